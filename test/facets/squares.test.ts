/** The squares of a circle say of no point that it is in the circle, or beyond it, when PostGIS says otherwise. */
import test from 'ava';
import { changed } from '../changed-sql.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import fc from '../random.ts';

const count = 1000;

let database: TestDatabase;
let scales: Readonly<Record<string, string>>;
test.before(async () => {
  database = await openDatabase();
  const rows = await database.sql<{ field: string; scale: string }>(
    `select field, scale from guard.facet_fields
      where kind = 'session' and field in ('latitude_digit', 'longitude_digit')`,
  );
  scales = Object.fromEntries(rows.map(({ field, scale }) => [field, scale]));
});

interface Circle {
  readonly latitude: number;
  readonly longitude: number;
  readonly metres: number;
}

/** Compares the squares with the distance of points, half of them close to the edge, by the bitmaps of their digits. */
async function compare({ latitude, longitude, metres }: Circle) {
  const [squares] = await database.sql<{ inside: string | null; edge: string | null }>(
    'select * from logic.compile_facet_squares($1, $2, $3, $3::double precision / 16)',
    [latitude, longitude, metres],
  );
  const number = (field: string) => (scales[`${field}_digit`] ?? '').replaceAll('%s', `p.${field}`);
  const [row] = await database.sql<{ inside: number; edge: number; wrong: number }>(
    `with centre as (
      select extensions.geography(extensions.st_point($2, $1, 4326)) as point
    ), spot as (
      select i, extensions.geometry(extensions.st_project(c.point, $3::double precision * case i % 2
        when 0 then 0.98 + 0.04 * i / ${count} else 1.5 * i / ${count} end, radians(i * 137.5))) as spot
      from centre c, generate_series(1, ${count}) as i
    ), point as (
      select p.i, (${number('latitude')})::integer as y, (${number('longitude')})::integer as x,
        logic.lies_within(p.latitude, p.longitude, c.point, $3) as is_within
      from centre c, (select i, extensions.st_y(spot) as latitude, extensions.st_x(spot) as longitude from spot) p
    ), digit as (
      select k, string_agg((p.y >> k & 1)::text, '' order by p.i)::bit varying as y,
        string_agg((p.x >> k & 1)::text, '' order by p.i)::bit varying as x
      from point p, generate_series(0, 14) as k group by k
    ), answer as (
      select coalesce(${squares?.inside ?? 'null'}, ~s.alive) as inside, coalesce(${squares?.edge ?? 'null'}, ~s.alive)
        as edge
      from (select array_agg(y order by k) as y, array_agg(x order by k) as x from digit) d,
        (select repeat('1', ${count})::bit varying as alive) s
    )
    select bit_count(a.inside)::integer as inside, bit_count(a.edge)::integer as edge,
      (select count(*)::integer from point p where get_bit(a.edge, p.i - 1) = 0
        and get_bit(a.inside, p.i - 1) <> p.is_within::integer) as wrong
    from answer a`,
    [latitude, longitude, metres],
  );
  return row ?? { inside: 0, edge: 0, wrong: count };
}

const circles = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  metres: fc.double({ min: 3.6, max: 6.5, noNaN: true }).map((size) => 10 ** size),
});

test.serial('squares inside and outside a circle are so on the spheroid [filter.radius-distance.open]', async (t) => {
  await fc.assert(
    fc.asyncProperty(circles, async (circle) => {
      t.is((await compare(circle)).wrong, 0, JSON.stringify(circle));
    }),
    { numRuns: 20 },
  );
  const { inside, edge, wrong } = await compare({ latitude: 41.88, longitude: -87.63, metres: 40_000 });
  t.is(wrong, 0);
  t.true(inside > 200 && edge < 650, `${inside} inside, ${edge} on the edge`);
});

test.serial('without the room for the spheroid, and for the edge, points are misjudged', async (t) => {
  const circle = { latitude: 0, longitude: 10, metres: 2_000_000 };
  for (const [from, to] of [
    ['p_metres * 0.994', 'p_metres * 1.02'],
    ['p_metres * 1.006', 'p_metres * 0.97'],
    ['d.distance + d.reach < p_metres', 'd.distance < p_metres'],
  ] as const) {
    const [was] = await database.sql<{ text: string }>(
      "select pg_get_functiondef('logic.compile_facet_squares'::regproc) as text",
    );
    await database.sql(changed('logic.compile_facet_squares', from, to));
    t.true((await compare(circle)).wrong > 0, to);
    await database.sql(was?.text ?? '');
  }
});

test.serial('a band finds every segment with a number in it, and none far beside it', async (t) => {
  await database.sql(
    "insert into store.facet_segments (kind, alive) select 'session', '1' from generate_series(0, 327)",
  );
  const numbered = '(select id, 100 * (row_number() over (order by id) - 1)::integer as n from store.facet_segments) s';
  await database.sql(`insert into store.facet_bits (segment_id, field, value, bits)
    select s.id, 'band', k, (s.n >> k)::bit(1) from ${numbered}, generate_series(0, 14) as k`);
  const numbers = Array.from({ length: 328 }, (_, at) => at * 100);
  for (const width of [0, 1, 3, 90, 250, 700, 5000])
    for (const low of [0, 100, 1599, 3150, 8191, 16_300, 27_000]) {
      const high = low + width;
      const [band] = await database.sql<{ text: string }>(
        "select logic.compile_facet_band('band', $1::integer, $2::integer) as text",
        [low, high],
      );
      const rows = await database.sql<{ n: number }>(`select s.n from ${numbered} where ${band?.text}`);
      const found = new Set(rows.map(({ n }) => n));
      const missed = numbers.filter((n) => n >= low && n <= high && !found.has(n));
      const far = [...found].filter((n) => n < low - 2 * width || n > high + 2 * width);
      t.deepEqual([missed, far], [[], []], `${low} to ${high}`);
    }
});
