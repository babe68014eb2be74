import test from 'ava';
import { recordSchemaOf } from '../../server/shared/record.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { marker } from '../fixtures/full.ts';
import { idOf, type Kind, kinds, line, plurals } from '../fixtures/line.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

type Row = Record<string, unknown>;

/** The record as the list and as the detail show it. */
async function both(kind: Kind, key: string, name: Name = 'team'): Promise<Row[]> {
  const id = idOf(kind, key);
  const { body } = await api.as(name).get(`/api/${plurals[kind]}?limit=100&q=${encodeURIComponent(key.startsWith('full/') ? marker(key.slice(5), 'name') : key)}`);
  const row = body[plurals[kind]].find((each: Row) => each.id === id);
  const detail = (await api.as(name).get(`/api/${plurals[kind]}/${id}`)).body.data[kind];
  if (row === undefined) throw new Error(`${key} is not on the list`);
  return [row, detail];
}

async function everywhere(key: string, check: (row: Row, kind: Kind) => void, name?: Name, which: readonly Kind[] = kinds): Promise<void> {
  for (const kind of which) for (const row of await both(kind, key, name)) check(row, kind);
}

const bookkeeping = ['configuration_id', 'external_ids', 'created_at', 'updated_at', 'source_created_at', 'field_provenance', 'source_records', 'merge_jobs', 'relationship_jobs', 'key', 'state', 'digest'];

test('bookkeeping is in no record, not even for ADMIN [projection.omit-configuration-id] [projection.omit-external-ids] [projection.omit-timestamps] [projection.omit-field-provenance]', async (t) => {
  for (const name of ['starter', 'admin'] as const)
    await everywhere('full/1', (row) => t.deepEqual(bookkeeping.filter((key) => key in row), []), name);
  for (const kind of kinds) t.deepEqual(bookkeeping.filter((key) => key in recordSchemaOf(kind).shape), []);
});

test('retired fields are in no record [platform.retired-fields-absent] [projection.org-care-retired]', async (t) => {
  const retired = ['registration_url', 'discount_available', 'early_bird_discount', 'sibling_discount'];
  const care = ['before_care_pricing', 'after_care_pricing', 'before_care_price', 'after_care_price'];
  await everywhere('full/1', (row, kind) => {
    t.deepEqual(retired.filter((key) => key in row || key in recordSchemaOf(kind).shape), []);
    if (kind !== 'session') t.deepEqual(care.filter((key) => key in row || key in recordSchemaOf(kind).shape), []);
  }, 'admin');
});

test('records and their columns carry no score [projection.no-score] [projection.no-score-metadata]', async (t) => {
  await everywhere('full/1', (row, kind) => {
    t.false('score' in row || 'score_band' in row);
    t.false('score' in recordSchemaOf(kind).shape);
  }, 'admin');
  for (const kind of kinds) t.false(JSON.stringify((await api.as('starter').get(`/api/${plurals[kind]}?limit=1`)).body.lockedColumns).includes('score'));
});

test('null and blank fields are left out [projection.omit-null] [projection.omit-blank]', async (t) => {
  await everywhere('bare', (row, kind) => {
    const kept = ['id', 'name', 'early_bird', 'image_urls', 'organization_id', 'activity_id', 'resolved_cover', 'activities', 'sessions', 'organization', 'activity'];
    t.deepEqual(Object.keys(row).filter((key) => !kept.includes(key)), [], kind);
  });
  const blanks = ['description', 'city', 'region', 'country', 'address', 'postal_code', 'age_text', 'amenities', 'accessibility', 'legal_name', 'contact_name', 'contact_email', 'contact_phone', 'discounts'];
  await everywhere('blank', (row) => t.deepEqual(blanks.filter((key) => key in row), []));
  await everywhere('full/1', (row) => t.true('amenities' in row && 'description' in row));
});

test('empty arrays are kept [projection.keep-empty-array] [projection.prices-empty-meaning]', async (t) => {
  await everywhere('blank', (row, kind) => {
    t.deepEqual([row.categories, row.relevant_urls], [[], []]);
    if (kind === 'session') t.deepEqual(row.prices, []);
    if (kind === 'activity') t.deepEqual(row.seasonality, []);
    if (kind === 'organization') t.deepEqual(row.accreditations, []);
  });
  await everywhere('bare', (row) => t.false('prices' in row || 'categories' in row));
});

