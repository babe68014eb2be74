/** Contributions with and without a record's state. */
import test from 'ava';
import { activity, openWorld, organization, session, type World } from '../imports/world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});

const at = (day: string, kind = 'scrape') => ({ source: { kind, observed_at: `2026-05-${day}T00:00:00Z` } });
const byHand = (day: string) => at(day, 'manual_update');
const ofState = (key: string, state: string, given: object) => ({ kind: 'organization', key, state, ...given });
const state = async (key: string) =>
  (await world.database.sql<{ state: string }>('select state from store.records where key = $1', [key]))[0]?.state;
const isShown = async (key: string) => (await world.row('organization', key)) !== undefined;

test('a line without state about an unknown key makes an active record, and says nothing of the state', async (t) => {
  t.is((await world.load(organization('new', {}, at('01')))).inserted, 1);
  t.is(await state('new'), 'active');
  t.true(await isShown('new'));
  t.is((await world.contributions('organization', 'new'))[0]?.state, null);
});

for (const [name, scrape] of [
  ['the same values', organization('revived', { city: 'A' }, at('09'))],
  ['other values', organization('revived', { city: 'B' }, at('10'))],
  ['no time of observation', organization('revived', { city: 'C' }, { source: { kind: 'scrape' } })],
] as const)
  test.serial(`no scrape revives what a person deleted: ${name}`, async (t) => {
    const first = organization('revived', { city: 'A' }, at('01'));
    await world.load(first, ofState('revived', 'deleted', byHand('02')));
    t.false(await isShown('revived'));
    t.like(await world.load(scrape), { refused: 0, inserted: 0 });
    t.is(await state('revived'), 'deleted');
    await world.load(first);
    t.false(await isShown('revived'));
  });

test('nor what a program deleted: only who says active does', async (t) => {
  await world.load(organization('closed', { city: 'A' }, at('01')), ofState('closed', 'blacklisted', at('02')));
  await world.load(organization('closed', { city: 'B' }, at('03')));
  t.is(await state('closed'), 'blacklisted');
  t.is((await world.load(ofState('closed', 'active', at('04')))).updated, 1);
  t.like(await world.row('organization', 'closed'), { city: 'B' });
});

test("a person's edit of a field does not shield the record from deletion", async (t) => {
  await world.load(organization('edited', { city: 'A' }, at('01')));
  await world.load({ kind: 'organization', key: 'edited', fields: { city: 'B' }, ...byHand('02') });
  t.like(await world.load(ofState('edited', 'deleted', at('03'))), { updated: 1, overruled: 0 });
  t.is(await state('edited'), 'deleted');
  await world.load({ kind: 'organization', key: 'edited', fields: { city: 'C' }, ...byHand('04') });
  t.is(await state('edited'), 'deleted');
});

test('who makes a record by hand does not shield it either, and who says active by hand does', async (t) => {
  for (const [key, more] of [
    ['made', {}],
    ['held', { state: 'active' }],
  ] as const) {
    await world.load(organization(key, {}, { ...byHand('01'), ...more }));
    await world.load(ofState(key, 'deleted', at('02')));
  }
  t.is(await state('made'), 'deleted');
  t.is(await state('held'), 'active');
  t.like(await world.load(ofState('held', 'deleted', at('03'))), { overruled: 1, unchanged: 0 });
  await world.load(ofState('held', 'deleted', byHand('04')));
  t.is(await state('held'), 'deleted');
});

test('the state does not depend on the order in which lines come', async (t) => {
  const lines = (key: string) => [
    organization(key, { city: 'A' }, at('03')),
    ofState(key, 'deleted', at('02')),
    { kind: 'organization', key, fields: { name: key, city: 'B' }, ...byHand('04') },
  ];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  for (const [number, order] of orders.entries()) {
    const key = `order/${number}`;
    for (const place of order) await world.load(lines(key)[place]);
    t.is(await state(key), 'deleted', String(order));
  }
});

