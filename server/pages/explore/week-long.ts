/** Week-long camps: how people ask for them, and in which summer. */
import { facetPath, readFacet, type Value } from './facets.ts';
import type { Filters } from './filters.ts';
import { summerOf } from './nodes.ts';

const said = /\b(?:week[- ]?long|(?:one|full|whole)[- ]week(?:[- ]long)?)\b/gi;

/** Words without the length: filters of the service have none, those of the page do. */
export function takeWeekLong(words: string): { readonly isAsked: boolean; readonly rest: string } {
  const rest = words.replace(said, ' ');
  return { isAsked: rest !== words, rest: rest.replace(/\s+/g, ' ').trim() };
}

/** The days on which sessions begin, whatever time is chosen. */
export function startsPath(filters: Filters): string {
  return facetPath('session', 'start_date', { ...filters, from: null, to: null, weeks: [], weekLong: false }, 100);
}

/** What "week-long" chooses. Who names no time means the coming summer, or the last one while that is not planned. */
export function weekLong(filters: Filters, starts: readonly Value[]): Partial<Filters> {
  const isTimed = filters.from !== null || filters.to !== null || filters.weeks.length > 0;
  const coming = summerOf(new Date().toISOString().slice(0, 10));
  const last =
    starts
      .map(({ value }) => String(value))
      .toSorted()
      .at(-1) ?? '';
  if (isTimed || last === '' || last >= coming.from) return { weekLong: true };
  const year = last.slice(0, 4);
  return { weekLong: true, from: `${year}-06-08`, to: `${year}-08-31` };
}

/** The same for filters that the page does not show yet. */
export async function readWeekLong(filters: Filters, signal: AbortSignal): Promise<Partial<Filters>> {
  return weekLong(filters, await readFacet(startsPath(filters), signal));
}
