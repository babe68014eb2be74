import test from 'ava';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { catalogLines, importLines, openCatalog } from '../fixtures/catalog.ts';
import { marker } from '../fixtures/full.ts';
import { idOf, type Kind, kinds, line, plurals } from '../fixtures/line.ts';
import { lockedFields } from '../fixtures/plans.ts';
import { truthOf } from '../fixtures/truth.ts';

const truth = truthOf(catalogLines);

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

type Row = Record<string, unknown> & { id: string; name: string };

async function rows(kind: Kind, query: string, name: Name = 'starter'): Promise<Row[]> {
  const { status, body } = await api.as(name).get(`/api/${plurals[kind]}?limit=100&${query}`);
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  if (body.total !== body[plurals[kind]].length) throw new Error(`${body.total} counted, ${body[plurals[kind]].length} shown`);
  return body[plurals[kind]];
}

const names = async (kind: Kind, query: string, name?: Name) => (await rows(kind, query, name)).map((row) => row.name).toSorted();
const ours = (kind: Kind, test: (fields: Readonly<Record<string, unknown>>) => boolean) =>
  [...truth[kind].values()].filter(({ fields }) => test(fields)).map(({ fields }) => fields.name).toSorted();

test('q finds text that the caller may see, wherever it stands, and nothing else [lists.org-q]', async (t) => {
  for (const kind of kinds)
    for (const field of ['name', 'description', 'city', 'region', 'amenities', 'accessibility', 'age_text'])
      t.deepEqual(await names(kind, `q=${marker('1', field).toUpperCase()}`), [marker('1', 'name')], `${kind} ${field}`);
  t.deepEqual(await names('organization', 'q=mark1nowhere'), []);
});

test('q takes up to five terms, each of which narrows [lists.org-q-repeatable] [lists.org-q-combine.open]', async (t) => {
  const five = ['name', 'city', 'region', 'amenities', 'description'].map((field) => `q=${marker('1', field)}`).join('&');
  t.is((await rows('organization', five)).length, 1);
  t.is((await rows('organization', `q=${marker('1', 'name')}&q=${marker('2', 'name')}`)).length, 0);
  t.is((await api.as('starter').get(`/api/organizations?${five}&q=six`)).status, 400);
  t.is((await api.as('starter').get(`/api/organizations?q=${'x'.repeat(201)}`)).status, 400);
});

test('q takes %, _ and \\ as they are', async (t) => {
  for (const [term, name] of [['100%25', '100% Fun'], ['er_sc', 'Under_score'], ['k%5Cs', 'Back\\slash']] as const) {
    const found = await names('organization', `q=${term}`);
    t.deepEqual(found, ours('organization', (fields) => fields.name === name));
  }
  t.is((await rows('organization', 'q=r%25o')).length, 0);
});

test('q never looks into what the plan does not see [lists.q-no-hidden-columns.open]', async (t) => {
  for (const kind of kinds) {
    const hidden = lockedFields(kind, 'starter').filter((field) => !['capacity', 'spots_available', 'before_care_pricing', 'after_care_pricing', 'relevant_urls', 'prices'].includes(field));
    for (const field of hidden) {
      t.deepEqual(await rows(kind, `q=${marker('1', field)}`), [], field);
      t.is((await api.as('preview').get(`/api/${plurals[kind]}?q=${marker('1', field)}`)).body.total, 0, field);
      t.deepEqual(await names(kind, `q=${marker('1', field)}`, 'team'), [marker('1', 'name')], field);
    }
  }
  t.is((await api.as('preview').get(`/api/sessions?q=${marker('1', 'amenities')}`)).body.total, 1);
  t.deepEqual(await rows('session', `q=${marker('1', 'discounts')}`), []);
  t.is((await rows('session', `q=${marker('1', 'discounts')}`, 'pro')).length, 1);
});

test("city is the record's own city [lists.org-city] [lists.activities-city] [lists.sessions-city] [lists.city-region-own]", async (t) => {
  for (const kind of kinds) {
    const wanted = ours(kind, ({ city }) => typeof city === 'string' && city.trim().toLowerCase() === 'portland');
    t.true(wanted.length > 2);
    t.deepEqual(await names(kind, 'city=pOrtland'), wanted);
    t.deepEqual(await names(kind, 'city=%20Portland%20'), wanted);
    t.deepEqual(await names(kind, 'city=Portlan'), []);
  }
  t.deepEqual(await names('organization', 'city=hometown'), ['home']);
  t.deepEqual(await names('activity', 'city=hometown'), []);
  t.deepEqual(await names('session', 'city=hometown'), []);
});

test('a state is one place by code, name or US-code, in any case and with blanks around [lists.region-code-name-alias] [lists.region-case-insensitive] [lists.region-trim-ascii] [lists.org-region] [lists.activities-region] [lists.sessions-region]', async (t) => {
  for (const kind of kinds) {
    const stored = (await rows(kind, 'region=OR')).map((row) => row.region);
    for (const spelling of ['OR', 'Oregon', 'us-or', ' OR ', '\tOregon\n']) t.true(stored.includes(spelling), `${kind} ${spelling}`);
    const wanted = await names(kind, 'region=OR');
    for (const asked of ['oregon', 'oReGoN', 'US-OR', '%20or%20', '%09Oregon%0A', 'or'])
      t.deepEqual(await names(kind, `region=${asked}`), wanted, asked);
    t.notDeepEqual(await names(kind, 'region=VT'), wanted);
  }
});

