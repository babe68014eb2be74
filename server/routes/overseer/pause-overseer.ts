import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Expected, hasModel, SnapshotAnswer, StaleSnapshot } from './snapshot.ts';
import { overseerStaff } from './staff.ts';

export default defineRoute({
  method: 'post',
  path: '/api/overseer/pause',
  name: 'overseer.pause-overseer',
  summary: 'Pause or resume the review agent',
  description:
    'Only this request pauses or resumes the agent. Without a change of state it has no effect. 409 with ' +
    'the current `snapshot` if revision or pause version differ from the expected ones.',
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
