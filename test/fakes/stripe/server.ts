/** The payment provider as a separate process. Argument: the folder of its ledger. See README.md. */
import { fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bank } from './bank.ts';
import { type Call, callOf } from './calls.ts';
import { Control } from './control.ts';
import { Faults } from './faults.ts';
import { readForm } from './forms.ts';
import { Keys, type Told } from './keys.ts';
import { newId } from './objects.ts';
import { Problem } from './problem.ts';
import { Webhooks } from './webhooks.ts';

const [folder = ''] = process.argv.slice(2);
if (folder === '') {
  process.stderr.write('server.ts FOLDER\n');
  process.exit(2);
}
const ledger = openSync(join(folder, 'ledger.ndjson'), 'a');
/** Effects are on disk before the response, so that a kill loses none. */
function record(entry: object, isSynced: boolean): void {
  writeSync(ledger, `${JSON.stringify(entry)}\n`);
  if (isSynced) fsyncSync(ledger);
}

const webhooks = new Webhooks();
const keys = new Keys();
const faults = new Faults();
const bank: Bank = new Bank(
  (effect) => record(effect, true),
  (type, object) => webhooks.tell(type, object, bank.now),
);
const control = new Control({ bank, keys, faults, webhooks });
/** Objects locked by a slow request. */
const locked = new Set<string>();
let root = '';

interface Asked {
  readonly call: Call;
  readonly path: string;
  readonly form: string;
  readonly key: string | null;
}

function answerOf(problem: unknown): Told {
  if (problem instanceof Problem) return { status: problem.status, body: JSON.stringify(problem.body) };
  throw problem;
}

function failed(status: number): Told {
  const error = { type: 'api_error', message: 'An unknown error occurred.' };
  return { status, body: JSON.stringify({ error }) };
}

/** Runs the call and stores its response under its key, even a 500. */
function act({ call, form, key }: Asked, instead: Told | null): Told {
  bank.lapse();
  let told: Told;
  let isBegun = true;
  try {
    told = { status: 200, body: JSON.stringify(call.run(bank, readForm(form), root)) };
  } catch (problem) {
    told = answerOf(problem);
    isBegun = told.status === 402 || (told.status === 400 && told.body.includes('unexpected_state'));
  }
  const said = instead ?? told;
  if (key !== null) {
    if (isBegun || instead !== null) keys.keep(key, said);
    else keys.drop(key);
  }
  return said;
}

async function serve(asked: Asked, response: ServerResponse, agent: string): Promise<void> {
  const { call, key, path } = asked;
  const { fault, ms } = faults.take(call.name);
  const line = { call: call.name, path, key, fault, agent };
  if (key !== null) {
    try {
      const kept = keys.find(key, path, asked.form, bank.now);
      if (kept !== null) {
        record({ ...line, status: kept.status, replayed: true }, false);
        if (fault.startsWith('reset')) response.socket?.resetAndDestroy();
        else if (!fault.startsWith('hang')) say(response, kept, key, true);
        return;
      }
    } catch (problem) {
      return say(response, answerOf(problem), key);
    }
  }
  const object = call.id ?? '';
  if (fault === 'lock' || (object !== '' && path !== '' && locked.has(object) && key !== null)) {
    if (key !== null) keys.drop(key);
    const message = 'This object cannot be accessed right now because another API request is accessing it.';
    return say(
      response,
      answerOf(new Problem(429, { type: 'invalid_request_error', code: 'lock_timeout', message })),
      key,
    );
  }
  if (fault.endsWith('-before')) {
    record({ ...line, status: null }, false);
    return missed(fault, asked, response);
  }
  if (fault === 'late' || fault === 'slow') {
    locked.add(object);
    await sleep(ms);
    locked.delete(object);
  }
  const told = act(asked, fault === '500-after' ? failed(500) : fault === '503-after' ? failed(503) : null);
  record({ ...line, status: told.status }, false);
  if (fault === 'reset-after') response.socket?.resetAndDestroy();
  else if (fault !== 'hang-after') say(response, told, key, false, fault);
}

/** The call has no effect, and the response is an error or missing. */
function missed(fault: string, { key }: Asked, response: ServerResponse): void {
  if (fault === '500-before') {
    const told = failed(500);
    if (key !== null) keys.keep(key, told);
    say(response, told, key);
    return;
  }
  if (key !== null) keys.drop(key);
  if (fault === 'reset-before') response.socket?.resetAndDestroy();
}

function say(
  response: ServerResponse,
  { status, body }: Told,
  key: string | null,
  isReplayed = false,
  fault = 'ok',
): void {
  if (response.destroyed) return;
  const headers = {
    'content-type': 'application/json',
    'request-id': newId('req'),
    'stripe-version': '2026-10-28.endive',
    ...(key === null ? {} : { 'idempotency-key': key }),
    ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
  };
  response.writeHead(status, headers);
  if (fault === 'broken-json') response.end(body.slice(0, body.length / 2));
  else if (fault === 'unknown-words') response.end(body.replaceAll(/"status":"\w+"/g, '"status":"requires_patience"'));
  else response.end(body);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces).toString();
  const url = new URL(request.url ?? '/', root);
  const { method = 'GET', headers } = request;
  if (await control.answer(method, url.pathname, body, response)) return;
  if (!/^Bearer sk_test_\w+$/.test(headers.authorization ?? '')) {
    const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
    return say(response, { status: 401, body: JSON.stringify({ error }) }, null);
  }
  if (headers['stripe-version'] !== '2026-10-28.endive') {
    const problem = Problem.invalid('api_version', `Invalid Stripe API version: ${headers['stripe-version']}`);
    return say(response, answerOf(problem), null);
  }
  const call = callOf(method, url.pathname);
  if (call === null) return say(response, answerOf(Problem.missing('address', url.pathname)), null);
  const key = method === 'POST' ? String(headers['idempotency-key'] ?? '') || null : null;
  const form = method === 'POST' ? body : url.search.slice(1);
  await serve({ call, path: url.pathname, form, key }, response, String(headers['user-agent'] ?? ''));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.destroy();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.stdout.write(`${root}\n`);
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
