/**
 * `npm run bench moving`: readers while the catalog changes. 200 requests per second, for repeated lists and facets and
 * for new pages, are sent on schedule, whether or not earlier ones have been answered: at rest, beside a writer of 1
 * and 20 records per second with a worker that processes the changes, and during deploys of one function, of which a
 * comment changes at first and a statement later. The hit rate of each cache is printed too.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { BenchContext } from '../../scripts/bench.ts';
import { makeKey } from '../../scripts/make-key.ts';
import { startWorker } from '../../workers/main.ts';
import { type Line, openLine } from './line.ts';
import { type Peer, startPeer } from './peers.ts';

const organizations = Number(process.env.BENCH_ORGANIZATIONS ?? 200_000);
const perSecond = 200;
const seconds = 10;
const lines = 24;
/** A function that every list uses, and no facet. */
const changedFile = 'functions/catalog/logic.compile_order.sql';

const addresses = {
  lists: (n: number) => `/api/sessions?limit=24&offset=${(n * 24) % 4800}`,
  facets: (n: number) => `/api/sessions/facets?field=category&region=${['VT', 'NY', 'OR', 'CA', 'TX'][n % 5]}`,
  /** Pages of one list with an ever different page size. */
  pages: () => {
    turned += 1;
    return `/api/sessions?region=VT&limit=${5 + (turned % 20)}&offset=${(turned * 7) % 3001}`;
  },
};
type What = keyof typeof addresses;
const kinds = Object.keys(addresses) as What[];
let turned = 0;

/**
 * What readers experienced: milliseconds of each request from its scheduled time, by type of request, and the number of
 * failures.
 */
interface Met {
  readonly times: Record<What, number[]>;
  failed: number;
}

type Counts = Awaited<ReturnType<Peer['cacheCounts']>>;

/** Prints percentiles of each situation, and their ratio to rest. */
export async function run({ catalog, say }: BenchContext): Promise<void> {
  const url = await catalog(organizations);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const server = await startPeer('campatlas', [url, 'all'], 7105);
  const headers = { 'x-api-key': await makeKey(owner) };
  try {
    await readers(headers, 3);
    const read = async () => {
      const before = await server.cacheCounts();
      const met = await readers(headers, seconds);
      tellCaches(say, before, await server.cacheCounts());
      return met;
    };
    const rest = await read();
    tell(say, 'at rest', rest);
    tell(say, '1 changed record a second', await besideWriter(owner, url, 1, read), rest);
    const writing = await besideWriter(owner, url, 20, read);
    tell(say, '20 changed records a second', writing, rest);
    const deployed: Met[] = [];
    for (const part of ['comment', 'statement'] as const) {
      const met = await besideDeploys(url, part, read);
      tell(say, `deploys of another ${part}`, met, rest);
      deployed.push(met);
    }
    for (const what of ['lists', 'facets'] as const) {
      const ratio = percentile(writing.times[what], 0.5) / percentile(rest.times[what], 0.5);
      say(`${what}: p50 beside the writer / at rest ${ratio.toFixed(2)}, goal 2: ${ratio <= 2 ? 'reached' : 'MISSED'}`);
    }
    for (const { failed, times } of deployed) {
      const longest = Math.max(...Object.values(times).flat()) - Math.max(...Object.values(rest.times).flat());
      say(`a deploy: ${failed} failed, longest wait beyond the longest at rest ${longest.toFixed(0)} ms, goal 50`);
    }
  } finally {
    await server.stop();
    await owner.end();
  }
}

/**
 * Sends requests on schedule, each on a free connection. Connections are opened anew, because the server closes idle
 * ones.
 */
async function readers(headers: Readonly<Record<string, string>>, duration: number): Promise<Met> {
  const open: Line[] = await Promise.all(Array.from({ length: lines }, () => openLine(7105, headers)));
  const met: Met = { times: { lists: [], facets: [], pages: [] }, failed: 0 };
  const free = [...open];
  const waiting: (() => void)[] = [];
  const began = performance.now();
  const one = async (n: number): Promise<void> => {
    const due = began + (n * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    if (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    const line = free.pop();
    if (line === undefined) throw new Error('no line is free');
    const what: What = n % 4 === 0 ? 'facets' : n % 4 === 1 ? 'pages' : 'lists';
    try {
      await line.get(addresses[what](n));
      met.times[what].push(performance.now() - due);
    } catch {
      met.failed += 1;
    }
    free.push(line);
    waiting.shift()?.();
  };
  await Promise.all(Array.from({ length: perSecond * duration }, (_, n) => one(n)));
  for (const line of open) line.close();
  return met;
}

/** Changes records at a given rate, one at a time, while the work runs. */
async function besideWriter<Result>(
  owner: pg.Client,
  url: string,
  perSecond: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await owner.query<{ id: string }>('select id from store.sessions order by md5(id::text) limit 1000');
  const worker = await startWorker({ databaseUrl: url, log: pino({ level: 'error' }), onFailure: () => {} });
  let isOver = false;
  const writer = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const text = 'update store.sessions set capacity = coalesce(capacity, 0) + 1 where id = $1';
      await owner.query(text, [rows[n % rows.length]?.id]);
      await sleep(1000 / perSecond);
    }
  })();
  try {
    await sleep(2000);
    return await work();
  } finally {
    isOver = true;
    await writer;
    await worker.stop();
  }
}

/** Deploys one function with another comment or statement repeatedly while the work runs. */
async function besideDeploys<Result>(
  url: string,
  part: 'comment' | 'statement',
  work: () => Promise<Result>,
): Promise<Result> {
  const deploys = await startPeer('deploys', [url, changedFile, part], 0);
  try {
    return await work();
  } finally {
    await deploys.stop();
  }
}

/** Prints the hit rate of each cache. */
function tellCaches(say: (line: string) => void, before: Counts, after: Counts): void {
  for (const [name, { hits, misses }] of Object.entries(after)) {
    const [found, missed] = [hits - (before[name]?.hits ?? 0), misses - (before[name]?.misses ?? 0)];
    if (found + missed > 0) say(`  ${name}: ${found} of ${found + missed} found`);
  }
}

function tell(say: (line: string) => void, name: string, met: Met, rest = met): void {
  for (const what of kinds) {
    const times = met.times[what];
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
    const ratio = percentile(times, 0.5) / percentile(rest.times[what], 0.5);
    const figures = `p50 ${p50} ms (${ratio.toFixed(2)}), p99 ${p99}, longest ${most}, failed ${met.failed}`;
    say(`${name.padEnd(52)} ${what.padEnd(7)} ${figures}`);
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
