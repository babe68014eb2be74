/**
 * Four workers that are killed at random moments: budgets are exact to the page, a host gets one request at a time with
 * pauses in between, and the crawl continues where it was. `CRAWLER_KILLS` sets the number of kills.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { Chance } from '../../scripts/scale/random.ts';
import { openDatabase } from '../database.ts';
import { seed } from '../random.ts';
import { endOf, saysNext, until } from '../until.ts';
import { type Answer, type Asked, openSite, ring } from './site.ts';
import { newCrawl } from './world.ts';

const kills = Number(process.env.CRAWLER_KILLS ?? 4);

/** The shortest pause between two requests to a host. */
function shortestPause(asked: readonly Asked[]): number {
  const ends = new Map<string, number>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const { host, at, end } of asked.toSorted((a, b) => a.at - b.at)) {
    const last = ends.get(host);
    if (last !== undefined) shortest = Math.min(shortest, at - last);
    ends.set(host, Math.max(last ?? 0, end));
  }
  return shortest;
}

test('workers that are killed cost no page, no host a second request at once, and no crawl its end', async (t) => {
  t.timeout(300_000 + kills * 20_000);
  const chance = new Chance(seed);
  const database = await openDatabase();
  const hosts = Array.from({ length: 6 }, (_, at) => `camp${at}.test`);
  const perSite = 6 + 2 * kills;
  const budget = perSite * hosts.length - 5;
  const slow: Answer = (path, response, request) => {
    setTimeout(() => ring(perSite + 5)(path, response, request), chance.whole(5, 120));
  };
  const site = await openSite({ '*': slow });
  t.teardown(site.close);
  const program = join(import.meta.dirname, 'child.ts');
  const start = async (): Promise<ChildProcess> => {
    const child = fork(program, [database.url, JSON.stringify(site.guard), hosts.join()], { silent: true });
    await saysNext(child, 'channel');
    return child;
  };
  const id = await newCrawl(database, '', {
    mode: 'search',
    organization: null,
    providers: 1,
    budget_pages: budget,
    budget_pages_per_site: perSite,
  });
  const workers = await Promise.all([start(), start(), start(), start()]);
  const isRunning = async () => {
    const [job] = await database.sql<{ state: string }>('select state from store.crawler_jobs where id = $1', [id]);
    return job?.state === 'queued' || job?.state === 'running';
  };
  let killed = 0;
  for (; killed < kills && (await isRunning()); killed += 1) {
    const before = site.asked().length;
    await until('something was asked', async () => site.asked().length > before || !(await isRunning()));
    await sleep(chance.whole(0, 300));
    const index = chance.whole(0, 3);
    await endOf(workers[index] as ChildProcess, 'SIGKILL');
    workers[index] = await start();
  }
  // All of them at once: the job is lost, and the next attempt takes over its frontier.
  await Promise.all(workers.map((worker) => endOf(worker, 'SIGKILL')));
  const isLost = await isRunning();
  const last = await start();
  await until('the crawl has ended', async () => !(await isRunning()));
  await endOf(last, 'SIGKILL');
  const [job] = await database.sql('select state, error from store.crawler_jobs where id = $1', [id]);
  t.deepEqual(job, { state: 'completed', error: null });
  const pages = new Set(site.pages().map(({ host, path }) => host + path));
  t.is(pages.size, budget, 'as many pages as the budget has');
  for (const host of hosts) t.true([...pages].filter((page) => page.startsWith(`${host}/`)).length <= perSite, host);
  const [counted] = await database.sql<Record<string, number>>(
    `select a.claimed_pages,
      (select count(*)::int from store.crawler_urls u where u.attempt_id = a.id and u.is_paid) as paid,
      (select count(*)::int from store.crawler_results r where r.attempt_id = a.id) as results,
      (select count(*)::int from store.crawler_urls u
        where u.attempt_id = a.id and u.reason = 'worker_lost') as given_up,
      (select count(*)::int from store.crawler_queues) as queues,
      (select sum(s.claimed_pages)::int from store.crawler_sites s where s.attempt_id = a.id) as of_sites
    from store.crawler_attempts a where a.job_id = $1 order by a.number desc limit 1`,
    [id],
  );
  // A page over which three workers died is given up; with many kills there may be a few.
  const { given_up: givenUp = 0 } = counted ?? {};
  t.true(givenUp <= kills / 20, `${givenUp} pages were given up`);
  const results = budget - givenUp;
  t.deepEqual(counted, {
    claimed_pages: budget,
    paid: budget,
    results,
    given_up: givenUp,
    queues: 0,
    of_sites: budget,
  });
  t.is(Math.max(...site.asked().map(({ atOnce }) => atOnce)), 1, 'a host is asked once at a time');
  const pause = shortestPause(site.asked());
  t.true(pause >= 90, `a host is left alone for 100 ms, at least ${pause}`);
  t.log(
    `${killed} kills and ${isLost ? 'four' : 'none'} at once, ` +
      `${site.pages().length} requests for ${budget} pages, shortest pause ${Math.round(pause)} ms`,
  );
});
