/** Circles about organizations and what belongs to them are answered by bitmaps as by the rows. */
import test from 'ava';
import { changed } from '../changed-sql.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { fold } from '../facets/agree.ts';
import { importLines } from '../fixtures/catalog.ts';
import { related } from '../fixtures/filter/small.ts';
import { type Given, type Kind, type Line, line } from '../fixtures/line.ts';
import fc from '../random.ts';

const points = fc.option(
  fc.record({
    latitude: fc.double({ min: 43.4, max: 44.6, noNaN: true }),
    longitude: fc.double({ min: -72.8, max: -71.2, noNaN: true }),
    coordinate_precision: fc.constantFrom('exact', 'exact', 'street', 'zip'),
  }),
  { nil: {} },
);
const sizes = { organization: 40, activity: 80, session: 200 } as const;
const parents = fc.record({ organization: fc.nat(39), activity: fc.option(fc.nat(79)), place: points });

/** All records of a kind at random points, with random parents. */
function linesOf(kind: Kind, seed: number): Line[] {
  return fc.sample(parents, { numRuns: sizes[kind], seed }).map(({ organization, activity, place }, n) => {
    const owner: Given =
      kind === 'organization'
        ? {}
        : kind === 'session' && activity !== null
          ? { activity: `activity ${activity}` }
          : { organization: `organization ${organization}` };
    return line(kind, `${kind} ${n}`, { name: `${n}`, city: 'Lyme', region: 'NH', ...place }, owner);
  });
}

const circles = fc.record({
  latitude: fc.double({ min: 43.7, max: 44.3, noNaN: true }),
  longitude: fc.double({ min: -72.4, max: -71.6, noNaN: true }),
  radiusMeters: fc.integer({ min: 4000, max: 60_000 }),
});
const nodes = fc.oneof(
  circles.map((radius) => ({ radius })),
  ...['activities', 'sessions'].map((relation) => circles.map((radius) => related(relation, 'any', { radius }))),
);
const filters = fc.array(nodes, { minLength: 2, maxLength: 4 }).map((any) => ({ any }));

let database: TestDatabase;
test.before(async () => {
  database = await openDatabase();
  await importLines(
    database.url,
    (['organization', 'activity', 'session'] as const).flatMap((kind, at) => linesOf(kind, at)),
  );
  // Circles with few points in them are asked of the bitmaps too.
  await database.sql(changed('logic.compile_owners', ':= 2500', ':= -1'));
  await fold(database);
});

const conditionOf = async (name: 'owners' | 'union', filter: object) => {
  const kind = name === 'union' ? `'organization', ` : '';
  const [row] = await database.sql<{ text: string | null }>(
    `select logic.compile_${name}(${kind}$1, 'campatlas_admin') as text`,
    [JSON.stringify(filter)],
  );
  return row?.text ?? null;
};

async function namesOf(condition: string | null): Promise<string[]> {
  const rows = await database.sql<{ name: string }>(
    `select r.name from store.organizations r where ${condition ?? 'null'} order by r.id`,
  );
  return rows.map(({ name }) => name);
}

/** The filters for which bitmaps and rows disagree, of so many. */
async function disagreements(count: number): Promise<string[]> {
  const wrong: string[] = [];
  let found = 0;
  for (const filter of fc.sample(filters, count)) {
    const condition = await conditionOf('owners', filter);
    const [bitmaps, rows] = [await namesOf(condition), await namesOf(await conditionOf('union', filter))];
    if (condition === null || bitmaps.join() !== rows.join()) wrong.push(JSON.stringify(filter));
    if (rows.length > 0 && rows.length < sizes.organization) found += 1;
  }
  if (found < count / 2) throw new Error(`only ${found} of ${count} filters find some organizations and not all`);
  return wrong;
}

test.serial('bitmaps name the organizations of the records in circles [filter.radius-own-point]', async (t) => {
  t.deepEqual(await disagreements(30), []);
});

test.serial('records that changed, moved to another organization or went are found as they are now', async (t) => {
  const moved = linesOf('activity', 11).slice(0, 20);
  const gone = linesOf('session', 2).slice(0, 30);
  await importLines(database.url, [
    ...moved,
    ...linesOf('organization', 12).slice(0, 10),
    ...gone.map((each) => ({ ...each, state: 'deleted' as const })),
  ]);
  t.deepEqual(await disagreements(15), []);
  await fold(database);
  t.deepEqual(await disagreements(15), []);
});

test.serial('a slot that keeps the organization from before is found wrong', async (t) => {
  const [was] = await database.sql<{ text: string }>(
    `select pg_get_functiondef('logic.change_facets'::regproc) as text`,
  );
  await database.sql(changed('logic.change_facets', 'and l.owner_id is not distinct from r.%I', 'and %L is not null'));
  await importLines(database.url, linesOf('activity', 13));
  await fold(database);
  t.not((await disagreements(15)).length, 0);
  await database.sql(was?.text ?? '');
  await importLines(database.url, linesOf('activity', 14));
  await database.sql('update store.facet_indexes set ready = false');
  await fold(database);
  t.deepEqual(await disagreements(15), []);
});

test.serial('other filters, and circles of few points, are left to the rows', async (t) => {
  const radius = { latitude: 44, longitude: -72, radiusMeters: 40_000 };
  const near = { radius };
  const own = related('sessions', 'any', near);
  t.not(await conditionOf('owners', { any: [near, own] }), null);
  for (const other of [
    { radius: { ...radius, radiusMeters: 3000 } },
    { all: [near] },
    related('sessions', 'any', { all: [near] }),
  ])
    t.is(await conditionOf('owners', { any: [near, other] }), null, JSON.stringify(other));
  await database.sql(changed('logic.compile_owners', ':= -1', ':= 2500'));
  t.is(await conditionOf('owners', { any: [near, own] }), null);
  await database.sql(changed('logic.compile_owners', ':= 2500', ':= -1'));
});

test.serial('the list asks the bitmaps', async (t) => {
  const list = async () => {
    const filter = {
      any: [
        { radius: { latitude: 44, longitude: -72, radiusMeters: 30_000 } },
        ...['activities', 'sessions'].map((relation) =>
          related(relation, 'any', { radius: { latitude: 44, longitude: -72, radiusMeters: 30_000 } }),
        ),
      ],
    };
    const [row] = await database.sql<{ total: string }>(
      `select total from logic.pick_records('organization', $1, 'campatlas_admin', null)`,
      [{ filter: JSON.stringify(filter), limit: 100, offset: 0 }],
    );
    return Number(row?.total);
  };
  const total = await list();
  t.true(total > 0);
  await database.sql(changed('logic.compile_owners', 'r.id = any', 'r.id <> all'));
  t.is(await list(), sizes.organization - total);
});
