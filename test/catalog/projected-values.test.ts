import test from 'ava';
import { recordSchemaOf } from '../../server/shared/record.ts';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { marker } from '../fixtures/full.ts';
import { line } from '../fixtures/line.ts';
import { everywhereIn } from '../fixtures/showing.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const everywhere = everywhereIn(() => api);

test(
  'ages are years with null for an open end ' +
    '[projection.years-not-months] [projection.months-to-years] [projection.age-open-endpoint] ' +
    '[projection.keep-open-bounds]',
  async (t) => {
    await everywhere('months', (row) => t.deepEqual(row.age_range_years, [5, 8]));
    await everywhere('open months', (row) => t.deepEqual(row.age_range_years, [5, null]));
    await everywhere('open', (row) =>
      t.deepEqual(
        [row.age_range_years, row.grades],
        [
          [6, null],
          [null, 5],
        ],
      ),
    );
    await everywhere('no range', (row) => t.false('age_range_years' in row || 'grades' in row));
    await everywhere('months', (row, kind) => {
      t.false('age_range_months' in row);
      t.false('age_range_months' in recordSchemaOf(kind).shape);
    });
  },
);

test(
  'text is returned as it was given ' +
    '[projection.age-text-verbatim] [projection.discounts-text] [projection.relevant-urls-array]',
  async (t) => {
    await everywhere('full/1', (row, kind) => {
      t.is(row.age_text, `${marker('1', 'age_text')} 5–7½`);
      if (kind === 'session') t.is(row.discounts, `${marker('1', 'discounts')} early bird`);
      t.deepEqual(row.relevant_urls, [
        `https://${marker('1', 'relevant_urls')}.example/a?b=c%20d&e=%2F`,
        'https://directory.example/camps',
      ]);
    });
    await everywhere('bare', (row) => t.false('discounts' in row), 'pro', ['session']);
  },
);

test('an unconfirmed site is relevant, canonical_url absent [projection.canonical-url-absent-meaning]', async (t) => {
  await importLines(database.url, [
    line('organization', 'unconfirmed', { name: 'unconfirmed', relevant_urls: ['https://maybe.example/'] }),
  ]);
  await everywhere(
    'unconfirmed',
    (row) => t.deepEqual(['canonical_url' in row, row.relevant_urls], [false, ['https://maybe.example/']]),
    'team',
    ['organization'],
  );
});

test('amenities and accessibility are text [projection.amenities-prose] [platform.no-inherit-amenities]', async (t) => {
  await everywhere('full/1', (row) =>
    t.deepEqual([row.amenities, row.accessibility], [marker('1', 'amenities'), marker('1', 'accessibility')]),
  );
  await importLines(database.url, [
    line('organization', 'two texts', { name: 'two texts', amenities: 'a', accessibility: 'b' }),
    line('organization', 'two texts', { amenities: 'c' }),
  ]);
  await everywhere('two texts', (row) => t.deepEqual([row.amenities, row.accessibility], ['c', 'b']), 'team', [
    'organization',
  ]);
  await everywhere('inherits', (row) => t.false('amenities' in row || 'accessibility' in row), 'team', ['session']);
});

test(
  'a session takes neither zone, flag nor overnight from its activity or organization ' +
    '[platform.no-inherit-timezone] [platform.no-inherit-flags] [projection.overnight-not-derived] ' +
    '[projection.early-bird-flag] [projection.discounts-no-effect]',
  async (t) => {
    await everywhere(
      'home',
      (row, kind) => t.true(row.early_bird === true && (kind === 'activity' || row.time_zone === 'America/Denver')),
      'team',
      ['organization', 'activity'],
    );
    await everywhere('home', (row) => t.true(row.overnight), 'team', ['activity']);
    await everywhere(
      'inherits',
      (row) => {
        t.is(row.discounts, 'early bird 10% until March');
        t.is(row.early_bird, false);
        t.false('time_zone' in row || 'overnight' in row || 'prices' in row);
      },
      'team',
      ['session'],
    );
  },
);

