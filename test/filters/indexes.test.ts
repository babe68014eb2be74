/** What a filter reads: the intended index, or bitmaps where they suffice. */
import test from 'ava';
import pg from 'pg';
import type { TestDatabase } from '../database.ts';
import { fold } from '../facets/agree.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { type Kind, kinds, plurals } from '../fixtures/line.ts';

let database: TestDatabase;
let client: pg.Client;
test.before(async () => {
  ({ database } = await openCatalog());
  await fold(database);
  // As in a large catalog, where these have too many values for a bitmap each.
  await database.sql(`update store.facet_indexes set left_out = '{address,postal_code,name}'`);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // For a few hundred records PostgreSQL would prefer a full scan.
  await client.query('set enable_seqscan = off');
});
test.after.always(async () => await client.end());

async function planOf(text: string): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The bitmaps' count for a filter, null when they cannot tell, and the rows' count. */
async function countsOf(kind: Kind, filter: unknown): Promise<[counted: string | null, rows: string]> {
  const { rows } = await client.query<{ counted: string | null; condition: string; joins: string }>(
    `select c.condition, c.joins, (logic.count_bitmaps($1, jsonb_build_object('filter', $2::text), c.condition, c.joins,
      'campatlas_admin')).total as counted
      from logic.compile_conditions($1, jsonb_build_object('filter', $2::text), 'campatlas_admin') c`,
    [kind, JSON.stringify(filter)],
  );
  const [{ counted, condition, joins } = { counted: null, condition: 'false', joins: '' }] = rows;
  const all = await client.query<{ text: string }>('select logic.from_records($1, $2, $3) as text', [
    kind,
    condition,
    joins,
  ]);
  const { rows: found } = await client.query<{ count: string }>(`select count(*) ${all.rows[0]?.text ?? ''}`);
  return [counted, found[0]?.count ?? ''];
}

/** The compiled condition of one comparison. */
async function conditionOf(kind: string, filter: unknown): Promise<string> {
  const { rows } = await client.query<{ condition: string }>(
    `select condition from logic.compile_conditions($1, jsonb_build_object('filter', $2::text), 'campatlas_admin')`,
    [kind, JSON.stringify(filter)],
  );
  return rows[0]?.condition ?? '';
}

for (const kind of kinds) {
  test.serial(`part of an address and a postal code of ${kind} are found by an index`, async (t) => {
    const field = async (name: string, op: string, value: string, table = 'configurations c') =>
      await planOf(`select from store.${table} where ${await conditionOf(kind, { field: name, op, value })}`);
    const [of, index] = kind === 'organization' ? ['organizations r', 'organizations'] : [undefined, 'configurations'];
    for (const part of ['99 ', 'Lake', 'Kirk', 'Allée'])
      t.regex(
        await field('address', 'containsText', part, of),
        new RegExp(`Bitmap Index Scan on ${index}_address_trigrams_idx`),
      );
    t.regex(await field('postal_code', 'eq', '94110'), /configurations_postal_code_idx/);
    t.notRegex(await field('amenities', 'containsText', 'Lake'), /trigrams/);
  });

  test.serial(`whether ${kind} has an address is known to the bitmaps`, async (t) => {
    const fields = ['address', 'postal_code', ...(kind === 'session' ? ['before_care_pricing'] : [])];
    for (const name of fields)
      for (const op of ['missing', 'present']) {
        const filter = JSON.stringify({ field: name, op });
        const { rows } = await client.query<{ counted: string | null; rows: string }>(
          `select (logic.count_bitmaps($1, jsonb_build_object('filter', $2::text), 'false', '',
              'campatlas_admin')).total as counted,
            (select count(*) from store.${plurals[kind]} r join store.configurations c on c.id = r.configuration_id
              where ${await conditionOf(kind, { field: name, op })}) as rows`,
          [kind, filter],
        );
        t.not(rows[0]?.counted, null, name);
        t.is(rows[0]?.counted, rows[0]?.rows, name);
      }
  });
}

