/** The cost of exports: one each, debited once, and refunded when they break off. */
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import type { Api } from '../api.ts';
import type { AccountHolder } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { behind, until } from '../until.ts';

let api: Api;
let database: TestDatabase;

test.beforeEach(async () => {
  ({ api, database } = await openCatalog());
});

const csv = '/api/sessions?format=csv&limit=3';

/** An account's usage this month. */
async function used(name: AccountHolder): Promise<{ exports: number; reads: number }> {
  const rows = await database.sql<{ kind: string; used: string }>(
    'select kind, used from store.allowances where account_id = $1',
    [api.cast.accounts[name]],
  );
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.used ?? 0);
  return { exports: of('exports'), reads: of('reads') };
}

const allow = (name: AccountHolder, custom: object) =>
  database.sql('select api.change_account($1, $2)', [api.cast.accounts[name], custom]);

test.serial(
  'an export takes one export and one read and says what is left [csv.metered] [platform.header-export-remaining]',
  async (t) => {
    await allow('starter', { customReads: 5000 });
    const first = await api.as('starter').get(csv);
    t.deepEqual([first.headers['x-export-remaining'], first.headers['x-reads-remaining']], ['4', '4999']);
    const second = await api.as('starter').get(csv);
    t.is(second.text, first.text);
    t.deepEqual([second.headers['x-export-remaining'], second.headers['x-reads-remaining']], ['3', '4998']);
    t.deepEqual(await used('starter'), { exports: 2, reads: 2 });
    const json = await api.as('starter').get('/api/sessions?limit=3');
    t.deepEqual([json.headers['x-export-remaining'], json.headers['x-reads-remaining']], [undefined, '4997']);
    t.is((await api.as('proMachine').get(csv)).headers['x-export-remaining'], '49');
    t.is((await api.as('pro').get(csv)).headers['x-export-remaining'], '48');
    t.is((await api.speakingFor(api.cast.accounts.pro).get(csv)).headers['x-export-remaining'], '47');
  },
);

test.serial('staff and the service are not metered', async (t) => {
  for (const name of ['staff', 'admin', 'adminMachine', 'service'] as const) {
    const { status, headers } = await api.as(name).get(csv);
    t.deepEqual([status, headers['x-export-remaining']], [200, undefined], name);
  }
  t.deepEqual(await database.sql('select from store.allowances'), []);
});

test.serial(
  'a used-up allowance is refused with what it was, and nothing is metered [csv.allowance-exhausted]',
  async (t) => {
    await allow('starter', { customExports: 0 });
    const none = await api.as('starter').get(csv);
    t.is(none.status, 402);
    t.like(none.body, {
      code: 'allowance_spent',
      tier: 'paid',
      exportsLimit: 0,
      exportsRemaining: 0,
      upgradeRequired: true,
    });
    t.regex(none.body.resetsAt, /^\d{4}-\d\d-01T00:00:00/);
    t.is(none.headers['x-export-remaining'], '0');
    t.deepEqual(await used('starter'), { exports: 0, reads: 0 });
    await allow('starter', { customExports: 1 });
    t.is((await api.as('starter').get(csv)).status, 200);
    t.is((await api.as('starter').get(csv)).status, 402);
    t.deepEqual(await used('starter'), { exports: 1, reads: 1 });
    t.is((await api.as('starter').get('/api/sessions')).status, 200);
    await database.sql(`alter database "${new URL(database.url).pathname.slice(1)}" set campatlas.now = '2099-02-03'`);
    const later = (await openCatalog()).api;
    t.is((await later.as('starter').get(csv)).headers['x-export-remaining'], '4');
  },
);

test.serial('without a read left there is no export, and none is taken', async (t) => {
  await allow('starter', { customReads: 1 });
  t.is((await api.as('starter').get(csv)).status, 200);
  const { status, headers, body } = await api.as('starter').get(csv);
  t.deepEqual([status, body.code, headers['x-reads-remaining']], [429, 'allowance_exhausted', '0']);
  t.truthy(headers['retry-after']);
  t.deepEqual(await used('starter'), { exports: 1, reads: 1 });
});

