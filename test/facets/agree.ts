/** Random facet requests, compared with the oracle. */

import type pg from 'pg';
import type { Plan } from '../../scripts/attack/plans.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { answerFacets, type FacetQuestion } from '../fixtures/facets.ts';
import { type Kind, kinds, type Line, plurals } from '../fixtures/line.ts';
import type { Query } from '../fixtures/listing.ts';
import { questions } from '../fixtures/questions.ts';
import { truthOf } from '../fixtures/truth.ts';
import fc from '../random.ts';

const common = [
  'city',
  'region',
  'category',
  'categories',
  'country',
  'time_zone',
  'coordinate_precision',
  'verified',
  'early_bird',
  'name',
  'amenities',
];
const askable: Readonly<Record<Kind, readonly string[]>> = {
  organization: [...common, 'organization_type', 'accreditations', 'founded_year'],
  activity: [...common, 'skill', 'skillLevel', 'skill_level', 'format', 'seasonality', 'overnight', 'age_group'],
  session: [
    ...common,
    'registrationStatus',
    'registration_status',
    'availability',
    'overnight',
    'start_week',
    'start_date',
  ],
};

/** A facet request: conditions of the list, and what to count. */
export function facetQuestions(kind: Kind): fc.Arbitrary<FacetQuestion> {
  const shape = {
    field: fc.constantFrom(...askable[kind]),
    limit: fc.integer({ min: 1, max: 100 }),
    q: fc.constantFrom('port', 'A', 'e', '%', '_', 'or', '20'),
  };
  return fc.tuple(questions(kind), fc.record(shape, { requiredKeys: [] })).map(([given, own]) => {
    const { orderBy: _, order: __, limit: ___, offset: ____, q, ...query } = given as Query & { q?: readonly string[] };
    // The facets' search is a single term.
    return { ...own, query: q === undefined ? query : { ...query, q: q.slice(0, 1) } };
  });
}

/** The URL of the request. */
export function facetAddress(kind: Kind, { query, ...own }: FacetQuestion, more = ''): string {
  const pairs = [
    ...Object.entries(query).map(([name, value]) => [name === 'q' ? 'search' : name, value]),
    ...Object.entries(own),
  ];
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return `/api/${plurals[kind]}/facets?${text}${more}`;
}

/** Throws unless the caller's random requests are answered like a slow count of the lines. */
export async function facetsAgree(
  api: Api,
  lines: readonly Line[],
  { name, plan, runs, today }: { name: Name; plan: Plan; runs: number; today: string },
): Promise<void> {
  const truth = truthOf(lines);
  for (const kind of kinds) {
    const property = fc.asyncProperty(facetQuestions(kind), async (question) => {
      const { facets, total } = answerFacets(truth, lines, kind, question, plan, today);
      const { status, body } = await api.as(name).get(facetAddress(kind, question));
      if (status !== 200) throw new Error(`${status}: ${body.message}`);
      const got = JSON.stringify({ facets: body.facets, total: body.total });
      const expected = JSON.stringify({ facets, total });
      if (got !== expected) throw new Error(`${facetAddress(kind, question)}\nanswered ${got}\n     not ${expected}`);
    });
    await fc.assert(property, { numRuns: runs });
  }
}

/** Applies all pending changes to the stored counts. */
export async function fold(database: TestDatabase): Promise<void> {
  for (const kind of kinds) await database.sql('select api.apply_facet_changes($1)', [kind]);
}

/** Creates a new revision of the same catalog, so that every cached answer is outdated. */
export async function forgetAnswers(database: TestDatabase): Promise<void> {
  await database.sql(`insert into store.tallies (name, amount) values ('catalog', 1)`);
}

/** Makes the client's open transaction count from the rows. Waits for a running fold. */
export async function countFromRows(client: pg.Client): Promise<void> {
  await client.query('lock table store.facet_indexes in exclusive mode');
  await client.query('update store.facet_indexes set failed_at = now()');
}

/** The bitmap bits of each living record, and the stored totals. */
const kept = `
  select l.record_id::text || ' ' || b.field || ' ' || b.value as line
  from store.facet_slots l join store.facet_segments s on s.id = l.segment_id and get_bit(s.alive, l.slot) = 1
    join store.facet_bits b on b.segment_id = s.id and get_bit(b.bits, l.slot) = 1
  union all
  select l.record_id::text || ' stands in ' || concat_ws('/', p.region_key, p.city)
  from store.facet_slots l join store.facet_places p on p.segment_id = l.segment_id
    and l.slot between p.first and p.first + p.length - 1
  union all
  select 'total ' || concat_ws(' ', t.kind, t.field, t.value, t.amount) from store.facet_totals t
    where exists (select from guard.facet_fields f where f.kind = t.kind and f.field = t.field and f.asked)
  order by 1`;

/** Those bits and totals as lines, to compare bitmaps built in different ways. */
export async function bitmapLines(database: TestDatabase): Promise<string[]> {
  return (await database.sql<{ line: string }>(kept)).map((row) => row.line);
}

/** Some lines that are only on one side. */
export function difference(one: readonly string[], other: readonly string[]): string[] {
  const [ours, theirs] = [new Set(one), new Set(other)];
  return [
    ...one.filter((each) => !theirs.has(each)).map((each) => `changed: ${each}`),
    ...other.filter((each) => !ours.has(each)).map((each) => `anew: ${each}`),
  ].slice(0, 30);
}
