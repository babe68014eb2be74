/** Items of structured data (JSON-LD, microdata, RDFa) in one common form. */

export interface Item {
  readonly rule: 'json-ld' | 'microdata' | 'rdfa';
  readonly types: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
  /** The selector of its location on the page. */
  readonly at: string;
  /** The item that contains it. */
  readonly inside: Item | null;
}

const mostItems = 2000;

/** Items in JSON-LD scripts. Invalid JSON is skipped. */
export function itemsInData(texts: readonly string[]): Item[] {
  const items: Item[] = [];
  texts.forEach((text, nth) => {
    const bare = text.trim().replace(/^<!--|-->$|^\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\/$/g, '');
    try {
      collect(JSON.parse(bare), `script[type="application/ld+json"][${nth}]`, null, items, 0);
    } catch {}
  });
  return items;
}

function collect(value: unknown, at: string, inside: Item | null, items: Item[], depth: number): void {
  if (depth > 16 || items.length >= mostItems || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    value.forEach((member, nth) => {
      collect(member, `${at}[${nth}]`, inside, items, depth + 1);
    });
    return;
  }
  const node = value as Record<string, unknown>;
  const types = typesOf(node['@type']);
  const item: Item | null = types.length === 0 ? inside : { rule: 'json-ld', types, value: node, at, inside };
  if (item !== null && item !== inside) items.push(item);
  for (const [name, member] of Object.entries(node))
    if (name !== '@context') collect(member, `${at}.${name}`, item, items, depth + 1);
}

/** The location of an item that was inserted for a reference. */
export const referencedAt = Symbol('referenced at');
/** Properties that may refer to an item described elsewhere, and those that refer to parts. */
const naming = 'address audience courseSchedule eventSchedule geo location offers priceSpecification superEvent'.split(
  ' ',
);
const parts = ['hasCourseInstance', 'subEvent', 'subEvents', 'event', 'events'];
const mostNamed = 20;

/** Replaces references by `@id` with the items they refer to. */
export function linked(items: readonly Item[]): Item[] {
  const known = new Map<string, Item>();
  for (const item of items) {
    const id = item.value['@id'];
    if (typeof id === 'string' && !isName(item.value)) known.set(id, item);
  }
  const owners = new Map<Item, Item>();
  for (const item of items)
    for (const { '@id': id } of parts.flatMap((part) => objectsOf(item.value[part]).filter(isName))) {
      const part = known.get(String(id));
      if (part !== undefined && part !== item) owners.set(part, item);
    }
  return items.map((item) => ({
    ...item,
    inside: item.inside ?? owners.get(item) ?? null,
    value: described(item.value, known, 0),
  }));
}

function described(node: Item['value'], known: ReadonlyMap<string, Item>, depth: number): Item['value'] {
  const meant = isName(node) ? known.get(String(node['@id'])) : undefined;
  const whole: Record<string | symbol, unknown> = { ...(meant?.value ?? node) };
  if (meant !== undefined) whole[referencedAt] = meant.at;
  if (depth < 3)
    for (const member of naming) {
      if (typeof whole[member] !== 'object' || whole[member] === null) continue;
      const named = objectsOf(whole[member]).slice(0, mostNamed);
      whole[member] = named.map((each) => described(each, known, depth + 1));
    }
  return whole as Item['value'];
}

/** Whether the value is only a reference. */
function isName(value: Item['value']): boolean {
  return typeof value['@id'] === 'string' && Object.keys(value).every((name) => name === '@id' || name === '@type');
}

/** Normalizes `https://schema.org/Event` and `schema:Event` to `Event`. */
export function typesOf(value: unknown): string[] {
  return [value]
    .flat()
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^https?:\/\/(www\.)?schema\.org\/|^schema:/, ''));
}

/** The first text of a property, trimmed; numbers become strings. */
export function textOf(value: unknown): string | undefined {
  const [first] = [value].flat();
  if (typeof first === 'number') return String(first);
  const plain = typeof first === 'object' && first !== null ? (first as Record<string, unknown>)['@value'] : first;
  if (typeof plain !== 'string') return undefined;
  const text = unescaped(plain).replace(/\s+/g, ' ').trim().toWellFormed().replaceAll('\0', '');
  return text === '' ? undefined : text;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
};

/** Removes HTML tags and entities, which data often contain. */
function unescaped(text: string): string {
  return text
    .replace(/<[a-z/][^>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (all, code: string | undefined, name: string | undefined) =>
      code === undefined
        ? (entities[(name ?? '').toLowerCase()] ?? all)
        : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    );
}

/** The first object of a property. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return [value].flat().find((each) => typeof each === 'object' && each !== null) as
    | Readonly<Record<string, unknown>>
    | undefined;
}

/** All objects of a property. */
export function objectsOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return [value].flat().filter((each) => typeof each === 'object' && each !== null) as Record<string, unknown>[];
}

/** A URL, given as a string or as an object's @id. */
export function linkOf(value: unknown): string | undefined {
  return textOf(value) ?? textOf(objectOf(value)?.['@id']);
}

/** A name, given as a string or as an object's `name`. */
export function nameOf(value: unknown): string | undefined {
  return textOf(value) ?? textOf(objectOf(value)?.name);
}
