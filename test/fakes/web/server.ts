/**
 * The fixture web as a separate process. Arguments: its folder, the season's year, the number of camps. See README.md.
 */
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { campCount, sitesOf } from './sites.ts';
import { robotsOf, robotsPage, trapHosts, traps } from './traps.ts';

const [folder = '', season = '', count = String(campCount), address = '127.0.0.1'] = process.argv.slice(2);
if (folder === '' || !/^\d{4}$/.test(season)) {
  process.stderr.write('server.ts FOLDER SEASON [CAMPS [ADDRESS]]\n');
  process.exit(2);
}
const sites = sitesOf(Number(season), Number(count));
const pages = new Map(
  sites.map(({ host, pages: own }) => [host, new Map(own.map((each) => [each.path, each]))] as const),
);
writeFileSync(
  join(folder, 'truth.json'),
  JSON.stringify({ sites: sites.map((site) => ({ ...site, pages: site.pages.map(({ body: _, ...page }) => page) })) }),
);
const ledger = openSync(join(folder, 'ledger.ndjson'), 'a');

/** The number of responses in progress per host. */
const open = new Map<string, number>();

function serve(request: IncomingMessage, response: ServerResponse): void {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const path = (request.url ?? '/').replace(/[?#].*$/, '');
  const at = Date.now();
  const atOnce = (open.get(host) ?? 0) + 1;
  open.set(host, atOnce);
  response.once('close', () => {
    open.set(host, (open.get(host) ?? 1) - 1);
    const { statusCode: status } = response;
    const { 'user-agent': agent = '' } = request.headers;
    writeSync(ledger, `${JSON.stringify({ host, path: request.url, status, at, end: Date.now(), atOnce, agent })}\n`);
  });
  answer(host, path, request, response);
}

function answer(host: string, path: string, request: IncomingMessage, response: ServerResponse): void {
  const robots = /^robots-(\d+)\.trap\.test$/.exec(host)?.[1];
  if (robots !== undefined) {
    if (path === '/robots.txt') robotsOf(Number(robots), response);
    else robotsPage(path, response);
    return;
  }
  const trap = /^([\w-]+)\.trap\.test$/.exec(host)?.[1];
  const page = pages.get(host)?.get(path);
  if (path === '/robots.txt') response.writeHead(404).end();
  else if (trap !== undefined && Object.hasOwn(traps, trap)) traps[trap]?.(path, request, response);
  else if (host === 'directory.test') response.writeHead(200, { 'content-type': 'text/html' }).end(directory());
  else if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  else response.writeHead(200, { 'content-type': page.type ?? 'text/html; charset=utf-8' }).end(page.body);
}

/** A page with links to every site. */
function directory(): string {
  const links = [...sites.map(({ host }) => host), ...trapHosts].map(
    (host) => `<li><a href="http://${host}/">${host}</a></li>`,
  );
  return `<!DOCTYPE html><title>Directory</title><h1>Directory</h1><ul>${links.join('')}</ul>`;
}

const server = createServer({ keepAliveTimeout: 10_000 }, serve);
server.listen(0, address, () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${address}:${port}\n`);
});
const end = () => {
  closeSync(ledger);
  process.exit(0);
};
process.once('SIGTERM', end);
process.once('disconnect', end);
