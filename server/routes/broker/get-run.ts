import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { brokerStaff, RunAnswer, runParams, shown } from './runs.ts';

export default defineRoute({
  method: 'get',
  path: '/api/broker/runs/{runId}',
  name: 'broker.get-run',
  summary: 'One run',
  internal: true,
  access: brokerStaff,
  params: runParams,
  answers: { 200: RunAnswer, 404: Failure },
  run: async ({ own, params }) => ({ json: shown(await own.call('api.show_broker_run', { p_run: params.runId })) }),
});