test('unknown states are left out, known ones are not [projection.omit-unknown-availability] [projection.omit-unknown-registration-status] [projection.omit-unknown-precision]', async (t) => {
  await everywhere('unknown', (row) => t.false('registration_status' in row || 'availability' in row), 'team', ['session']);
  await everywhere('zero', (row) => t.false('coordinate_precision' in row));
  await everywhere('full/1', (row, kind) => {
    t.is(row.coordinate_precision, 'parcel');
    if (kind === 'session') t.deepEqual([row.registration_status, row.availability], ['waitlist', 'limited']);
  });
});

test('a text that reads unknown is a text', async (t) => {
  await importLines(database.url, [line('organization', 'reads unknown', { name: 'reads unknown', amenities: 'unknown', city: 'unknown' })]);
  await everywhere('reads unknown', (row) => t.deepEqual([row.amenities, row.city], ['unknown', 'unknown']), 'starter', ['organization']);
});

test('zero and false are kept [projection.keep-zero] [projection.keep-false]', async (t) => {
  await everywhere('zero', (row, kind) => {
    t.deepEqual([row.latitude, row.longitude, row.verified, row.early_bird], [0, 0, false, false]);
    t.deepEqual([row.age_range_years, row.grades], [[0, 0], [0, 0]]);
    if (kind === 'session') t.deepEqual([row.capacity, row.spots_available], [0, 0]);
    if (kind !== 'organization') t.false(row.overnight);
  });
});

test('a masked value is null and listed, an absent one is gone [projection.keep-masked] [platform.plan-masks-fields]', async (t) => {
  for (const key of ['full/1', 'bare']) {
    await everywhere(key, (row) => t.deepEqual([row.address, row.canonical_url, row.relevant_urls], [null, null, null]), 'starter');
    await everywhere(key, (row) => t.deepEqual([row.prices, row.discounts, row.capacity], [null, null, null]), 'starter', ['session']);
  }
  await everywhere('bare', (row) => t.false('amenities' in row), 'starter');
  await everywhere('full/1', (row) => t.false([row.prices, row.discounts, row.capacity].includes(null)), 'pro', ['session']);
  await everywhere('full/1', (row) => t.is(row.canonical_url, null), 'pro');
  await everywhere('full/1', (row) => t.is(row.canonical_url, `https://${marker('1', 'canonical_url')}.example/`), 'team');
});

test('ages are years with null for an open end [projection.years-not-months] [projection.months-to-years] [projection.age-open-endpoint] [projection.keep-open-bounds]', async (t) => {
  await everywhere('months', (row) => t.deepEqual(row.age_range_years, [5, 8]));
  await everywhere('open months', (row) => t.deepEqual(row.age_range_years, [5, null]));
  await everywhere('open', (row) => t.deepEqual([row.age_range_years, row.grades], [[6, null], [null, 5]]));
  await everywhere('no range', (row) => t.false('age_range_years' in row || 'grades' in row));
  await everywhere('months', (row, kind) => {
    t.false('age_range_months' in row);
    t.false('age_range_months' in recordSchemaOf(kind).shape);
  });
});

test('text is returned as it was given [projection.age-text-verbatim] [projection.discounts-text] [projection.relevant-urls-array]', async (t) => {
  await everywhere('full/1', (row, kind) => {
    t.is(row.age_text, `${marker('1', 'age_text')} 5–7½`);
    if (kind === 'session') t.is(row.discounts, `${marker('1', 'discounts')} early bird`);
    t.deepEqual(row.relevant_urls, [`https://${marker('1', 'relevant_urls')}.example/a?b=c%20d&e=%2F`, 'https://directory.example/camps']);
  });
  await everywhere('bare', (row) => t.false('discounts' in row), 'pro', ['session']);
});

test('an unconfirmed site is among relevant_urls and canonical_url is absent [projection.canonical-url-absent-meaning]', async (t) => {
  await importLines(database.url, [line('organization', 'unconfirmed', { name: 'unconfirmed', relevant_urls: ['https://maybe.example/'] })]);
  await everywhere('unconfirmed', (row) => t.deepEqual(['canonical_url' in row, row.relevant_urls], [false, ['https://maybe.example/']]), 'team', ['organization']);
});

test('amenities and accessibility are two texts [projection.amenities-prose] [platform.no-inherit-amenities]', async (t) => {
  await everywhere('full/1', (row) => t.deepEqual([row.amenities, row.accessibility], [marker('1', 'amenities'), marker('1', 'accessibility')]));
  await importLines(database.url, [line('organization', 'two texts', { name: 'two texts', amenities: 'a', accessibility: 'b' }), line('organization', 'two texts', { amenities: 'c' })]);
  await everywhere('two texts', (row) => t.deepEqual([row.amenities, row.accessibility], ['c', 'b']), 'team', ['organization']);
  await everywhere('inherits', (row) => t.false('amenities' in row || 'accessibility' in row), 'team', ['session']);
});

