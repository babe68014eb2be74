import test from 'ava';
import { activity, openWorld, organization, session, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});

const facts = {
  city: 'Barre',
  region: 'Vermont',
  categories: ['art'],
  age_range_years: [6, 10],
  grades: [0, 5],
  amenities: 'pool',
  accessibility: 'ramp',
  time_zone: 'America/New_York',
  early_bird: true,
  latitude: 44.2,
  longitude: -72.5,
  coordinate_precision: 'exact',
};

test('equal facts share a configuration; a change of one leaves the other [platform.no-inherit-flags]', async (t) => {
  await world.load(
    organization('share/o', facts),
    activity('share/a', 'share/o', facts),
    session('share/s', 'share/a', facts),
  );
  const ids = async () =>
    Promise.all([
      world.row('organization', 'share/o'),
      world.row('activity', 'share/a'),
      world.row('session', 'share/s'),
    ]).then((rows) => rows.map((row) => row?.configuration_id));
  const before = await ids();
  t.is(new Set(before).size, 1);
  await world.load({ kind: 'activity', key: 'share/a', fields: { early_bird: false, city: 'Stowe' } });
  const after = await ids();
  t.is(after[0], before[0]);
  t.not(after[1], before[1]);
  t.like(await world.row('activity', 'share/a'), { flags: 0, city: 'Stowe', region_key: 'VT' });
  t.like(await world.row('session', 'share/s'), { flags: 1, city: 'Barre' });
});

test(
  'nothing comes from a relative ' +
    '[platform.no-inherit-categories] [platform.no-inherit-audience] [platform.no-inherit-amenities] ' +
    '[platform.no-inherit-timezone] [platform.no-inherit-location] [projection.overnight-not-derived] ' +
    '[projection.registration-dates-own]',
  async (t) => {
    await world.load(
      organization('bare/o', facts),
      activity('bare/a', 'bare/o', { ...facts, overnight: true }),
      session('bare/s', 'bare/a'),
      activity('bare/b', 'bare/o'),
      session('bare/t', 'bare/b', facts),
    );
    const unset = {
      city: null,
      region: null,
      region_key: null,
      categories: null,
      age_range_years: null,
      age_range_months: null,
      grades: null,
      amenities: null,
      accessibility: null,
      time_zone: null,
      flags: 0,
      latitude: null,
      longitude: null,
      coordinate_precision: null,
    };
    t.like(await world.row('session', 'bare/s'), { ...unset, overnight: null, registration_open_date: null });
    t.like(await world.row('activity', 'bare/b'), { ...unset, overnight: null });
  },
);

test('a configuration never changes', async (t) => {
  await world.load(organization('frozen', facts));
  await t.throwsAsync(world.database.sql(`update store.configurations set city = 'X'`), {
    message: /cannot be changed/,
  });
});

test('months become whole years, and back [projection.months-to-years] [projection.age-open-endpoint]', async (t) => {
  const cases = [
    [{ age_range_months: [71, 107] }, '[5,9)', '[71,108)'],
    [{ age_range_months: [60, null] }, '[5,)', '[60,)'],
    [{ age_range_months: [null, 11] }, '(,1)', '(,12)'],
    [{ age_range_years: [6, 8] }, '[6,9)', '[72,108)'],
    [{ age_range_years: [0, 0] }, '[0,1)', '[0,12)'],
    [{ age_range_years: [null, 17] }, '(,18)', '(,216)'],
    [{ age_range_years: [null, null] }, null, null],
  ] as const;
  await world.load(...cases.map(([fields], at) => organization(`months/${at}`, fields)));
  for (const [at, [, years, months]] of cases.entries())
    t.like(
      await world.row('organization', `months/${at}`),
      { age_range_years: years, age_range_months: months },
      JSON.stringify(cases[at]),
    );
});

test('discount text is no early bird flag [projection.early-bird-flag] [projection.discounts-no-effect]', async (t) => {
  await world.load(
    organization('early'),
    activity('early/a', 'early'),
    session('early/s', 'early/a', { prices: [{ price: 5 }] }),
  );
  await world.load({ kind: 'session', key: 'early/s', fields: { discounts: 'Early bird: 10 % until May' } });
  t.like(await world.row('session', 'early/s'), {
    flags: 0,
    prices: [{ price: 5 }],
    discounts: 'Early bird: 10 % until May',
  });
});

