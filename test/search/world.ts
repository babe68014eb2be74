/** Small catalogs for search tests, and a slow search over their lines. */
import { importLines } from '../fixtures/catalog.ts';
import { type Fields, type Given, type Kind, kinds, type Line, line } from '../fixtures/line.ts';

/** A record's latest line, with its place and owner. */
export interface Known {
  readonly line: Line;
  readonly name: string;
  readonly city: string | undefined;
  readonly region: string | undefined;
}

/** One search result. */
export interface Found {
  readonly id: string;
  readonly kind: Kind;
  readonly name: string;
}

const states: Readonly<Record<string, string>> = { or: 'OR', oregon: 'OR', 'us-or': 'OR', vt: 'VT', vermont: 'VT' };

/** The text trimmed, without accents, in lower case letter by letter. */
export function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return [...plain.replace(/^[ \t\n\r\f\v]+|[ \t\n\r\f\v]+$/g, '')].map((letter) => letter.toLowerCase()).join('');
}

function place(region: string): string {
  const key = region.trim().toLowerCase();
  return states[key] ?? key;
}

/** The records by key, each from its latest line. */
export function knownOf(lines: readonly Line[]): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  for (const each of lines) {
    const before = known.get(each.id);
    const fields: Fields = { ...before?.line.fields, ...each.fields };
    const merged = { ...before?.line, ...each, fields };
    known.set(each.id, {
      line: merged,
      name: String(fields.name),
      city: (fields.city ?? undefined) as string | undefined,
      region: (fields.region ?? undefined) as string | undefined,
    });
  }
  return known;
}

/** A slow search over known records; `sees` says which of them the caller may see. */
export class SlowSearch {
  readonly #byKey = new Map<string, Known>();
  readonly #seen: readonly Known[];

  constructor(known: ReadonlyMap<string, Known>, sees: (line: Line) => boolean = () => true) {
    this.#seen = [...known.values()].filter((each) => (each.line.state ?? 'active') === 'active' && sees(each.line));
    for (const each of this.#seen) this.#byKey.set(`${each.line.kind} ${each.line.key}`, each);
    this.#all = known;
  }

  readonly #all: ReadonlyMap<string, Known>;

  /** The organization that owns a record, whether or not it is visible. */
  ownerKey({ kind, organization, activity }: Line): string | undefined {
    if (kind === 'organization' || organization !== undefined) return organization;
    const parent = [...this.#all.values()].find((each) => each.line.kind === 'activity' && each.line.key === activity);
    return parent?.line.organization;
  }

  #texts(each: Known): string[] {
    const organization = this.#byKey.get(`organization ${this.ownerKey(each.line)}`);
    const activity = this.#byKey.get(`activity ${each.line.activity}`);
    const texts = [
      organization?.name,
      each.line.kind === 'session' ? activity?.name : undefined,
      each.city,
      each.region,
    ];
    return texts.flatMap((text) => (text === undefined ? [] : [fold(text)]));
  }

  /** 0 for the exact name, 1 for a name with this beginning, 2 for another match, null for none. */
  #rank(each: Known, q: string): number | null {
    const name = fold(each.name);
    if (name === q) return 0;
    if (name.startsWith(q)) return 1;
    if (name.includes(q) || this.#texts(each).some((text) => text.includes(q))) return 2;
    return each.region !== undefined && place(each.region) === place(q) ? 2 : null;
  }

  #found(asked: string) {
    const q = fold(asked);
    return this.#seen.flatMap((each) => {
      const rank = this.#rank(each, q);
      const { kind, id } = each.line;
      return rank === null
        ? []
        : [{ id, kind, name: each.name, sort: [rank, Buffer.from(fold(each.name)), kinds.indexOf(kind), id] as const }];
    });
  }

  /** All results in the order of suggestions. */
  suggestions(q: string): Found[] {
    return this.#found(q).sort((a, b) => byRank(a.sort, b.sort));
  }

  /** All results, kind by kind. */
  matches(q: string): Found[] {
    const found = this.suggestions(q);
    return kinds.flatMap((kind) => found.filter((each) => each.kind === kind));
  }
}

type Sort = readonly [number, Buffer, number, string];

function byRank(a: Sort, b: Sort): number {
  return a[0] - b[0] || Buffer.compare(a[1], b[1]) || a[2] - b[2] || (a[3] < b[3] ? -1 : 1);
}

/** Imports lines, each observed later than the one before; throws when one is refused. */
export async function importAll(url: string, lines: readonly Line[]): Promise<void> {
  const { refused, reasons } = await importLines(url, lines);
  if (refused > 0) throw new Error(`refused: ${reasons.join('\n')}`);
}

/** An organization, an activity of it and a session of that, with the same key. */
export function family(key: string, names: readonly [string, string, string], fields: Fields = {}): Line[] {
  const given: readonly Given[] = [{}, { organization: key }, { activity: key }];
  return kinds.map((kind, at) => line(kind, key, { name: names[at], ...fields }, given[at]));
}
