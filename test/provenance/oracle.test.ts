/** Random histories, compared with a slow and simple implementation of the rules. */
import test from 'ava';
import { openWorld, organization, type World } from '../imports/world.ts';
import fc, { runs } from '../random.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
  await world.load(organization('parent/1'), organization('parent/2'));
});

const fields = ['city', 'amenities', 'categories', 'verified', 'age_range_years', 'age_range_months'] as const;
type Field = (typeof fields)[number];
type Say = {
  day: number | null;
  human: boolean;
  state: 'active' | 'deleted' | undefined;
  parent?: string;
  fields: Partial<Record<Field, unknown>>;
  looked: Partial<Record<Field, string>>;
};

const values: Record<Field, fc.Arbitrary<unknown>> = {
  city: fc.constantFrom('A', 'B', null),
  amenities: fc.constantFrom('pool', 'lake', '', null),
  categories: fc.constantFrom(['x'], ['x', 'y'], [], null),
  verified: fc.constantFrom(true, false, null),
  age_range_years: fc.constantFrom([6, 8], [null, 9], [null, null], null),
  age_range_months: fc.constantFrom([71, 107], null),
};

const say: fc.Arbitrary<Say> = fc
  .record({
    day: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 3 }),
    human: fc.boolean(),
    state: fc.constantFrom(undefined, undefined, undefined, 'active' as const, 'deleted' as const),
    parent: fc.option(fc.constantFrom('parent/1', 'parent/2'), { nil: undefined }),
    fields: fc.record(values, { requiredKeys: [] }),
    looked: fc.dictionary(
      fc.constantFrom(...fields),
      fc.constantFrom('checked_not_found', 'failed', 'incomplete', 'not_applicable'),
      { maxKeys: 2 },
    ),
  })
  .map((said) => {
    // A line gives ages in one unit only.
    const { age_range_months, ...rest } = said.fields as Record<string, unknown>;
    return { ...said, fields: 'age_range_years' in rest ? rest : (said.fields as Say['fields']) } as Say;
  });

function toLine(key: string, said: Say, first: boolean) {
  const looked = Object.fromEntries(
    Object.entries(said.looked).map(([field, observation]) => [field, { observation }]),
  );
  return {
    kind: 'activity',
    key,
    state: said.state,
    ...(said.parent || first ? { organization: said.parent ?? 'parent/1' } : {}),
    fields: { name: key, ...said.fields },
    source: {
      kind: said.human ? 'manual_update' : 'scrape',
      ...(said.day ? { observed_at: `2026-01-0${said.day}T00:00:00Z` } : {}),
      fields: looked,
    },
  };
}

/** The winning value: a person's before a program's, then the one observed later, then the one recorded later. */
function winnerOf<T>(said: readonly Say[], assertion: (one: Say, at: number) => T | undefined): T | undefined {
  let winner: { value: T; rank: number[] } | undefined;
  for (const [at, one] of said.entries()) {
    const value = assertion(one, at);
    if (value === undefined) continue;
    // A line without a day was observed when it arrived, after every day used here.
    const rank = [one.human ? 1 : 0, one.day ?? 100 + at, at];
    const beaten = winner !== undefined && rank.findIndex((part, place) => part !== winner?.rank[place]);
    if (
      winner === undefined ||
      (typeof beaten === 'number' && beaten >= 0 && (rank[beaten] ?? 0) > (winner.rank[beaten] ?? 0))
    )
      winner = { value, rank };
  }
  return winner?.value;
}

/** The value found for a field; undefined when none was found. */
function found(one: Say, field: Field): unknown {
  return one.looked[field] === undefined ? one.fields[field] : undefined;
}

/** A program that repeats current values without a day contributes nothing. */
function saysNothing(one: Say, before: readonly Say[]): boolean {
  if (one.human || one.day !== null || before.length === 0 || Object.keys(one.looked).length > 0) return false;
  const ages = (each: Say) => {
    const field = (['age_range_years', 'age_range_months'] as const).find((name) => found(each, name) !== undefined);
    return field && JSON.stringify([field, found(each, field)]);
  };
  const same = (assertion: (each: Say, at: number) => unknown) => {
    const now = assertion(one, -1);
    return now === undefined || JSON.stringify(now) === JSON.stringify(winnerOf(before, assertion));
  };
  return (
    (one.state === undefined || one.state === (winnerOf(before, (each) => each.state) ?? 'active')) &&
    same((each, at) => each.parent ?? (at === 0 ? 'parent/1' : undefined)) &&
    same(ages) &&
    (['city', 'amenities', 'categories', 'verified'] as const).every((field) => same((each) => found(each, field)))
  );
}

/** The expected values of a record, one field at a time. */
function decide(all: readonly Say[]) {
  const said: Say[] = [];
  for (const one of all) if (!saysNothing(one, said)) said.push(one);
  const best = <T>(assertion: (one: Say, at: number) => T | undefined) => winnerOf(said, assertion);
  const value = (field: Field) => best((one) => found(one, field)) ?? null;
  const ages = best((one) => {
    const years = found(one, 'age_range_years');
    const months = found(one, 'age_range_months');
    return years === undefined && months === undefined ? undefined : { years, months };
  });
  const range = (bounds: unknown) => (Array.isArray(bounds) && bounds.some((bound) => bound !== null) ? bounds : null);
  return {
    state: best((one) => one.state) ?? 'active',
    parent: best((one, at) => one.parent ?? (at === 0 ? 'parent/1' : undefined)),
    city: value('city'),
    amenities: value('amenities'),
    categories: value('categories'),
    verified: value('verified'),
    unit: range(ages?.years) ? 'years' : range(ages?.months) ? 'months' : null,
    bounds: range(ages?.years) ?? range(ages?.months) ?? [null, null],
  };
}

test('any history gives the values that the rules say', async (t) => {
  let number = 0;
  const histories = fc.array(fc.array(say, { minLength: 1, maxLength: 7 }), { minLength: 25, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(histories, fc.boolean(), async (all, together) => {
      const keyed = all.map((said) => ({ key: `history/${number++}`, said }));
      const longest = Math.max(...all.map((said) => said.length));
      // Round by round, in one file or in one import each.
      const rounds = Array.from({ length: longest }, (_, at) =>
        keyed.flatMap(({ key, said }) => (said[at] ? [toLine(key, said[at], at === 0)] : [])),
      );
      if (together) await world.load(...rounds.flat());
      else for (const round of rounds) await world.load(...round);
      const rows = await world.database.sql<{ key: string; now: unknown }>(
        `select r.key, jsonb_build_object('state', r.state, 'parent', o.key, 'city', c.city, 'amenities', c.amenities,
          'categories', c.categories, 'verified', a.verified,
            'unit', c.age_unit, 'bounds', jsonb_build_array(c.age_minimum, c.age_maximum)) as now
          from store.records r join store.records o on o.id = r.organization_id left
            join store.activities a on a.id = r.id left join store.configurations c on c.id = a.configuration_id
          where r.key = any($1)`,
        [keyed.map(({ key }) => key)],
      );
      const now = new Map(rows.map((row) => [row.key, row.now]));
      for (const { key, said } of keyed) {
        const wanted = decide(said);
        const hidden = {
          city: null,
          amenities: null,
          categories: null,
          verified: null,
          unit: null,
          bounds: [null, null],
        };
        t.deepEqual(now.get(key), wanted.state === 'active' ? wanted : { ...wanted, ...hidden }, JSON.stringify(said));
      }
    }),
    { numRuns: runs(10, 5), endOnFailure: true },
  );
});
