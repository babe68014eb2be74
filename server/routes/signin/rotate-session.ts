import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { clock } from '../../shared/clock.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure, success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { sessionCookie } from '../../viewer/session-cookie.ts';
import { agentOf } from './codes.ts';

export default defineRoute({
  method: 'post',
  path: '/api/auth/session/rotate',
  name: 'signin.rotate-session',
  summary: "Replace the id of the browser's session",
  description:
    'The old id stays valid for a minute, for requests in progress. Of several concurrent requests, one ' +
    'gets the new id. The end of the session does not change.',
  internal: true,
  access: { ...persons, cookieOnly: true },
  answers: {
    200: success(z.strictObject({ sessionKey: z.string(), expiresAt: z.iso.datetime() })),
    409: Failure.meta({ description: 'It already has another id.' }),
  },
  run: async ({ own, session, host: { config }, headers }) => {
    const proof = session?.hash ?? Buffer.alloc(0);
    const rotated = await own.call('api.rotate_session', { p_session: proof, p_agent: agentOf(headers) });
    const { session_key: sessionKey, expires_at: expires, kind } = rotated;
    if (sessionKey === null || expires === null)
      throw apiError(409, 'wrong_state', 'This session already has a new id.');
    const expiresAt = new Date(expires);
    const cookies = kind === 'web' ? [sessionCookie(config, sessionKey, expiresAt, clock.now())] : [];
    return { json: { success: true, data: { sessionKey, expiresAt: expiresAt.toISOString() } }, cookies };
  },
});
