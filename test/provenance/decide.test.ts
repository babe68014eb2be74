import test from 'ava';
import { activity, openWorld, organization, session, type World } from '../imports/world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});

const at = (day: string, more: object = {}) => ({
  source: { kind: 'scrape', observed_at: `2026-05-${day}T00:00:00Z`, ...more },
});
const byHand = (day: string) => at(day, { kind: 'manual_update' });
const city = async (key: string) => (await world.row('organization', key))?.city;

test('of two observations the later one holds, in any order [provenance.entry-recorded-vs-observed]', async (t) => {
  await world.load(organization('late', { city: 'New' }, at('20')));
  t.is((await world.load(organization('late', { city: 'Old', country: 'US' }, at('10')))).updated, 1);
  t.like(await world.row('organization', 'late'), { city: 'New', country: 'US' });
  const [row] = await world.database.sql(
    `select c.observed_at = '2026-05-10T00:00:00Z' as observed_then,
      c.recorded_at > now() - interval '10 minutes' as recorded_now,
        c.recorded_at >= lag(c.recorded_at) over (order by c.id) as in_order
      from store.contributions c join store.records r on r.id = c.record_id where r.key = 'late'
        order by c.id desc limit 1`,
  );
  t.deepEqual(row, { observed_then: true, recorded_now: true, in_order: true });
});

test('an old observation that changes nothing is history once and told as overruled', async (t) => {
  await world.load(organization('old', { city: 'New' }, at('20')));
  for (const _ of [1, 2])
    t.like(await world.load(organization('old', { city: 'Old' }, at('10'))), {
      overruled: 1,
      unchanged: 0,
      updated: 0,
    });
  t.is((await world.contributions('organization', 'old')).length, 2);
});

test('a human word outranks later ones of programs [provenance.entry-authority]', async (t) => {
  await world.load(organization('human', { city: 'Guess', amenities: 'pool' }, at('01')));
  await world.load(organization('human', { city: 'Told' }, byHand('02')));
  await world.load(organization('human', { city: 'Guess again', amenities: 'lake' }, at('03')));
  t.like(await world.row('organization', 'human'), { city: 'Told', amenities: 'lake' });
  await world.load(organization('human', { city: 'Told later' }, byHand('04')));
  t.is(await city('human'), 'Told later');
  t.deepEqual(
    (await world.contributions('organization', 'human')).map(({ authority }) => authority),
    ['automated', 'human', 'automated', 'human'],
  );
});

test("a person who says what a program said stands up for it against the program's next word", async (t) => {
  const byPerson = { source: { kind: 'manual_update' } };
  await world.load(organization('confirmed', { city: 'Guess' }, at('01')));
  for (const written of [2, 2]) {
    t.like(await world.load(organization('confirmed', { city: 'Guess' }, byPerson)), { unchanged: 1, updated: 0 });
    t.is((await world.contributions('organization', 'confirmed')).length, written);
  }
  await world.load(organization('confirmed', { city: 'Other' }, { source: { kind: 'scrape' } }));
  t.is(await city('confirmed'), 'Guess');
});

for (const observation of ['checked_not_found', 'not_applicable', 'failed', 'incomplete']) {
  test(
    `${observation} never clears a value ` +
      '[provenance.observation-never-clears] [provenance.observation-found-or-change]',
    async (t) => {
      const key = `seen/${observation}`;
      await world.load(organization(key, { city: 'Kept', categories: ['art'] }, at('01')));
      const fields = {
        city: { observation },
        categories: {
          observation,
          reason: 'page was empty',
          rule: 'r1',
          evidence: [{ url: 'https://a.example/', quote: 'q', captured_at: '2026-05-02T00:00:00Z' }],
        },
      };
      const loaded = await world.load({
        kind: 'organization',
        key,
        fields: { city: null, categories: [] },
        ...at('02', { fields }),
      });
      t.like(loaded, { unchanged: 1, refused: 0 });
      t.like(await world.row('organization', key), { city: 'Kept', categories: ['art'] });
      const [, checked] = await world.contributions('organization', key);
      t.like(checked, {
        fields: {},
        observations: { city: { observation }, categories: { ...fields.categories, value: [] } },
      });
      t.is(
        (
          await world.load({
            kind: 'organization',
            key,
            fields: { city: 'Found' },
            ...at('03', { fields: { city: { observation: 'found' } } }),
          })
        ).updated,
        1,
      );
      t.is(await city(key), 'Found');
    },
  );
}

test('only the five observations are stored [provenance.entry-observation]', async (t) => {
  await world.load(organization('five'));
  const add = (observation: string) =>
    world.database.sql(
      `insert into store.contributions (record_id, source, authority, observed_at, fields, observations)
        select id, 'other', 'automated', now(), '{}', jsonb_build_object('city',
          jsonb_build_object('observation', $1::text)) from store.records where key = 'five'`,
      [observation],
    );
  for (const observation of ['found', 'checked_not_found', 'not_applicable', 'failed', 'incomplete'])
    await t.notThrowsAsync(add(observation));
  await t.throwsAsync(add('seen'), { message: /contributions_observations_check/ });
});

