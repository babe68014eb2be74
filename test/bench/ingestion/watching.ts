/**
 * 500 staff members follow lists of jobs while one job per second is queued: the server's memory per client, and the
 * delay until a change reaches them. Goals: at most 30 kB each, p99 at most 1 s.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { BenchContext } from '../../../scripts/bench.ts';

const followers = 500;
const accounts = 10;
const changes = 20;
const queries = ['', '?status=queued', '?kind=refresh', '?pageSize=5', '?pageSize=50', '?status=failed'];

/** Measures and prints. */
export async function watching({ empty, say }: BenchContext): Promise<void> {
  const url = await empty();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const child = spawn(process.execPath, ['--expose-gc', fileURLToPath(new URL('watch-server.ts', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: url },
  });
  const sockets: Socket[] = [];
  try {
    const server = new URL((await told<{ url: string }>(child)).url);
    const keys = await makeKeys(owner);
    const installation = await makeInstallation(owner);
    const ages: number[] = [];
    const follow = (at: number) =>
      openStream(server, keys[at % accounts] ?? '', queries[at % queries.length] ?? '', ages);
    // The first client of each list fills the state that all share.
    for (let at = 0; at < queries.length; at += 1) sockets.push(await follow(at));
    const before = await held(child);
    for (let at = queries.length; at < followers; at += 50)
      sockets.push(
        ...(await Promise.all(Array.from({ length: Math.min(50, followers - at) }, (_, n) => follow(at + n)))),
      );
    const each = ((await held(child)) - before) / (followers - queries.length);
    for (let change = 0; change < changes; change += 1) {
      await queueJob(owner, installation);
      await sleep(1000);
    }
    const sorted = ages.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(0);
    say(
      `${followers} followers of lists: ${(each / 1000).toFixed(1)} kB each (goal at most 30); a change is there ` +
        `after ${at(0.5)} ms (p50), ${at(0.99)} ms (p99, goal at most 1,000; ${sorted.length} snapshots)`,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    child.send('stop');
    await once(child, 'exit');
    await owner.end();
  }
}

/** Resolves at the first snapshot; then records the age of the newest job in each further one. */
function openStream({ hostname, port }: URL, key: string, query: string, ages: number[]): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect(Number(port), hostname);
  const path = `/api/ingestion/scraper-jobs/stream${query}`;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\nx-api-key: ${key}\r\n\r\n`);
  socket.on('error', reject);
  let seen: string | null = null;
  let rest = '';
  socket.on('data', (chunk) => {
    const text = rest + chunk.toString();
    rest = text.slice(-100);
    if (seen === null && !text.includes('event: snapshot')) return;
    if (seen === null) resolve(socket);
    const newest = /camp\.example\/(\d{13})"/.exec(text)?.[1] ?? null;
    if (newest !== null && newest > (seen ?? '')) {
      if (seen !== null) ages.push(Date.now() - Number(newest));
      seen = newest;
    }
    seen ??= '';
  });
  return promise;
}

async function queueJob(owner: pg.Client, installation: string): Promise<void> {
  const website = `https://camp.example/${Date.now()}`;
  await owner.query(
    `insert into store.scraper_jobs (installation_id, website, website_origin, website_target, kind, contract_version)
      values ($1, $2, 'https://camp.example', $2, 'refresh', logic.scraper_contract())`,
    [installation, website],
  );
}

async function makeInstallation(owner: pg.Client): Promise<string> {
  const { rows } =
    await owner.query(`insert into store.scraper_installations (name, created_at) values ('Benchmark', now())
    returning id`);
  for (let job = 0; job < 50; job += 1) await queueJob(owner, rows[0]?.id);
  return rows[0]?.id;
}

async function makeKeys(owner: pg.Client): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let at = 0; at < accounts; at += 1) {
    const { rows } = await owner.query(
      `select k.secret
      from api.create_account('watcher-' || $1::text || '@bench.campatlas.invalid', 'W', 'free', 'staff') a,
        lateral api.create_key('account', a, 'Benchmark') k`,
      [at],
    );
    keys.push(rows[0]?.secret ?? '');
  }
  return keys;
}

async function held(child: ChildProcess): Promise<number> {
  child.send('held');
  return (await told<{ held: number }>(child)).held;
}

async function told<Message>(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, 'message')) as [Message];
  return message;
}
