/** Random histories: what the timeline and the provenance tell of each step against what was seen after it. */
import test from 'ava';
import fc from '../random.ts';
import { openPast, type Past } from './past.ts';

let past: Past;
test.before(async () => {
  past = await openPast();
});

type Values = Record<string, unknown>;
type Step =
  | { do: 'say'; of: 0 | 1; human: boolean; day: number; fields: Values; links?: object }
  | { do: 'withdraw' | 'reinstate'; at: number }
  | { do: 'suppress' | 'reopen' | 'merge' | 'split' };

const address = fc.constantFrom('http://a.example/', 'HTTP://A.example:80', 'http://b.example/x', 'http://c.example/');
const links = fc.array(address, { maxLength: 2 });
const say: fc.Arbitrary<Step> = fc
  .record({
    do: fc.constant('say' as const),
    of: fc.constantFrom(0 as const, 0 as const, 1 as const),
    human: fc.boolean(),
    day: fc.integer({ min: 1, max: 28 }),
    fields: fc.record(
      {
        city: fc.constantFrom('A', 'B', '', null),
        categories: fc.constantFrom(['x'], ['x', 'y'], [], null),
        age_range_years: fc.constantFrom([6, 8], [null, null], null),
        description: fc.constantFrom('short', 'long '.repeat(80), null),
        verified: fc.constantFrom(true, false, null),
        relevant_urls: fc.constantFrom(['http://a.example/'], ['http://b.example/x', 'http://c.example/'], [], null),
        media: fc.constantFrom([], [{ url: 'http://i.example/1' }], [{ url: '/i/2', kind: 'cover' }], null),
      },
      { requiredKeys: [] },
    ),
    links: fc.option(fc.record({ add: links, remove: links }, { requiredKeys: [] }), { nil: undefined, freq: 2 }),
  })
  .map(({ links: changed, fields: { relevant_urls: list, ...fields }, ...rest }) => {
    if (changed !== undefined) return { ...rest, fields, links: changed };
    return { ...rest, fields: list === undefined ? fields : { ...fields, relevant_urls: list } };
  });
const undo = fc.record({ do: fc.constantFrom('withdraw' as const, 'reinstate' as const), at: fc.nat(20) });
const other = fc.record({ do: fc.constantFrom('suppress', 'reopen', 'merge', 'split') }) as fc.Arbitrary<Step>;
const steps = fc.array(
  fc.oneof({ weight: 5, arbitrary: say }, { weight: 3, arbitrary: undo }, { weight: 2, arbitrary: other }),
  { maxLength: 16 },
);

let number = 0;
async function begin(): Promise<[string, string]> {
  const keys = [`timeline/${number++}`, `timeline/${number++}`];
  const lines = keys.map((key) => ({ kind: 'organization', key, fields: { name: key } }));
  const rows = await past.world.database.sql<{ id: string }>(
    `select record_id as id from api.record_contributions('import', $1) order by place`,
    [JSON.stringify(lines)],
  );
  return rows.map(({ id }) => id) as [string, string];
}

/** Does a step, and gives the id of what it said. */
async function take(step: Step, ids: readonly [string, string], said: readonly string[]): Promise<string | null> {
  const { sql } = past.world.database;
  if (step.do === 'say') {
    const { media, ...fields } = step.fields;
    const source = { observed_at: `2026-01-${String(step.day).padStart(2, '0')}T00:00:00Z` };
    const line = { record: ids[step.of], fields, media, links: step.links, source };
    const [row] = await sql<{ outcome: string; id: string | null; reason: string }>(
      'select outcome, contribution_id as id, reason from api.record_contributions($1, $2)',
      [step.human ? 'manual_update' : 'scrape', JSON.stringify([line])],
    );
    if (row === undefined || row.outcome === 'refused') throw new Error(row?.reason);
    return row.id;
  }
  if (step.do === 'withdraw' || step.do === 'reinstate') {
    const record = `coalesce((select r.merged_into from store.contributions c join store.records r on r.id = c.record_id
      where c.id = $1), (select c.record_id from store.contributions c where c.id = $1))`;
    const id = said[step.at];
    if (id !== undefined)
      await sql(`select api.withdraw_contribution(${record}, $1, $2, 'x')`, [id, step.do === 'withdraw']);
  } else if (step.do === 'suppress' || step.do === 'reopen')
    await sql('select api.suppress_record($1, $2)', [ids[0], step.do === 'suppress']);
  else {
    const [merged] = await sql('select from store.merges where survivor_id = $1 and split_at is null', [ids[0]]);
    if ((step.do === 'merge') === (merged === undefined))
      await sql(`select api.${step.do}_records($1, $2, 'x')`, [...ids]);
  }
  return null;
}

