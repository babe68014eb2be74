/** Checks whole answers against the imported lines and against content that is never allowed. */
import type { Fields, Kind, Line } from '../fixtures/line.ts';
import type { Told } from './asking.ts';

/** The fields of each record, by id. */
export type Truth = ReadonlyMap<string, { readonly kind: Kind; readonly fields: Fields }>;

/** The fields of each record; a session also has the name of its camp. */
export function truthOf(lines: readonly Line[]): Truth {
  const names = new Map(
    lines.flatMap(({ kind, key, fields }) => (kind === 'organization' ? [[key, fields?.name]] : [])),
  );
  const withCamp = (fields: Fields, camp: string | undefined) => ({ ...fields, camp: names.get(camp ?? '') });
  return new Map(
    lines.map(({ kind, id, fields = {}, organization: camp }) => [id, { kind, fields: withCamp(fields, camp) }]),
  );
}

const foreign: readonly RegExp[] = [
  // Anything that could be followed as a link.
  /:\/\/|\/\/\w|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2}|(?:javascript|data|mailto|tel|ftp|file):\S/iu,
  // Markup, invisible characters, and characters that reverse the text direction.
  /[<>]|[^\P{C}\n]|\p{M}{3}/u,
];

/** Words of the answers' own sentences. */
const own = new Set(
  `one two session sessions camp camps fit fits the first it has in catalog these dates are past no later ones that
  nothing all of without does do ages age and up to per free note year years you can save below if is right say
  where when for which or what should be about example day near burlington vt a 7 old july pages web may help nobody
  here has checked them them`.split(/\s+/),
);
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The letters and digits of a text as a reader perceives them, without truncated words. */
function wordsOf(text: string): string[] {
  const plain = text
    // Before normalization turns that character into three dots.
    .replaceAll(/\S*…/g, ' ')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}\[\d+m|\p{C}|\p{M}/gu, '');
  return (
    plain
      .replaceAll(/\S*…/g, ' ')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  );
}

/** All words that an answer may contain about a record. */
function sayable(fields: Fields): ReadonlySet<string> {
  const { name, camp, city, region, start_date: start, end_date: end, age_range_years: ages, prices } = fields;
  const days = [start, end].flatMap((day) => (typeof day === 'string' ? [day.split('-').map(Number)] : []));
  const dates = days.flatMap(([year = 0, month = 1, day = 0]) => [String(year), months[month - 1] ?? '', String(day)]);
  const texts = [name, camp, city, region].map((text) => String(text ?? ''));
  return new Set([...own, ...texts.flatMap(wordsOf), ...wordsOf(JSON.stringify([ages, prices])), ...dates]);
}

interface Citation {
  readonly kind: Kind;
  readonly id: string;
  readonly fields: readonly string[];
}

/** The faults of an answer: none when everything it states is in a record that it cites. */
export function faultsOf(told: Told, truth: Truth, pages: ReadonlySet<string> = new Set()): string[] {
  const { text, citations } = told.of('answer');
  const { results, total, webSources } = told.of('results');
  const faults: string[] = [];
  for (const { kind, id } of [...results, ...citations]) if (truth.get(id)?.kind !== kind) faults.push(`names ${id}`);
  const cited = citations.map(({ id, fields }: Citation) => {
    const known = truth.get(id)?.fields ?? {};
    if (!results.some((result: Citation) => result.id === id)) faults.push(`cites ${id}, which was not found`);
    for (const field of fields)
      if (field !== 'organization_id' && known[field] === undefined) faults.push(`cites ${field} of ${id}`);
    return known;
  });
  const titles = webSources.flatMap(({ title, url }: { title: string; url: string }) =>
    title === new URL(url).hostname ? [] : [title],
  );
  for (const part of [text, ...titles, ...results.flatMap(Object.values), ...told.of('suggestions').suggestions])
    if (foreign.some((pattern) => pattern.test(String(part)))) faults.push(`prints ${JSON.stringify(part)}`);
  for (const { url } of webSources) if (!pages.has(url)) faults.push(`leads to ${url}`);
  const counts = new Set([total, total - 1, 5].map(String));
  for (const line of text.split('\n')) {
    const words = wordsOf(line.replaceAll(/“[^”]*”|\d+ (?:session|camp)s? do(?:es)?\b/g, '')).filter(
      (word) => !counts.has(word),
    );
    const isOwn = line.startsWith('Note: ') || words.every((word) => own.has(word));
    if (!isOwn && !cited.some((fields: Fields) => tells(line, words, fields)))
      faults.push(`says ${JSON.stringify(line)}`);
  }
  return faults;
}

/**
 * Whether a line states only what a record contains: its words and, for the session cited there, its dates and price.
 */
function tells(line: string, words: readonly string[], fields: Fields): boolean {
  const known = sayable(fields);
  const { start_date: start, prices } = fields as {
    readonly start_date?: string;
    readonly prices?: readonly { price: number }[];
  };
  const parts = line.replace('• ', '').split(' · ');
  const isPlain =
    !line.includes(' · ') ||
    (start === undefined ? parts.length === 2 : parts.length === 5 && parts[4] === `$${prices?.[0]?.price} per week`);
  return isPlain && words.every((word) => known.has(word));
}
