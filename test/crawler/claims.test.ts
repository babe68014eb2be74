/** Claims work on sets: one statement takes pages of many hosts, and budgets are exact to the page. */
import { createHash } from 'node:crypto';
import test from 'ava';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type CrawlJob, newCrawl } from './world.ts';

interface Task {
  readonly type: string;
  readonly claim: string;
  readonly attempt: string;
  readonly digest: string;
  readonly host: string;
  readonly site: string;
}

/** A running job with one page in its frontier for each [host, site], all with permissive robots.txt. */
async function seeded(database: TestDatabase, hosts: readonly (readonly [string, string])[], job: CrawlJob) {
  await newCrawl(database, '', { mode: 'search', organization: null, providers: 1, ...job });
  const [claimed] = await database.sql<{ job: { attempt: string } }>(`select api.claim_crawler_job('1 min') as job`);
  const rows = hosts.map(([h, s]) => {
    const u = `http://${h}/`;
    return { d: createHash('sha256').update(u).digest('hex'), u, h, s, o: 'seed', n: 0 };
  });
  await database.sql(`select api.seed_crawler_job($1, $2, '[]', null, null)`, [
    claimed?.job.attempt,
    JSON.stringify(rows),
  ]);
  await know(database);
}

async function know(database: TestDatabase): Promise<void> {
  await database.sql(
    `update store.crawler_hosts set robots_state = 'open', robots_until = guard.now() + interval '1 day'`,
  );
}

async function claim(database: TestDatabase, most: number): Promise<readonly Task[]> {
  const [row] = await database.sql<{ tasks: Task[] }>(
    `select api.claim_crawler_pages($1, '1 min') -> 'tasks' as tasks`,
    [most],
  );
  return row?.tasks ?? [];
}

async function settle(database: TestDatabase, tasks: readonly Task[], settled: object): Promise<void> {
  const pages = tasks.map(({ claim: lease, attempt, digest }) => ({ claim: lease, attempt, digest, ...settled }));
  await database.sql(`select api.settle_crawler_pages($1, 0, '{}', '{}')`, [JSON.stringify(pages)]);
}

async function states(database: TestDatabase) {
  const [row] = await database.sql<Record<string, unknown>>(
    `select (select claimed_pages from store.crawler_attempts) as taken,
      (select sum(claimed_pages)::integer from store.crawler_sites) as of_sites,
      (select jsonb_object_agg(n.state, n.count) from (
        select coalesce(u.reason, u.state) as state, count(*) from store.crawler_urls u group by 1) n) as urls,
      (select state from store.crawler_jobs) as job`,
  );
  return row;
}

const ten = Array.from({ length: 10 }, (_, at) => [`h${at}.test`, `h${at}.test`] as const);

test('a set takes no page more than the budget of the job has; what is left waits, then says why', async (t) => {
  const database = await openDatabase();
  await seeded(database, ten, { budget_pages: 7 });
  const first = await claim(database, 10);
  t.is(first.length, 7);
  t.is(new Set(first.map(({ host }) => host)).size, 7, 'each of another host');
  t.deepEqual(await states(database), { taken: 7, of_sites: 7, urls: { fetching: 7, pending: 3 }, job: 'running' });
  t.deepEqual(await claim(database, 10), [], 'what is under way may yet be given back');
  await settle(database, first.slice(0, 2), { outcome: 'excluded', reason: 'robots', isSent: false });
  await database.sql(`update store.crawler_queues set due_at = guard.now()`);
  const second = await claim(database, 10);
  t.is(second.length, 2, 'two were given back');
  await settle(database, [...first.slice(2), ...second], { outcome: 'done', isSent: true, tookMs: 1 });
  await database.sql(`update store.crawler_queues set due_at = guard.now()`);
  t.deepEqual(await claim(database, 10), []);
  t.deepEqual(await states(database), {
    taken: 7,
    of_sites: 7,
    urls: { budget_pages: 1, done: 7, robots: 2 },
    job: 'completed',
  });
});

test('a set counts the hosts of one site together', async (t) => {
  const database = await openDatabase();
  const hosts = ten.map(([host], at) => [host, at < 6 ? 'one.test' : host] as const);
  await seeded(database, hosts, { budget_pages_per_site: 2 });
  const tasks = await claim(database, 10);
  t.is(tasks.filter(({ site }) => site === 'one.test').length, 2);
  t.is(tasks.length, 6);
});

test('a set asks for robots.txt first, for no page of the budget', async (t) => {
  const database = await openDatabase();
  await seeded(database, ten.slice(0, 4), {});
  await database.sql(`update store.crawler_hosts set robots_until = null where host in ('h1.test', 'h2.test')`);
  const tasks = await claim(database, 3);
  t.deepEqual(tasks.map(({ type }) => type).sort(), ['page', 'robots', 'robots']);
  t.like(await states(database), { taken: 1, of_sites: 1 });
  const robots = tasks
    .filter(({ type }) => type === 'robots')
    .map(({ claim: lease }) => ({ claim: lease, state: 'open', crawlDelayMs: 0, tookMs: 1, sitemaps: [] }));
  const [row] = await database.sql<{ settled: number }>('select api.settle_crawler_robots($1, 0) as settled', [
    JSON.stringify([...robots, { ...robots[0], claim: '00000000-0000-4000-8000-000000000000' }]),
  ]);
  t.is(row?.settled, 2, 'a lease of nobody counts for nothing');
  t.is((await claim(database, 10)).filter(({ type }) => type === 'page').length, 3);
});

test('a set hands out pages of several jobs, one of each host', async (t) => {
  const database = await openDatabase();
  await seeded(database, ten.slice(0, 3), { budget_pages: 2 });
  await seeded(database, ten.slice(0, 5), {});
  const tasks = await claim(database, 10);
  t.deepEqual(tasks.map(({ host }) => host).sort(), ['h0.test', 'h1.test', 'h2.test', 'h3.test', 'h4.test']);
  const taken = await database.sql<{ taken: number }>(
    'select claimed_pages as taken from store.crawler_attempts order by started_at',
  );
  t.deepEqual(taken, [{ taken: 2 }, { taken: 3 }]);
});
