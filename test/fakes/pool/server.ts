/** An issuer of device logins as a separate process. Argument: the folder of its ledger and fault. See README.md. */
import { randomBytes, randomUUID } from 'node:crypto';
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
const grant = 'urn:ietf:params:oauth:grant-type:device_code';
const codes = new Set<string>();
let issuer = '';

interface Told {
  readonly status: number;
  readonly body: object | string;
}
const refused = (error: string, description?: string): Told => ({
  status: 400,
  body: { error, ...(description === undefined ? {} : { error_description: description }) },
});

function discovery(): Told {
  const body = {
    issuer,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    ...(faultNow() === 'no-device-flow' ? {} : { device_authorization_endpoint: `${issuer}/device` }),
  };
  return { status: 200, body: faultNow() === 'wrong-issuer' ? { ...body, issuer: 'http://127.0.0.1:1' } : body };
}

/** Issues a device code to a client that names itself. */
function device(form: URLSearchParams): Told {
  const fault = faultNow();
  if (fault === 'down') return { status: 503, body: 'unavailable' };
  if (fault === 'refused') return refused('unauthorized_client', 'secret=canary-secret of this client');
  if ((form.get('client_id') ?? '') === '') return refused('invalid_request');
  const deviceCode = `canary-device-${randomUUID()}`;
  codes.add(deviceCode);
  const body = {
    device_code: deviceCode,
    user_code: `${randomBytes(2).toString('hex')}-${randomBytes(2).toString('hex')}`.toUpperCase(),
    verification_uri: fault === 'wrong-address' ? 'javascript:alert(1)' : `${issuer}/activate`,
    verification_uri_complete: `${issuer}/activate?user_code=x`,
    expires_in: 900,
    interval: 5,
  };
  return { status: 200, body };
}

/** The response to a token request with a device code; a code works once. */
function tokens(form: URLSearchParams): Told {
  const code = form.get('device_code') ?? '';
  if (form.get('grant_type') !== grant) return refused('unsupported_grant_type');
  if (!codes.has(code)) return refused('invalid_grant');
  const fault = faultNow();
  if (fault === 'pending') return refused('authorization_pending');
  if (fault === 'slow-down') return refused('slow_down');
  if (fault === 'expired') return refused('expired_token');
  if (fault === 'denied') return refused('access_denied');
  if (fault === 'down') return { status: 503, body: { error: 'temporarily_unavailable' } };
  if (fault === 'html') return { status: 200, body: '<html>canary-page</html>' };
  codes.delete(code);
  if (fault === 'lost-answer') return { status: 500, body: 'canary-page' };
  const claims = { iss: issuer, sub: '1', aud: form.get('client_id'), email: 'seat@pool.example', plan: 'pro' };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = {
    access_token: 'canary-access-token',
    refresh_token: 'canary-refresh-token',
    token_type: 'Bearer',
    expires_in: 3600,
    ...(fault === 'userinfo' || fault === 'nobody' ? {} : { id_token: `${part({ alg: 'none' })}.${part(claims)}.` }),
  };
  return { status: 200, body };
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const { pathname } = new URL(request.url ?? '/', issuer);
  const form = new URLSearchParams(Buffer.concat(pieces).toString());
  const entry = { path: pathname, fault: faultNow(), ...Object.fromEntries(form) };
  appendFileSync(join(folder, 'ledger.ndjson'), `${JSON.stringify(entry)}\n`);
  const { status, body } = answer(pathname, form, request.headers.authorization);
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}

function answer(path: string, form: URLSearchParams, authorization = ''): Told {
  if (path === '/.well-known/openid-configuration') return discovery();
  if (path === '/device') return device(form);
  if (path === '/token') return tokens(form);
  if (path === '/userinfo' && authorization === 'Bearer canary-access-token')
    return faultNow() === 'nobody'
      ? { status: 500, body: {} }
      : { status: 200, body: { sub: '1', email: 'info@pool.example' } };
  return { status: 404, body: { error: 'not_found' } };
}

const server = createServer((request, response) => void serve(request, response));
server.listen(0, '127.0.0.1', () => {
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.stdout.write(`${issuer}\n`);
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