interface Seen {
  readonly values: Values;
  readonly overall: number;
  readonly confidence: number;
  readonly sources: number;
}

/** What is decided of a record now, as a timeline writes it, and its score. */
async function see(id: string): Promise<Seen> {
  const [row] = await past.world.database.sql<{ fields: Values; overall: number; confidence: number; sources: number }>(
    `select d.fields, s.overall, s.confidence, s.sources from logic.decide_values(array[$1::uuid]) d
      cross join logic.score_records('organization', array[$1::uuid], guard.now()) s`,
    [id],
  );
  if (row === undefined) throw new Error('it is not disclosed');
  const { fields, ...score } = row;
  const entries = Object.entries(fields).map(([field, value]) => [field, plain(field, value)]);
  return { values: Object.fromEntries(entries), ...score };
}

/** An image is its address here, and ages without an end are none. */
function plain(field: string, value: unknown): unknown {
  if (field === 'media' && Array.isArray(value)) return value.map((image) => image.url ?? image.displayUrl);
  return JSON.stringify(value) === '[null,null]' ? null : value;
}

function changesOf(before: Values, after: Values) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return fields.flatMap((field) => {
    const [one, two] = [before[field] ?? null, after[field] ?? null];
    return JSON.stringify(one) === JSON.stringify(two) ? [] : [{ field, before: one, after: two }];
  });
}

interface Change {
  readonly field: string;
  readonly before: { readonly value: unknown };
  readonly after: { readonly value: unknown };
}
const told = (changes: readonly Change[]) =>
  changes
    .map(({ field, before, after }) => ({
      field,
      before: plain(field, before.value),
      after: plain(field, after.value),
    }))
    .toSorted((one, two) => (one.field < two.field ? -1 : 1));

const runs = Number(process.env.HISTORY_RUNS ?? 40);

test(
  'each step is told as it was seen, with its values and its score [timeline.value-side-available]' +
    ' [timeline.score-reconstructed] [provenance.entry-action]',
  async (t) => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const ids = await begin();
        const said: string[] = [];
        const own: { fields: Values; changed: readonly string[] }[] = [];
        let seen = await see(ids[0]);
        const expected: object[] = [];
        for (const step of history) {
          const id = await take(step, ids, said);
          const now = await see(ids[0]);
          const changes = changesOf(seen.values, now.values);
          if (changes.length > 0) expected.unshift({ changes, score: [now.overall, now.confidence, now.sources] });
          if (id !== null) said.push(id);
          if (id !== null && step.do === 'say' && step.of === 0)
            own.push({ fields: step.fields, changed: changes.map(({ field }) => field) });
          seen = now;
        }
        const { body } = await past.api.as('admin').get(`/api/organizations/${ids[0]}/provenance/timeline?limit=100`);
        const entries = body.data.entries.slice(0, -1).map((entry: { changes: Change[]; score: { after: Values } }) => {
          const { overall, confidence, sourceCount } = entry.score.after;
          return { changes: told(entry.changes), score: [overall, confidence, sourceCount] };
        });
        t.deepEqual(entries, expected, JSON.stringify(history));

        const { body: record } = await past.api.as('admin').get(`/api/organizations/${ids[0]}/provenance`);
        for (const field of ['city', 'description', 'verified', 'categories']) {
          const { history: entriesOf, value_state: state } = record.data.organization.field_provenance[field];
          t.is(state === 'set', (seen.values[field] ?? null) !== null, JSON.stringify(history));
          // Those of the other record have done what they did to that one.
          if (history.some((step) => step.do === 'say' && step.of === 1)) continue;
          const actions = own
            .filter(({ fields }) => field in fields)
            .map(({ fields, changed }) => {
              if (fields[field] === null) return changed.includes(field) ? ['clear'] : ['keep', 'clear'];
              return changed.includes(field) ? ['set'] : ['keep'];
            })
            .toReversed();
          t.is(entriesOf.length, actions.length, JSON.stringify(history));
          for (const [at, { action }] of entriesOf.entries())
            t.true(actions[at]?.includes(action), `${field} ${at} ${action} ${JSON.stringify(history)}`);
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
);
