import { defineRoute } from '../../http/define-route.ts';
import { hasModel, SnapshotAnswer } from './snapshot.ts';
import { overseerStaff } from './staff.ts';

export default defineRoute({
  method: 'get',
  path: '/api/overseer',
  name: 'overseer.get-overseer',
  summary: 'What the review agent is told, and whether it may work',
  access: overseerStaff,
  internal: true,
  answers: { 200: SnapshotAnswer },
  run: async ({ own, host }) => ({
    json: { success: true, data: await own.call('api.get_overseer', { p_model: hasModel(host) }) },
  }),
});