test('a region that is no state matches by its own letters [lists.region-unrecognized]', async (t) => {
  const wanted = ours('organization', ({ region }) => typeof region === 'string' && region.trim().toLowerCase() === 'bavaria');
  t.true(wanted.length > 1);
  t.deepEqual(await names('organization', 'region=%20BAVARIA'), wanted);
  t.deepEqual(await names('organization', 'region=bav'), []);
  t.deepEqual(await names('organization', 'region=Oreg'), []);
});

test("a parent's or child's place is not the record's [platform.no-inherit-location] [lists.city-region-own]", async (t) => {
  t.true((await names('organization', 'region=OR')).includes('home'));
  t.false((await names('activity', 'region=OR')).includes('home'));
  t.false((await names('session', 'region=OR')).includes('inherits'));
  const session = (await api.as('starter').get(`/api/sessions/${idOf('session', 'inherits')}`)).body.data.session;
  for (const key of ['latitude', 'longitude', 'coordinate_precision', 'city', 'region']) t.false(key in session);
});

test("category is the record's own category [lists.org-category] [lists.activities-category] [lists.sessions-category] [lists.categories-own] [platform.no-inherit-categories]", async (t) => {
  for (const kind of kinds) {
    t.deepEqual(await names(kind, 'category=shared'), ['shared one', 'shared two']);
    t.deepEqual(await names(kind, 'category=art'), ours(kind, ({ categories }) => Array.isArray(categories) && categories.includes('art')));
    t.deepEqual(await names(kind, 'category=share'), []);
  }
  t.deepEqual(await names('organization', 'category=homecraft'), ['home']);
  t.deepEqual(await names('session', 'category=homecraft'), []);
  const activity = idOf('activity', 'away');
  t.false('categories' in (await api.as('starter').get(`/api/activities/${activity}`)).body.data.activity);
});

test('ageYears finds inclusive ranges in completed years [lists.org-ageyears] [lists.activities-age] [projection.age-inclusive] [lists.org-ageyears-open-bound]', async (t) => {
  for (const kind of kinds) {
    const at = async (age: number) => names(kind, `ageYears=${age}&q=mark1name`);
    t.deepEqual([await at(5), await at(6), await at(11), await at(12)], [[], ['mark1name'], ['mark1name'], []]);
    const open = async (age: number) => (await names(kind, `ageYears=${age}`)).includes('open');
    t.deepEqual([await open(5), await open(6), await open(40), await open(150)], [false, true, true, true]);
    const anyone = await names(kind, 'ageYears=40');
    for (const name of ['bare', 'no range', 'blank']) t.false(anyone.includes(name));
    t.is((await api.as('starter').get(`/api/${plurals[kind]}?ageYears=6.5`)).status, 400);
  }
});

test("ages and grades are the record's own [platform.no-inherit-audience]", async (t) => {
  t.true((await names('organization', 'ageYears=10')).includes('home'));
  t.false((await names('session', 'ageYears=10')).includes('inherits'));
  t.true((await names('organization', 'grade=4')).includes('home'));
  t.false((await names('activity', 'grade=4')).includes('home'));
  const { session } = (await api.as('starter').get(`/api/sessions/${idOf('session', 'inherits')}`)).body.data;
  t.false('age_range_years' in session || 'grades' in session);
});

test('ageMonths finds by the stored months [lists.org-agemonths-legacy]', async (t) => {
  const found = async (month: number) => (await names('organization', `ageMonths=${month}`)).includes('months');
  t.deepEqual(await Promise.all([70, 71, 100, 107, 108].map(found)), [false, true, true, true, false]);
  const open = async (month: number) => (await names('activity', `ageMonths=${month}`)).includes('open months');
  t.deepEqual(await Promise.all([59, 60, 1800].map(open)), [false, true, true]);
});

test('ageMonths answers a range in years as its first to its last month [lists.agemonths-on-year-range]', async (t) => {
  const found = async (month: number) => (await names('session', `ageMonths=${month}`)).includes('shared one');
  t.deepEqual(await Promise.all([95, 96, 119, 120].map(found)), [false, true, true, false]);
});

test('grade finds inclusive ranges, pre-K and K among them [lists.org-grade]', async (t) => {
  for (const kind of kinds) {
    const found = await Promise.all([-1, 0, 5, 6].map(async (grade) => names(kind, `grade=${grade}&q=mark1name`)));
    t.deepEqual(found.map((each) => each.length), [1, 1, 1, 0]);
    const open = await names(kind, 'grade=-1');
    t.true(open.includes('open'));
    t.false(open.includes('bare') || open.includes('no range'));
  }
});

