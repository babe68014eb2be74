/** Breaks each rule of structured filters in turn; random filters must detect that. */
import test from 'ava';
import type { Plan } from '../../scripts/attack/plans.ts';
import { changed } from '../changed-sql.ts';
import { badNodes } from '../fixtures/filter/bad-nodes.ts';
import { forbidden, hasForbidden, hopeless } from '../fixtures/filter/mutations.ts';
import { filters, offers, type Text } from '../fixtures/filter/questions.ts';
import { askers, difference, type FilterWorld, openFilterWorld } from '../fixtures/filter/run.ts';
import { type Kind, kinds } from '../fixtures/line.ts';
import fc from '../random.ts';

const pools: Readonly<Record<string, (kind: Kind, plan: Plan) => Text | null>> = {
  filters: (kind, plan) => filters(kind, plan, 3),
  offers: (kind, plan) => (kind === 'session' ? offers(plan) : null),
  forbidden: (kind, plan) => (hasForbidden(kind, plan) ? forbidden(kind, plan).map(({ text }) => text) : null),
  hopeless: () => hopeless,
};

/** A change of a function's text, and the pool of filters that must detect it. */
type Mutation = readonly [broken: string, pool: string, name: string, from: string, to: string];

const mutations: readonly Mutation[] = [
  ['all is any', 'filters', 'logic.compile_group', "when 'all' then ' and '", "when 'all' then ' or '"],
  ['none is any', 'filters', 'logic.compile_related', "when 'none' then 'not '", "when 'none' then ''"],
  ['previews relate to all', 'filters', 'logic.compile_related', "when 'campatlas_preview'", "when 'nobody'"],
  ['blank text is not empty', 'filters', 'logic.compile_comparison', "'btrim(%s)", "'(%s)"],
  ['lt is lte', 'filters', 'logic.compile_comparison', "'%s < %s'", "'%s <= %s'"],
  ['gte is gt', 'filters', 'logic.compile_comparison', "'%s >= %s'", "'%s > %s'"],
  [
    'overlaps is contains',
    'filters',
    'logic.compile_comparison',
    "'overlaps' then format('%s && %s'",
    "'overlaps' then format('%s @> %s'",
  ],
  [
    'regions have no aliases',
    'filters',
    'logic.compile_comparison',
    "logic.region_key(v_value #>> '{}')",
    "lower(v_value #>> '{}')",
  ],
  [
    'JSON members may be parts',
    'filters',
    'logic.compile_comparison',
    'm.member = any (%2$s)',
    'm.member @> any (%2$s)',
  ],
  ['% is a wildcard', 'filters', 'logic.compile_text', '([\\\\%_])', '([\\\\_])'],
  [
    'bounds of ranges are exclusive',
    'filters',
    'logic.filter_literal',
    "int4range(%L, %L, ''[]'')",
    "int4range(%L, %L, ''[)'')",
  ],
  ['fractions are whole', 'malformed', 'logic.filter_integer', 'p_value::numeric <> trunc(p_value::numeric)', 'false'],
  ['a score may be 101', 'malformed', 'logic.filter_scalar', 'between 0 and 100', 'between 0 and 101'],
  ['closed sets are open', 'malformed', 'logic.filter_scalar', 'not v_text = any (p_field.allowed)', 'false'],
  [
    'operators are not checked',
    'malformed',
    'logic.compile_comparison',
    'not p_field.operators @> array[v_op]',
    'false',
  ],
  ['numbers that no double holds pass', 'malformed', 'logic.read_json', 'perform logic.check_numbers(p_text);', ''],
  ['members given twice pass', 'malformed', 'logic.read_json', 'if v_twice then', 'if false then'],
  ['fields are not hidden', 'forbidden', 'logic.compile_node', 'v_field.capability is not null', 'false'],
  ['price is not hidden', 'forbidden', 'logic.compile_node', "@> '{pricing}'", "@> '{}'"],
  ['care is not hidden', 'forbidden', 'logic.compile_node', "@> '{care_hours}'", "@> '{}'"],
  [
    'nodes are not counted',
    'hopeless',
    'logic.compile_filter',
    "if v_nodes > (v_limits ->> 'nodes')",
    "if v_nodes > 9999 + (v_limits ->> 'nodes')",
  ],
  ['depth is not measured', 'hopeless', 'logic.compile_node', 'p_depth > (p_limits', 'p_depth > 99 + (p_limits'],
  ['ZIP points count', 'offers', 'logic.compile_radius', "''street'')", "''street'', ''zip'')"],
  ['the antimeridian is a wall', 'offers', 'logic.compile_radius', 'v_longitude - v_reach < -180', 'false'],
  ['maximum is exclusive', 'offers', 'logic.price_span', "THEN '[]'", "THEN '[)'"],
  ['closing counts', 'offers', 'logic.compile_schedule', 'a.%2$scloses > %3$s', 'a.%2$scloses >= %3$s'],
  [
    'covers is overlap',
    'offers',
    'logic.compile_schedule',
    'having range_agg(a.dates) @> %L',
    'having range_agg(a.dates) && %L',
  ],
  [
    'care never extends',
    'offers',
    'logic.compile_schedule',
    "case when v_node.care then 'care_'",
    "case when false then 'care_'",
  ],
  [
    'weekdays are not asked',
    'offers',
    'logic.compile_schedule',
    "'a.weekdays & %s <> 0', v_node.weekdays",
    "'a.weekdays & %s <> 0', 127",
  ],
  ['folds are not seen', 'offers', 'logic.instant_of', 'v_early <> v_late then', 'false then'],
  ['source gaps do not void', 'offers', 'logic.compile_zoned_schedule', 'is not null)', 'is not null or true)'],
  ['367 days may be asked', 'malformed', 'logic.schedule_dates', '> 365', '> 366'],
  ['an empty window is a window', 'malformed', 'logic.schedule_times', 'ends <= starts', 'ends < starts'],
  [
    'PostgreSQL names zones',
    'malformed',
    'logic.read_schedule',
    'not exists (select from store.time_zones z where z.name = zone)',
    'false',
  ],
];

