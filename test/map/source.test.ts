import test from 'ava';
import { openMapSource } from '../../server/map/open.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { everyone, expect, look, revisionOf, roles, spell } from './oracle.ts';

/** The catalog of the tests that only read. */
let catalog: TestDatabase;
test.before(async () => {
  catalog = await openCatalogDatabase();
});

const filters = [
  { kind: 'organization', filter: '{"field":"region","op":"matchesRegion","value":"OR"}' },
  { kind: 'activity', filter: '{"field":"name","op":"containsText","value":"a"}' },
  { kind: 'session', filter: '{"field":"start_date","op":"present"}' },
  {
    kind: 'session',
    filter:
      '{"related":{"relation":"activity","match":"any","where":{"field":"name","op":"containsText","value":"o"}}}',
  },
] as const;

test('every role sees the camps and records that the tables hold for it, read here or in a thread', async (t) => {
  for (const threadFrom of [100_000, 0]) {
    const map = openMapSource({ pools: catalog.pools, log: (...what) => t.log(what), threadFrom });
    for (const role of roles) {
      const view = await look(map, role, everyone, await revisionOf(catalog));
      t.deepEqual(spell(view), await expect(catalog, role, everyone), role);
      t.is(view.population.revision, await revisionOf(catalog));
      t.true(map.isWarm(role));
    }
    await map.close();
  }
});

test('a question of any kind selects the camps that own what answers it', async (t) => {
  const map = openMapSource({ pools: catalog.pools, log: () => {} });
  for (const role of ['campatlas_starter', 'campatlas_preview'])
    for (const { kind, filter } of filters)
      for (const ageYears of [null, 8]) {
        const question = { ...everyone, kind, filter, ageYears };
        const view = await look(map, role, question, await revisionOf(catalog));
        t.deepEqual(spell(view), await expect(catalog, role, question), `${role} ${JSON.stringify(question)}`);
      }
  await map.close();
});

test('roles that see the same share one copy; previews have their own', async (t) => {
  const map = openMapSource({ pools: catalog.pools, log: () => {} });
  const revision = await revisionOf(catalog);
  const populations = await Promise.all(
    roles.map(async (role) => (await look(map, role, everyone, revision)).population),
  );
  t.is(new Set(populations.slice(0, -1)).size, 1);
  t.is(new Set(populations.map(({ mask }) => mask)).size, 2);
  t.not(populations.at(-1)?.mask, populations[0]?.mask);
  await map.close();
});

test('what a mask hides is not there, and who sees more has another copy', async (t) => {
  const database = await openCatalogDatabase();
  await database.sql(`update guard.field_rules set capability = 'contact' where field in ('latitude', 'name')`);
  await database.sql('drop view guard.map_records cascade');
  await database.sql(`select guard.build_map_view('canonical')`);
  await database.sql('grant select on guard.map_records to campatlas_starter, campatlas_staff, campatlas_pro');
  const map = openMapSource({ pools: database.pools, log: () => {} });
  const revision = await revisionOf(database);
  for (const threadFrom of [100_000, 0]) {
    const source = openMapSource({ pools: database.pools, log: () => {}, threadFrom });
    const low = spell(await look(source, 'campatlas_starter', everyone, revision));
    t.true(low.camps.length > 0);
    t.deepEqual([low.dots, low.records], [[], []]);
    t.deepEqual([low.coverage['addressGrade'], low.coverage['approximate']], [0, 0]);
    const high = spell(await look(source, 'campatlas_staff', everyone, revision));
    t.deepEqual(high, await expect(database, 'campatlas_staff', everyone));
    await source.close();
  }
  const masks = await Promise.all(
    ['starter', 'pro', 'staff'].map(async (plan) => {
      const { population } = await look(map, `campatlas_${plan}`, everyone, revision);
      return population.mask;
    }),
  );
  t.is(masks[0], masks[1]);
  t.not(masks[0], masks[2]);
  await map.close();
});

test('a role without scores sees every band as unavailable', async (t) => {
  const database = await openCatalogDatabase();
  await database.sql(`insert into store.scores (record_id, kind, version, overall, confidence, interval_low,
    interval_high, prepared_at)
    select id, 'organization', logic.score_version('organization'), 70, 1, 0, 100, now()
      from store.organizations on conflict do nothing`);
  const map = openMapSource({ pools: database.pools, log: () => {} });
  const bandsOf = async (role: string) =>
    new Set(spell(await look(map, role, everyone, '')).dots.map((line) => line.split(' ').at(-1)));
  t.false((await bandsOf('campatlas_starter')).has('unavailable'));
  await database.sql(`update guard.plan_capabilities set capabilities = '{catalog}' where plan = 'starter'`);
  t.deepEqual(await bandsOf('campatlas_starter'), new Set(['unavailable']));
  t.false((await bandsOf('campatlas_pro')).has('unavailable'));
  await map.close();
});

test('what the filter refuses is refused, and others are answered meanwhile', async (t) => {
  const map = openMapSource({ pools: catalog.pools, log: () => {} });
  const revision = await revisionOf(catalog);
  const ask = (role: string, kind: 'organization' | 'session', filter: string) =>
    look(map, role, { ...everyone, kind, filter }, revision);
  const answers = await Promise.allSettled([
    ask('campatlas_starter', 'organization', '{"field":"nothing","op":"present"}'),
    ask('campatlas_starter', 'organization', 'no json'),
    ask('campatlas_starter', 'session', '{"field":"prices","op":"present"}'),
    ask('campatlas_pro', 'session', '{"field":"prices","op":"present"}'),
    look(map, 'campatlas_pro', everyone, revision),
  ]);
  t.deepEqual(
    answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'ok')),
    ['PT400', 'PT400', 'PT403', 'ok', 'ok'],
  );
  await map.close();
});

test('a view stays what it was when the catalog moves on, and find tells where a camp stands', async (t) => {
  const database = await openCatalogDatabase();
  const map = openMapSource({ pools: database.pools, log: () => {} });
  const before = await look(map, 'campatlas_pro', everyone, '');
  const was = spell(before);
  const [camp] = await database.sql<{ id: string }>(`select id from store.organizations where name = 'home'`);
  const id = camp?.id as string;
  t.is(before.find(id)?.partition, before.partitions[0]);
  await database.sql(`update store.organizations set name = 'moved' where id = $1`, [id]);
  const after = await look(map, 'campatlas_pro', everyone, '');
  t.true(after.population.generation > before.population.generation);
  t.is(after.find(id)?.partition, after.partitions[1]);
  await database.sql(`delete from store.organizations where id = $1`, [id]);
  t.is((await look(map, 'campatlas_pro', everyone, '')).find(id), null);
  t.is(before.find('00000000-0000-4000-8000-000000000000'), null);
  t.is(before.find('nonsense'), null);
  t.deepEqual(spell(before), was);
  await map.close();
});
