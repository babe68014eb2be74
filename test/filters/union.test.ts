/** A filter any of narrow circles, about the records or related ones, is answered from the united ids of its nodes. */
import test from 'ava';
import { changed } from '../changed-sql.ts';
import { compare, home, openSmall, record, related, type SmallCatalog } from '../fixtures/filter/small.ts';
import { type Kind, kinds } from '../fixtures/line.ts';

const here = { latitude: 44, longitude: -72, coordinate_precision: 'exact' };
const there = { latitude: 45.3, longitude: -72, coordinate_precision: 'exact' };
const around = (radiusMeters: number, latitude = 44) => ({ radius: { latitude, longitude: -72, radiusMeters } });
const near = around(150_000);
const wide = around(150_001);
const relations = {
  organization: ['activities', 'sessions'],
  activity: ['organization', 'sessions'],
  session: ['organization', 'activity'],
} as const;
/** Near itself or by a related record. */
const bothSides = (kind: Kind, circle: object) => ({
  any: [circle, ...relations[kind].map((relation) => related(relation, 'any', circle))],
});

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    record('organization', 'camp', here),
    record('organization', 'far camp'),
    record('organization', 'edge camp', there),
    record('activity', 'near activity', here, { organization: 'far camp' }),
    record('activity', 'plain activity', {}, { organization: 'camp' }),
    record('activity', 'lone activity'),
    record('session', 'near session', here, { organization: 'home', activity: 'lone activity' }),
    record('session', 'plain session', {}, { organization: 'far camp', activity: 'near activity' }),
    record('session', 'child of camp', {}, { organization: 'camp', activity: 'plain activity' }),
    record('session', 'edge session', { ...there, start_date: '2027-07-01' }, { organization: 'edge camp' }),
  ]);
});

async function traitsOf(kind: Kind, query: object, plan = 'admin'): Promise<string[]> {
  const [row] = await small.database.sql<{ traits: string[] }>(
    'select traits from logic.compile_conditions($1, $2, $3)',
    [kind, JSON.stringify(query), `campatlas_${plan}`],
  );
  return row?.traits ?? [];
}

const isUnion = async (kind: Kind, filter: object, more: object = {}, plan?: string) =>
  (await traitsOf(kind, { filter: JSON.stringify(filter), ...more }, plan)).includes('union');

test.serial('what is near itself or by a related record is found once [filter.radius-own-point]', async (t) => {
  const expected = {
    organization: ['camp', 'edge camp', 'far camp', 'home'],
    activity: ['lone activity', 'near activity', 'plain activity'],
    session: ['child of camp', 'edge session', 'near session', 'plain session'],
  };
  for (const kind of kinds) {
    t.true(await isUnion(kind, bothSides(kind, near)));
    t.deepEqual(await small.found(kind, bothSides(kind, near)), expected[kind]);
    // The scan finds the same.
    t.false(await isUnion(kind, bothSides(kind, wide)));
    t.deepEqual(await small.found(kind, bothSides(kind, wide)), expected[kind]);
  }
  const close = { any: [around(1000), related('sessions', 'any', around(1000, 45.3))] };
  t.deepEqual(await small.found('organization', close), ['camp', 'edge camp']);
  const both = { all: [near, compare('name', 'containsText', 'edge')] };
  const some = { any: [both, related('activities', 'any', { any: [around(1), around(1, 45.3)] })] };
  t.true(await isUnion('organization', some));
  t.deepEqual(await small.found('organization', some), ['edge camp', 'far camp']);
  // A number keeps its short form in the node that is compiled again.
  const long = { all: [near, ...Array.from({ length: 20 }, () => compare('latitude', 'lt', 1e300))] };
  t.deepEqual(await small.found('organization', { any: [long, related('sessions', 'any', around(1))] }), [
    'camp',
    'edge camp',
    'home',
  ]);
});

test.serial('a preview unites nothing beyond its sample [filter.radius-missing-masked]', async (t) => {
  await small.database.sql(
    "insert into store.preview_sample select id from store.organizations where name in ('camp', 'far camp')",
  );
  t.false(await isUnion('organization', bothSides('organization', near), {}, 'preview'));
  const found = await small.found('organization', bothSides('organization', near), 'preview');
  t.deepEqual(found, ['camp']);
});

test.serial('ids are united only where an index finds few rows of each node, and nothing else is asked', async (t) => {
  const [own, other] = [near, related('sessions', 'any', near)];
  t.true(await isUnion('organization', { any: [own, other] }));
  const text = compare('description', 'containsText', 'lake');
  for (const filter of [
    own,
    other,
    { any: [own] },
    { all: [own, other] },
    { any: [own, text] },
    { any: [own, wide] },
    { any: [own, related('sessions', 'none', near)] },
    { any: [own, related('sessions', 'any', text)] },
    { any: [own, related('sessions', 'any', { any: [near, text] })] },
    { all: [text, { any: [own, other] }] },
  ])
    t.false(await isUnion('organization', filter), JSON.stringify(filter));
  for (const more of [{ city: 'Austin' }, { q: ['kite'] }, { orderBy: 'score' }])
    t.false(await isUnion('organization', { any: [own, other] }, more), JSON.stringify(more));
});

test.serial('the list reads the united ids', async (t) => {
  const asked = bothSides('organization', around(900));
  t.deepEqual(await small.found('organization', asked), ['camp', 'far camp', 'home']);
  await small.database.sql(changed('logic.compile_union', 'union all', 'intersect'));
  t.deepEqual(await small.found('organization', bothSides('organization', around(901))), []);
  await small.database.sql(changed('logic.compile_union', 'intersect', 'union all'));
  t.deepEqual(await small.found('organization', bothSides('organization', around(902))), ['camp', 'far camp', 'home']);
});
