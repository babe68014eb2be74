/** Shared by the routes that connect a mailbox. */
import type { Config } from '../../config.ts';
import { publicBase } from '../../mail/links.ts';
import { apiError } from '../../shared/errors.ts';
import type { Headers } from '../../shared/exchange.ts';
import { cookiesNamed } from '../../viewer/cookie.ts';
import { cookie } from '../../viewer/session-cookie.ts';

const cookieName = 'campatlas_gmail';
const callbackPath = '/api/auth/gmail-callback';

/** The redirect URI for the provider. */
export const callbackOf = (config: Config) => `${publicBase(config)}${callbackPath}`;

/** Google's settings; throws when there are none. */
export function googleOf({ google }: Config) {
  if (google !== null) return google;
  throw apiError(503, 'not_enabled', 'Mailboxes cannot be connected: this service is not set up for Google.');
}

/** The cookie by which the callback recognizes the browser; valid for ten minutes. */
export const nonceCookie = (config: Config, nonce: string) => cookie(config, cookieName, nonce, callbackPath, 600);
export const endedNonceCookie = (config: Config) => cookie(config, cookieName, '', callbackPath, 0);

/** The nonce from the browser's cookie; null when there is none, or several. */
export function nonceOf(headers: Headers): string | null {
  const [nonce = '', ...more] = cookiesNamed(cookieName, headers.get('cookie') ?? []);
  return nonce === '' || more.length > 0 ? null : nonce;
}

/** The seal address of a request's verifier and nonce. */
export const stateAddress = (id: string) => ({ table: 'secret.one_time', column: 'sealed', id });
/** The seal address of a mailbox's token. */
export const tokenAddress = (id: string) => ({ table: 'secret.mail_connections', column: 'sealed', id });

/** A redirect of the browser. */
export const redirect = (location: string, cookies: readonly string[]) =>
  ({ status: 302, headers: { location }, cookies, body: '', type: 'text/plain; charset=utf-8' }) as const;

export const redirectAnswer = { type: 'text/plain; charset=utf-8', description: 'Redirects the browser.' } as const;
