/** A mailbox provider as a separate process. Argument: the folder of its ledger and fault. See README.md. */
import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const [folder = ''] = process.argv.slice(2);
if (folder === '') {
  process.stderr.write('server.ts FOLDER\n');
  process.exit(2);
}
const faultFile = join(folder, 'fault');
const faultNow = () => (existsSync(faultFile) ? readFileSync(faultFile, 'utf8').trim() : 'ok');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const grants = new Map<string, URLSearchParams>();
let issuer = '';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function idToken(claims: object): string {
  const text = `${base64({ alg: 'RS256', typ: 'JWT' })}.${base64(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`;
}
function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Answers without a consent page: the person has agreed, or, by fault, refused. */
function authorize(asked: URLSearchParams, response: ServerResponse): void {
  const back = new URL(asked.get('redirect_uri') ?? '');
  back.searchParams.set('state', asked.get('state') ?? '');
  back.searchParams.set('iss', issuer);
  const fault = faultNow();
  if (fault === 'denied') back.searchParams.set('error', 'access_denied');
  else if (fault === 'broken') back.searchParams.set('error', 'server_error');
  else {
    const code = randomUUID();
    grants.set(code, asked);
    back.searchParams.set('code', code);
    back.searchParams.set('scope', 'openid email');
  }
  response.writeHead(302, { location: back.href }).end();
}

/** The response to a token request. */
function tokens(form: URLSearchParams): { status: number; body: object } {
  const asked = grants.get(form.get('code') ?? '');
  grants.delete(form.get('code') ?? '');
  const fault = faultNow();
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (fault === 'unavailable') return { status: 503, body: { error: 'temporarily_unavailable' } };
  if (form.get('client_secret') !== 'fake-secret') return { status: 401, body: { error: 'invalid_client' } };
  if (asked === undefined || asked.get('redirect_uri') !== form.get('redirect_uri'))
    return { status: 400, body: { error: 'invalid_grant' } };
  if (asked.get('code_challenge') !== challenge) return { status: 400, body: { error: 'invalid_grant' } };
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: fault === 'wrong-issuer' ? 'http://127.0.0.1:1' : issuer,
    aud: fault === 'wrong-audience' ? 'somebody-else' : 'fake-client',
    sub: '1',
    iat: seconds,
    exp: seconds + 600,
    nonce: fault === 'wrong-nonce' ? 'another' : asked.get('nonce'),
    email: 'pat@mail.example',
    email_verified: fault !== 'unverified',
  };
  const body = {
    access_token: 'fake-access-token',
    token_type: 'Bearer',
    expires_in: 600,
    id_token: idToken(claims),
    ...(fault === 'no-refresh' ? {} : { refresh_token: 'canary-refresh-token' }),
  };
  return { status: 200, body };
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  appendFileSync(join(folder, 'ledger.ndjson'), `${JSON.stringify({ path: pathname, fault: faultNow() })}\n`);
  if (pathname === '/.well-known/openid-configuration')
    json(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      revocation_endpoint: `${issuer}/revoke`,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
    });
  else if (pathname === '/authorize') authorize(searchParams, response);
  else if (pathname === '/token') {
    const { status, body } = tokens(new URLSearchParams(Buffer.concat(pieces).toString()));
    json(response, status, body);
  } else if (pathname === '/revoke') {
    const token = new URLSearchParams(Buffer.concat(pieces).toString()).get('token');
    const isKnown = token === 'canary-refresh-token';
    const status = faultNow() === 'unavailable' ? 503 : isKnown ? 200 : 400;
    if (status === 200) appendFileSync(join(folder, 'ledger.ndjson'), `${JSON.stringify({ revoked: token })}\n`);
    json(response, status, status === 200 ? {} : { error: isKnown ? 'temporarily_unavailable' : 'invalid_token' });
  } else json(response, 404, { error: 'not_found' });
}

const server = createServer((request, response) => void serve(request, response));
server.listen(0, '127.0.0.1', () => {
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.stdout.write(`${issuer}\n`);
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
