import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import {
  Challenge,
  challengeBytes,
  challengeNeeded,
  clientHash,
  Domain,
  demandsChallenge,
  Email,
  LimitFailure,
  limited,
} from './codes.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/magic-link',
  name: 'signin.magic-link',
  summary: 'Request a sign-in link by mail',
  description:
    'The response is the same for every address. With an account the person gets a link to sign in; ' +
    'without one they get a link to create it with `signup`, and nothing with `signin`. The link works ' +
    'once, within 30 minutes, and verifies the address. `domain` is the app that opens it; the mobile ' +
    'app must send a challenge.',
  internal: true,
  access: { public: true, anonymous: true },
  body: z
    .strictObject({
      email: Email,
      intent: z.enum(['signin', 'signup'], 'it must be signin or signup'),
      domain: Domain,
      challenge: Challenge.optional(),
    })
    .refine(demandsChallenge, challengeNeeded),
  answers: { 200: z.strictObject({ success: z.literal(true) }), 429: LimitFailure },
  run: async ({ own, body, host: { config }, clientAddress }) => {
    const taken = await own.call('api.ask_link', {
      p_email: body.email,
      p_intent: body.intent,
      p_domain: body.domain,
      p_challenge: challengeBytes(body.challenge),
      p_client: clientHash(clientAddress),
      p_limit: config.signinLimit,
    });
    if (taken !== true) throw limited();
    return { json: { success: true } };
  },
});
