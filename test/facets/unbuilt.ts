/** Catalogs whose bitmaps are built a few records at a time, their counts, and changes meanwhile. */
import pg from 'pg';
import { changed } from '../changed-sql.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines, openCatalogDatabase } from '../fixtures/catalog.ts';
import { fullFamily } from '../fixtures/full.ts';
import { type Kind, type Line, line } from '../fixtures/line.ts';
import { isWhole } from '../random.ts';
import { countFromRows } from './agree.ts';

export const slice = isWhole ? 7 : 5;
const organizations = 24;

const price = (amount: number) => ({ prices: [{ price: amount, basis: 'week', currency: 'USD' }] });
const session = (n: number, fields: object): Line => ({
  ...line('session', `s${n}`, { name: 'zero', region: 'VT', ...fields }),
  activity: `a${n % organizations}`,
});

/** A catalog without bitmaps, and slices of a few records. The short form has few records beside those that change. */
export async function openUnbuilt(): Promise<TestDatabase> {
  const database = await (isWhole ? openCatalogDatabase() : openDatabase());
  const lines = Array.from({ length: organizations }, (_, n) => [
    line('organization', `o${n}`, { name: `of ${n % 5}`, city: n % 3 ? 'Here' : 'There', region: 'VT' }),
    { ...line('activity', `a${n}`, { name: 'zero', region: 'VT' }), organization: `o${n}` },
    session(n, price(100)),
    session(n + organizations, { start_date: '2026-07-05' }),
  ]);
  const others = isWhole ? [] : ['1', '2'].flatMap((name, at) => fullFamily(name, at));
  await importLines(database.url, [...others, ...lines.flat()]);
  await database.sql(changed('api.apply_facet_changes', 'constant integer := 61440', `constant integer := ${slice}`));
  // The size of a small segment must shrink with the slices; otherwise each change would rebuild all of them.
  await database.sql(
    changed('logic.change_facets', 'constant integer := 7680', `constant integer := ${Math.ceil(slice / 8)}`),
  );
  await database.sql('update store.facet_indexes set ready = false');
  return database;
}

export async function step(database: TestDatabase, kind: Kind): Promise<boolean> {
  const [row] = await database.sql<{ is_done: boolean }>('select is_done from api.apply_facet_changes($1)', [kind]);
  return row?.is_done ?? true;
}

export const stateOf = async (database: TestDatabase, kind: Kind) =>
  (
    await database.sql<{ ready: boolean; staged: number | null; built: number | null }>(
      'select ready, staged, built from store.facet_indexes where kind = $1',
      [kind],
    )
  )[0];

export const segmentsOf = async (database: TestDatabase, kind: Kind) =>
  (
    await database.sql<{ version: string }>(
      `select id || ' ' || xmin as version from store.facet_segments where kind = $1 order by id`,
      [kind],
    )
  ).map(({ version }) => version);

const cheap = { price: { minimum: 50, maximum: 150, currency: 'USD', basis: 'week' } };
const probes: readonly (readonly [kind: Kind, query: object])[] = [
  ['organization', {}],
  ['organization', { city: 'Here' }],
  ['organization', { filter: JSON.stringify({ related: { relation: 'sessions', match: 'any', where: cheap } }) }],
  ['activity', { filter: JSON.stringify({ related: { relation: 'sessions', match: 'none', where: cheap } }) }],
  ['session', { filter: JSON.stringify(cheap) }],
  ['session', { startDateFrom: '2026-07-01' }],
  [
    'session',
    {
      filter: JSON.stringify({
        related: { relation: 'organization', match: 'any', where: { field: 'name', op: 'eq', value: 'of 1' } },
      }),
    },
  ],
];

const readers = new WeakMap<TestDatabase, pg.Client>();

/** A connection of each database: reading on a new one would be planning again, which is most of the cost. */
async function readerOf(database: TestDatabase): Promise<pg.Client> {
  const known = readers.get(database);
  if (known !== undefined) return known;
  const client = new pg.Client({ connectionString: database.url });
  // The connection ends with its database.
  client.on('error', () => {});
  await client.connect();
  readers.set(database, client);
  return client;
}

/** The counts as answered, and as counted from the rows. */
export async function counted(database: TestDatabase): Promise<[unknown[], unknown[]]> {
  const client = await readerOf(database);
  const read = async () => {
    const answers: unknown[] = [];
    for (const [kind, query] of probes)
      for (const field of [null, 'name']) {
        const { rows } = await client.query(
          `select facets, total from logic.pick_facets($1, $2, $3, null, 100, null, 'campatlas_admin')`,
          [kind, JSON.stringify(query), field],
        );
        answers.push({ kind, query, field, ...rows[0] });
      }
    return answers;
  };
  await client.query('begin isolation level repeatable read');
  try {
    const kept = await read();
    await countFromRows(client);
    return [kept, await read()];
  } finally {
    await client.query('rollback');
  }
}

/** Changes built records, records not yet built, and their parents. */
export async function change(database: TestDatabase, turn: number): Promise<void> {
  await importLines(database.url, [
    session(turn % organizations, price(turn % 2 ? 400 : 120)),
    session((turn * 5) % organizations, { ...price(60), city: turn % 2 ? 'Here' : 'Yonder' }),
    session(1000 + turn, price(90)),
    line('organization', `o${(turn * 7) % organizations}`, {
      name: `of ${(turn + 1) % 5}`,
      city: turn % 2 ? 'Yonder' : 'Here',
      region: 'VT',
    }),
    line('organization', `o${(turn * 3 + 1) % organizations}`, { name: 'gone' }, { state: 'deleted' }),
  ]);
}