test('a session takes neither zone, flag nor overnight from its activity or organization [platform.no-inherit-timezone] [platform.no-inherit-flags] [projection.overnight-not-derived] [projection.early-bird-flag] [projection.discounts-no-effect]', async (t) => {
  await everywhere('home', (row, kind) => t.true(row.early_bird === true && (kind === 'activity' || row.time_zone === 'America/Denver')), 'team', ['organization', 'activity']);
  await everywhere('home', (row) => t.true(row.overnight), 'team', ['activity']);
  await everywhere('inherits', (row) => {
    t.is(row.discounts, 'early bird 10% until March');
    t.is(row.early_bird, false);
    t.false('time_zone' in row || 'overnight' in row || 'prices' in row);
  }, 'team', ['session']);
});

test('overnight is true, false or absent, on activities and sessions only [projection.overnight-kinds] [projection.overnight-tristate]', async (t) => {
  for (const [key, value] of [['night', true], ['day', false], ['unknown', undefined]] as const)
    await everywhere(key, (row) => t.is(row.overnight, value), 'starter', ['session']);
  t.false('overnight' in recordSchemaOf('organization').shape);
  t.true('overnight' in recordSchemaOf('activity').shape && 'overnight' in recordSchemaOf('session').shape);
  await everywhere('full/1', (row) => t.false('overnight' in row), 'admin', ['organization']);
});

test('activities have no prices, discounts or care [projection.activity-no-prices]', async (t) => {
  const columns = ['prices', 'price', 'currency', 'discounts', 'before_care_pricing', 'after_care_pricing', 'capacity'];
  t.deepEqual(columns.filter((key) => key in recordSchemaOf('activity').shape), []);
  await everywhere('full/1', (row) => t.deepEqual(columns.filter((key) => key in row), []), 'admin', ['activity']);
  const refused = await importLines(database.url, columns.map((key) => line('activity', `priced ${key}`, { name: 'priced', [key]: 1 }, { organization: 'home' })));
  t.is(refused.refused, columns.length);
});

test("registration dates are the session's own [projection.registration-dates-own]", async (t) => {
  await everywhere('full/1', (row) => t.deepEqual([row.registration_open_date, row.registration_close_date], ['2026-12-01', '2026-12-21']), 'starter', ['session']);
  await everywhere('inherits', (row) => t.false('registration_open_date' in row || 'registration_close_date' in row), 'admin', ['session']);
  const { reasons } = await importLines(database.url, [line('activity', 'dated', { name: 'dated', registration_open_date: '2026-12-01' }, { organization: 'home' })]);
  t.is(reasons.length, 1);
});

test('coordinates keep every digit on every plan', async (t) => {
  for (const name of ['starter', 'pro', 'admin'] as const)
    await everywhere('full/1', (row) => t.deepEqual([row.latitude, row.longitude], [44.123456789012, -72.987654321098]), name);
});

test('coordinate_precision is one of seven, and null without a pair [projection.precision-values] [projection.precision-null]', async (t) => {
  const values = ['exact', 'building', 'parcel', 'street', 'zip', 'state', 'unknown', 'city', 'EXACT'];
  const { inserted, reasons } = await importLines(database.url, values.map((value) =>
    line('organization', `precision ${value}`, { name: `precision ${value}`, latitude: 1, longitude: 1, coordinate_precision: value })));
  t.deepEqual([inserted, reasons.length], [7, 2]);
  const store = (precision: string | null, latitude: number | null, longitude: number | null) =>
    database.sql('insert into store.configurations (id, coordinate_precision, latitude, longitude) values (gen_random_uuid(), $1, $2, $3)', [precision, latitude, longitude]);
  await t.throwsAsync(store('city', 1, 1), { message: /coordinate_precision_check/ });
  await t.throwsAsync(store('exact', null, null), { message: /configurations_precision_check/ });
  await t.throwsAsync(store(null, 1, null), { message: /configurations_(point|precision)_check/ });
  await t.notThrowsAsync(store('exact', 1, 1));
  const half = await importLines(database.url, [line('organization', 'half', { name: 'half', latitude: 1 })]);
  t.is(half.refused, 1);
  await everywhere('bare', (row) => t.false('coordinate_precision' in row || 'latitude' in row));
});
