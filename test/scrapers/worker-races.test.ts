/**
 * Many concurrent workers with kills, freezes and clock changes: late writes have no effect, and nothing takes effect
 * twice. `SCRAPER_JOBS` and `SCRAPER_ROUNDS` set the numbers of jobs and of two-sided races.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { Chance } from '../../scripts/scale/random.ts';
import { type Api, type ApiAnswer, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { seed } from '../random.ts';
import { comesDue, jobRow, letLapse, newInstallation, newJob, type TestInstallation } from './installation.ts';
import { holdInvariants } from './invariants.ts';
import { publishAll } from './publishing.ts';

const jobsInAll = Number(process.env.SCRAPER_JOBS ?? 120);
const rounds = Number(process.env.SCRAPER_ROUNDS ?? 8);
const claimers = 40;

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const ended = async ({ id }: TestInstallation) => {
  const [row] = await database.sql<{ n: number }>(
    `select count(*)::int as n from store.scraper_jobs where installation_id = $1 and state in ('completed', 'failed')`,
    [id],
  );
  return row?.n ?? 0;
};

test.serial(
  `${claimers} claimers with deaths, freezes and a moving clock: no late end counts, no double effect`,
  async (t) => {
    t.timeout(1_800_000);
    t.log(`seed ${seed}`);
    const chance = new Chance(seed);
    const random = () => chance.next();
    const one = await newInstallation(api, database);
    for (let nth = 0; nth < jobsInAll; nth += 1)
      await newJob(database, one, { website: `https://race-${nth}.example/`, maxAttempts: 10 });
    const sessionId = await one.open();
    const accepted = new Map<string, number>();
    let refused = 0;
    let isOver = false;
    const key = (website: string) => `race/${new URL(website).host}`;
    const worker = async () => {
      while (!isOver) {
        for (const { attemptId, job } of await one.claim(sessionId, 1 + Math.floor(random() * 3))) {
          const fate = random();
          if (fate < 0.15) continue;
          if (fate < 0.35) await sleep(random() * 200);
          const name = key(job.website);
          const line = `${JSON.stringify({ kind: 'organization', key: name, fields: { name } })}\n`;
          const answers: ApiAnswer[] = [
            await one.post(`attempts/${attemptId}/events`, { events: [{ kind: 'read' }] }),
            await one.put(`attempts/${attemptId}/records/0`, line, 'application/x-ndjson'),
          ];
          const end = random() < 0.1 ? { outcome: 'released' } : { outcome: 'completed' };
          // Its response may be lost; then it is sent again.
          for (let sent = random() < 0.2 ? 2 : 1; sent > 0; sent -= 1) answers.push(await one.finish(attemptId, end));
          for (const { status } of answers) t.true(status === 200 || status === 409, String(status));
          const last = answers.at(-1);
          if (last?.status === 409) refused += 1;
          else if (end.outcome === 'completed') accepted.set(job.id, (accepted.get(job.id) ?? 0) + 1);
        }
        await sleep(1);
      }
    };
    // Leases expire and jobs come due at once, as when a clock jumps by an hour.
    const clock = async () => {
      while (!isOver) {
        await database.sql(
          `update store.scraper_jobs j set lease_until = now() - interval '1 s'
          from (select id from store.scraper_jobs where installation_id = $1 and state = 'running'
            order by random() limit 1 for update skip locked) as x where x.id = j.id`,
          [one.id],
        );
        await sleep(40);
        isOver ||= (await ended(one)) === jobsInAll;
      }
    };
    await Promise.all([clock(), ...Array.from({ length: claimers }, worker)]);
    await publishAll(database);
    await holdInvariants(t, database, one.id);
    t.true(
      [...accepted.values()].every((times) => times === 1),
      'a job was completed twice',
    );
    const [said] = await database.sql<{ n: number; completed: number }>(
      `select (select count(*)::int from store.contributions c join store.records r on r.id = c.record_id
        where r.key like 'race/%') as n,
      (select count(*)::int from store.scraper_jobs where installation_id = $1 and state = 'completed') as completed`,
      [one.id],
    );
    if (said === undefined) return t.fail();
    t.is(said.n, said.completed, 'each completed job is published once');
    t.is(accepted.size, said.completed);
    t.true(said.completed > jobsInAll / 2 && refused > 0, 'there were ends of both kinds');
    t.log(`${jobsInAll} jobs, ${said.completed} completed, ${refused} late ends refused`);
  },
);

test.serial('end against reclaim: one of them counts, whichever comes first', async (t) => {
  t.timeout(600_000);
  const one = await newInstallation(api, database);
  const sessionId = await one.open();
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const job = await newJob(database, one);
    const [lease] = await one.claim(sessionId);
    if (lease === undefined) return t.fail();
    await letLapse(database, lease.attemptId);
    const [end] = await Promise.all([
      one.finish(lease.attemptId, { outcome: 'completed' }),
      database.sql('select logic.reclaim_scraper_jobs($1, 100)', [[one.id]]),
      one.beat(sessionId, { attempts: [lease.attemptId] }),
    ]);
    const { state } = await jobRow(database, job);
    t.is(end.status, state === 'completed' ? 200 : 409);
    outcomes.add(String(state));
    await database.sql(`update store.scraper_jobs set run_at = 'infinity' where id = $1 and state = 'queued'`, [job]);
  }
  await holdInvariants(t, database, one.id);
  t.log([...outcomes].join(', '));
});

test.serial('two sessions of one installation: the later one has it, and no end counts twice', async (t) => {
  t.timeout(600_000);
  const one = await newInstallation(api, database);
  for (let round = 0; round < rounds; round += 1) {
    const jobs = [await newJob(database, one), await newJob(database, one)];
    const before = await one.open();
    const leases = await one.claim(before, 10);
    const [opened, ...answers] = await Promise.all([
      one.open(),
      one.post('claim', { sessionId: before, max: 10 }),
      one.beat(before, { attempts: leases.map(({ attemptId }) => attemptId) }),
      ...leases.map(({ attemptId }) => one.finish(attemptId, { outcome: 'completed' })),
    ]);
    for (const { status } of answers) t.true(status === 200 || status === 409, String(status));
    const running = await database.sql(
      `select j.id from store.scraper_jobs j join store.scraper_attempts a on a.id = j.lease_attempt
        where j.installation_id = $1 and a.session_id = $2`,
      [one.id, before],
    );
    t.deepEqual(running, [], 'no attempt of the earlier session is left');
    for (const job of jobs) await comesDue(database, job);
    for (const { attemptId } of await one.claim(opened, 10)) await one.finish(attemptId, { outcome: 'completed' });
  }
  const opens = await Promise.all([one.open(), one.open(), one.open(), one.open()]);
  const alive = await Promise.all(opens.map((each) => one.beat(each)));
  t.is(alive.filter(({ status }) => status === 200).length, 1, 'of four that open at once one is left');
  await holdInvariants(t, database, one.id);
});
