import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Expected, hasModel, SnapshotAnswer, StaleSnapshot } from './snapshot.ts';
import { overseerStaff } from './staff.ts';

export default defineRoute({
  method: 'post',
  path: '/api/overseer/pause',
  name: 'overseer.pause-overseer',
  summary: 'Pause the review agent, or let it go on',
  description:
    'The only way to either. Where it is so already nothing changes. 409 with the current `snapshot` where revision ' +
    'or pause version are others than expected.',
  access: overseerStaff,
  internal: true,
  body: z.strictObject({ paused: z.boolean(), expectedRevision: Expected, expectedPauseVersion: Expected }),
  answers: { 200: SnapshotAnswer, 409: StaleSnapshot },
  run: async ({ own, host, body }) => {
    const data = await own.call('api.pause_overseer', {
      p_paused: body.paused,
      p_expected: body.expectedRevision,
      p_expected_pause: body.expectedPauseVersion,
      p_model: hasModel(host),
    });
    return { json: { success: true, data } };
  },
});
