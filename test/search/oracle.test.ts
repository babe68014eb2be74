import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { idOf, type Kind, kinds, type Line, line } from '../fixtures/line.ts';
import fc, { runs } from '../random.ts';
import { importAll, type Known, knownOf, SlowSearch } from './world.ts';

const words = [
  'Lake',
  'lake',
  'LAKE',
  'Camp',
  'camp',
  'A%B',
  'a_b',
  'A!B',
  'axb',
  'Été',
  'ete',
  'ÑANDÚ',
  'ñu',
  'ß',
  'Oregon',
  'or',
  'x',
  "d'Or",
  '\\',
  '湖',
];
const cities = ['Lake City', 'Portland', 'Été', ' or', 'x', undefined];
const regions = ['OR', 'Oregon', 'us-or', 'VT', 'Vermont', 'Bavaria', ' or ', undefined];
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
const keys = Array.from({ length: 12 }, (_, at) => `k${at}`);

const fields = fc.record({ name, city: fc.constantFrom(...cities), region: fc.constantFrom(...regions) });
const change = fc.record({
  kind: fc.constantFrom(...kinds),
  key: fc.constantFrom(...keys),
  fields,
  organization: fc.constantFrom(...keys.slice(0, 4)),
  activity: fc.constantFrom(...keys.slice(0, 6)),
  owned: fc.boolean(),
  state: fc.constantFrom('active', 'active', 'active', 'deleted', 'blacklisted'),
});
const question = fc.oneof(
  fc.constantFrom(
    ...words,
    ...'abcelmnoprstx%_!é',
    'xq',
    'la',
    'am',
    'p ',
    ' c',
    'zzz',
    'e c',
    'us-or',
    'vermont',
    'verm',
    'lake camp',
  ),
  fc
    .tuple(name, fc.nat(12), fc.integer({ min: 1, max: 12 }))
    .map(([text, from, length]) => text.slice(from, from + length)),
  fc.string({ minLength: 1, maxLength: 3 }),
);
const step = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 6 }),
  folds: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  questions: fc.array(fc.tuple(question, fc.integer({ min: 1, max: 20 })), { minLength: 6, maxLength: 10 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function lineOf({ kind, key, fields: given, organization, activity, owned, state }: Step['changes'][number]): Line {
  const parents =
    kind === 'organization'
      ? {}
      : kind === 'activity'
        ? { organization }
        : { activity, ...(owned ? { organization } : {}) };
  const known = Object.fromEntries(Object.entries(given).map(([field, value]) => [field, value ?? null]));
  return line(kind, key, known, { ...parents, state: state as 'active' });
}

/** The first line of every record, so that parents exist. */
const first: Line[] = kinds.flatMap((kind) =>
  keys.map((key, at) =>
    line(
      kind,
      key,
      { name: `${words[at]} ${kind}` },
      kind === 'organization' ? {} : kind === 'activity' ? { organization: `k${at % 4}` } : { activity: `k${at % 6}` },
    ),
  ),
);
const sampleKeys = ['k0', 'k1', 'k4', 'k7'];

async function answersOf(api: Api, who: 'starter' | 'preview', q: string, more: string) {
  const { status, body } = await api.as(who).get(`/api/canonical/search?q=${encodeURIComponent(q)}&${more}`);
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return { ids: body.data.results.map(({ id }: { id: string }) => id) as string[], total: body.data.total as number };
}

async function compare(
  api: Api,
  known: ReadonlyMap<string, Known>,
  asked: Step['questions'],
  about: string,
): Promise<string | null> {
  const all = new SlowSearch(known);
  const sample = new SlowSearch(known, ({ key }) => sampleKeys.includes(key));
  for (const [q, limit] of asked) {
    if (q.trim() === '') continue;
    const cases = [
      ['starter', `mode=suggestions&limit=${limit}`, all.suggestions(q).slice(0, limit), undefined],
      ['starter', `limit=${limit}`, all.matches(q).slice(0, limit), all.matches(q).length],
      ['preview', `mode=suggestions&limit=${limit}`, sample.suggestions(q).slice(0, limit), undefined],
    ] as const;
    for (const [who, more, found, total] of cases) {
      const answer = await answersOf(api, who, q, more);
      const expected = found.map(({ id }) => id);
      if (JSON.stringify(answer) !== JSON.stringify({ ids: expected, total }))
        return (
          `${about} ${who} ${JSON.stringify(q)} ${more}: ${named(answer.ids, known)} of ${answer.total}, ` +
          `not ${named(expected, known)} of ${total}`
        );
    }
  }
  return null;
}

function named(ids: readonly string[], known: ReadonlyMap<string, Known>): string {
  return JSON.stringify(ids.map((id) => `${known.get(id)?.line.kind} ${known.get(id)?.name}`));
}

async function openWorld(kept: number): Promise<{ database: TestDatabase; api: Api }> {
  const database = await openDatabase();
  await database.sql('update store.search_settings set kept = $1', [kept]);
  await database.sql('update store.plans set reads_per_month = 100000000 where reads_per_month > 0');
  await importAll(database.url, first);
  const ids = kinds.flatMap((kind: Kind) => sampleKeys.map((key) => idOf(kind, key)));
  await database.sql('insert into store.preview_sample select unnest($1::uuid[])', [ids]);
  return { database, api: await openApi(database) };
}

for (const kept of [1, 3, 40])
  test(
    `random searches find what a slow reading finds after random changes, folded or not, with ${kept} kept ` +
      '[search.suggest-rank] [search.suggest-ties] [search.match-fields] [search.ordinary-exact-total] ' +
      '[search.preview-suggestions]',
    async (t) => {
      const { database, api } = await openWorld(kept);
      const lines = [...first];
      const steps = [...fc.sample(step, { numRuns: runs(14, 6), seed: kept }), ...fc.sample(step, runs(8, 3))];
      for (const [at, { changes, folds, questions }] of steps.entries()) {
        const news = changes.map(lineOf);
        await importAll(database.url, news);
        lines.push(...news);
        const known = knownOf(lines);
        t.is(await compare(api, known, questions, `step ${at}, nothing folded:`), null);
        for (const records of folds) {
          await database.sql('select api.apply_search_changes($1)', [records]);
          t.is(await compare(api, known, questions, `step ${at}, ${records} folded:`), null);
        }
      }
      for (let folded: unknown = 1; folded !== 0; )
        folded = (await database.sql('select api.apply_search_changes(1000) as folded'))[0]?.folded;
      const asked = [...'abcdefghijklmnoprstuvwxyz%!_'].map((letter) => [letter, 20] as [string, number]);
      t.is(await compare(api, knownOf(lines), asked, 'all folded:'), null);
      t.true((await database.sql('select from store.search_changes')).length === 0);
      t.true((await database.sql('select from store.search_entries')).length > 10);
    },
  );
