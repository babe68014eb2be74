import test from 'ava';
import type { Api } from '../api.ts';
import { catalogLines, openCatalog } from '../fixtures/catalog.ts';
import { kinds, plurals } from '../fixtures/line.ts';
import { truthOf } from '../fixtures/truth.ts';

const truth = truthOf(catalogLines);

let api: Api;

test.before(async () => {
  ({ api } = await openCatalog());
});

test('limit is a positive whole number [lists.limit-positive]', async (t) => {
  for (const limit of ['0', '-1', '1.5', '1e1', '+1', '', 'abc', '01'])
    t.is((await api.as('starter').get(`/api/organizations?limit=${limit}`)).status, 400, limit);
});

test(
  'a parameter that no list knows, twice or blank, is refused ' +
    '[platform.status-400-unknown-param] [platform.status-400-repeated-param] ' +
    '[platform.status-400-blank-param] [platform.status-400-malformed-param]',
  async (t) => {
    const bad = [
      'colour=red',
      'limit=5&limit=6',
      'city=',
      'city=%20',
      'city',
      'limit=abc',
      'ageYears=1.5',
      'order=up',
      'grade=K',
      'offset=-1',
      'City=x',
    ];
    for (const kind of kinds)
      for (const query of bad) {
        const { status, body } = await api.as('starter').get(`/api/${plurals[kind]}?${query}`);
        t.is(status, 400, query);
        t.like(body, { data: null, error: true, code: 'invalid_parameter' });
        t.is(typeof body.message, 'string');
      }
  },
);

test('a question with one condition that cannot be asked is refused [platform.never-drop-condition]', async (t) => {
  const sound = 'city=Portland&category=art';
  t.is((await api.as('starter').get(`/api/activities?${sound}`)).status, 200);
  for (const bad of [
    'skillLevel=expert',
    'ageYears=old',
    'organization=home',
    'region=',
    'colour=red',
    'orderBy=colour',
  ])
    t.is((await api.as('starter').get(`/api/activities?${sound}&${bad}`)).status, 400, bad);
  t.is((await api.as('starter').get(`/api/activities?${sound}&orderBy=address`)).status, 403);
});

test('nothing found is a success [platform.empty-result-is-success]', async (t) => {
  const { status, body } = await api.as('starter').get('/api/organizations?city=Nowhere');
  t.is(status, 200);
  t.deepEqual([body.success, body.organizations, body.total], [true, [], 0]);
  t.is(body.unfilteredTotal, truth.organization.size);
});