test('only the five kinds of source and two authorities are stored [provenance.entry-kind-required]', async (t) => {
  await world.load(
    ...['scrape', 'manual_update', 'overseer', 'import', 'other'].map((kind) =>
      organization(`source/${kind}`, {}, { source: { kind } }),
    ),
    organization('source/none'),
  );
  const rows = await world.database.sql(
    `select c.source, c.authority from store.contributions c join store.records r on r.id = c.record_id
      where r.key like 'source/%' order by r.key`,
  );
  t.deepEqual(rows, [
    { source: 'import', authority: 'automated' },
    { source: 'manual_update', authority: 'human' },
    { source: 'import', authority: 'automated' },
    { source: 'other', authority: 'automated' },
    { source: 'overseer', authority: 'automated' },
    { source: 'scrape', authority: 'automated' },
  ]);
});

test('null clears a value until it is found again', async (t) => {
  await world.load(
    organization(
      'clear',
      { city: 'X', latitude: 1, longitude: 2, coordinate_precision: 'exact', age_range_years: [1, 2] },
      at('01'),
    ),
  );
  await world.load(
    organization('clear', { city: null, latitude: null, longitude: null, age_range_years: null }, at('02')),
  );
  t.like(await world.row('organization', 'clear'), {
    city: null,
    latitude: null,
    coordinate_precision: null,
    age_range_years: null,
    age_unit: null,
  });
  t.is((await world.load(organization('clear', { city: null }, at('01')))).unchanged, 1);
  await world.load(organization('clear', { city: 'Y' }, at('03')));
  t.is(await city('clear'), 'Y');
});

test('ages in either unit are one value', async (t) => {
  await world.load(organization('ages', { age_range_years: [6, 8] }, at('02')));
  await world.load(organization('ages', { age_range_months: [60, 71] }, at('01')));
  t.like(await world.row('organization', 'ages'), {
    age_unit: 'years',
    age_range_years: '[6,9)',
    age_range_months: '[72,108)',
  });
  await world.load(organization('ages', { age_range_months: [71, 107] }, at('03')));
  t.like(await world.row('organization', 'ages'), {
    age_unit: 'months',
    age_range_years: '[5,9)',
    age_range_months: '[71,108)',
  });
});

test('a new point does not keep the precision of an earlier one [projection.precision-null]', async (t) => {
  await world.load(organization('point', { latitude: 44, longitude: -72, coordinate_precision: 'exact' }, at('01')));
  await world.load(organization('point', { latitude: 45, longitude: -73 }, at('02')));
  t.like(await world.row('organization', 'point'), { latitude: 45, coordinate_precision: 'unknown' });
  await world.load(organization('point', { latitude: null, longitude: null }, at('03')));
  t.like(await world.row('organization', 'point'), { latitude: null, coordinate_precision: null });
});

test('prices and schedules are whole: a new list replaces the old [projection.prices-whole-field]', async (t) => {
  await world.load(organization('whole'), activity('whole/a', 'whole'));
  const dates = (day: string) => [{ dates: [day] }];
  await world.load(
    session(
      'whole/s',
      'whole/a',
      { prices: [{ price: 1 }, { price: 1 }], schedule_configurations: dates('2027-01-01') },
      at('01'),
    ),
  );
  await world.load({
    kind: 'session',
    key: 'whole/s',
    fields: { prices: [], schedule_configurations: dates('2027-01-02') },
    ...at('02'),
  });
  t.like(await world.row('session', 'whole/s'), { prices: [], schedule_configurations: dates('2027-01-02') });
});

// Serial: truncate waits for all writers, and later writers wait for it.
test.serial('a contribution is never changed or removed, except with its record', async (t) => {
  await world.load(organization('kept'));
  const of = `where record_id = (select id from store.records where key = 'kept')`;
  await t.throwsAsync(world.database.sql(`update store.contributions set fields = '{}' ${of}`), {
    message: /cannot be changed or deleted/,
  });
  await t.throwsAsync(world.database.sql(`delete from store.contributions ${of}`), {
    message: /cannot be changed or deleted/,
  });
  await t.throwsAsync(world.database.sql('truncate store.contributions cascade'), {
    message: /cannot be changed or deleted/,
  });
  await t.notThrowsAsync(world.database.sql(`delete from store.records where key = 'kept'`));
});

test('a session belongs to its own organization, else to that of its activity, and follows it', async (t) => {
  const owner = async (key: string) =>
    (
      await world.database.sql(
        `select o.key from store.sessions s join store.records r on r.id = s.id
          join store.records o on o.id = s.owner_id where r.key = $1`,
        [key],
      )
    )[0]?.key;
  await world.load(
    organization('own/1'),
    organization('own/2'),
    activity('own/a', 'own/1'),
    session('own/direct', 'own/a', {}, { organization: 'own/2' }),
    session('own/fallback', 'own/a'),
  );
  t.is(await owner('own/direct'), 'own/2');
  t.is(await owner('own/fallback'), 'own/1');
  t.is((await world.load({ kind: 'activity', key: 'own/a', organization: 'own/2' })).updated, 1);
  t.is(await owner('own/fallback'), 'own/2');
  t.is((await world.row('activity', 'own/a'))?.organization_id, (await world.row('organization', 'own/2'))?.id);
  await world.load(
    { kind: 'session', key: 'own/direct', organization: null },
    { kind: 'activity', key: 'own/a', organization: 'own/1' },
  );
  t.is(await owner('own/direct'), 'own/1');
});
