/**
 * A SearXNG, an index of Common Crawl and an Overpass interpreter in one process. Argument: its folder. See
 * README.md.
 */
import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const [folder = ''] = process.argv.slice(2);
if (folder === '') {
  process.stderr.write('server.ts FOLDER\n');
  process.exit(2);
}
const ledger = openSync(join(folder, 'ledger.ndjson'), 'a');

interface Page {
  readonly url: string;
  readonly title: string;
}

const read = (name: string) => {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
};
/** The pages to be found, by words that must occur in the query; an empty key matches every query. */
const pages = () => JSON.parse(read('pages.json') || '{}') as Record<string, readonly Page[]>;
const found = (asked: string) =>
  Object.entries(pages()).flatMap(([words, list]) => (asked.toLowerCase().includes(words.toLowerCase()) ? list : []));

/** The fault of a service: the file holds "name" for all services, or "service:name" for one. */
function faultOf(form: string): string {
  const [, of = form, name = 'ok'] = /^(?:(\w+):)?(.+)$/.exec(read('fault') || 'ok') ?? [];
  return of === form ? name : 'ok';
}

function searxng(asked: string): unknown {
  const results = found(asked).map(({ url, title }, at) => ({
    url,
    title,
    content: `${title}: summer programs.`,
    engine: 'mojeek',
    engines: ['mojeek', 'brave'],
    score: 1 / (at + 1),
    category: 'general',
    positions: [at + 1],
    template: 'default.html',
  }));
  return {
    query: asked,
    number_of_results: results.length,
    results,
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [],
  };
}

const cdx = (asked: string) =>
  found(asked)
    .map(({ url }) => JSON.stringify({ url, mime: 'text/html', status: '200' }))
    .join('\n');

function overpass(asked: string): unknown {
  const named = found(asked).map(({ url, title }, at) => ({
    type: 'way',
    id: 1000 + at,
    tags: { leisure: 'summer_camp', name: title, ...(at % 2 === 0 ? { website: url } : { 'contact:website': url }) },
  }));
  const nameless = { type: 'node', id: 1, tags: { leisure: 'summer_camp', name: 'No web site' } };
  return {
    version: 0.6,
    generator: 'Overpass API 0.7.62',
    osm3s: {
      timestamp_osm_base: '2026-11-24T00:00:00Z',
      copyright: 'The data included in this document is from www.openstreetmap.org.',
    },
    elements: [nameless, ...named],
  };
}

const collections = [
  { id: 'CC-MAIN-2026-43', name: 'October 2026 Index', timegate: '', 'cdx-api': '' },
  { id: 'CC-MAIN-2026-38', name: 'September 2026 Index', timegate: '', 'cdx-api': '' },
];

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  const body = await bodyOf(request);
  const [form, asked] =
    pathname === '/search'
      ? ['searxng', searchParams.get('q') ?? '']
      : pathname === '/api/interpreter'
        ? ['overpass', new URLSearchParams(body).get('data') ?? '']
        : pathname === '/collinfo.json'
          ? ['collinfo', '']
          : ['cdx', `${searchParams.get('url')} ${searchParams.getAll('filter').join(' ')}`];
  const fault = faultOf(form);
  const line = { form, asked, fault, path: request.url, agent: request.headers['user-agent'] ?? null, at: Date.now() };
  writeSync(ledger, `${JSON.stringify(line)}\n`);
  fsyncSync(ledger);
  if (fault === 'hang') return;
  if (fault === 'reset') request.socket.resetAndDestroy();
  else if (/^\d{3}$/.test(fault))
    response.writeHead(Number(fault), fault === '429' ? { 'retry-after': '120' } : {}).end('No.');
  else if (fault === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Blocked');
  else say(form, asked, fault, response);
}

function say(form: string, asked: string, fault: string, response: ServerResponse): void {
  const json = (value: unknown) => {
    const text = JSON.stringify(value);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      fault === 'half' ? text.slice(0, text.length / 2) : fault === 'large' ? text + ' '.repeat(5_000_000) : text,
    );
  };
  if (form === 'searxng')
    json(
      fault === 'silent'
        ? { ...(searxng('') as object), results: [], unresponsive_engines: [['brave', 'timeout']] }
        : searxng(asked),
    );
  else if (form === 'overpass')
    json(
      fault === 'remark'
        ? {
            version: 0.6,
            elements: [],
            remark: 'runtime error: Query timed out in "query" at line 3 after 26 seconds.',
          }
        : overpass(asked),
    );
  else if (form === 'collinfo') json(collections);
  else if (cdx(asked) === '') response.writeHead(404).end('{"message": "No Captures found for: *.camp"}\n');
  else response.writeHead(200, { 'content-type': 'text/x-ndjson' }).end(`${cdx(asked)}\n`);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