test('children follow the same rule, and their deletion leaves the parent alone', async (t) => {
  await world.load(organization('p'), activity('p/a', 'p', {}, at('01')), session('p/s', 'p/a', {}, at('01')));
  await world.load(
    { kind: 'session', key: 'p/s', state: 'deleted', ...byHand('02') },
    { kind: 'activity', key: 'p/a', fields: { city: 'X' }, ...byHand('02') },
    { kind: 'activity', key: 'p/a', state: 'deleted', ...at('03') },
  );
  await world.load(activity('p/a', 'p', { city: 'Y' }, at('04')), session('p/s', 'p/a', { capacity: 3 }, at('04')));
  t.deepEqual([await state('p'), await state('p/a'), await state('p/s')], ['active', 'deleted', 'deleted']);
});

test('what an earlier version wrote for a line without state counts only where a state was disputed', async (t) => {
  const { sql } = world.database;
  const add = (key: string, of: string, authority: string, day: number) =>
    sql(
      `insert into store.contributions (record_id, source, authority, observed_at, state, state_given, fields)
        select id, 'other', $3, make_timestamptz(2026, 5, $4, 0, 0, 0), $2, false, jsonb_build_object('name', key)
          from store.records where key = $1`,
      [key, of, authority, day],
    );
  await world.load(...['shielded', 'restored'].map((key) => organization(key, {}, at('01'))));
  await add('shielded', 'active', 'human', 2);
  await add('restored', 'deleted', 'human', 2);
  await add('restored', 'active', 'human', 3);
  for (const key of ['shielded', 'restored']) await world.load(ofState(key, 'deleted', at('04')));
  t.is(await state('shielded'), 'deleted');
  t.is(await state('restored'), 'active');
  t.is((await world.load(ofState('shielded', 'active', byHand('05')))).updated, 1);
  t.is(await state('shielded'), 'active');
});

// Serial, so that the latest import is its own.
test.serial('overruled is what stands on record against a better word, unchanged what says nothing new', async (t) => {
  await world.load(organization('word', { city: 'A', amenities: 'pool' }, at('01')));
  await world.load({ kind: 'organization', key: 'word', fields: { city: 'B' }, ...byHand('02') });
  const counts = async (fields: object, given: object) => {
    const { updated, overruled, unchanged } = await world.load({ kind: 'organization', key: 'word', fields, ...given });
    return [updated, overruled, unchanged];
  };
  t.deepEqual(await counts({ city: 'C' }, at('03')), [0, 1, 0]);
  t.deepEqual(await counts({ city: 'C' }, { source: { kind: 'scrape' } }), [0, 1, 0]);
  t.deepEqual(await counts({ city: 'B' }, at('04')), [0, 0, 1]);
  t.deepEqual(await counts({ city: 'D', amenities: 'lake' }, at('05')), [1, 0, 0]);
  t.deepEqual(await counts({ amenities: 'pond' }, at('03')), [0, 1, 0]);
  t.like(await world.row('organization', 'word'), { city: 'B', amenities: 'lake' });
  const said = (await world.contributions('organization', 'word')).map(({ fields }) => fields);
  t.deepEqual(said.at(-1), { amenities: 'pond' });
  const [batch] = await world.database.sql(
    'select overruled, unchanged from store.import_batches order by id desc limit 1',
  );
  t.deepEqual(batch, { overruled: '1', unchanged: '0' });
});

test('what is said while updates are suppressed is held, and counted apart from what is overruled', async (t) => {
  await world.load(organization('kept', { city: 'A' }, at('01')));
  await world.database.sql(
    `select api.suppress_record(r.id, true, 'wrong site') from store.records r where r.key = 'kept'`,
  );
  const said = { kind: 'organization', key: 'kept', fields: { city: 'B' }, ...at('02') };
  t.like(await world.load(said), { held: 1, overruled: 0, updated: 0, unchanged: 0 });
  t.like(await world.load(said), { held: 1, overruled: 0, unchanged: 0 }, 'and again');
  t.like(await world.load({ ...said, fields: { city: 'C' }, ...byHand('01') }), { held: 0, updated: 1 }, 'control');
  t.like(await world.row('organization', 'kept'), { city: 'C' });
  const batches = await world.database.sql('select held from store.import_batches where held > 0');
  t.deepEqual(batches, [{ held: '1' }, { held: '1' }]);
});
