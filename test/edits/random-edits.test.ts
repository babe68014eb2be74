/** Random edits, program updates and withdrawals, compared with a simple implementation of the rules. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import fc, { runs } from '../random.ts';

type Values = Readonly<Record<string, unknown>>;

/** A contribution; a whole list of links is one of its fields, changes of single links are separate. */
interface Said {
  readonly isHuman: boolean;
  readonly id: string | null;
  readonly fields: Values;
  readonly add: readonly string[];
  readonly remove: readonly string[];
  isWithdrawn: boolean;
}

const pools: Readonly<Record<string, readonly unknown[]>> = {
  name: ['Camp A', ' Camp A ', 'Camp B'],
  city: ['Barre', 'Stowe', ' '],
  amenities: ['Lake', ' Lake ', ''],
  categories: [['art'], ['art', 'swim'], []],
  grades: [
    [1, 5],
    [null, 5],
    [null, null],
  ],
  canonical_url: ['https://a.example/', 'https://b.example/'],
  verified: [true, false],
  organization_type: ['school', 'other'],
  founded_year: [1901, 1902],
};
const links = [
  'https://a.example/',
  'https://A.example',
  'https://b.example/x',
  'https://b.example:443/x',
  'https://c.example/',
];
const isBlank = (value: unknown) =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  ['[]', '[null,null]'].includes(JSON.stringify(value));
const normal = (link: string) => new URL(link).href;
const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values of a record after these contributions, in this order. */
function valuesOf(history: readonly Said[]): Values {
  const counted = history.filter(({ isWithdrawn }) => !isWithdrawn);
  const winner = (field: string) =>
    counted.findLast(({ isHuman, fields }) => isHuman && field in fields) ??
    counted.findLast(({ fields }) => field in fields);
  const values = Object.fromEntries(
    [...Object.keys(pools), 'relevant_urls'].map((field) => {
      const value = winner(field)?.fields[field] ?? null;
      return [field, field === 'grades' && isBlank(value) ? null : value];
    }),
  );
  const base = winner('relevant_urls');
  const changes = base?.isHuman === true ? counted.slice(counted.indexOf(base) + 1) : counted;
  let listed = (values.relevant_urls ?? []) as string[];
  // The last change of each address wins; addresses in the list itself keep their position.
  const added: string[] = [];
  const isIn = (list: readonly string[], link: string) => list.some((one) => normal(one) === normal(link));
  const standing = new Map<string, { link: string; isRemoval: boolean }>();
  for (const { add, remove } of changes) {
    const once = new Map<string, string>();
    for (const link of add) if (!once.has(normal(link))) once.set(normal(link), link);
    for (const [key, link] of once) {
      standing.delete(key);
      standing.set(key, { link, isRemoval: false });
    }
    for (const link of remove) standing.set(normal(link), { link, isRemoval: true });
  }
  for (const { link, isRemoval } of standing.values()) {
    if (isRemoval) listed = listed.filter((one) => normal(one) !== normal(link));
    else if (!isIn(listed, link)) added.push(link);
  }
  const isListed = base !== undefined || standing.size > 0;
  const all = [...listed, ...added];
  const isEmptied = all.length === 0 && standing.size > 0;
  return { ...values, relevant_urls: isListed && !isEmptied ? (all.length > 0 ? all : values.relevant_urls) : null };
}

const subset = fc.record(
  Object.fromEntries(Object.entries(pools).map(([field, pool]) => [field, fc.constantFrom(...pool, null)])),
  { requiredKeys: [] },
);
const someLinks = fc.array(fc.constantFrom(...links), { maxLength: 3 });
const edit = fc.record({
  step: fc.constant('edit' as const),
  fields: subset,
  clear: fc.subarray(['city', 'amenities', 'grades', 'verified', 'relevant_urls'], { maxLength: 2 }),
  add: someLinks,
  remove: someLinks,
  hasReason: fc.boolean(),
});
const scrape = fc.record({ step: fc.constant('scrape' as const), fields: subset, list: fc.option(someLinks) });
const undo = fc.record({ step: fc.constant('undo' as const), at: fc.nat() });
type Step = typeof edit | typeof scrape | typeof undo extends fc.Arbitrary<infer Value> ? Value : never;

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

/** A record and its model history; each step is applied to both. */
class World {
  readonly key = randomUUID();
  readonly id = idOf('organization', this.key);
  readonly history: Said[] = [];
  #scrapes = 0;

  async open(): Promise<this> {
    await importLines(database.url, [
      line('organization', this.key, { name: 'Camp' }, { source: { observed_at: '2026-01-01' } }),
    ]);
    this.history.push({ isHuman: false, id: null, fields: { name: 'Camp' }, add: [], remove: [], isWithdrawn: false });
    return this;
  }

