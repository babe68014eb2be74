import test from 'ava';
import { deploy } from '../../server/db/deploy.ts';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { catalogLines, importLines, openCatalog } from '../fixtures/catalog.ts';
import { kinds, line, plurals } from '../fixtures/line.ts';
import { truthOf } from '../fixtures/truth.ts';

const truth = truthOf(catalogLines);

let api: Api;
let database: TestDatabase;
test.beforeEach(async () => {
  ({ api, database } = await openCatalog());
});

const read = async (query: string) => (await api.as('starter').get(`/api/organizations?${query}`)).body;

test.serial('unfiltered counts are kept, equal to the rows there are [counts.unfiltered-durable]', async (t) => {
  for (const kind of kinds) {
    const { total, unfilteredTotal } = (await api.as('starter').get(`/api/${plurals[kind]}`)).body;
    t.deepEqual([total, unfilteredTotal], [truth[kind].size, truth[kind].size]);
  }
  await database.sql(`insert into store.tallies (name, amount) values ('organizations', 1000), ('catalog', 1)`);
  t.is((await read('')).unfilteredTotal, truth.organization.size + 1000);
  t.is((await read('city=nowhere')).unfilteredTotal, truth.organization.size + 1000);
});

test.serial(
  'a change shows in rows and counts as soon as it is committed ' +
    '[counts.unfiltered-pending-live] [counts.filtered-live] [counts.rows-live]',
  async (t) => {
    const before = truth.organization.size;
    t.is((await read('')).total, before);
    t.is((await read('q=freshly')).total, 0);
    await importLines(database.url, [line('organization', 'fresh', { name: 'freshly made', city: 'Freshtown' })]);
    t.deepEqual([(await read('')).total, (await read('')).unfilteredTotal], [before + 1, before + 1]);
    t.deepEqual([(await read('q=freshly')).total, (await read('city=freshtown')).total], [1, 1]);
    await importLines(database.url, [line('organization', 'fresh', { name: 'freshly named' })]);
    t.is((await read('city=freshtown')).organizations[0].name, 'freshly named');
    await importLines(database.url, [{ kind: 'organization', key: 'fresh', state: 'deleted' }]);
    t.deepEqual(
      [(await read('')).total, (await read('city=freshtown')).total, (await read('q=freshly')).organizations],
      [before, 0, []],
    );
    await importLines(database.url, [{ kind: 'organization', key: 'fresh', state: 'active' }]);
    t.is((await read('city=freshtown')).organizations[0].name, 'freshly named');
    t.is((await read('')).total, before + 1);
  },
);

test.serial('an answer that was given before is not given again after a change', async (t) => {
  const address = '/api/activities?q=mark1name';
  const first = await api.as('pro').get(address);
  t.is((await api.as('pro').get(address)).text, first.text);
  await importLines(database.url, [
    line('activity', 'full/1', { amenities: 'newly built' }, { organization: 'full/1' }),
  ]);
  const { activities } = (await api.as('pro').get(address)).body;
  t.is(activities[0].amenities, 'newly built');
  t.is((await api.as('pro').get(`/api/activities/${activities[0].id}`)).body.data.activity.amenities, 'newly built');
});

test.serial('what a preview was answered is not answered again when the sample is another', async (t) => {
  const shown = async () => (await api.as('preview').get('/api/organizations')).body.total;
  t.true((await shown()) > 0);
  await database.sql('delete from store.preview_sample');
  t.is(await shown(), 0);
});

test.serial('emptying a table whole counts like any other change', async (t) => {
  t.true((await read('')).unfilteredTotal > 0);
  t.true((await api.as('preview').get('/api/organizations')).body.total > 0);
  await database.sql('truncate store.preview_sample');
  t.is((await api.as('preview').get('/api/organizations')).body.total, 0);
  await database.sql('truncate store.organizations');
  const { organizations, total, unfilteredTotal } = await read('');
  t.deepEqual([organizations, total, unfilteredTotal], [[], 0, 0]);
  await importLines(database.url, [line('organization', 'fresh', { name: 'freshly made' })]);
  t.is((await read('')).unfilteredTotal, 1);
});

test.serial('what was answered is not answered again after a deploy of other code', async (t) => {
  const revision = async () =>
    (await database.sql(`select sum(amount) from store.tallies where name = 'catalog'`))[0]?.sum;
  const before = await revision();
  await deploy(database.url, { log: () => {} });
  t.is(await revision(), before);
  await database.sql(`update deploy.code set fingerprint = 'other'`);
  await deploy(database.url, { log: () => {} });
  t.not(await revision(), before);
});

test.serial('many writers at once leave exact counts', async (t) => {
  const some = (writer: number) =>
    Array.from({ length: 20 }, (_, at) => line('organization', `many/${writer}/${at}`, { name: 'one of many' }));
  await Promise.all([0, 1, 2, 3].map((writer) => importLines(database.url, some(writer))));
  t.is((await read('')).unfilteredTotal, truth.organization.size + 80);
  t.is((await read('q=one%20of%20many&includeRows=false')).total, 80);
  const rows = await database.sql<{ count: number }>('select count(*)::int from store.organizations');
  t.is(rows[0]?.count, truth.organization.size + 80);
});
