import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { pageLimit } from '../../shared/params.ts';
import { brokerStaff, runParams } from './runs.ts';

const Activity = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['step', 'note', 'stop']),
    text: z.string(),
    detail: z.unknown(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'BrokerActivity', description: "One entry of a run's log, without secrets." });

export default defineRoute({
  method: 'get',
  path: '/api/broker/runs/{runId}/activity',
  name: 'broker.get-activity',
  summary: 'The log of a run, in order',
  internal: true,
  access: brokerStaff,
  params: runParams,
  query: z.strictObject({
    after: z
      .string()
      .regex(/^(0|[1-9]\d{0,17})$/, 'it must be an id of the activity')
      .default('0')
      .meta({ description: 'Only entries after this id.' }),
    limit: pageLimit(200, 500),
  }),
  answers: { 200: success(z.strictObject({ activity: z.array(Activity) })), 404: Failure },
  run: async ({ own, params, query }) => {
    const args = { p_run: params.runId, p_after: query.after, p_limit: query.limit };
    const activity = await own.call('api.list_broker_activity', args);
    return { json: { success: true, data: { activity } } };
  },
});