test('activities of an organization [lists.activities-organization] [lists.activities-param-names.open]', async (t) => {
  const id = idOf('organization', 'away');
  t.deepEqual(await names('activity', `organization=${id}`), ['away']);
  t.deepEqual(await names('activity', `organizationId=${id}`), ['away']);
  t.is((await api.as('starter').get(`/api/activities?organizationId=${id}&organization=${id}`)).status, 400);
  t.is((await api.as('starter').get('/api/activities?organization=away')).status, 400);
  t.deepEqual(await names('activity', `organization=${idOf('activity', 'away')}`), []);
});

test('skillLevel, format and seasonality select activities [lists.activities-skill] [lists.activities-format-filter] [lists.activities-seasonality]', async (t) => {
  t.deepEqual(await names('activity', 'skillLevel=beginner'), ours('activity', (fields) => fields.skill_level === 'beginner'));
  t.deepEqual(await names('activity', 'format=online'), ours('activity', (fields) => fields.format === 'online'));
  t.deepEqual(await names('activity', 'seasonality=winter'), [marker('1', 'name'), marker('2', 'name')]);
  t.true((await names('activity', 'skillLevel=beginner')).length > 2 && (await names('activity', 'format=online')).length > 2);
  for (const bad of ['skillLevel=expert', 'format=weekly', 'seasonality=monsoon', 'format=online&format=online'])
    t.is((await api.as('starter').get(`/api/activities?${bad}`)).status, 400, bad);
  t.is((await api.as('starter').get('/api/organizations?format=online')).status, 400);
});

test('sessions of an activity [lists.sessions-activity]', async (t) => {
  for (const name of ['activity', 'activityId'])
    t.deepEqual(await names('session', `${name}=${idOf('activity', 'away')}`), ['direct', 'fallback']);
});

test('sessions of an organization are its own and those of its activities that have no other owner [lists.sessions-organization] [platform.session-owner-direct] [platform.session-owner-fallback]', async (t) => {
  const home = await names('session', `organization=${idOf('organization', 'home')}`);
  const away = await names('session', `organization=${idOf('organization', 'away')}`);
  t.true(home.includes('direct') && home.includes('inherits'));
  t.deepEqual(away, ['fallback', 'own']);
});

test('an activity that moves takes along the sessions without an owner of their own [platform.session-owner-fallback]', async (t) => {
  const [from, to] = ['moves/from', 'moves/to'];
  await importLines(database.url, [
    line('organization', from, { name: from }),
    line('organization', to, { name: to }),
    line('activity', 'moves', { name: 'moves' }, { organization: from }),
    line('session', 'moves', { name: 'moves' }, { activity: 'moves' }),
    line('session', 'stays', { name: 'stays' }, { activity: 'moves', organization: from }),
  ]);
  t.deepEqual(await names('session', `organization=${idOf('organization', from)}`), ['moves', 'stays']);
  await importLines(database.url, [line('activity', 'moves', {}, { organization: to })]);
  t.deepEqual(await names('session', `organization=${idOf('organization', from)}`), ['stays']);
  t.deepEqual(await names('session', `organization=${idOf('organization', to)}`), ['moves']);
});

test('registrationStatus selects sessions, and unknown ones never match [lists.sessions-registration-status] [platform.registration-status-values.open]', async (t) => {
  for (const status of ['open', 'waitlist', 'full', 'closed', 'upcoming'])
    t.deepEqual(await names('session', `registrationStatus=${status}`), ours('session', (fields) => fields.registration_status === status));
  const unknown = ours('session', (fields) => fields.registration_status === 'unknown');
  t.true(unknown.length > 1);
  for (const bad of ['unknown', 'OPEN', 'opened']) t.is((await api.as('starter').get(`/api/sessions?registrationStatus=${bad}`)).status, 400, bad);
});

test('date bounds are inclusive days of the calendar [lists.sessions-date-filters.open]', async (t) => {
  const own = async (query: string) => (await names('session', `q=mark1name&${query}`)).length;
  t.deepEqual(
    await Promise.all(['startDateFrom=2027-01-01', 'startDateFrom=2027-01-02', 'startDateTo=2027-01-01', 'startDateTo=2026-12-31'].map(own)),
    [1, 0, 1, 0],
  );
  t.deepEqual(
    await Promise.all(['endDateFrom=2027-01-21', 'endDateFrom=2027-01-22', 'endDateTo=2027-01-21', 'endDateTo=2027-01-20'].map(own)),
    [1, 0, 1, 0],
  );
  t.false((await names('session', 'startDateTo=9999-12-31')).includes('bare'));
  for (const bad of ['2027-02-30', '2027-1-1', '01/02/2027', '2027-01-01T00:00:00Z', '0000-01-01'])
    t.is((await api.as('starter').get(`/api/sessions?startDateFrom=${bad}`)).status, 400, bad);
});

test('conditions narrow together [lists.filters-and]', async (t) => {
  const both = ours('organization', ({ city, categories }) => typeof city === 'string' && city.trim().toLowerCase() === 'portland' && Array.isArray(categories) && categories.includes('art'));
  t.true(both.length > 0);
  t.deepEqual(await names('organization', 'city=portland&category=art'), both);
  t.true((await names('organization', 'city=portland')).length > both.length);
  t.true((await names('organization', 'category=art')).length > both.length);
});
