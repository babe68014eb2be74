/**
 * Installations, servers and publishers that are killed, frozen and disconnected at work: each job ends, and what it
 * delivered enters the catalog once. `SCRAPER_FAULTS` sets the number of faults.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { Chance } from '../../scripts/scale/random.ts';
import { projectRoot } from '../../server/config.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { openSites } from '../fakes/sites/open.ts';
import { isWhole, seed } from '../random.ts';
import { sealKeys } from '../seal.ts';
import { endOf, saysNext, until } from '../until.ts';
import { newInstallation, newJob } from './installation.ts';
import { holdInvariants } from './invariants.ts';
import { publishAll } from './publishing.ts';

/** Each kind once, unless more are asked for. */
const faults = Number(process.env.SCRAPER_FAULTS ?? 8);
const isLong = isWhole || faults > 8;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test(`${faults} kills, freezes and cuts: every job ends, nothing is published twice`, async (t) => {
  t.timeout(3_600_000);
  t.log(`seed ${seed}`);
  const chance = new Chance(seed);
  const database = await openDatabase();
  const { sql } = database;
  const api = await openApi(database);
  const sites = await openSites();
  const one = await newInstallation(api, database);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async (file: string, words: readonly string[], env: Record<string, string>) => {
    const child = fork(join(projectRoot, file), words, { silent: true, env: { ...process.env, ...env } });
    child.stderr?.resume();
    await saysNext(child, 'output');
    child.stdout?.resume();
    return child;
  };
  const own = { DATABASE_URL: database.url, PORT: String(port), SEAL_KEYS: sealKeys };
  const starts = {
    server: () => start('test/scrapers/kill-server.ts', [], own),
    publisher: () => start('test/scrapers/kill-server.ts', ['publish'], own),
    client: () =>
      start('clients/scraper/main.ts', [], {
        CAMPATLAS_URL: url,
        SCRAPER_SECRET: one.secret,
        SCRAPER_CAPACITY: '4',
        SCRAPER_ALLOW: [...sites.allowed].join(','),
        SCRAPER_PAUSE_MS: '5',
        SCRAPER_HEARTBEAT_MS: '100',
      }),
  };
  type Who = keyof typeof starts;
  const running = { server: await starts.server() } as Record<Who, ChildProcess>;
  running.publisher = await starts.publisher();
  running.client = await starts.client();
  const kill = async (who: Who) => {
    await endOf(running[who], 'SIGKILL');
    running[who] = await starts[who]();
  };
  const lapse = () =>
    sql(
      `update store.scraper_jobs set lease_until = now() - interval '1 s' where state = 'running' and random() < 0.5`,
    );
  const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
    'kill client': () => kill('client'),
    'kill server': () => kill('server'),
    'kill publisher': () => kill('publisher'),
    'freeze client': async () => {
      running.client.kill('SIGSTOP');
      await lapse();
      await sleep(300);
      running.client.kill('SIGCONT');
    },
    'two clients': async () => {
      const second = await starts.client();
      await sleep(200);
      await endOf(second, 'SIGKILL');
    },
    'cut connections': () =>
      sql(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename in ('campatlas_server', 'campatlas_worker')`),
    'leases end': lapse,
    'sites break': async () => {
      sites.setFaults({ [chance.whole(0, 5)]: 'broken', [chance.whole(0, 5)]: 'silent' });
      await sleep(200);
      sites.setFaults({});
    },
  };
  const names = Object.keys(kinds) as [string, ...string[]];
  const counts: Record<string, number> = {};
  const due = () => sql(`update store.scraper_jobs set run_at = now() where state = 'queued' and run_at > now()`);
  for (let nth = 0; nth < faults; nth += 1) {
    const some = sites.sites.filter((_, at) => isLong || (at + nth) % 3 === 0);
    for (const { url: website } of some) await newJob(database, one, { website, maxAttempts: 10 });
    await due();
    await sleep(chance.whole(0, 400));
    // First each kind in turn, then at random.
    const name = names[nth] ?? chance.pick(names);
    counts[name] = (counts[name] ?? 0) + 1;
    await kinds[name]?.();
  }
  sites.setFaults({});
  await until(
    'every job has ended',
    async () => {
      await due();
      const [left] = await sql<{ n: number }>(
        `select count(*)::int as n from store.scraper_jobs where state not in ('completed', 'failed')`,
      );
      // Nothing is heard of a killed worker any more.
      if (left?.n !== 0)
        await sql(`update store.scraper_jobs set lease_until = now() - interval '1 s'
      where state = 'running' and started_at < now() - interval '10 s'`);
      return left?.n === 0;
    },
    200,
  );
  for (const child of Object.values(running)) await endOf(child, 'SIGKILL');
  await publishAll(database);
  await holdInvariants(t, database, one.id);
  const rows = await sql<{ state: string; publication: string; code: string | null; n: number }>(
    `select state, publication, error_code as code, count(*)::int as n from store.scraper_jobs group by 1, 2, 3`,
  );
  t.log(JSON.stringify(counts), JSON.stringify(rows));
  t.deepEqual(
    rows.filter(({ state, publication }) => state === 'completed' && publication !== 'applied'),
    [],
    'what was completed is published',
  );
  t.true(rows.every(({ state, code }) => state === 'completed' || code === 'crash_loop' || code === 'failed'));
  t.true(rows.some(({ state }) => state === 'completed'));
  await sites.stop();
});
