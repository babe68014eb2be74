/** Random histories of one record, said, taken back, held and merged, against a fold that anybody can follow. */
import test from 'ava';
import { openWorld, type World } from '../imports/world.ts';
import fc from '../random.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});

type Links = { add?: string[]; remove?: string[] };
type Said = { do: 'say'; of: 0 | 1; human: boolean; day: number; fields: Record<string, unknown>; links?: Links };
type Step = Said | { do: 'withdraw' | 'reinstate'; at: number } | { do: 'suppress' | 'reopen' | 'merge' | 'split' };
/** What was said, and what has become of it. */
type Contribution = Said & { at: number; withdrawn: boolean; held: boolean };

const address = fc.constantFrom('http://a.example/', 'HTTP://A.example:80', 'http://b.example/x', 'http://c.example/');
const links = fc.array(address, { maxLength: 2 });
const say: fc.Arbitrary<Said> = fc
  .record({
    do: fc.constant('say' as const),
    of: fc.constantFrom(0 as const, 0 as const, 1 as const),
    human: fc.boolean(),
    day: fc.integer({ min: 1, max: 28 }),
    fields: fc.record(
      {
        city: fc.constantFrom('A', 'B', null),
        categories: fc.constantFrom(['x'], ['x', 'y'], [], null),
        relevant_urls: fc.option(fc.uniqueArray(address, { minLength: 1, maxLength: 2, selector: normal })),
        media: fc.constantFrom([], [{ url: 'http://i.example/1' }], [{ url: '/i/2', kind: 'cover' }], null),
      },
      { requiredKeys: [] },
    ),
    links: fc.option(fc.record({ add: links, remove: links }, { requiredKeys: [] }), { nil: undefined, freq: 2 }),
  })
  .map(({ fields, links: changed, ...rest }) => {
    const { relevant_urls, ...others } = fields as Record<string, unknown>;
    if (changed !== undefined) return { ...rest, fields: others, links: changed } as Said;
    return { ...rest, fields: relevant_urls === undefined ? others : { ...others, relevant_urls } } as Said;
  });
const undo = fc.record({ do: fc.constantFrom('withdraw' as const, 'reinstate' as const), at: fc.nat(20) });
const other = fc.record({
  do: fc.constantFrom('suppress' as const, 'reopen' as const, 'merge' as const, 'split' as const),
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 5, arbitrary: say }, { weight: 3, arbitrary: undo }, other),
  {
    maxLength: 16,
  },
);

function normal(url: string): string {
  return new URL(url).href;
}

function isBefore(one: Contribution, whole: Contribution): boolean {
  return one.day !== whole.day ? one.day < whole.day : !one.human || one.at < whole.at;
}

/** The value of each field after all that counts: a person's before a program's, then the later day, then the later. */
function fold(all: readonly Contribution[]) {
  const counted = all
    .filter(({ withdrawn, held }) => !withdrawn && !held)
    .toSorted((one, two) => Number(one.human) - Number(two.human) || one.day - two.day || one.at - two.at);
  const last = (field: string) => counted.findLast(({ fields }) => field in fields);
  const whole = last('relevant_urls');
  const listed = (whole?.fields.relevant_urls ?? []) as string[];
  const changes = counted.filter((one) => one.links !== undefined && !(whole?.human && isBefore(one, whole)));
  const added = new Map<string, { url: string; day: number; at: number; place: number } | null>();
  for (const { links: changed, day, at } of changes) {
    const addresses = [...new Map((changed?.add ?? []).toReversed().map((url) => [normal(url), url]))].toReversed();
    for (const [key, url] of addresses) {
      added.delete(key);
      added.set(key, { url, day, at, place: changed?.add?.indexOf(url) ?? 0 });
    }
    for (const url of changed?.remove ?? []) added.set(normal(url), null);
  }
  const kept = listed.filter((url) => added.get(normal(url)) !== null);
  const known = new Set(listed.map(normal));
  const behind = [...added]
    .flatMap(([key, link]) => (link === null || known.has(key) ? [] : [link]))
    .toSorted((one, two) => one.day - two.day || one.at - two.at || one.place - two.place)
    .map(({ url }) => url);
  const relevant = [...kept, ...behind];
  return {
    city: last('city')?.fields.city ?? null,
    categories: last('categories')?.fields.categories ?? null,
    relevant_urls: changes.length === 0 ? (whole?.fields.relevant_urls ?? null) : relevant.length > 0 ? relevant : null,
    media: ((last('media')?.fields.media ?? []) as { url: string }[]).map(({ url }) => url),
  };
}

