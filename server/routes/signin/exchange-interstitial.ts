import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { bareCode, codeHash } from '../../mail/codes.ts';
import { clock } from '../../shared/clock.ts';
import { apiError } from '../../shared/errors.ts';
import { success } from '../../shared/failure.ts';
import { sessionCookie } from '../../viewer/session-cookie.ts';
import { agentOf, clientHash, LimitFailure, limited, Verifier, verifierHash } from './codes.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/exchange-interstitial',
  name: 'signin.exchange-interstitial',
  summary: 'Sign in with a code',
  description:
    'Accepts the code of a mailed link or of POST /api/users/authenticate-interstitial; a code works ' +
    'once. A code created with a challenge requires its verifier; a missing or wrong verifier also ' +
    'consumes the code. Without a challenge the verifier is ignored. For the web app the session is also ' +
    'set as a cookie; its value is `sessionKey`.',
  internal: true,
  access: { public: true, anonymous: true },
  body: z.strictObject({
    code: z.string().meta({ example: 'Wm9kZQ-43-characters-of-base64url-AAAAAAAAAA' }),
    verifier: Verifier.optional(),
  }),
  answers: {
    200: success(
      z.strictObject({
        identity: z.strictObject({ id: z.guid(), email: z.string() }),
        sessionKey: z.string().meta({ description: 'The value of the session cookie. It cannot be used as a key.' }),
        expiresAt: z.iso.datetime(),
      }),
    ),
    429: LimitFailure,
  },
  run: async ({ own, body, host: { config }, clientAddress, headers }) => {
    const used = await own.call('api.exchange_code', {
      p_hash: codeHash(bareCode(body.code)),
      p_verifier: verifierHash(body.verifier),
      p_client: clientHash(clientAddress),
      p_limit: config.signinLimit,
      p_agent: agentOf(headers),
    });
    if (used.verdict === 'limited') throw limited();
    const { verdict, account_id: id, email, domain, session_key: sessionKey, expires_at: expires } = used;
    if (verdict !== 'ok' || sessionKey === null || expires === null)
      throw apiError(
        400,
        'invalid_code',
        'This code or link is not valid: each works only once and for a short time. Please request a new one.',
      );
    const expiresAt = new Date(expires);
    const data = { identity: { id, email }, sessionKey, expiresAt: expiresAt.toISOString() };
    const cookies = domain === 'WEB_APP' ? [sessionCookie(config, sessionKey, expiresAt, clock.now())] : [];
    return { json: { success: true, data }, cookies };
  },
});
