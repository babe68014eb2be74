/** Web sites of real camps, and a proxy, as a process. Argument: the folder of ledger and faults. See README.md. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import camps from './camps.json' with { type: 'json' };
import { pagesOf, type Site } from './pages.ts';

const [folder = ''] = process.argv.slice(2);
if (folder === '') {
  process.stderr.write('server.ts FOLDER\n');
  process.exit(2);
}

/** The fault of a site by its position, or of `proxy`. Read at every request. */
function faultOf(site: string): string {
  const file = join(folder, 'faults.json');
  if (!existsSync(file)) return 'none';
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[site] ?? 'none';
}

function record(site: string, path: string, status: number): void {
  appendFileSync(join(folder, 'ledger.ndjson'), `${JSON.stringify({ site, path, status })}\n`);
}

const cookie = 'session=MARKER-COOKIE-7f3a; HttpOnly';

function serve(nth: number, site: Site, request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '').replace(/[?#].*$/, '');
  const fault = faultOf(String(nth));
  const answer = (status: number, headers: Record<string, string>, body = '') => {
    record(String(nth), path, status);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };
  const isAway = fault === 'proxied' && request.headers.via === undefined;
  const page = pagesOf(site, fault === 'changed').get(path);
  if (fault === 'silent') record(String(nth), path, 0);
  else if (fault === 'private') answer(302, { location: 'http://169.254.169.254/latest/meta-data/' });
  else if (fault === 'circle') answer(302, { location: path });
  else if (fault === 'broken') answer(500, {}, '<h1>Oops</h1>');
  else if (isAway) answer(403, {}, '<h1>Not you</h1>');
  else if (fault === 'missing' || page === undefined) answer(404, {}, '<h1>No such page</h1>');
  else answer(200, { 'set-cookie': cookie }, page);
}

/** A forward proxy for http: the request line holds the absolute URL. */
async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const fault = faultOf('proxy');
  const url = URL.parse(request.url ?? '');
  record('proxy', request.url ?? '', fault === 'away' ? 503 : 200);
  if (fault === 'away' || url === null) {
    response.writeHead(fault === 'away' ? 503 : 400).end();
    return;
  }
  const page = await fetch(url, { headers: { via: '1.1 fake' }, redirect: 'manual' });
  response.writeHead(page.status, { 'content-type': 'text/html' }).end(await page.text());
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

const sites = await Promise.all(
  (camps as readonly Site[]).map((site, nth) =>
    listen(createServer((request, response) => serve(nth, site, request, response))),
  ),
);
const proxy = await listen(createServer((request, response) => void forward(request, response)));
process.stdout.write(`${JSON.stringify({ sites, proxy })}\n`);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