/** Two records as they begin, by their keys. */
let number = 0;
async function begin(): Promise<[string, string]> {
  const keys: [string, string] = [`history/${number++}`, `history/${number++}`];
  const lines = keys.map((key) => ({ kind: 'organization', key, fields: { name: key } }));
  await world.database.sql(`select api.record_contributions('import', $1)`, [JSON.stringify(lines)]);
  const rows = await world.database.sql<{ id: string }>(
    'select id from store.records where key = any($1) order by key',
    [keys],
  );
  return rows.map(({ id }) => id) as [string, string];
}

/** Says it, and gives the id of the contribution; null when it was on record. */
async function tell(record: string, { human, day, fields, links: changed }: Said): Promise<string | null> {
  const { media, ...others } = fields;
  const source = { observed_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z` };
  const line = { record, fields: others, media, links: changed, source };
  const [row] = await world.database.sql<{ outcome: string; id: string | null; reason: string }>(
    'select outcome, contribution_id as id, reason from api.record_contributions($1, $2)',
    [human ? 'manual_update' : 'scrape', JSON.stringify([line])],
  );
  if (row === undefined || row.outcome === 'refused') throw new Error(row?.reason);
  return row.id;
}

/** What readers see of a record; undefined when it is not disclosed. */
async function shown(id: string) {
  const [row] = await world.database.sql<{ row: unknown }>(
    `select jsonb_build_object('city', o.city, 'categories', o.categories, 'relevant_urls', o.relevant_urls,
      'media', (select coalesce(jsonb_agg(m.url order by m.position), '[]') from store.media m
        where m.record_id = o.id and m.state = 'active')) as row from store.organizations o where o.id = $1`,
    [id],
  );
  return row?.row;
}

const runs = Number(process.env.HISTORY_RUNS ?? 60);

test('a record shows what is left of its history [provenance.observation-found-or-change]', async (t) => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const ids = await begin();
      const said: (Contribution & { id: string })[] = [];
      let merged = false;
      let suppressed = false;
      for (const [at, step] of history.entries()) {
        if (step.do === 'say') {
          const id = await tell(ids[step.of], step);
          const held = suppressed && !step.human && (step.of === 0 || merged);
          if (id !== null) said.push({ ...step, id, at, held, withdrawn: false });
        } else if (step.do === 'withdraw' || step.do === 'reinstate') {
          const one = said[step.at];
          if (one === undefined) continue;
          one.withdrawn = step.do === 'withdraw';
          const record = ids[merged ? 0 : one.of];
          await world.database.sql('select api.withdraw_contribution($1, $2, $3, $4)', [
            record,
            one.id,
            one.withdrawn,
            'x',
          ]);
        } else if (step.do === 'suppress' || step.do === 'reopen') {
          suppressed = step.do === 'suppress';
          await world.database.sql('select api.suppress_record($1, $2)', [ids[0], suppressed]);
        } else if ((step.do === 'merge') !== merged) {
          merged = step.do === 'merge';
          await world.database.sql(`select api.${step.do}_records($1, $2, 'x')`, ids);
        }
      }
      const first = fold(said.filter(({ of }) => merged || of === 0));
      t.deepEqual(await shown(ids[0]), first, JSON.stringify(history));
      const second = merged ? undefined : fold(said.filter(({ of }) => of === 1));
      t.deepEqual(await shown(ids[1]), second, JSON.stringify(history));
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

test('in whatever order it is told, what is taken back was never said', async (t) => {
  const all = fc.uniqueArray(say, { maxLength: 8, selector: ({ human, day }) => `${human}/${day}` });
  const shuffled = all.chain((said) =>
    fc.tuple(
      fc.constant(said),
      fc.shuffledSubarray(said, { minLength: said.length }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(shuffled, async ([said, order, taken]) => {
      const [record, without] = await begin();
      for (const one of order) {
        const id = await tell(record, one);
        if (taken[said.indexOf(one)])
          await world.database.sql('select api.withdraw_contribution($1, $2, true, $3)', [record, id, 'x']);
      }
      for (const one of said) if (!taken[said.indexOf(one)]) await tell(without, one);
      t.deepEqual(await shown(record), await shown(without), JSON.stringify([order, taken]));
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
