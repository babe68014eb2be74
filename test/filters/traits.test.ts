/** The traits that the compiler reports for a condition, by which plans are chosen, match its text. */
import test from 'ava';
import { legal } from '../bench/filters/questions.ts';
import { openDatabase } from '../database.ts';
import { filters, offers } from '../fixtures/filter/questions.ts';
import { kinds } from '../fixtures/line.ts';
import fc from '../random.ts';

type Compiled = { condition: string; joins: string; traits: string[]; plan: string };

/** Traits that the text alone does not show. */
const byIndex = new Set(['few', 'points', 'trigrams', 'union']);

const random = kinds.flatMap((kind) =>
  (['starter', 'pro', 'team', 'admin', 'preview'] as const).flatMap((plan) => {
    const texts = [
      ...fc.sample(filters(kind, plan), 40),
      ...(kind === 'session' ? fc.sample(offers(plan), 40) : []),
    ].map((filter) => ({ filter }));
    const plain = [
      {},
      { q: ['kite'] },
      { q: ['a', 'b'], region: 'VT' },
      { city: 'Austin' },
      { ageYears: 7, category: 'art' },
    ];
    return [...texts, ...plain].map((query) => ({ kind, plan, query }));
  }),
);
const asked = [
  ...legal().map(({ kind, filter }) => ({ kind, plan: 'admin', query: { filter: JSON.stringify(filter) } })),
  ...random,
  { kind: 'organization', plan: 'pro', query: { orderBy: 'score', minimumScore: 4 } },
  { kind: 'session', plan: 'pro', query: { filter: '{"field":"schedule_configurations","op":"empty"}' } },
];

/** The traits found in the text alone, ignoring values. */
function readText({ condition }: Compiled): { joins: string; traits: string[] } {
  const text = condition.replaceAll(/E?'(?:[^']|'')*'/g, "''");
  // A look-up of the configuration has its own alias c.
  const own = withoutLookups(text);
  const has = (pattern: RegExp, name: string) => (pattern.test(text) ? [name] : []);
  return {
    joins: ['b', 'c', 'k', 'x']
      .filter((alias) => new RegExp(`\\b${alias}\\.`).test(alias === 'c' ? own : text))
      .join(''),
    traits: [
      ...has(/ and /, 'and'),
      ...has(/store\./, 'lookup'),
      ...has(/ or /, 'or'),
      ...has(/exists \(select from store\./, 'relatives'),
      ...has(/\br\.schedule_id in \(/, 'schedules'),
      ...has(/^\(*r\.quotes && ''::numrange\)*$/, 'unindexed'),
      ...has(/^\(+r\.prices\) @> any \(''::jsonb\[\]\) and exists \([^=]*= any \(''::jsonb\[\]\)\)+$/, 'unindexed'),
    ],
  };
}

/** The text without each `exists (select from store.configurations c where …)`, up to its closing parenthesis. */
function withoutLookups(text: string): string {
  const start = text.indexOf('exists (select from store.configurations c where ');
  if (start < 0) return text;
  let depth = 0;
  let end = start + 'exists '.length;
  do {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    end += 1;
  } while (depth > 0);
  return withoutLookups(text.slice(0, start) + text.slice(end));
}

test('joins and traits of conditions are what their text says, and so are the plans of pages', async (t) => {
  t.timeout(240_000);
  const { sql } = await openDatabase();
  const seen = new Set<string>();
  for (const { kind, plan, query } of asked)
    for (const probed of [false, true]) {
      const [compiled] = await sql<Compiled>(
        `select c.*, p.plan from logic.compile_conditions($1, $2, $3, $4) c
          cross join lateral logic.choose_page_plan(4000, case when $4 then 4100 else 1600000 end, 24, c.traits) p`,
        [kind, JSON.stringify(query), `campatlas_${plan}`, probed],
      );
      if (compiled === undefined) throw new Error('nothing was compiled');
      const { joins, traits } = readText(compiled);
      const told = {
        joins: [...new Set(compiled.joins)].toSorted().join(''),
        traits: [...new Set(compiled.traits)].filter((name) => !byIndex.has(name)).toSorted(),
      };
      t.deepEqual(told, { joins, traits }, `${kind} ${plan} ${probed} ${JSON.stringify(query)}\n${compiled.condition}`);
      const isRound = compiled.traits.includes('points');
      if (isRound) t.regex(compiled.condition, /coordinate_precision in/);
      if (compiled.traits.includes('few')) t.regex(compiled.condition, /coordinate_precision in/);
      const indexed = kind === 'organization' ? /lower\(\(r\.address\)\) like/ : /lower\(\(c\.address\)\) like/;
      if (compiled.traits.includes('trigrams')) t.regex(compiled.condition, indexed);
      if (compiled.traits.includes('union')) t.true('filter' in query && 'any' in JSON.parse(query.filter));
      const expected = probed
        ? traits.includes('lookup') && traits.includes('or') && 'probe'
        : ((traits.includes('schedules') || isRound) && 'sort') || (traits.includes('unindexed') && 'near');
      t.is(compiled.plan, expected || 'walk');
      for (const name of [...joins, ...compiled.traits, compiled.plan]) seen.add(name);
    }
  t.deepEqual(
    [...seen].toSorted(),
    'and b c few k lookup near or points probe relatives schedules sort trigrams unindexed union walk x'.split(' '),
  );
});
