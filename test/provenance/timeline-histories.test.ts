/** Random histories: each step in the timeline and in provenance is compared with the values seen after it. */
import test from 'ava';
import fc from '../random.ts';
import { derive, historyOf, Pair, saying, type Values } from './history.ts';
import { openPast, type Past } from './past.ts';

let past: Past;
test.before(async () => {
  past = await openPast();
});

const points = [
  { latitude: 44, longitude: -72, coordinate_precision: 'exact' },
  { latitude: null, longitude: null },
];

const said = saying(
  fc
    .record(
      {
        point: fc.constantFrom(...points),
        city: fc.constantFrom('A', 'B', '', null),
        categories: fc.constantFrom(['x'], ['x', 'y'], [], null),
        age_range_years: fc.constantFrom([6, 8], [null, null], null),
        description: fc.constantFrom('short', 'long '.repeat(80), null),
        verified: fc.constantFrom(true, false, null),
        relevant_urls: fc.constantFrom(['http://a.example/'], ['http://b.example/x', 'http://c.example/'], [], null),
        media: fc.constantFrom([], [{ url: 'http://i.example/1' }], [{ url: '/i/2', kind: 'cover' }], null),
      },
      { requiredKeys: [] },
    )
    .map(({ point, ...others }) => ({ ...others, ...point })),
);
const say = fc.oneof({ weight: 1, arbitrary: derive }, { weight: 3, arbitrary: said });

interface Seen {
  readonly values: Values;
  readonly overall: number;
  readonly confidence: number;
  readonly sources: number;
}

/** A record's decided values in the timeline's form, and its score. */
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

/** An image is represented by its URL, and an age range without bounds by null. */
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
      fc.asyncProperty(historyOf(say, 2), async (history) => {
        const pair = await Pair.open(past.world.database);
        const [record] = pair.ids;
        const own: { fields: Values; changed: readonly string[] }[] = [];
        let seen = await see(record);
        const expected: object[] = [];
        for (const step of history) {
          const id = await pair.take(step);
          const now = await see(record);
          const changes = changesOf(seen.values, now.values);
          if (changes.length > 0) expected.unshift({ changes, score: [now.overall, now.confidence, now.sources] });
          if (id !== null && step.do === 'say' && step.of === 0)
            own.push({ fields: step.fields, changed: changes.map(({ field }) => field) });
          seen = now;
        }
        const { body } = await past.api.as('admin').get(`/api/organizations/${record}/provenance/timeline?limit=100`);
        const entries = body.data.entries.slice(0, -1).map((entry: { changes: Change[]; score: { after: Values } }) => {
          const { overall, confidence, sourceCount } = entry.score.after;
          return { changes: told(entry.changes), score: [overall, confidence, sourceCount] };
        });
        t.deepEqual(entries, expected, JSON.stringify(history));

        const { body: shown } = await past.api.as('admin').get(`/api/organizations/${record}/provenance`);
        for (const field of ['city', 'description', 'verified', 'categories']) {
          const { history: entriesOf, value_state: state } = shown.data.organization.field_provenance[field];
          t.is(state === 'set', (seen.values[field] ?? null) !== null, JSON.stringify(history));
          // Contributions to the other record have affected that record's history.
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
