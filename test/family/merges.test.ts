/**
 * Random submissions and corrections of a profile, compared with a simple implementation of the rules: what is
 * accepted, what remains, and that the flags next to the sealed text match its content. `FAMILY_MERGES` runs more.
 */
import test from 'ava';
import type { TestDatabase } from '../database.ts';
import fc from '../random.ts';
import { testSeal } from '../seal.ts';
import { type Adult, makeChild, manual, openFamily } from './people.ts';

const steps = 12;
const runs = Math.ceil(Number(process.env.FAMILY_MERGES ?? 360) / steps);

let database: TestDatabase;
let who: Adult;
test.before(async () => {
  ({ database, parent: who } = await openFamily());
});

type Flat = Record<string, unknown>;

const texts: Readonly<Record<string, readonly string[]>> = {
  'child.firstName': ['Ada', ' ', ''],
  'child.lastName': ['Moss', '  '],
  'child.birthDate': ['2018-05-01', '', ' '],
  'child.grade': ['2', 'K'],
  'planning.label': ['Bee', '', ' '],
  'preferences.notes': ['Lakes'],
};
const age = { years: 7, asOf: '2026-11-01' };
const others: Readonly<Record<string, readonly unknown[]>> = {
  'planning.age': [age],
  'planning.requirementsStatus': ['none', 'listed'],
  'planning.requirements': [[], [{ kind: 'required', category: 'dietary', detail: 'no nuts' }]],
  'preferences.interests': [[], ['art']],
  'preferences.interestsStatus': ['none', 'unknown'],
};
const pools = { ...texts, ...others };
const keys = Object.keys(pools);

const filled = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const some = (value: unknown) => Array.isArray(value) && value.length > 0;
const named = (flat: Flat) => filled(flat['child.firstName']) && filled(flat['child.lastName']);

/** The rules of the specification, on one flat record. */
function isWhole(flat: Flat): boolean {
  if (!named(flat) && !filled(flat['planning.label'])) return false;
  if (flat.reuseAllowed === true && !named(flat)) return false;
  if (filled(flat['child.birthDate']) && 'planning.age' in flat) return false;
  if (flat['planning.requirementsStatus'] === 'none' && some(flat['planning.requirements'])) return false;
  return !(flat['preferences.interestsStatus'] === 'none' && some(flat['preferences.interests']));
}

const value = fc
  .constantFrom(...keys)
  .chain((key) => fc.tuple(fc.constant(key), fc.constantFrom(...(pools[key] ?? []))));
const record = (max: number, min = 0) =>
  fc.array(value, { minLength: min, maxLength: max }).map((pairs) => Object.fromEntries(pairs) as Flat);
const change = fc.oneof(
  fc.record({ kind: fc.constant('correct' as const), set: record(3), gone: fc.subarray(keys, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('put' as const), set: record(6), planning: fc.boolean() }),
  fc.record({ kind: fc.constant('reuse' as const), to: fc.boolean() }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const under = (flat: Flat, prefix: string) =>
  Object.fromEntries(
    Object.entries(flat).flatMap(([k, v]) => (k.startsWith(prefix) ? [[k.slice(prefix.length), v]] : [])),
  );
const fieldsOf = (flat: Flat) => Object.fromEntries(Object.entries(flat).filter(([key]) => key.startsWith('child.')));

/** The request for a change, and the expected result. */
function requestOf(one: Change, before: Flat, version: number): { path: string; body: object; after: Flat } {
  if (one.kind === 'put') {
    const set = one.planning
      ? one.set
      : Object.fromEntries(Object.entries(one.set).filter(([k]) => !k.startsWith('p')));
    const kept = Object.entries(before).filter(
      ([key]) => key === 'reuseAllowed' || (!one.planning && key.startsWith('planning.')),
    );
    const body = {
      version,
      fields: fieldsOf(set),
      preferences: under(set, 'preferences.'),
      ...(one.planning && { planning: under(set, 'planning.') }),
    };
    return { path: '', body, after: { ...Object.fromEntries(kept), ...set } };
  }
  const changes: Flat =
    one.kind === 'reuse'
      ? { reuseAllowed: one.to }
      : { ...one.set, ...Object.fromEntries(one.gone.map((k) => [k, null])) };
  const after = { ...before, ...changes };
  for (const [key, now] of Object.entries(after)) if (now === null || now === false) delete after[key];
  return { path: '/corrections', body: { version, changes, source: manual }, after };
}

const sorted = (flat: object) => Object.fromEntries(Object.entries(flat).toSorted(([a], [b]) => (a < b ? -1 : 1)));

test(`${runs * steps} random changes leave what the rules say [family.correction-validated]`, async (t) => {
  t.timeout(1_800_000);
  const counts = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: steps, maxLength: steps }), async (changes) => {
      const { id } = await makeChild(who);
      let flat: Flat = { 'child.firstName': 'Ada', 'child.lastName': 'Moss' };
      let version = 1;
      for (const one of changes) {
        const { path, body, after } = requestOf(one, flat, version);
        const isEmpty = 'changes' in body && Object.keys(body.changes as object).length === 0;
        const good = !isEmpty && isWhole(after);
        const { status, text } = await (path === ''
          ? who.put(`/children/${id}`, body)
          : who.post(`/children/${id}${path}`, body));
        t.is(status, good ? 200 : 400, `${JSON.stringify(flat)} ${JSON.stringify(body)} ${text}`);
        counts[good ? 'taken' : 'refused'] += 1;
        if (good) [flat, version] = [after, version + 1];
      }
      const [row = {}] = await database.sql('select * from store.children where id = $1', [id]);
      const stored = testSeal().open(row.sealed as Buffer, { table: 'store.children', column: 'sealed', id });
      const { reuseAllowed = false, ...content } = flat;
      t.deepEqual(sorted(JSON.parse(stored)), sorted(content));
      t.deepEqual(
        [
          row.version,
          row.reuse_allowed,
          row.has_first_name,
          row.has_last_name,
          row.has_label,
          row.has_birth_date,
          row.has_age,
        ],
        [
          version,
          reuseAllowed,
          filled(flat['child.firstName']),
          filled(flat['child.lastName']),
          filled(flat['planning.label']),
          filled(flat['child.birthDate']),
          'planning.age' in flat,
        ],
      );
      const approved = await database.sql<{ key: string }>('select key from store.approvals where child_id = $1', [id]);
      t.deepEqual(
        approved.map(({ key }) => key).toSorted(),
        Object.keys(flat).toSorted(),
        'each value has its approval',
      );
    }),
    { numRuns: runs },
  );
  t.true(counts.taken > runs && counts.refused > runs, JSON.stringify(counts));
});
