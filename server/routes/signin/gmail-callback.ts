import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AnyContext } from '../../http/define-route.ts';
import { defineRoute } from '../../http/define-route.ts';
import { codeHash, newCode } from '../../mail/codes.ts';
import { publicBase } from '../../mail/links.ts';
import { redeem } from '../../outside/google.ts';
import { apiError } from '../../shared/errors.ts';
import { challengeBytes } from './codes.ts';
import {
  callbackOf,
  endedNonceCookie,
  googleOf,
  nonceOf,
  redirect,
  redirectAnswer,
  stateAddress,
  tokenAddress,
} from './mailbox.ts';

const Text = z.string().optional();

/** The stored request that the state belongs to. */
interface Begun {
  readonly id: string;
  readonly accountId: string;
  readonly flow: 'web' | 'native';
  readonly challenge: string | null;
  readonly sealed: Buffer;
}

export default defineRoute({
  method: 'get',
  path: '/api/auth/gmail-callback',
  name: 'signin.gmail-callback',
  summary: "Return from the provider's consent page",
  description:
    'Checks the state, which works once, and the cookie of the browser that started. Redirects to the ' +
    'account page with `gmail` connected, denied or failed; to the app with authorized and a code for ' +
    'POST /api/auth/gmail-exchange.',
  internal: true,
  access: { public: true, anonymous: true },
  query: z.strictObject({
    state: z.string(),
    code: Text,
    error: Text,
    error_description: Text,
    error_uri: Text,
    error_subtype: Text,
    scope: Text,
    authuser: Text,
    prompt: Text,
    hd: Text,
    iss: Text,
  }),
  answers: { 302: redirectAnswer },
  run: async (context) => {
    const { own, query, headers, host } = context;
    const browser = nonceOf(headers);
    const used = await own.call('api.take_mail_state', {
      p_state: codeHash(query.state),
      p_nonce: browser === null ? Buffer.alloc(32) : codeHash(browser),
    });
    const { id, account_id: accountId, flow, challenge, sealed } = used;
    if (id === null || accountId === null || sealed === null)
      throw apiError(
        400,
        'invalid_code',
        'The mailbox was not connected: this was begun in another browser, or too long ago. Please start again.',
      );
    const begun = { id, accountId, flow: flow === 'native' ? 'native' : 'web', challenge, sealed } as const;
    const { gmail, code } = await outcomeOf(context, query, begun);
    const target = new URL(begun.flow === 'web' ? `${publicBase(host.config)}/account` : host.config.mobileAppUrl);
    target.searchParams.set('gmail', gmail);
    if (code !== null) target.searchParams.set('code', code);
    if (code !== null && challenge !== null) target.searchParams.set('challenge', challenge);
    return redirect(target.href, [endedNonceCookie(host.config)]);
  },
});

/** The outcome; only the app gets a code. */
async function outcomeOf(
  context: Pick<AnyContext, 'own' | 'host' | 'report'>,
  query: Readonly<Record<string, string | undefined>>,
  begun: Begun,
): Promise<{ gmail: string; code: string | null }> {
  const { own, host } = context;
  if (query.error !== undefined) return { gmail: query.error === 'access_denied' ? 'denied' : 'failed', code: null };
  try {
    const { nonce, verifier } = JSON.parse(host.seal.open(begun.sealed, stateAddress(begun.id)));
    const asking = { state: query.state ?? '', nonce, verifier, redirectUri: callbackOf(host.config) };
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const { mailbox, refreshToken } = await redeem(googleOf(host.config), new URLSearchParams(given), asking);
    const connection = randomUUID();
    const code = begun.flow === 'native' ? newCode() : null;
    const isSaved = await own.call('api.save_mailbox', {
      p_id: connection,
      p_account: begun.accountId,
      p_mailbox: mailbox,
      p_sealed: host.seal.seal(refreshToken, tokenAddress(connection)),
      p_code: code === null ? null : codeHash(code),
      p_challenge: challengeBytes(begun.challenge ?? undefined),
    });
    if (isSaved !== true) return { gmail: 'failed', code: null };
    return { gmail: code === null ? 'connected' : 'authorized', code };
  } catch (error) {
    context.report(error);
    return { gmail: 'failed', code: null };
  }
}
