/** Connects Google mailboxes: OpenID Connect with PKCE, state and nonce. */
import * as oauth from 'oauth4webapi';
import type { GoogleConfig } from '../settings/signin.ts';
import { discover, openIdOptions } from './openid.ts';

/** The secrets of one authorization request. Each is verified separately. */
export interface Asking {
  readonly state: string;
  /** Returned inside the id token. */
  readonly nonce: string;
  /** The PKCE code verifier. */
  readonly verifier: string;
  readonly redirectUri: string;
}

/** A mailbox whose owner has granted read access. */
export interface Granted {
  readonly mailbox: string;
  readonly refreshToken: string;
}

const scope = 'openid email https://www.googleapis.com/auth/gmail.readonly';
const options = ({ issuer }: GoogleConfig) => openIdOptions('Google', issuer);

/** The URL of Google's consent page. */
export async function consentAddress(config: GoogleConfig, asking: Asking): Promise<string> {
  const server = await discover('Google', config.issuer);
  if (server.authorization_endpoint === undefined) throw new Error('Google names no authorization endpoint');
  const address = new URL(server.authorization_endpoint);
  const parameters = {
    client_id: config.clientId,
    redirect_uri: asking.redirectUri,
    response_type: 'code',
    scope,
    state: asking.state,
    nonce: asking.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(asking.verifier),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** Exchanges the authorization code for tokens. Throws when the response does not belong to the request. */
export async function redeem(config: GoogleConfig, answer: URLSearchParams, asking: Asking): Promise<Granted> {
  const server = await discover('Google', config.issuer);
  const client: oauth.Client = { client_id: config.clientId };
  const parameters = oauth.validateAuthResponse(server, client, answer, asking.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(config.clientSecret),
    parameters,
    asking.redirectUri,
    asking.verifier,
    options(config),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: asking.nonce,
    requireIdToken: true,
  });
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  const { email, email_verified: isVerified } = (claims ?? {}) as Record<string, unknown>;
  if (typeof email !== 'string' || isVerified !== true) throw new Error('the id token names no verified mailbox');
  if (tokens.refresh_token === undefined) throw new Error('there is no refresh token');
  return { mailbox: email, refreshToken: tokens.refresh_token };
}

/** Revokes a mailbox's token at Google. Throws when Google does not confirm it. */
export async function revoke(config: GoogleConfig, refreshToken: string): Promise<void> {
  const server = await discover('Google', config.issuer);
  const client: oauth.Client = { client_id: config.clientId };
  const secret = oauth.ClientSecretPost(config.clientSecret);
  const response = await oauth.revocationRequest(server, client, secret, refreshToken, options(config));
  await oauth.processRevocationResponse(response);
}
