/**
 * Random histories of records (contributions, withdrawals, holds, merges) and a simple fold that computes the expected
 * values.
 */
import type { TestDatabase } from '../database.ts';
import fc from '../random.ts';

export type Values = Record<string, unknown>;
type Links = { add?: string[]; remove?: string[] };
export type Said = {
  do: 'say';
  of: 0 | 1;
  human: boolean;
  day: number;
  fields: Values;
  links?: Links;
  /** The point was derived from an address with this city. */
  derived?: { city: string | null };
};
export type Step =
  | Said
  | { do: 'withdraw' | 'reinstate'; at: number }
  | { do: 'suppress' | 'reopen' | 'merge' | 'split' };
/** A contribution and its current state. */
export type Contribution = Said & { id: string; at: number; withdrawn: boolean; held: boolean };

const address = fc.constantFrom('http://a.example/', 'HTTP://A.example:80', 'http://b.example/x', 'http://c.example/');
const links = fc.array(address, { maxLength: 2 });

/** A contribution to one of two records: these fields, and either changes of links or a whole list. */
export function saying(fields: fc.Arbitrary<Values>): fc.Arbitrary<Said> {
  return fc
    .record({
      do: fc.constant('say' as const),
      of: fc.constantFrom(0 as const, 0 as const, 1 as const),
      human: fc.boolean(),
      day: fc.integer({ min: 1, max: 28 }),
      fields,
      links: fc.option(fc.record({ add: links, remove: links }, { requiredKeys: [] }), { nil: undefined, freq: 2 }),
    })
    .map(({ links: changed, fields: { relevant_urls: list, ...others }, ...rest }) => {
      if (changed !== undefined) return { ...rest, fields: others, links: changed };
      return { ...rest, fields: list === undefined ? others : { ...others, relevant_urls: list } };
    });
}

/** A point derived from an address. */
export const derive: fc.Arbitrary<Said> = fc
  .record({
    of: fc.constantFrom(0 as const, 0 as const, 1 as const),
    day: fc.integer({ min: 1, max: 28 }),
    city: fc.constantFrom('A', 'B', null),
    point: fc.constantFrom([10, -100], [20, -110], [44, -72]),
    coordinate_precision: fc.constantFrom('street', 'building', 'zip', 'state'),
  })
  .map(({ of, day, city, point: [latitude, longitude], coordinate_precision }) => {
    const fields = { latitude, longitude, coordinate_precision };
    return { do: 'say', of, human: false, day, fields, derived: { city } };
  });

const undo = fc.record({ do: fc.constantFrom('withdraw' as const, 'reinstate' as const), at: fc.nat(20) });
const other = fc.record({
  do: fc.constantFrom('suppress' as const, 'reopen' as const, 'merge' as const, 'split' as const),
});
/**
 * A history of two records: five parts contributions, three parts withdrawals and reinstatements, `weight` parts
 * suppressions and merges.
 */
export function historyOf(said: fc.Arbitrary<Said>, weight = 1): fc.Arbitrary<Step[]> {
  const step = fc.oneof({ weight: 5, arbitrary: said }, { weight: 3, arbitrary: undo }, { weight, arbitrary: other });
  return fc.array(step, { maxLength: 16 });
}

const given = saying(
  fc
    .record(
      {
        city: fc.constantFrom('A', 'B', null),
        // Usually absent, so that derived points apply.
        point: fc.constantFrom([44, -72], [41, -87], null, ...new Array<undefined>(5).fill(undefined)),
        categories: fc.constantFrom(['x'], ['x', 'y'], [], null),
        relevant_urls: fc.option(fc.uniqueArray(address, { minLength: 1, maxLength: 2, selector: normal })),
        media: fc.constantFrom([], [{ url: 'http://i.example/1' }], [{ url: '/i/2', kind: 'cover' }], null),
      },
      { requiredKeys: [] },
    )
    .map(({ point, ...plain }) => {
      if (point === undefined) return plain;
      const [latitude = null, longitude = null] = point ?? [];
      return { ...plain, latitude, longitude, ...(point !== null && { coordinate_precision: 'exact' }) };
    }),
);
/** A contribution whose effect `fold` can compute. */
export const say = fc.oneof({ weight: 3, arbitrary: derive }, { weight: 5, arbitrary: given });
/** A history whose outcome `fold` can compute. */
export const steps = historyOf(say);

function normal(url: string): string {
  return new URL(url).href;
}

function isBefore(one: Contribution, whole: Contribution): boolean {
  return one.day !== whole.day ? one.day < whole.day : !one.human || one.at < whole.at;
}

const levels = ['state', 'zip'];

/**
 * The derived point of a record whose other contributions give this city and no point, unless a person has cleared it.
 */
function derivedPoint(counted: readonly Contribution[], city: unknown): Values | undefined {
  if (counted.some(({ human, fields }) => human && 'latitude' in fields)) return undefined;
  const level = ({ fields }: Contribution) => levels.indexOf(fields.coordinate_precision as string) + 1 || 9;
  return counted
    .filter(({ derived }) => derived !== undefined && derived.city === city)
    .toSorted((one, two) => level(one) - level(two) || one.day - two.day || one.at - two.at)
    .at(-1)?.fields;
}

