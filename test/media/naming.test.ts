import { randomUUID } from 'node:crypto';
import test from 'ava';
import { pino } from 'pino';
import { startWorker } from '../../workers/main.ts';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { until } from '../until.ts';
import { edit, say } from './editing.ts';
import { picture } from './pictures.ts';
import { upload } from './requests.ts';

const record = idOf('activity', 'away');
let api: Api;
let database: TestDatabase;
let height = 200;
test.before(async () => {
  ({ api, database } = await openCatalog({ organizationId: idOf('organization', 'full/2') }));
});

interface Asset {
  readonly id: string;
  readonly url: string;
}

async function newAsset(name: 'staff' | 'admin' | 'orgMember'): Promise<Asset> {
  height += 1;
  return (await upload(api.as(name), await picture(400, height))).body.data;
}

const gallery = async () =>
  (await api.as('staff').get(`/api/activities/${record}/media`)).body.data.items.map(
    ({ displayUrl }: { displayUrl: string }) => displayUrl,
  );

test.serial('only edits of persons name an upload', async (t) => {
  const { url } = await newAsset('staff');
  const { staff } = api.cast.accounts;
  for (const source of ['scrape', 'overseer', 'import', 'other']) {
    const { outcome, reason } = await say(database, source, staff, { record, media: [{ url }] });
    t.deepEqual([outcome, reason], ['refused', 'media[0].url: only edits by people may refer to an upload']);
  }
  for (const spelt of [url, `.${url}`, url.slice(1), url.toUpperCase().replace('ASSETS', 'Assets'), `/.${url}`]) {
    const media = [{ url: spelt }];
    const given = { organization: 'away', media, source: { kind: 'manual_update' } };
    const { refused, reasons } = await importLines(database.url, [line('activity', 'away', {}, given)]);
    t.is(refused, 1, spelt);
    t.regex(reasons[0] ?? '', /^media\[0\]\.url: only edits by people may refer to an upload/);
  }
  t.is((await say(database, 'manual_update', staff, { record, media: [{ url }] })).outcome, 'updated');
  t.deepEqual(await gallery(), [url]);
});

test.serial('an edit names what there is, by the address that it has', async (t) => {
  const { id, url } = await newAsset('staff');
  const { staff } = api.cast.accounts;
  const wrong = [
    `/assets/${randomUUID()}/320.webp`,
    `/assets/${id}/960.webp`,
    `/assets/${id}/320.png`,
    `/assets/${id.toUpperCase()}/320.webp`,
    `.${url}`,
    `${url}?x`,
  ];
  for (const each of wrong) {
    const { outcome, reason } = await say(database, 'manual_update', staff, {
      record,
      media: [{ url }, { url: each }],
    });
    t.deepEqual([outcome, reason], ['refused', 'media[1].url: there is no such upload'], each);
  }
  t.is((await say(database, 'manual_update', staff, { record, media: [{ url }] })).outcome, 'updated');
});

test.serial('a member names its own uploads and those that the record lists, staff any', async (t) => {
  const { orgMember, staff } = api.cast.accounts;
  const foreign = await newAsset('admin');
  const own = await newAsset('orgMember');
  const organization = idOf('organization', 'full/2');
  const naming = (account: string, ...urls: string[]) =>
    say(database, 'manual_update', account, { record: organization, media: urls.map((url) => ({ url })) });
  t.is((await naming(orgMember, foreign.url)).outcome, 'refused');
  t.is((await naming(orgMember, own.url)).outcome, 'updated');
  t.is((await naming(staff, own.url, foreign.url)).outcome, 'updated');
  t.is((await naming(orgMember, own.url)).outcome, 'updated');
  t.is((await naming(orgMember, foreign.url, own.url)).outcome, 'updated');
});

const moveClock = (interval: string) =>
  database.sql(`do $$ begin execute format('alter database %I set campatlas.now = %L', current_database(),
    (now() + interval '${interval}')::text); end $$`);

/** Runs the daily job as the worker does. */
async function sweep(): Promise<void> {
  const worker = await startWorker({ databaseUrl: database.url, log: pino({ level: 'silent' }), timetable: false });
  await database.sql("select graphile_worker.add_job('media/sweep-assets')");
  await until('the job is done', async () => {
    const rows = await database.sql<{ last_error: string | null }>(
      `select last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where identifier = 'media/sweep-assets'`,
    );
    if (rows[0]?.last_error) throw new Error(rows[0].last_error);
    return rows.length === 0;
  });
  await worker.stop();
}

test.serial('an upload that no record uses is removed after a day, another is not', async (t) => {
  const { staff } = api.cast.accounts;
  const [unused, shown, formerly] = [await newAsset('staff'), await newAsset('staff'), await newAsset('staff')];
  await edit(database, staff, { record, media: [{ url: formerly.url }] });
  await edit(database, staff, { record, media: [{ url: shown.url }] });
  const left = async () => (await database.sql<{ id: string }>('select id from store.assets')).map(({ id }) => id);
  await database.sql(`update store.assets set created_at = now(), used_at = now() - interval '23 hours'`);
  await sweep();
  t.true((await left()).includes(unused.id));
  await database.sql(`update store.assets set used_at = now() - interval '25 hours'`);
  await sweep();
  const ids = await left();
  t.false(ids.includes(unused.id));
  t.is((await api.handle({ path: unused.url, headers: new Map([['x-api-key', [api.cast.keys.staff]]]) })).status, 404);
  t.is((await database.sql('select from store.asset_parts where asset_id = $1', [unused.id])).length, 0);
  // A withdrawn edit restores what the record showed before it.
  t.deepEqual([ids.includes(shown.id), ids.includes(formerly.id)], [true, true]);
});

test.serial('what is uploaded again or named again is kept for another day', async (t) => {
  const { staff } = api.cast.accounts;
  const bytes = await picture(401, 201);
  const send = async () => (await upload(api.as('staff'), bytes)).body.data as Asset;
  const again = await send();
  const named = await newAsset('staff');
  await database.sql(`update store.assets set used_at = now() - interval '25 hours'`);
  t.is((await send()).id, again.id);
  const late = { observed_at: '2001-01-01T00:00:00Z' };
  const { outcome } = await say(database, 'manual_update', staff, {
    record,
    media: [{ url: named.url }],
    source: late,
  });
  t.is(outcome, 'overruled');
  await sweep();
  const left = await database.sql<{ id: string }>('select id from store.assets where id = any ($1)', [
    [again.id, named.id],
  ]);
  t.is(left.length, 2);
});

test.serial('the clock of the database says when a day is over', async (t) => {
  const { id } = await newAsset('staff');
  await moveClock('25 hours');
  await sweep();
  t.is((await database.sql('select from store.assets where id = $1', [id])).length, 0);
});
