import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { codeHash, newCode } from '../../mail/codes.ts';
import { consentAddress } from '../../outside/google.ts';
import { apiError, retryLater } from '../../shared/errors.ts';
import { callbackOf, nonceCookie, redirect, redirectAnswer, stateAddress } from './mailbox.ts';

export default defineRoute({
  method: 'get',
  path: '/api/auth/gmail-start',
  name: 'signin.gmail-start',
  summary: "Redirect to the provider's consent page for a mailbox",
  description: 'Consumes the ticket, sets a cookie for the callback, and redirects the browser to the provider.',
  internal: true,
  access: { public: true, anonymous: true },
  query: z.strictObject({ ticket: z.string().meta({ description: 'The ticket from POST /api/auth/gmail-ticket.' }) }),
  answers: { 302: redirectAnswer },
  run: async (context) => {
    const { own, query, host } = context;
    const { config, seal } = host;
    // Without Google settings no tickets were issued.
    if (config.google === null) throw badTicket();
    const [id, state, browser] = [randomUUID(), newCode(), newCode()];
    const [nonce, verifier] = [newCode(), newCode()];
    const asking = { state, nonce, verifier, redirectUri: callbackOf(config) };
    const location = await consentAddress(config.google, asking).catch((error: unknown) => {
      context.report(error);
      throw retryLater(503, 'temporarily_unavailable', 'The mail provider cannot be reached.', 30);
    });
    const isTaken = await own.call('api.begin_mailbox', {
      p_ticket: codeHash(query.ticket),
      p_id: id,
      p_state: codeHash(state),
      p_nonce: codeHash(browser),
      p_sealed: seal.seal(JSON.stringify({ nonce, verifier }), stateAddress(id)),
    });
    if (isTaken !== true) throw badTicket();
    return redirect(location, [nonceCookie(config, browser)]);
  },
});

const badTicket = () =>
  apiError(
    400,
    'invalid_code',
    'The mailbox was not connected: the link has expired or was already used. Please start again.',
  );
