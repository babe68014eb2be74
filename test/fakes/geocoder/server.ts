/** A geocoder as a separate process. Argument: the folder of its ledger and fault. See README.md. */
import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Asked, batchRow, censusAnswer, nominatimAnswer, photonAnswer, readFile } from './forms.ts';

const [folder = ''] = process.argv.slice(2);
if (folder === '') {
  process.stderr.write('server.ts FOLDER\n');
  process.exit(2);
}
const ledger = openSync(join(folder, 'ledger.ndjson'), 'a');
const faultFile = join(folder, 'fault');

/** The fault of a request: "name", or "name:text" for requests whose street contains the text. */
function faultOf(asked: readonly Asked[]): string {
  const text = existsSync(faultFile) ? readFileSync(faultFile, 'utf8').trim() : 'ok';
  const [, name = text, part = ''] = /^([\w-]+):(.*)$/.exec(text) ?? [];
  return asked.some(({ street }) => street.includes(part)) ? name : 'ok';
}

/** Written to disk before the response, so that a kill loses no lookup. */
function record(asked: readonly Asked[], request: IncomingMessage, form: string, fault: string): void {
  const { 'user-agent': agent, authorization = null } = request.headers;
  const lines = asked.map((one) => `${JSON.stringify({ form, fault, ...one, agent, authorization })}\n`);
  writeSync(ledger, lines.join(''));
  fsyncSync(ledger);
}

const statuses: Readonly<Record<string, number>> = { '500-before': 500, '500-after': 500, '421-after': 421 };
const refusals = /^(400|401|402|403|404|429|503)$/;

interface Form {
  readonly name: string;
  readonly asked: readonly Asked[];
  /** The response body when the connection itself has no fault. */
  answer(fault: string): string;
  readonly type: string;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await formOf(request);
  if (form === null) {
    response.writeHead(404).end();
    return;
  }
  const fault = faultOf(form.asked);
  if (refusals.test(fault)) {
    const headers = fault === '429' || fault === '402' ? { 'retry-after': '7200' } : {};
    response.writeHead(Number(fault), headers).end('No.');
    return;
  }
  if (fault !== '500-before' && fault !== 'hang-before') record(form.asked, request, form.name, fault);
  if (fault === 'hang' || fault === 'hang-before') return;
  if (fault === 'reset') request.socket.resetAndDestroy();
  else if (fault === 'redirect') response.writeHead(302, { location: request.url }).end();
  else if (fault in statuses) response.writeHead(statuses[fault] ?? 500).end();
  else await say(form, fault, response);
}

async function say(form: Form, fault: string, response: ServerResponse): Promise<void> {
  const body = form.answer(fault);
  if (fault === 'slow') await sleep(300);
  if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Down for maintenance');
    return;
  }
  response.writeHead(200, { 'content-type': form.type });
  if (fault === 'half') response.end(body.slice(0, body.length / 2));
  else if (fault === '10mb') response.end(body + ' '.repeat(10 * 1024 * 1024));
  else response.end(body);
}

async function formOf(request: IncomingMessage): Promise<Form | null> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  const part = (...names: readonly string[]) =>
    names
      .map((name) => searchParams.get(name) ?? '')
      .join(' ')
      .trim();
  const one = (street: string, zip: string): Asked => ({
    street,
    city: part('city'),
    state: part('state'),
    zip: part(zip),
  });
  const single = (name: string, asked: Asked, say: (asked: Asked, fault: string) => unknown): Form => ({
    name,
    asked: [asked],
    answer: (fault) => JSON.stringify(say(asked, fault)),
    type: 'application/json;charset=UTF-8',
  });
  if (pathname === '/geocoder/locations/address') return single('census', one(part('street'), 'zip'), censusAnswer);
  if (pathname === '/search') return single('nominatim', one(part('street'), 'postalcode'), nominatimAnswer);
  if (pathname === '/structured') return single('photon', one(part('housenumber', 'street'), 'postcode'), photonAnswer);
  if (pathname !== '/geocoder/locations/addressbatch' || request.method !== 'POST') return null;
  const asked = await readFile(request);
  return { name: 'census-batch', asked, answer: (fault) => batchBody(asked, fault), type: 'text/csv;charset=UTF-8' };
}

/** Rows in reverse order of the request. */
function batchBody(asked: readonly Asked[], fault: string): string {
  const rows = asked.map((one) => batchRow(one, fault)).toReversed();
  if (fault === 'missing-row') rows.pop();
  if (fault === 'foreign-id') rows.push(batchRow({ ...(asked[0] as Asked), id: 'nobody' }, 'ok'));
  if (fault === 'twice-named') rows.push(batchRow(asked[0] as Asked, 'none'));
  return rows.map((row) => `${row}\n`).join('');
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