test.serial('whose sessions have a schedule is read from an index alone', async (t) => {
  await client.query('set enable_bitmapscan = off');
  t.regex(
    await planOf(`select owner_id, activity_id from store.sessions where schedule_id = gen_random_uuid()`),
    /Index Only Scan using sessions_schedule_id_idx/,
  );
});

test.serial('a part of a name that few have is found by its trigrams, and the bitmaps count by it', async (t) => {
  await client.query('reset enable_bitmapscan');
  const names = (value: string) => ({ field: 'name', op: 'containsText', value });
  for (const kind of ['organization', 'activity'] as const) {
    t.regex(
      await planOf(`select from store.${plurals[kind]} r where r.name ilike '%kirk%'`),
      new RegExp(`Bitmap Index Scan on ${plurals[kind]}_name_trigrams_idx`),
    );
    const [{ name } = { name: '' }] = await database.sql<{ name: string }>(
      `select name from store.${plurals[kind]} where name ~ '[a-z]{4}' order by id limit 1`,
    );
    for (const part of [name, name.toUpperCase(), 'zzzz', '%zzz_', '\\zzz']) {
      const [counted, rows] = await countsOf(kind, names(part));
      t.is(counted, rows, part);
      t.is(Number(rows) > 0, part.toLowerCase() === name.toLowerCase(), part);
      const any = { any: [names(part), { field: 'amenities', op: 'containsText', value: 'zzzz' }] };
      t.deepEqual(await countsOf(kind, any), [rows, rows], part);
    }
    // The text contains no trigram.
    t.is((await countsOf(kind, names('zz')))[0], null);
  }
  t.is((await countsOf('session', names('zzzz')))[0], null);
});

test.serial('a list that asks for a part of a name that few have looks at no others', async (t) => {
  const part = { field: 'name', op: 'containsText', value: 'zzzz' };
  const other = { field: 'verified', op: 'eq', value: true };
  const chosen = async (kind: Kind, filter: unknown) =>
    (
      await database.sql<{ ids: string[] | null }>('select logic.pick_by_name($1, $2) as ids', [
        kind,
        JSON.stringify(filter),
      ])
    )[0]?.ids;
  for (const kind of ['organization', 'activity'] as const) {
    t.deepEqual(await chosen(kind, part), []);
    t.deepEqual(await chosen(kind, { all: [other, part] }), []);
    for (const filter of [{ any: [part] }, other, { all: [other] }, { ...part, field: 'city' }, { ...part, op: 'eq' }])
      t.is(await chosen(kind, filter), null, JSON.stringify(filter));
  }
  t.is(await chosen('session', part), null);
});

test.serial('related records of which few or none match are counted from their own bitmaps', async (t) => {
  const related = (relation: string, match: string, where: object) => ({ related: { relation, match, where } });
  let found = 0;
  for (const [kind, relation] of [
    ['organization', 'sessions'],
    ['activity', 'sessions'],
    ['organization', 'activities'],
  ] as const)
    for (const match of ['any', 'none'])
      for (const where of [
        { field: 'description', op: 'containsText', value: 'zzzz' },
        { field: 'verified', op: 'eq', value: true },
        { field: 'categories', op: 'containsAny', value: ['art'] },
      ]) {
        const [counted, rows] = await countsOf(kind, related(relation, match, where));
        t.is(counted, rows, `${kind} ${relation} ${match} ${where.field}`);
        found += Number(rows);
      }
  t.true(found > 0);
  // The sessions' bitmaps contain no addresses here.
  const address = { field: 'address', op: 'containsText', value: 'zzzz' };
  t.is((await countsOf('organization', related('sessions', 'any', address)))[0], null);
});

test.serial('a circle with few points is left to their index, a wide one to the bitmaps', async (t) => {
  const circle = (radiusMeters: number) => ({ radius: { latitude: 44.25, longitude: -72.5, radiusMeters } });
  t.is((await countsOf('organization', circle(40_000)))[0], null);
  // Also beyond the pole.
  for (const radius of [60_000, 5_000_000, 8_000_000]) {
    const [counted, rows] = await countsOf('organization', circle(radius));
    t.is(counted, rows, `${radius}`);
  }
});
