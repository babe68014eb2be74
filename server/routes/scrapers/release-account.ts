import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { text } from '../../shared/params.ts';
import { installations } from '../../viewer/access.ts';
import { installationOf, ReleasedAnswer } from './worker.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/worker/pool/release',
  name: 'scrapers.release-account',
  summary: 'Release an account of the pool',
  access: installations,
  internal: true,
  body: z.strictObject({
    loginLost: z.boolean().default(false).meta({ description: 'The service no longer accepts its login.' }),
    error: text(10_000).optional(),
  }),
  answers: { 200: ReleasedAnswer },
  run: async (context) => {
    const { loginLost, error } = context.body;
    const { id, call } = installationOf(context);
    const released = await call('api.worker_release_account', {
      p_installation: id,
      p_is_lost: loginLost,
      p_error: error ?? null,
    });
    return { json: { success: true, data: { released } } };
  },
});
