import test from 'ava';
import { fieldsOf, mayPass } from '../../scripts/attack/plans.ts';
import type { Api } from '../api.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { marker } from '../fixtures/full.ts';
import { idOf, kinds, plurals } from '../fixtures/line.ts';
import { namesIn, namesOf } from '../fixtures/showing.ts';

let api: Api;

test.before(async () => {
  ({ api } = await openCatalog());
});

const names = namesIn(() => api);

test('q finds text that the caller may see, wherever it stands, and nothing else [lists.org-q]', async (t) => {
  for (const kind of kinds)
    for (const field of ['name', 'description', 'city', 'region', 'amenities', 'accessibility', 'age_text'])
      t.deepEqual(
        await names(kind, `q=${marker('1', field).toUpperCase()}`),
        [marker('1', 'name')],
        `${kind} ${field}`,
      );
  t.deepEqual(await names('organization', 'q=mark1nowhere'), []);
});

test('q takes up to five terms, and each narrows [lists.org-q-repeatable] [lists.org-q-combine.open]', async (t) => {
  const five = ['name', 'city', 'region', 'amenities', 'description']
    .map((field) => `q=${marker('1', field)}`)
    .join('&');
  t.is((await names('organization', five)).length, 1);
  t.is((await names('organization', `q=${marker('1', 'name')}&q=${marker('2', 'name')}`)).length, 0);
  t.is((await api.as('starter').get(`/api/organizations?${five}&q=six`)).status, 400);
  t.is((await api.as('starter').get(`/api/organizations?q=${'x'.repeat(201)}`)).status, 400);
});

test('q takes %, _ and \\ as they are', async (t) => {
  for (const [term, name] of [
    ['100%25', '100% Fun'],
    ['er_sc', 'Under_score'],
    ['k%5Cs', 'Back\\slash'],
  ] as const) {
    const found = await names('organization', `q=${term}`);
    t.deepEqual(
      found,
      namesOf('organization', (fields) => fields.name === name),
    );
  }
  t.is((await names('organization', 'q=r%25o')).length, 0);
});

test('q never looks into what the plan does not see [lists.q-no-hidden-columns.open]', async (t) => {
  for (const kind of kinds) {
    const hidden = fieldsOf[kind].flatMap(([field, form, capability]) =>
      form === 'text' && !mayPass('starter', capability) ? [field] : [],
    );
    t.true(hidden.length >= 3);
    for (const field of hidden) {
      t.deepEqual(await names(kind, `q=${marker('1', field)}`), [], field);
      t.is((await api.as('preview').get(`/api/${plurals[kind]}?q=${marker('1', field)}`)).body.total, 0, field);
      t.deepEqual(await names(kind, `q=${marker('1', field)}`, 'team'), [marker('1', 'name')], field);
    }
  }
  t.is((await api.as('preview').get(`/api/sessions?q=${marker('1', 'amenities')}`)).body.total, 1);
  t.deepEqual(await names('session', `q=${marker('1', 'discounts')}`), []);
  t.is((await names('session', `q=${marker('1', 'discounts')}`, 'pro')).length, 1);
});

test(
  "city is the record's own city " +
    '[lists.org-city] [lists.activities-city] [lists.sessions-city] [lists.city-region-own]',
  async (t) => {
    for (const kind of kinds) {
      const wanted = namesOf(kind, ({ city }) => typeof city === 'string' && city.trim().toLowerCase() === 'portland');
      t.true(wanted.length > 2);
      t.deepEqual(await names(kind, 'city=pOrtland'), wanted);
      t.deepEqual(await names(kind, 'city=%20Portland%20'), wanted);
      t.deepEqual(await names(kind, 'city=Portlan'), []);
    }
    t.deepEqual(await names('organization', 'city=hometown'), ['home']);
    t.deepEqual(await names('activity', 'city=hometown'), []);
    t.deepEqual(await names('session', 'city=hometown'), []);
  },
);

test(
  'a state is one place by code, name or US-code, in any case and with blanks around ' +
    '[lists.region-code-name-alias] [lists.region-case-insensitive] [lists.region-trim-ascii] ' +
    '[lists.org-region] [lists.activities-region] [lists.sessions-region]',
  async (t) => {
    for (const kind of kinds) {
      const { body } = await api.as('starter').get(`/api/${plurals[kind]}?limit=100&region=OR`);
      const stored = body[plurals[kind]].map((row: { region: string }) => row.region);
      for (const spelling of ['OR', 'Oregon', 'us-or', ' OR ', '\tOregon\n'])
        t.true(stored.includes(spelling), `${kind} ${spelling}`);
      const wanted = await names(kind, 'region=OR');
      for (const asked of ['oregon', 'oReGoN', 'US-OR', '%20or%20', '%09Oregon%0A', 'or'])
        t.deepEqual(await names(kind, `region=${asked}`), wanted, asked);
      t.notDeepEqual(await names(kind, 'region=VT'), wanted);
    }
  },
);

test('a region that is no state matches by its own letters [lists.region-unrecognized]', async (t) => {
  const wanted = namesOf(
    'organization',
    ({ region }) => typeof region === 'string' && region.trim().toLowerCase() === 'bavaria',
  );
  t.true(wanted.length > 1);
  t.deepEqual(await names('organization', 'region=%20BAVARIA'), wanted);
  t.deepEqual(await names('organization', 'region=bav'), []);
  t.deepEqual(await names('organization', 'region=Oreg'), []);
});

test('a relative’s place is not the record’s [platform.no-inherit-location] [lists.city-region-own]', async (t) => {
  t.true((await names('organization', 'region=OR')).includes('home'));
  t.false((await names('activity', 'region=OR')).includes('home'));
  t.false((await names('session', 'region=OR')).includes('inherits'));
  const session = (await api.as('starter').get(`/api/sessions/${idOf('session', 'inherits')}`)).body.data.session;
  for (const key of ['latitude', 'longitude', 'coordinate_precision', 'city', 'region']) t.false(key in session);
});