test(
  'prices keep their order, duplicates and zeros; text is trimmed and currency in capitals ' +
    '[projection.prices-order-kept] [projection.prices-duplicates-kept] [projection.prices-zero-free] ' +
    '[projection.price-description-trim] [projection.price-currency-not-inferred]',
  async (t) => {
    await world.load(organization('price'), activity('price/a', 'price'));
    const prices = [
      { price: 9, currency: 'usd', description: ' \t full day\n' },
      { price: 0, basis: 'week', description: ' \n ' },
      { price: 9, currency: 'usd', description: ' \t full day\n' },
      { price: 1 },
      { after_care_pricing: { amount: 0, currency: 'usd', basis: 'session' } },
    ];
    const schedule_configurations = [
      { dates: ['2027-01-01'], prices: [{ price: 2, currency: 'eur', description: ' x ' }] },
      { dates: ['2027-01-02'] },
    ];
    t.is((await world.load(session('price/s', 'price/a', { prices, schedule_configurations }))).inserted, 1);
    t.like(await world.row('session', 'price/s'), {
      prices: [
        { price: 9, currency: 'USD', description: 'full day' },
        { price: 0, basis: 'week' },
        { price: 9, currency: 'USD', description: 'full day' },
        { price: 1 },
        { after_care_pricing: { amount: 0, currency: 'usd', basis: 'session' } },
      ],
      schedule_configurations: [
        { dates: ['2027-01-01'], prices: [{ price: 2, currency: 'EUR', description: 'x' }] },
        { dates: ['2027-01-02'] },
      ],
    });
  },
);

test(
  'images: a photo, a cover and a logo, each address once ' +
    '[projection.image-urls-dedup] [projection.image-urls-remote-exact]',
  async (t) => {
    const url = (name: string) => `https://img.example/${name}?a=1&b=%20é`;
    await world.load(
      organization(
        'media',
        {},
        {
          media: [
            { url: url('1') },
            { url: url('2'), kind: 'logo', width: 10, height: 5 },
            { url: url('3'), kind: 'cover', label: 'L' },
            { url: url('1'), label: 'again', isStock: true, stock: { by: 'x' } },
          ],
        },
      ),
    );
    const media = () =>
      world.database.sql(
        `select m.id, m.url, m.kind, m.is_cover, m.label, m.width, m.is_stock, m.stock, m.state from store.media m
        join store.records r on r.id = m.record_id where r.key = 'media' order by m.position`,
      );
    const before = await media();
    t.deepEqual(
      before.map(({ id: _, ...image }) => image),
      [
        {
          url: url('1'),
          kind: 'image',
          is_cover: false,
          label: 'again',
          width: null,
          is_stock: true,
          stock: { by: 'x' },
          state: 'active',
        },
        {
          url: url('2'),
          kind: 'logo',
          is_cover: false,
          label: null,
          width: 10,
          is_stock: false,
          stock: null,
          state: 'active',
        },
        {
          url: url('3'),
          kind: 'image',
          is_cover: true,
          label: 'L',
          width: null,
          is_stock: false,
          stock: null,
          state: 'active',
        },
      ],
    );
    await world.load({
      kind: 'organization',
      key: 'media',
      media: [
        { url: url('1'), kind: 'cover' },
        { url: url('3'), kind: 'logo' },
      ],
    });
    const after = await media();
    t.deepEqual(
      after.map(({ id, url, kind, is_cover, state }) => [id, url, kind, is_cover, state]),
      [
        [before[0]?.id, url('1'), 'image', true, 'active'],
        [before[1]?.id, url('2'), 'image', false, 'inactive'],
        [before[2]?.id, url('3'), 'logo', false, 'active'],
      ],
    );
    await world.load({ kind: 'organization', key: 'media', media: null });
    t.deepEqual(
      (await media()).map(({ state }) => state),
      ['inactive', 'inactive', 'inactive'],
    );
  },
);

test('the fingerprint of a configuration tells close numbers apart', async (t) => {
  await world.load(
    organization('close/1', { latitude: 44.1, longitude: 1 }),
    organization('close/2', { latitude: 44.10000000000001, longitude: 1 }),
  );
  t.not(
    (await world.row('organization', 'close/1'))?.configuration_id,
    (await world.row('organization', 'close/2'))?.configuration_id,
  );
});

test('records are read by their ids, not with all others', async (t) => {
  await world.load(...Array.from({ length: 1000 }, (_, at) => organization(`many/${at}`)));
  // The statement fails when it has read more rows of store.records than two per id.
  await t.notThrowsAsync(
    world.database.sql(`do $$
      declare
        v_ids constant uuid[] := array(select r.id from store.records r where r.key like 'many/%' limit 100);
        v_decided constant jsonb[] := array(select d.fields from unnest(v_ids) with ordinality as w (id, place)
          join logic.decide_values(v_ids) d on d.record_id = w.id order by w.place);
        v_read bigint;
        v_before constant bigint := (select idx_tup_fetch from pg_stat_xact_user_tables
          where relid = 'store.records'::regclass);
      begin
        perform logic.materialise_records(v_ids, v_decided);
        select idx_tup_fetch - v_before into v_read from pg_stat_xact_user_tables
          where relid = 'store.records'::regclass;
        assert v_read <= 200, v_read || ' rows were read';
      end
    $$`),
  );
});
