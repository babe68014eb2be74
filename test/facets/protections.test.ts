/** Removes each protection and checks that this is detected. */
import test from 'ava';
import { ofRole } from '../../server/db/viewer.ts';
import { viewerDatabase } from '../../server/db/viewer-database.ts';
import type { Api } from '../api.ts';
import { changed } from '../changed-sql.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { fold } from './agree.ts';

interface Mutation {
  readonly without: string;
  readonly sql: string;
  /**
   * The request; with the protection its result is `safe`, without it a different one. All are sent to one sound
   * catalog, each to a broken one of its own.
   */
  probe(api: Api, database: TestDatabase): Promise<unknown>;
  readonly safe: unknown;
}

const moved = line('organization', 'crowd/1', { name: 'moved', city: 'Movedton', categories: ['moved'] });
const movedCount = async (api: Api, database: TestDatabase) => {
  await fold(database);
  await importLines(database.url, [moved]);
  const { body } = await api.as('starter').get('/api/organizations/facets?field=city&q=movedton');
  const rest = await api.as('starter').get('/api/organizations/facets?field=category&limit=100');
  const { total } = (await api.as('starter').get('/api/organizations?includeRows=false')).body;
  return [body.facets.city, rest.body.total === total];
};

const relatedCount = async (api: Api, database: TestDatabase) => {
  await fold(database);
  await importLines(database.url, [moved]);
  const where = { field: 'categories', op: 'containsAny', value: ['moved'] };
  const filter = encodeURIComponent(JSON.stringify({ related: { relation: 'organization', match: 'any', where } }));
  const counted = (await api.as('starter').get(`/api/sessions/facets?filter=${filter}`)).body.total;
  const listed = (await api.as('starter').get(`/api/sessions?includeRows=false&filter=${filter}`)).body.total;
  return counted === listed && counted > 0;
};

/** The organizations of Hometown beside a latitude so near theirs that the bitmaps cannot tell. */
const countBeside = async (api: Api, database: TestDatabase, op: 'gt' | 'lt') => {
  await fold(database);
  const filter = encodeURIComponent(JSON.stringify({ field: 'latitude', op, value: 45.501 }));
  return (await api.as('starter').get(`/api/organizations/facets?filter=${filter}&city=hometown`)).body.total;
};

