/** The reference installation with the running service and web sites of real camps. */
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { until } from '../until.ts';
import { jobRow, newJob, type TestInstallation } from './installation.ts';
import { publishAll } from './publishing.ts';
import { openWorld, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});
test.after.always(() => world?.stop());
test.afterEach(() => world.sites.setFaults({}));

const stateIs = (job: string, ...states: string[]) =>
  until(`the job is ${states.join(' or ')}`, async () =>
    states.includes(String((await jobRow(world.database, job)).state)),
  );

/** The sessions of a site in the catalog. */
async function sessionsOf(host: string) {
  const rows = await world.database.sql<{ name: string; start: string; price: number | null; source: string }>(
    `select s.name, s.start_date::text as start, (s.prices -> 0 ->> 'price')::float as price,
      (select count(*) from store.contributions c where c.record_id = s.id) as said
    from store.sessions s join store.records r on r.id = s.id
    where r.key like $1 order by s.name, s.start_date`,
    [`site:${host}/%`],
  );
  return rows;
}

test.serial('real sites are onboarded: what they say stands in the catalog with its evidence', async (t) => {
  const { sites, database, install, run } = world;
  const one = await install();
  const jobs = await Promise.all(sites.sites.map(({ url }) => newJob(database, one, { website: url })));
  const program = run(one);
  for (const job of jobs) await stateIs(job, 'completed', 'failed');
  await program.end();
  await publishAll(database);
  for (const [nth, job] of jobs.entries()) {
    const site = sites.sites[nth];
    t.like(await jobRow(database, job), { state: 'completed', publication: 'applied' });
    if (site === undefined) continue;
    const [organization] = await database.sql<{ name: string; observations: Record<string, object>; url: string }>(
      `select o.name, c.observations, c.source_url as url from store.organizations o
        join store.records r on r.id = o.id join store.contributions c on c.record_id = o.id where r.key = $1`,
      [`site:${site.host}`],
    );
    t.like(organization, { name: site.name, url: site.url });
    t.like(organization?.observations.name, { observation: 'found', rule: 'json-ld:script[0].name' });
    const wanted = site.programs.flatMap(({ sessions }) =>
      sessions.map(({ name, start, price }) => ({
        name: name.replace(/\s+/g, ' ').trim(),
        start,
        price: price ?? null,
      })),
    );
    const got = (await sessionsOf(site.host)).map(({ name, start, price }) => ({ name, start, price }));
    const sorted = (list: typeof wanted) => list.map((each) => JSON.stringify(each)).sort();
    t.deepEqual(sorted(got), sorted(wanted), site.name);
  }
});

test.serial('staff queue a job and see its attempt, its events, its artifact and what was published', async (t) => {
  const { sites, database, api, install, run } = world;
  const one = await install();
  const staff = api.as('staff');
  const path = '/api/ingestion/scraper-jobs';
  const body = { installation: one.id, website: sites.sites[2]?.url, kind: 'refresh', idempotencyKey: 'see' };
  const { job } = (await staff.send('POST', path, body)).body.data;
  const program = run(one);
  await stateIs(job.id, 'completed');
  await program.end();
  await publishAll(database);
  const { data } = (await staff.get(`${path}/${job.id}`)).body;
  t.like(data.job, { status: 'completed', publication: { status: 'applied' } });
  t.like(data.attempts[0], { number: 1, outcome: 'completed', counted: false });
  t.true(JSON.stringify(data.events).includes('pages_read'));
  const { artifacts } = (await staff.get(`${path}/${job.id}/artifacts`)).body.data;
  const { artifact } = (await staff.get(`${path}/${job.id}/artifacts/${artifacts[0].id}`)).body.data;
  t.is(artifact.body.pages[0].url, sites.sites[2]?.url);
  const { installations } = (await staff.get('/api/ingestion/scrapers')).body.data;
  t.truthy(installations.find(({ id }: { id: string }) => id === one.id));
});

test.serial('a refresh changes what has changed and makes no record twice', async (t) => {
  const { sites, database, install, run } = world;
  const one = await install();
  const [, site] = sites.sites;
  if (site === undefined) return t.fail();
  const before = await sessionsOf(site.host);
  sites.setFaults({ 1: 'changed' });
  const job = await newJob(database, one, { website: site.url });
  const program = run(one);
  await stateIs(job, 'completed');
  await program.end();
  await publishAll(database);
  const after = await sessionsOf(site.host);
  t.is(after.length, before.length);
  t.deepEqual(
    after.map(({ price }) => price),
    before.map(({ price }) => (price === null ? null : Math.round(price * 1.2))),
  );
  t.like((await jobRow(database, job)).publication_summary, { inserted: 0, refused: 0 });
});