test(
  'overnight is true, false or absent, on activities and sessions only ' +
    '[projection.overnight-kinds] [projection.overnight-tristate]',
  async (t) => {
    for (const [key, value] of [
      ['night', true],
      ['day', false],
      ['unknown', undefined],
    ] as const)
      await everywhere(key, (row) => t.is(row.overnight, value), 'starter', ['session']);
    t.false('overnight' in recordSchemaOf('organization').shape);
    t.true('overnight' in recordSchemaOf('activity').shape && 'overnight' in recordSchemaOf('session').shape);
    await everywhere('full/1', (row) => t.false('overnight' in row), 'admin', ['organization']);
  },
);

test('activities have no prices, discounts or care [projection.activity-no-prices]', async (t) => {
  const columns = ['prices', 'price', 'currency', 'discounts', 'before_care_pricing', 'after_care_pricing', 'capacity'];
  t.deepEqual(
    columns.filter((key) => key in recordSchemaOf('activity').shape),
    [],
  );
  await everywhere(
    'full/1',
    (row) =>
      t.deepEqual(
        columns.filter((key) => key in row),
        [],
      ),
    'admin',
    ['activity'],
  );
  const refused = await importLines(
    database.url,
    columns.map((key) => line('activity', `priced ${key}`, { name: 'priced', [key]: 1 }, { organization: 'home' })),
  );
  t.is(refused.refused, columns.length);
});

test("registration dates are the session's own [projection.registration-dates-own]", async (t) => {
  await everywhere(
    'full/1',
    (row) => t.deepEqual([row.registration_open_date, row.registration_close_date], ['2026-12-01', '2026-12-21']),
    'starter',
    ['session'],
  );
  await everywhere(
    'inherits',
    (row) => t.false('registration_open_date' in row || 'registration_close_date' in row),
    'admin',
    ['session'],
  );
  const { reasons } = await importLines(database.url, [
    line('activity', 'dated', { name: 'dated', registration_open_date: '2026-12-01' }, { organization: 'home' }),
  ]);
  t.is(reasons.length, 1);
});

test('coordinates keep every digit on every plan', async (t) => {
  for (const name of ['starter', 'pro', 'admin'] as const)
    await everywhere(
      'full/1',
      (row) => t.deepEqual([row.latitude, row.longitude], [44.123456789012, -72.987654321098]),
      name,
    );
});

test(
  'coordinate_precision is one of seven, and null without a pair ' +
    '[projection.precision-values] [projection.precision-null]',
  async (t) => {
    const values = ['exact', 'building', 'parcel', 'street', 'zip', 'state', 'unknown', 'city', 'EXACT'];
    const { inserted, reasons } = await importLines(
      database.url,
      values.map((value) =>
        line('organization', `precision ${value}`, {
          name: `precision ${value}`,
          latitude: 1,
          longitude: 1,
          coordinate_precision: value,
        }),
      ),
    );
    t.deepEqual([inserted, reasons.length], [7, 2]);
    const store = (precision: string | null, latitude: number | null, longitude: number | null) =>
      database.sql(
        'insert into store.configurations (id, coordinate_precision, latitude, longitude) ' +
          'values (gen_random_uuid(), $1, $2, $3)',
        [precision, latitude, longitude],
      );
    await t.throwsAsync(store('city', 1, 1), { message: /coordinate_precision_check/ });
    await t.throwsAsync(store('exact', null, null), { message: /configurations_precision_check/ });
    await t.throwsAsync(store(null, 1, null), { message: /configurations_(point|precision)_check/ });
    await t.notThrowsAsync(store('exact', 1, 1));
    const half = await importLines(database.url, [line('organization', 'half', { name: 'half', latitude: 1 })]);
    t.is(half.refused, 1);
    await everywhere('bare', (row) => t.false('coordinate_precision' in row || 'latitude' in row));
  },
);