const mutations: readonly Mutation[] = [
  {
    without: 'the mask of a field that is counted',
    sql: changed('logic.pick_facets', 'if v_is_hidden then', 'if false then'),
    probe: async (api) => (await api.as('starter').get('/api/organizations/facets?field=postal_code')).status,
    safe: 403,
  },
  {
    without: 'the sample of previews',
    sql: changed('logic.pick_facets', "and p_role <> 'campatlas_preview'", ''),
    probe: async (api, database) => {
      await fold(database);
      return (await api.as('preview').get('/api/organizations/facets')).body.total < 12;
    },
    safe: true,
  },
  {
    without: 'the note of a change',
    sql: 'drop trigger facets_update on store.organizations; drop trigger facets_update on store.records;',
    probe: movedCount,
    safe: [[{ value: 'Movedton', count: 1 }], true],
  },
  {
    without: 'leaving changed records out of the bitmaps',
    sql: changed('logic.pick_bitmaps', `v_place, v_changed <> '{}')`, 'v_place, false)'),
    probe: movedCount,
    safe: [[{ value: 'Movedton', count: 1 }], true],
  },
  {
    without: 'looking whether changes wait before a place is counted',
    sql: changed('logic.pick_bitmaps', 'and not exists (select from store.facet_changes c where c.kind = p_kind)', ''),
    probe: async (api, database) => {
      await fold(database);
      await importLines(database.url, [moved]);
      return (await api.as('starter').get('/api/organizations/facets?city=movedton')).body.total;
    },
    safe: 1,
  },
  {
    without: 'taking out of the bitmaps what they leave in doubt',
    sql: changed('logic.pick_bitmaps', 's.bits & ~coalesce(d.bits, s.bits & ~s.bits) as bits', 's.bits'),
    probe: (api, database) => countBeside(api, database, 'gt'),
    safe: 0,
  },
  {
    without: 'asking the rows of what the bitmaps leave in doubt',
    sql: changed('logic.pick_bitmaps', 'undecided := undecided || v_doubtful.ids', 'undecided := undecided'),
    probe: (api, database) => countBeside(api, database, 'lt'),
    safe: 1,
  },
  {
    without: 'counting only the rows that were asked about',
    sql: changed('logic.from_ids', 'where r.id = any ($1) and', 'where'),
    probe: async (api, database) => {
      await fold(database);
      const filter = encodeURIComponent(JSON.stringify({ field: 'latitude', op: 'lt', value: 45.501 }));
      const { total } = (await api.as('starter').get(`/api/organizations/facets?filter=${filter}`)).body;
      const [row] = await database.sql(`select count(*)::integer as n from store.organizations o
        join store.configurations c on c.id = o.configuration_id where c.latitude < 45.501`);
      return total === row?.n;
    },
    safe: true,
  },
  {
    without: 'comparing the other facts of a price option',
    sql: changed('logic.compile_facet_quotes', `'plain_quote', v_quotes`, `'quote', v_quotes`),
    probe: async (api, database) => {
      const option = { price: 7773, currency: 'USD', basis: 'week' };
      const session = (name: string, more: object) =>
        line('session', name, { name, prices: [{ ...option, ...more }] }, { organization: 'crowd/1' });
      await importLines(database.url, [session('plain', {}), session('labelled', { description: 'Full day' })]);
      await fold(database);
      const filter = encodeURIComponent(JSON.stringify({ field: 'prices', op: 'containsAny', value: [option] }));
      return (await api.as('pro').get(`/api/sessions/facets?filter=${filter}`)).body.total;
    },
    safe: 1,
  },
  {
    without: 'changing the bitmaps of scores together with the scores',
    sql: 'drop trigger facets_insert on store.scores; drop trigger facets_update on store.scores;',
    probe: async (api, database) => {
      await fold(database);
      await database.sql('select api.refresh_scores(100000)');
      return (await api.as('starter').get('/api/organizations/facets?minimumScore=0')).body.total > 0;
    },
    safe: true,
  },
  {
    without: 'the mask of the texts that a search looks through',
    sql: changed('logic.compile_facet_terms', 'f.capability is null or', 'true or'),
    probe: async (api, database) => {
      await fold(database);
      return (await api.as('starter').get('/api/organizations/facets?search=secret%20lake')).body.total;
    },
    safe: 0,
  },
  {
    without: 'what changes of a related record mean',
    sql: changed('logic.facet_changes', 'record_ids := record_ids || v_ids', 'record_ids := record_ids'),
    probe: relatedCount,
    safe: true,
  },
  {
    without: 'taking what belongs to a changed record in again',
    sql: changed('logic.take_facet_changes', 'using v_new', `using '{}'::uuid[]`),
    probe: async (api, database) => {
      await fold(database);
      await importLines(database.url, [moved]);
      await fold(database);
      return await relatedCount(api, database);
    },
    safe: true,
  },
  {
    without: 'counting from the rows after a failure',
    sql: changed('logic.has_current_bitmaps', 'and i.failed_at is null', ''),
    probe: async (api, database) => {
      await fold(database);
      await database.sql(`update store.facet_totals set amount = 7; select api.fail_facets('organization')`);
      return (await api.as('starter').get('/api/organizations/facets?field=early_bird&snapshot=true')).body.total > 7;
    },
    safe: true,
  },
];

const sound = openCatalog();

for (const { without, sql, probe, safe } of mutations)
  test.serial(`without ${without} counts are wrong, with it they are right`, async (t) => {
    const { api, database } = await sound;
    t.deepEqual(await probe(api, database), safe);
    const broken = await openCatalog();
    await broken.database.sql(sql);
    t.notDeepEqual(await probe(broken.api, broken.database), safe);
  });

test.serial('a role counts for itself only', async (t) => {
  const { database } = await openCatalog();
  const count = (as: string, role: string) =>
    viewerDatabase(database.pools, ofRole(as)).one(
      `select total from logic.pick_facets('organization', '{}', 'city', null, 5, false, $1)`,
      [role],
    );
  t.true(Number((await count('campatlas_starter', 'campatlas_starter')).total) > 0);
  await t.throwsAsync(count('campatlas_starter', 'campatlas_admin'), { message: /only read as itself/ });
  await t.throwsAsync(count('campatlas_free', 'campatlas_free'), { message: /permission denied/ });
});
