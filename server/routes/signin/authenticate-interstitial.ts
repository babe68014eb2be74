import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { invalidBody } from '../../http/raw-body.ts';
import { codeHash, newCode } from '../../mail/codes.ts';
import { success } from '../../shared/failure.ts';
import { isOwnMachine } from '../../shared/own-machine.ts';
import { persons } from '../../viewer/access.ts';
import { Challenge, challengeBytes, challengeNeeded, Domain, demandsChallenge, targetOf } from './codes.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/authenticate-interstitial',
  name: 'signin.authenticate-interstitial',
  summary: 'A code that signs the caller in at another app',
  description:
    'For accounts with a verified address, and for staff and ADMIN, with their account key or in their ' +
    'browser. The code works once, within 30 minutes, at POST /api/users/exchange-interstitial. ' +
    '`callback` is only for the mobile app in development.',
  internal: true,
  access: persons,
  body: z
    .strictObject({
      domain: Domain,
      challenge: Challenge.optional(),
      callback: z
        .string()
        .max(2000)
        .optional()
        .meta({ description: 'Another target for the code, only in development.' }),
    })
    .refine(demandsChallenge, challengeNeeded),
  answers: {
    200: success(
      z.strictObject({
        code: z.string().meta({ description: 'It cannot be shown again.' }),
        expiresAt: z.iso.datetime(),
        redirectTo: z.string().meta({ description: "The app's address for the code." }),
      }),
    ),
  },
  run: async ({ own, body, host: { config } }) => {
    const { domain, challenge, callback } = body;
    if (callback !== undefined && !(domain === 'MOBILE_APP' && config.mobileDevCallbacks && mayCall(callback)))
      throw invalidBody('"callback": it is allowed only for the mobile app in development');
    const code = newCode();
    const expires = await own.call('api.issue_handoff', {
      p_hash: codeHash(code),
      p_domain: domain,
      p_challenge: challengeBytes(challenge),
    });
    const redirectTo = targetOf(config, domain, code, callback);
    const data = { code, expiresAt: new Date(expires as string | Date).toISOString(), redirectTo };
    return { json: { success: true, data } };
  },
});

/** Whether the callback of a development app is allowed: on this machine, or with a custom scheme. */
function mayCall(callback: string): boolean {
  const url = URL.parse(callback);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'http:' || url.protocol === 'https:') return isOwnMachine(url.hostname);
  return !/^(javascript|data|vbscript|blob|file|about|ftp|wss?|mailto|tel|intent|content|view-source):$/.test(
    url.protocol,
  );
}
