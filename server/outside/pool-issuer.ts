/** Logs in pool accounts by OAuth's device flow (RFC 8628), which a person approves in their browser. */
import * as oauth from 'oauth4webapi';
import { OutsideError } from './call.ts';
import { discover, openIdOptions } from './openid.ts';

/** A login that waits for approval. */
export interface DeviceCode {
  /** The secret with which we poll for approval. */
  readonly deviceCode: string;
  readonly userCode: string;
  /** The URL where the person enters the user code. */
  readonly address: string;
  readonly expiresIn: number;
  /** Least seconds between two polls. */
  readonly interval: number;
}

/** An approved login. */
export interface Login {
  readonly tokens: object;
  readonly email: string | null;
  readonly plan: string | null;
}

/** The result of a poll: the login, or to poll again (`slow_down`: less often). */
export type Polled = Login | 'pending' | 'slow_down';

/** The issuer has finally rejected the login. The message is shown to staff. */
export class LoginRefused extends Error {}

const service = "The pool's issuer";
/** A public client: the device flow needs no secret, because a person approves each login. */
const client: oauth.Client = { client_id: 'campatlas' };
/** Seconds: RFC 8628's default interval, and the largest accepted interval and code lifetime. */
const defaultInterval = 5;
const slowest = 60;
const longest = 86_400;

/** Requests a device code. */
export async function beginLogin(issuer: string): Promise<DeviceCode> {
  const server = await discover(service, issuer);
  const parameters = { scope: 'openid email offline_access' };
  const response = await oauth.deviceAuthorizationRequest(
    server,
    client,
    oauth.None(),
    parameters,
    openIdOptions(service, issuer),
  );
  const code = await unlessRefused(oauth.processDeviceAuthorizationResponse(server, client, response), response);
  const { verification_uri: address, user_code: userCode } = code;
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '') || address.length > 2048 || textOf(userCode, 80) === null)
    throw new LoginRefused('The issuer returned an address or code that cannot be used.');
  return {
    deviceCode: code.device_code,
    userCode,
    address,
    expiresIn: Math.min(Math.ceil(code.expires_in), longest),
    interval: Math.min(Math.max(code.interval ?? defaultInterval, 1), slowest),
  };
}

/** Polls for approval. Throws LoginRefused when the login was rejected, OutsideError when the result is unknown. */
export async function pollLogin(issuer: string, deviceCode: string): Promise<Polled> {
  const server = await discover(service, issuer);
  const options = openIdOptions(service, issuer);
  const sent = await oauth.deviceCodeGrantRequest(server, client, oauth.None(), deviceCode, options);
  const { response, idToken } = await withoutIdToken(sent);
  try {
    const tokens = await unlessRefused(oauth.processDeviceCodeResponse(server, client, response), response);
    const signed = idToken === null ? {} : claimsOf(idToken);
    const claims = typeof signed.email === 'string' ? signed : await userInfo(server, tokens.access_token, issuer);
    return { tokens: { ...tokens }, email: textOf(claims.email, 320), plan: textOf(claims.plan ?? signed.plan, 80) };
  } catch (error) {
    if (!(error instanceof LoginRefused) || !(error.cause instanceof oauth.ResponseBodyError)) throw error;
    const { error: code } = error.cause;
    if (code === 'authorization_pending') return 'pending';
    if (code === 'slow_down') return 'slow_down';
    throw error;
  }
}

/** Maps an OAuth error response to LoginRefused, any other failure to OutsideError. */
async function unlessRefused<Result>(work: Promise<Result>, { status }: Response): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && status < 500 && status !== 429)
      throw new LoginRefused(wordsOf(error), { cause: error });
    throw new OutsideError(service, `answered ${status} with an unexpected response`, error);
  }
}

function wordsOf({ error, error_description: description }: oauth.ResponseBodyError): string {
  if (error === 'access_denied') return 'The login was denied.';
  if (error === 'expired_token') return 'The code was not used in time.';
  return `The issuer refused the login: ${error}${description === undefined ? '' : `, ${description}`}`;
}

/** Removes the id token before the response is checked: it only names the account and authenticates nobody. */
async function withoutIdToken(sent: Response): Promise<{ response: Response; idToken: string | null }> {
  const { status, headers } = sent;
  const text = await sent.text();
  const again = (body: string) => new Response(body, { status, headers });
  try {
    const { id_token: idToken, ...rest } = JSON.parse(text) as Record<string, unknown>;
    if (typeof idToken === 'string') return { response: again(JSON.stringify(rest)), idToken };
  } catch {
    // The caller reports the invalid body.
  }
  return { response: again(text), idToken: null };
}

function claimsOf(idToken: string): Readonly<Record<string, unknown>> {
  try {
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** The userinfo claims; empty when they cannot be read, since the login is valid without them. */
async function userInfo(
  server: oauth.AuthorizationServer,
  token: string,
  issuer: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (server.userinfo_endpoint === undefined) return {};
  try {
    const response = await oauth.userInfoRequest(server, client, token, openIdOptions(service, issuer));
    const info: unknown = response.status === 200 ? await response.json() : null;
    return typeof info === 'object' && info !== null ? (info as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown, most: number): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= most ? value : null;
}
