import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { brokerStaff, RunAnswer, runParams, shown } from './runs.ts';

export default defineRoute({
  method: 'post',
  path: '/api/broker/runs/{runId}/cancel',
  name: 'broker.cancel-run',
  summary: 'Stop a run before it orders',
  description: 'A run that has ordered or ended is returned unchanged.',
  internal: true,
  access: brokerStaff,
  params: runParams,
  answers: { 200: RunAnswer, 404: Failure },
  run: async ({ own, params }) => ({ json: shown(await own.call('api.cancel_broker_run', { p_run: params.runId })) }),
});
