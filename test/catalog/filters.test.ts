import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { marker } from '../fixtures/full.ts';
import { idOf, kinds, line, plurals } from '../fixtures/line.ts';
import { namesIn, namesOf } from '../fixtures/showing.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const names = namesIn(() => api);

test(
  "category is the record's own category " +
    '[lists.org-category] [lists.activities-category] [lists.sessions-category] [lists.categories-own] ' +
    '[platform.no-inherit-categories]',
  async (t) => {
    for (const kind of kinds) {
      t.deepEqual(await names(kind, 'category=shared'), ['shared one', 'shared two']);
      t.deepEqual(
        await names(kind, 'category=art'),
        namesOf(kind, ({ categories }) => Array.isArray(categories) && categories.includes('art')),
      );
      t.deepEqual(await names(kind, 'category=share'), []);
    }
    t.deepEqual(await names('organization', 'category=homecraft'), ['home']);
    t.deepEqual(await names('session', 'category=homecraft'), []);
    const activity = idOf('activity', 'away');
    t.false('categories' in (await api.as('starter').get(`/api/activities/${activity}`)).body.data.activity);
  },
);

test(
  'ageYears finds inclusive ranges in completed years ' +
    '[lists.org-ageyears] [lists.activities-age] [projection.age-inclusive] [lists.org-ageyears-open-bound]',
  async (t) => {
    for (const kind of kinds) {
      const at = async (age: number) => names(kind, `ageYears=${age}&q=mark1name`);
      t.deepEqual([await at(5), await at(6), await at(11), await at(12)], [[], ['mark1name'], ['mark1name'], []]);
      const open = async (age: number) => (await names(kind, `ageYears=${age}`)).includes('open');
      t.deepEqual([await open(5), await open(6), await open(40), await open(150)], [false, true, true, true]);
      const anyone = await names(kind, 'ageYears=40');
      for (const name of ['bare', 'no range', 'blank']) t.false(anyone.includes(name));
      t.is((await api.as('starter').get(`/api/${plurals[kind]}?ageYears=6.5`)).status, 400);
    }
  },
);

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
    t.deepEqual(
      found.map((each) => each.length),
      [1, 1, 1, 0],
    );
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

test(
  'skillLevel, format and seasonality select activities ' +
    '[lists.activities-skill] [lists.activities-format-filter] [lists.activities-seasonality]',
  async (t) => {
    t.deepEqual(
      await names('activity', 'skillLevel=beginner'),
      namesOf('activity', (fields) => fields.skill_level === 'beginner'),
    );
    t.deepEqual(
      await names('activity', 'format=online'),
      namesOf('activity', (fields) => fields.format === 'online'),
    );
    t.deepEqual(await names('activity', 'seasonality=winter'), [marker('1', 'name'), marker('2', 'name')]);
    t.true(
      (await names('activity', 'skillLevel=beginner')).length > 2 &&
        (await names('activity', 'format=online')).length > 2,
    );
    for (const bad of ['skillLevel=expert', 'format=weekly', 'seasonality=monsoon', 'format=online&format=online'])
      t.is((await api.as('starter').get(`/api/activities?${bad}`)).status, 400, bad);
    t.is((await api.as('starter').get('/api/organizations?format=online')).status, 400);
  },
);

test('sessions of an activity [lists.sessions-activity]', async (t) => {
  for (const name of ['activity', 'activityId'])
    t.deepEqual(await names('session', `${name}=${idOf('activity', 'away')}`), ['direct', 'fallback']);
});

test(
  'sessions of an organization are its own and those of its activities that have no other owner ' +
    '[lists.sessions-organization] [platform.session-owner-direct] [platform.session-owner-fallback]',
  async (t) => {
    const home = await names('session', `organization=${idOf('organization', 'home')}`);
    const away = await names('session', `organization=${idOf('organization', 'away')}`);
    t.true(home.includes('direct') && home.includes('inherits'));
    t.deepEqual(away, ['fallback', 'own']);
  },
);

test('an activity that moves takes along sessions without an owner [platform.session-owner-fallback]', async (t) => {
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

test(
  'registrationStatus selects sessions, and unknown ones never match ' +
    '[lists.sessions-registration-status] [platform.registration-status-values.open]',
  async (t) => {
    for (const status of ['open', 'waitlist', 'full', 'closed', 'upcoming'])
      t.deepEqual(
        await names('session', `registrationStatus=${status}`),
        namesOf('session', (fields) => fields.registration_status === status),
      );
    const unknown = namesOf('session', (fields) => fields.registration_status === 'unknown');
    t.true(unknown.length > 1);
    for (const bad of ['unknown', 'OPEN', 'opened'])
      t.is((await api.as('starter').get(`/api/sessions?registrationStatus=${bad}`)).status, 400, bad);
  },
);

test('date bounds are inclusive days of the calendar [lists.sessions-date-filters.open]', async (t) => {
  const own = async (query: string) => (await names('session', `q=mark1name&${query}`)).length;
  t.deepEqual(
    await Promise.all(
      ['startDateFrom=2027-01-01', 'startDateFrom=2027-01-02', 'startDateTo=2027-01-01', 'startDateTo=2026-12-31'].map(
        own,
      ),
    ),
    [1, 0, 1, 0],
  );
  t.deepEqual(
    await Promise.all(
      ['endDateFrom=2027-01-21', 'endDateFrom=2027-01-22', 'endDateTo=2027-01-21', 'endDateTo=2027-01-20'].map(own),
    ),
    [1, 0, 1, 0],
  );
  t.false((await names('session', 'startDateTo=9999-12-31')).includes('bare'));
  for (const bad of ['2027-02-30', '2027-1-1', '01/02/2027', '2027-01-01T00:00:00Z', '0000-01-01'])
    t.is((await api.as('starter').get(`/api/sessions?startDateFrom=${bad}`)).status, 400, bad);
});

test('conditions narrow together [lists.filters-and]', async (t) => {
  const both = namesOf(
    'organization',
    ({ city, categories }) =>
      typeof city === 'string' &&
      city.trim().toLowerCase() === 'portland' &&
      Array.isArray(categories) &&
      categories.includes('art'),
  );
  t.true(both.length > 0);
  t.deepEqual(await names('organization', 'city=portland&category=art'), both);
  t.true((await names('organization', 'city=portland')).length > both.length);
  t.true((await names('organization', 'category=art')).length > both.length);
});
