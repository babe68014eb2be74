/** What a filter reads: an index where one is meant to serve, and bitmaps where they know. */
import test from 'ava';
import pg from 'pg';
import type { TestDatabase } from '../database.ts';
import { fold } from '../facets/agree.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { kinds, plurals } from '../fixtures/line.ts';

let database: TestDatabase;
let client: pg.Client;
test.before(async () => {
  ({ database } = await openCatalog());
  await fold(database);
  // As in a large catalog, where these have too many values for a bitmap each.
  await database.sql(`update store.facet_indexes set left_out = '{address,postal_code}'`);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // A few hundred records are soonest read whole.
  await client.query('set enable_seqscan = off');
});
test.after.always(async () => await client.end());

async function planOf(text: string): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** What the compiler makes of one comparison. */
async function conditionOf(kind: string, filter: unknown): Promise<string> {
  const { rows } = await client.query<{ condition: string }>(
    `select condition from logic.compile_conditions($1, jsonb_build_object('filter', $2::text), 'campatlas_admin')`,
    [kind, JSON.stringify(filter)],
  );
  return rows[0]?.condition ?? '';
}

for (const kind of kinds) {
  test.serial(`part of an address and a postal code of ${kind} are found by an index`, async (t) => {
    const field = async (name: string, op: string, value: string) =>
      await planOf(`select from store.configurations c where ${await conditionOf(kind, { field: name, op, value })}`);
    for (const part of ['99 ', 'Lake', 'Kirk', 'Allée'])
      t.regex(await field('address', 'containsText', part), /Bitmap Index Scan on configurations_address_trigrams_idx/);
    t.regex(await field('postal_code', 'eq', '94110'), /configurations_postal_code_idx/);
    t.notRegex(await field('amenities', 'containsText', 'Lake'), /trigrams/);
  });

  test.serial(`whether ${kind} has an address is known to the bitmaps`, async (t) => {
    const fields = ['address', 'postal_code', ...(kind === 'session' ? ['before_care_pricing'] : [])];
    for (const name of fields)
      for (const op of ['missing', 'present']) {
        const filter = JSON.stringify({ field: name, op });
        const { rows } = await client.query<{ counted: string | null; rows: string }>(
          `select logic.count_bitmaps($1, jsonb_build_object('filter', $2::text), 'false', '', 'campatlas_admin')
            as counted, (select count(*) from store.${plurals[kind]} r join store.configurations c
              on c.id = r.configuration_id where ${await conditionOf(kind, { field: name, op })}) as rows`,
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
