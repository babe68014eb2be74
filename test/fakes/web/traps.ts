/** Hosts that try to occupy, overload or mislead a crawler. Each is `<name>.trap.test`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = (body: string) => `<!DOCTYPE html><title>Summer camp</title><h1>Summer camp</h1>${body}`;
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20), { level: 9 });

type Trap = (path: string, request: IncomingMessage, response: ServerResponse) => void;

/** The number of requests to each host, for those whose response changes over time. */
const asked = new Map<string, number>();

export const traps: Readonly<Record<string, Trap>> = {
  /** Each day links to the next and the previous one, without end. */
  calendar: (path, _request, response) => {
    const day = Number(/^\/day\/(-?\d+)/.exec(path)?.[1] ?? 0);
    const links = `<a href="/day/${day + 1}?view=month&session=${day}">next</a> <a href="/day/${day - 1}">before</a>`;
    response.writeHead(200, html).end(page(links));
  },
  /** Thirty redirects, then a page. */
  redirects: (path, _request, response) => {
    const hop = Number(/^\/(\d+)/.exec(path)?.[1] ?? 0);
    if (hop < 30) response.writeHead(302, { location: `/${hop + 1}` }).end();
    else response.writeHead(200, html).end(page('<p>the end</p>'));
  },
  circle: (path, _request, response) => {
    response.writeHead(301, { location: path }).end();
  },
  private: (_path, _request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  },
  /** 64 MB compressed to 64 KB. */
  bomb: (_path, _request, response) => {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb);
  },
  /** One byte per second, without end. */
  drip: (_path, _request, response) => {
    response.writeHead(200, html);
    const timer = setInterval(() => response.write('<'), 1000);
    response.on('close', () => clearInterval(timer));
  },
  silent: () => {},
  endless: (_path, _request, response) => {
    response.writeHead(200, html);
    const more = () => {
      while (!response.destroyed && response.write('<p>summer camp</p>'.repeat(500)));
    };
    response.on('drain', more);
    more();
  },
  /** Latin-1 declared as UTF-8, and the other way round. */
  charset: (path, _request, response) => {
    const isLatin = path === '/';
    const type = `text/html; charset=${isLatin ? 'utf-8' : 'iso-8859-1'}`;
    const body = page('<p>Ca\u00f1on day camp, ages 6-9</p><a href="/other">other</a>');
    response.writeHead(200, { 'content-type': type }).end(Buffer.from(body, isLatin ? 'latin1' : 'utf8'));
  },
  /** Every URL returns a page with status 200 that says "not found". */
  'soft-404': (path, _request, response) => {
    const body = path === '/' ? '<a href="/gone">sessions</a>' : '<h2>Page not found</h2>';
    response.writeHead(200, html).end(page(body));
  },
  /** Every second request gets 429. */
  busy: (_path, request, response) => {
    const count = (asked.get(request.headers.host ?? '') ?? 0) + 1;
    asked.set(request.headers.host ?? '', count);
    if (count % 2 === 0) response.writeHead(429, { 'retry-after': '3' }).end();
    else response.writeHead(200, html).end(page(`<a href="/p${count}">more</a>`));
  },
};

const rules = 'User-agent: *\nDisallow: /closed\nDisallow: /%7Ejoe\nCrawl-delay: 2\n';

/** The response of `robots-<status>.trap.test` to a request for robots.txt; `robots-200` has rules. */
export function robotsOf(status: number, response: ServerResponse): void {
  if (status === 0) response.destroy();
  else if (status >= 300 && status < 400) response.writeHead(status, { location: '/robots.txt' }).end();
  else response.writeHead(status, { 'content-type': 'text/plain' }).end(status === 200 ? rules : '');
}

/** Its pages: one disallowed by the rules, one allowed. */
export function robotsPage(path: string, response: ServerResponse): void {
  const links = '<a href="/closed/a">a</a> <a href="/open">b</a> <a href="/~joe/">c</a>';
  response.writeHead(200, html).end(page(path === '/' ? links : `<p>${path.length}</p>`));
}

const robotStatuses = [200, 301, 401, 403, 404, 410, 429, 500, 503, 0] as const;
export const trapHosts: readonly string[] = [
  ...Object.keys(traps).map((name) => `${name}.trap.test`),
  ...robotStatuses.map((status) => `robots-${status}.trap.test`),
];