/** The value of each field: a person's before a program's, then the later day, then the later contribution. */
export function fold(all: readonly Contribution[]) {
  const everything = all.filter(({ withdrawn, held }) => !withdrawn && !held);
  const counted = everything
    .filter(({ derived }) => derived === undefined)
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
  const city = last('city')?.fields.city ?? null;
  const given = last('latitude')?.fields;
  const point = (given?.latitude ?? null) === null ? derivedPoint(everything, city) : given;
  return {
    city,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    coordinate_precision: point?.coordinate_precision ?? null,
    categories: last('categories')?.fields.categories ?? null,
    relevant_urls: changes.length === 0 ? (whole?.fields.relevant_urls ?? null) : relevant.length > 0 ? relevant : null,
    media: ((last('media')?.fields.media ?? []) as { url: string }[]).map(({ url }) => url),
  };
}

/** A record as readers see it. */
export type Shown = ReturnType<typeof fold>;

/** Two records and everything that happens to them. */
export class Pair {
  readonly said: Contribution[] = [];
  merged = false;
  private suppressed = false;
  private steps = 0;
  private readonly database: TestDatabase;
  readonly ids: readonly [string, string];
  readonly names: readonly [string, string];
  private constructor(database: TestDatabase, ids: readonly [string, string], names: readonly [string, string]) {
    this.database = database;
    this.ids = ids;
    this.names = names;
  }

  /** Creates both with only a name. */
  static async open(database: TestDatabase): Promise<Pair> {
    const names = [`History ${number++}`, `History ${number++}`] as const;
    const lines = names.map((name) => ({ kind: 'organization', key: name, fields: { name } }));
    await database.sql(`select api.record_contributions('import', $1)`, [JSON.stringify(lines)]);
    const rows = await database.sql<{ id: string }>(
      'select r.id from store.records r where r.key = any($1) order by r.key = $2',
      [names, names[1]],
    );
    return new Pair(database, [rows[0]?.id ?? '', rows[1]?.id ?? ''], names);
  }

  /** The expected values of each now; undefined when it is not disclosed. */
  get expected(): [Shown, Shown | undefined] {
    const first = fold(this.said.filter(({ of }) => this.merged || of === 0));
    return [first, this.merged ? undefined : fold(this.said.filter(({ of }) => of === 1))];
  }

  /** Performs a step and returns the id of its contribution; null when it made none. */
  async take(step: Step): Promise<string | null> {
    const at = this.steps++;
    if (step.do === 'say') return await this.say(step, at);
    if (step.do === 'withdraw' || step.do === 'reinstate') await this.undo(step.at, step.do === 'withdraw');
    else if (step.do === 'suppress' || step.do === 'reopen') {
      this.suppressed = step.do === 'suppress';
      await this.database.sql('select api.suppress_record($1, $2)', [this.ids[0], this.suppressed]);
    } else if ((step.do === 'merge') !== this.merged) {
      this.merged = step.do === 'merge';
      await this.database.sql(`select api.${step.do}_records($1, $2, 'x')`, [...this.ids]);
    }
    return null;
  }

  private async say(said: Said, at: number): Promise<string | null> {
    const id = await tell(this.database, this.ids[said.of], said);
    const held = this.suppressed && !said.human && (said.of === 0 || this.merged);
    if (id !== null) this.said.push({ ...said, id, at, held, withdrawn: false });
    return id;
  }

  private async undo(at: number, withdrawn: boolean): Promise<void> {
    const one = this.said[at];
    if (one === undefined) return;
    one.withdrawn = withdrawn;
    await withdraw(this.database, this.ids[this.merged ? 0 : one.of], one.id, withdrawn);
  }
}

type Told = { outcome: string; id: string | null; reason: string };

let number = 0;

/** Records a contribution and returns its id; null when it was already recorded. */
export async function tell(database: TestDatabase, record: string, said: Said): Promise<string | null> {
  const { media, ...fields } = said.fields;
  const source = { observed_at: `2026-01-${String(said.day).padStart(2, '0')}T00:00:00Z` };
  const line = { record, fields, media, links: said.links, source };
  const [row] = await (said.derived === undefined
    ? database.sql<Told>('select outcome, contribution_id as id, reason from api.record_contributions($1, $2)', [
        said.human ? 'manual_update' : 'scrape',
        JSON.stringify([line]),
      ])
    : database.sql<Told>(
        `select outcome, contribution_id as id, reason from logic.record_derived(jsonb_build_array(jsonb_set($1,
          '{source,fields}', jsonb_build_object('latitude', jsonb_build_object('observation', 'found', 'rule',
          'geocode:census/test', 'address_hash', encode(logic.address_hash(null, $2, null, null), 'hex'))))))`,
        [JSON.stringify(line), said.derived.city],
      ));
  if (row === undefined || row.outcome === 'refused') throw new Error(row?.reason);
  return row.id;
}

/** Withdraws or reinstates a contribution. */
export async function withdraw(database: TestDatabase, record: string, id: string | null, withdrawn = true) {
  await database.sql(`select api.withdraw_contribution($1, $2, $3, 'x')`, [record, id, withdrawn]);
}

/** A record's values in the tables; undefined when it is not disclosed. */
export async function shown(database: TestDatabase, id: string): Promise<Shown | undefined> {
  const [row] = await database.sql<{ row: Shown }>(
    `select jsonb_build_object('city', o.city, 'latitude', c.latitude, 'longitude', c.longitude,
        'coordinate_precision', c.coordinate_precision, 'categories', o.categories, 'relevant_urls', o.relevant_urls,
        'media', (select coalesce(jsonb_agg(m.url order by m.position), '[]') from store.media m
          where m.record_id = o.id and m.state = 'active')) as row
      from store.organizations o join store.configurations c on c.id = o.configuration_id where o.id = $1`,
    [id],
  );
  return row?.row;
}