  async stored(): Promise<Values> {
    const { body } = await api.as('staff').get(`/api/organizations/${this.id}/update-form`);
    const fields = body.data.fields as { name: string; value: unknown; needsReason: boolean }[];
    for (const { name, value, needsReason } of fields)
      if (needsReason === isBlank(value)) throw new Error(`${name}: ${JSON.stringify(value)} and ${needsReason}`);
    const known = [...Object.keys(pools), 'relevant_urls'];
    return Object.fromEntries(known.map((name) => [name, fields.find((field) => field.name === name)?.value]));
  }

  async take(step: Step): Promise<void> {
    if (step.step === 'undo') return await this.undo(step.at);
    return step.step === 'edit' ? await this.edit(step) : await this.scrape(step);
  }

  async scrape({ fields, list }: Extract<Step, { step: 'scrape' }>): Promise<void> {
    const { name, ...rest } = fields as Values;
    const said = { ...rest, ...(typeof name === 'string' && { name }), ...(list !== null && { relevant_urls: list }) };
    const observed_at = new Date(Date.UTC(2026, 1, 1) + 60_000 * this.#scrapes++).toISOString();
    await database.sql(`select api.record_contributions('scrape', $1)`, [
      JSON.stringify([{ record: this.id, fields: said, source: { observed_at } }]),
    ]);
    this.history.push({ isHuman: false, id: null, fields: said, add: [], remove: [], isWithdrawn: false });
  }

  async undo(at: number): Promise<void> {
    const edits = this.history.filter(({ id, isWithdrawn }) => id !== null && !isWithdrawn);
    const said = edits[at % Math.max(1, edits.length)];
    if (said === undefined) return;
    await database.sql(`select api.withdraw_contribution($1, $2, true, 'wrong')`, [this.id, said.id]);
    said.isWithdrawn = true;
  }

  async edit({ fields, clear, add, remove, hasReason }: Extract<Step, { step: 'edit' }>): Promise<void> {
    const given = Object.fromEntries(Object.entries(fields as Values).filter(([, value]) => !isBlank(value)));
    const cleared = clear.filter((name) => !(name in given));
    const isWhole = cleared.includes('relevant_urls');
    const left = [...new Set(add)].filter((link) => !remove.some((other) => normal(other) === normal(link)));
    const whole = isWhole ? { relevant_urls: left.length > 0 ? left : null } : {};
    const none = { isHuman: true, id: '?', isWithdrawn: false };
    const empty = Object.fromEntries(cleared.map((name) => [name, null]));
    const said: Said = isWhole
      ? { ...none, fields: { ...given, ...empty, ...whole }, add: [], remove: [] }
      : { ...none, fields: { ...given, ...empty }, add, remove };
    const before = valuesOf(this.history);
    const after = valuesOf([...this.history, said]);
    const changed = Object.keys(after).filter((name) => !equal(before[name], after[name]));
    const needsReason = changed.some((name) => !isBlank(before[name]) && (name !== 'relevant_urls' || isWhole));
    const named = [...Object.keys(said.fields), ...(said.add.length + said.remove.length > 0 ? ['relevant_urls'] : [])];

    const { status, body } = await api.as('staff').send('POST', `/api/organizations/${this.id}/update-form`, {
      organization: { ...fields, relevant_urls: add },
      clearFields: cleared,
      removeRelevantUrls: remove,
      ...(hasReason && { reason: 'because' }),
    });
    const expected = needsReason && !hasReason ? 400 : 200;
    if (status !== expected) throw new Error(`${status}, not ${expected}: ${JSON.stringify(body)}`);
    if (status === 400) return;
    const unchanged = [...new Set(named)].filter((name) => !changed.includes(name));
    if (!equal([body.changed.toSorted(), body.unchanged], [changed.toSorted(), unchanged.toSorted()]))
      throw new Error(`${JSON.stringify(body)}, not ${JSON.stringify({ changed, unchanged })}`);
    if (body.contributionId !== null) this.history.push({ ...said, id: body.contributionId });
  }
}

test('random edits leave a record as a slow reading of the rules says', async (t) => {
  t.timeout(600_000);
  const numRuns = Number(process.env.EDIT_RUNS ?? runs(30, 15));
  const steps = fc.array(fc.oneof({ weight: 5, arbitrary: edit }, { weight: 2, arbitrary: scrape }, undo), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const world = await new World().open();
      for (const step of all) {
        await world.take(step as Step);
        const [stored, expected] = [await world.stored(), valuesOf(world.history)];
        for (const [name, value] of Object.entries(expected))
          if (!equal(value, stored[name]))
            throw new Error(`${name}: ${JSON.stringify(stored[name])}, not ${JSON.stringify(value)}`);
      }
    }),
    // Shrinking a failure would take minutes.
    { numRuns, endOnFailure: true },
  );
  t.pass();
});
