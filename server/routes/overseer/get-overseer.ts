import { defineRoute } from '../../http/define-route.ts';
import { hasModel, SnapshotAnswer } from './snapshot.ts';
import { overseerStaff } from './staff.ts';

export default defineRoute({
  method: 'get',
  path: '/api/overseer',
  name: 'overseer.get-overseer',
  summary: 'The instructions of the review agent, and whether it is paused',
  access: overseerStaff,
  internal: true,
  answers: { 200: SnapshotAnswer },
  run: async ({ own, host }) => ({
    json: { success: true, data: await own.call('api.get_overseer', { p_model: hasModel(host) }) },
  }),
});
