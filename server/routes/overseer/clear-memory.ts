import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Expected, hasModel, SnapshotAnswer, StaleSnapshot } from './snapshot.ts';
import { overseerStaff } from './staff.ts';

export default defineRoute({
  method: 'post',
  path: '/api/overseer/clear-memory',
  name: 'overseer.clear-memory',
  summary: 'Clear the memory of the review agent',
  description:
    'Pending messages are cancelled, each with an event. Directives, cadence and pause stay. 409 with ' +
    'the current `snapshot` if a given revision is stale.',
  access: overseerStaff,
  internal: true,
  body: z.strictObject({ expectedRevision: Expected.optional() }).optional(),
  answers: { 200: SnapshotAnswer, 409: StaleSnapshot },
  run: async ({ own, host, body }) => {
    const data = await own.call('api.clear_overseer_memory', {
      p_expected: body?.expectedRevision ?? null,
      p_model: hasModel(host),
    });
    return { json: { success: true, data } };
  },
});
