/** A camp's site as a separate process. Argument: the folder of its ledger and modes. See README.md. */
import { randomUUID } from 'node:crypto';
import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { again, checkout, payment, receipt, registration, signIn, wait } from './pages.ts';

const [folder = ''] = process.argv.slice(2);
if (folder === '') {
  process.stderr.write('server.ts FOLDER\n');
  process.exit(2);
}
const ledger = openSync(join(folder, 'ledger.ndjson'), 'a');
const modeFile = join(folder, 'modes');
const details = new Map<string, URLSearchParams>();
/** The modes of visitors who came by an address that names some. */
const kept = new Map<string, string>();
const signedIn = new Set<string>();

const modesOf = (visitor: string): ReadonlySet<string> =>
  new Set((kept.get(visitor) ?? (existsSync(modeFile) ? readFileSync(modeFile, 'utf8') : '')).trim().split(/[\s,]+/));

/** Written to disk before the response, so that a kill loses no order. Repeated orders are separate entries. */
function record(entry: object): void {
  writeSync(ledger, `${JSON.stringify(entry)}\n`);
  fsyncSync(ledger);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

function html(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
}

function seeOther(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const given = /\bvisitor=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const visitor = given ?? randomUUID();
  if (given === undefined) response.setHeader('set-cookie', `visitor=${visitor}; HttpOnly; SameSite=Lax; Path=/`);
  const named = /^\/week-1\/([\w,-]+)$/.exec(path)?.[1];
  if (named !== undefined) kept.set(visitor, named);
  const modes = modesOf(visitor);
  const body = await bodyOf(request);
  if (request.method === 'GET') show(path, modes, visitor, response);
  else if (path === '/sign-in') {
    const form = new URLSearchParams(body);
    record({ kind: 'sign-in', visitor, username: form.get('username'), password: form.get('password') });
    signedIn.add(visitor);
    seeOther(response, '/');
  } else if (path === '/details') {
    details.set(visitor, new URLSearchParams(body));
    const fields = Object.fromEntries(new URLSearchParams(body));
    record({ kind: 'details', visitor, modes: kept.get(visitor), fields });
    seeOther(response, '/checkout');
  } else if (path === '/order') order(modes, visitor, body, request, response);
  else response.writeHead(404).end();
}

function show(path: string, modes: ReadonlySet<string>, visitor: string, response: ServerResponse): void {
  if (path === '/' || path === '/week-1' || path.startsWith('/week-1/'))
    html(response, modes.has('account') && !signedIn.has(visitor) ? signIn() : registration(modes));
  else if (path === '/checkout') html(response, checkout(modes, totalOf(modes)));
  else if (path === '/pay') html(response, payment());
  else if (path === '/order-by-get') {
    const reference = `R-${randomUUID().slice(0, 8)}`;
    record({ kind: 'order', visitor, modes: kept.get(visitor), how: 'GET', reference });
    if (modes.has('relink')) html(response, again());
    else seeOther(response, `/receipt/${reference}`);
  } else if (path.startsWith('/receipt/')) {
    const fields = details.get(visitor);
    const names = `${fields?.get('first') ?? ''} ${fields?.get('last') ?? ''} (${fields?.get('mail') ?? ''})`;
    html(response, receipt(path.slice(9), names, modes.has('waitlist')));
  } else response.writeHead(404).end();
}

function totalOf(modes: ReadonlySet<string>): string {
  if (modes.has('jump')) return '$990.00';
  if (modes.has('half')) return '$340.5';
  if (modes.has('canada')) return '$340.00 CAD';
  return modes.has('euro') ? '€340.00' : '$340.00';
}

function order(
  modes: ReadonlySet<string>,
  visitor: string,
  body: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (modes.has('refuse')) response.writeHead(409).end('No.');
  else if (modes.has('reset-before')) request.socket.resetAndDestroy();
  else {
    const reference = `R-${randomUUID().slice(0, 8)}`;
    record({ kind: 'order', visitor, modes: kept.get(visitor), how: 'POST', reference, body });
    if (modes.has('reset')) request.socket.resetAndDestroy();
    else if (modes.has('500')) html(response, 'Something went wrong.', 500);
    else if (modes.has('307')) response.writeHead(307, { location: '/order' }).end();
    else if (modes.has('later')) html(response, wait(reference));
    else if (modes.has('silent')) html(response, '<h1>Working on it</h1>');
    else if (!modes.has('hang')) seeOther(response, `/receipt/${reference}`);
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
// Opening a WebSocket counts as an order.
server.on('upgrade', (_, socket) => {
  record({ kind: 'order', visitor: '', how: 'WebSocket' });
  socket.destroy();
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