let world: FilterWorld;
test.before(async () => {
  world = await openFilterWorld(100, 20);
});

interface Question {
  readonly kind: Kind;
  readonly asker: (typeof askers)[number];
  readonly text: string;
}

/** Every malformed node once, or 120 random filters of the pool from each caller about each kind. */
function questionsOf(pool: string): Question[] {
  if (pool === 'malformed') {
    const asker = { name: 'admin', plan: 'admin' } as const;
    return kinds.flatMap((kind) => badNodes(kind).map((text) => ({ kind, asker, text })));
  }
  const combinations = kinds.flatMap((kind) => askers.map((asker) => ({ kind, asker })));
  return combinations.flatMap(({ kind, asker }, at) => {
    const text = pools[pool]?.(kind, asker.plan) ?? null;
    const sample = text === null ? [] : fc.sample(text, { numRuns: 120, seed: 30 + at });
    return sample.map((each) => ({ kind, asker, text: each }));
  });
}

const shuffled = new Map<string, readonly Question[]>();

/** The filters of a pool in random order, generated once, the same for every mutation. */
function inNoOrder(pool: string): readonly Question[] {
  const known = shuffled.get(pool);
  if (known !== undefined) return known;
  const asked = questionsOf(pool);
  const order = fc.shuffledSubarray(asked, { minLength: asked.length });
  const made = fc.sample(order, { numRuns: 1, seed: 31 })[0] ?? [];
  shuffled.set(pool, made);
  return made;
}

/** The first filter of a pool with a wrong answer; null when there is none. */
async function noticed(pool: string, round: number): Promise<string | null> {
  const waiting = inNoOrder(pool).values();
  let found: string | null = null;
  const worker = async () => {
    for (const { asker, kind, text } of waiting) {
      if (found !== null) return;
      // A valid answer stays cached; added spaces make it a different request.
      const fault = await difference(world, asker, kind, `${text}${' '.repeat(round)}`);
      if (fault !== null) found = fault;
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  return found;
}

const only = process.env.MUTATION;

for (const [at, [broken, pool, name, from, to]] of mutations.entries())
  if (only === undefined || broken.includes(only))
    test.serial(`random filters notice when ${broken}`, async (t) => {
      t.timeout(120_000);
      await world.database.sql(changed(name, from, to));
      const found = await noticed(pool, at + 1);
      await world.database.sql(changed(name, to, from));
      t.not(found, null);
    });