test.serial('what is refused, or asked for its head only, takes nothing', async (t) => {
  for (const query of [
    'format=csv&limit=1001',
    'format=csv&colour=red',
    'format=csv&includeRows=false',
    'format=csv&orderBy=colour',
    'format=csv&orderBy=address',
    'format=csv&offset=500',
    'format=csv&registrationStatus=never',
  ])
    t.true([400, 403].includes((await api.as('starter').get(`/api/sessions?${query}`)).status), query);
  const head = await api.as('starter').send('HEAD', csv);
  t.deepEqual([head.status, head.headers['x-export-remaining']], [200, '5']);
  t.deepEqual(await used('starter'), { exports: 0, reads: 0 });
});

test.serial('many exports at once take the allowance to its last and not one more', async (t) => {
  await allow('starter', { customExports: 7 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => api.as('starter').get(csv)));
  const statuses = answers.map(({ status }) => status);
  t.deepEqual(
    [statuses.filter((each) => each === 200).length, statuses.filter((each) => each === 402).length],
    [7, 23],
  );
  const left = answers.filter(({ status }) => status === 200).map(({ headers }) => headers['x-export-remaining']);
  t.deepEqual(left.toSorted(), ['0', '1', '2', '3', '4', '5', '6']);
  t.deepEqual(await used('starter'), { exports: 7, reads: 7 });
});

test.serial('exports that wait for one another each see what the one before has taken', async (t) => {
  await allow('starter', { customExports: 3 });
  t.is((await api.as('starter').get(csv)).status, 200);
  const answers = await behind(database, 'select from store.allowances for update', 5, () =>
    Promise.all(Array.from({ length: 5 }, () => api.as('starter').get(csv))),
  );
  t.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 402, 402, 402]);
  t.deepEqual(await used('starter'), { exports: 3, reads: 3 });
});

test.serial('the members of a team share its exports', async (t) => {
  const rows = await database.sql<{ id: string }>(`select api.create_team('Pool', 'team', 3) as id`);
  const team = rows[0]?.id ?? '';
  for (const name of ['parent', 'otherParent'] as const)
    await database.sql('select api.add_team_member($1, $2)', [team, api.cast.accounts[name]]);
  t.is((await api.as('parent').get(csv)).headers['x-export-remaining'], '249');
  t.is((await api.as('otherParent').get(csv)).headers['x-export-remaining'], '248');
});

test.serial('an export that fails before its first byte costs nothing', async (t) => {
  await database.sql(`create or replace function logic.csv_text(p_text text) returns text
    language plpgsql immutable parallel safe
    as $$ begin raise exception 'broken'; end $$`);
  t.is((await api.as('starter').get(csv)).status, 500);
  t.deepEqual(await used('starter'), { exports: 0, reads: 0 });
});

/** Begins a list far larger than the read-ahead, without reading it. */
async function startLarge() {
  await database.sql(`update store.organizations set description = repeat('x', 1000000)
    where id in (select id from store.organizations order by name limit 40)`);
  const { headers, body } = await api.handle({
    path: '/api/organizations',
    query: 'format=csv&limit=60',
    headers: new Map([['x-api-key', [api.cast.keys.starter]]]),
  });
  const stream = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  return { headers, stream };
}

const copies = () =>
  database.sql<{ pid: number }>(`select pid from pg_stat_activity where query like 'copy%' and state = 'active'
    and datname = current_database()`);

test.serial('an export that breaks off by our fault is given back', async (t) => {
  const { headers, stream } = await startLarge();
  t.is(headers['x-export-remaining'], '4');
  t.is((await stream.next()).done, false);
  t.deepEqual(await used('starter'), { exports: 1, reads: 1 });
  const running = await copies();
  t.is(running.length, 1);
  for (const { pid } of running) await database.sql('select pg_terminate_backend($1)', [pid]);
  await t.throwsAsync(async () => {
    for (;;) if ((await stream.next()).done === true) return;
  });
  t.deepEqual(await used('starter'), { exports: 0, reads: 0 });
  const again = await api.as('starter').get(csv);
  t.is(again.status, 200, again.text + api.failures.join());
});

test.serial('a slow reader makes PostgreSQL wait, and one who leaves frees the connection', async (t) => {
  const { stream } = await startLarge();
  await stream.next();
  await sleep(300);
  t.is((await copies()).length, 1, 'the rest waits in the database');
  await stream.return?.();
  await until('the copy ends', async () => (await copies()).length === 0);
  t.deepEqual(await used('starter'), { exports: 1, reads: 1 });
  const again = await startLarge();
  let bytes = 0;
  for (let next = await again.stream.next(); next.done !== true; next = await again.stream.next())
    bytes += next.value.length;
  t.true(bytes > 40_000_000);
});
