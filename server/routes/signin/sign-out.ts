import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { persons } from '../../viewer/access.ts';
import { endedSessionCookie } from '../../viewer/session-cookie.ts';

export default defineRoute({
  method: 'post',
  path: '/api/auth/sign-out',
  name: 'signin.sign-out',
  summary: "End the browser's session",
  description: 'From the next request on, the cookie and all earlier ids of the session are invalid.',
  internal: true,
  access: { ...persons, cookieOnly: true },
  answers: { 200: z.strictObject({ success: z.literal(true) }) },
  run: async ({ own, session, host: { config } }) => {
    if (session !== null) await own.call('api.sign_out', { p_session: session.hash });
    return { json: { success: true }, cookies: [endedSessionCookie(config)] };
  },
});