test.serial(
  'pages, cookies and credentials of sites are nowhere in the database [scrapers.artifacts-safe]',
  async (t) => {
    const { database } = world;
    const tables = await database.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('store', 'secret', 'graphile_worker')`,
    );
    for (const { name } of tables) {
      const [found] = await database.sql<{ n: number }>(
        `select count(*)::int as n from ${name} x where to_jsonb(x)::text ~ 'MARKER-(PAGE|COOKIE)'`,
      );
      t.is(found?.n, 0, name);
    }
    const [artifacts] = await database.sql<{ n: number }>(
      'select count(*)::int as n from store.scraper_artifacts where body is not null',
    );
    t.true((artifacts?.n ?? 0) > 5, 'there are artifacts');
  },
);

test.serial('a site whose page is gone, or that leads elsewhere, fails with its reason', async (t) => {
  const { sites, database, install, run } = world;
  const one = await install();
  sites.setFaults({ 0: 'missing', 1: 'private', 2: 'circle', 3: 'broken' });
  const asked = sites.asked().length;
  const jobs = await Promise.all(
    sites.sites.slice(0, 4).map(({ url }) => newJob(database, one, { website: url, maxAttempts: 1 })),
  );
  const strange = await newJob(database, one, { website: 'http://127.0.0.1:9/', maxAttempts: 1 });
  const program = run(one);
  for (const job of [...jobs, strange]) await stateIs(job, 'failed');
  await program.end();
  const codes = await Promise.all([...jobs, strange].map(async (job) => (await jobRow(database, job)).error_code));
  t.deepEqual(codes, ['root_page_missing', 'forbidden_address', 'failed', 'failed', 'forbidden_address']);
  t.true(sites.asked().length - asked < 12, 'nobody is asked for ever');
});

test.serial('a provider that is away is paused and probed; the job goes on when it is back', async (t) => {
  const { sites, database, install, run } = world;
  const one = await install();
  sites.setFaults({ 4: 'proxied', proxy: 'away' });
  const site = sites.sites[4];
  const job = await newJob(database, one, { website: site?.url ?? '', settings: { provider: 'residential' } });
  const program = run(one);
  await stateIs(job, 'paused');
  const pauses = () =>
    database.sql('select provider, probes, probe_error from store.provider_pauses where installation_id = $1', [
      one.id,
    ]);
  await until('it was probed', async () => Number((await pauses())[0]?.probes) > 0);
  t.like((await pauses())[0], { provider: 'residential', probe_error: 'The proxy answers 503.' });
  sites.setFaults({ 4: 'proxied' });
  await stateIs(job, 'completed');
  t.deepEqual(await pauses(), []);
  await program.end();
  t.like(await jobRow(database, job), { attempts: 0, error_code: null });
});

/** A script that stores its revision in a file; `update bad` fails half way. */
function updateScript(): { path: string; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-update-'));
  writeFileSync(join(folder, 'revision'), 'one');
  const path = join(folder, 'script.sh');
  const lines = [
    '#!/bin/sh',
    `cd '${folder}'`,
    'case "$1" in',
    `status) printf '{"revision":"%s","mainRevision":"two","behindMain":1}' "$(cat revision)" ;;`,
    'update) cp revision before; echo "$2" | tr -d "\\n" > revision; echo "password=hunter2"; [ "$2" != bad ] ;;',
    'rollback) cp before revision; echo back ;;',
    'esac',
  ];
  writeFileSync(path, `${lines.join('\n')}\n`);
  chmodSync(path, 0o755);
  return { path, folder };
}

async function updated(one: TestInstallation, action: 'update' | 'rollback', target: string | null) {
  const { database } = world;
  const [made] = await database.sql<{ id: string }>(
    'insert into store.scraper_updates (installation_id, action, target_revision) values ($1, $2, $3) returning id',
    [one.id, action, target],
  );
  const read = async () =>
    (await database.sql('select * from store.scraper_updates where id = $1', [made?.id]))[0] ?? {};
  await until('the update has ended', async () => (await read()).finished_at !== null);
  return read();
}

test.serial('an update runs the script; one that fails is put back [scrapers.update-script-failure]', async (t) => {
  const { database, install, run, sites } = world;
  const one = await install();
  const { path } = updateScript();
  const program = run(one, { updateScript: path });
  t.like(await updated(one, 'update', 'two'), { state: 'succeeded', from_revision: 'one', to_revision: 'two' });
  const failed = await updated(one, 'update', 'bad');
  t.like(failed, { state: 'rolled_back', from_revision: 'two', to_revision: 'two' });
  t.regex(String(failed.log_tail), /password=\[hidden\]/);
  t.like(await updated(one, 'rollback', null), { state: 'succeeded', to_revision: 'two' });
  const build = async () =>
    (await database.sql('select build_revision from store.scraper_installations where id = $1', [one.id]))[0];
  await until('the build is told', async () => (await build())?.build_revision === 'two');
  const job = await newJob(database, one, { website: sites.sites[0]?.url ?? '' });
  await stateIs(job, 'completed');
  await program.end();
});
