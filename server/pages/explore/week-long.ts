/** Week-long camps: how people ask for them, and in which summer. */
import type { Filters } from './filters.ts';
import { summerOf } from './nodes.ts';

const said = /\b(?:week[- ]?long|(?:one|full|whole)-week)\b/gi;

/** Words without the length: filters of the service have none, those of the page do. */
export function takeWeekLong(words: string): { readonly isAsked: boolean; readonly rest: string } {
  const rest = words.replace(said, ' ');
  return { isAsked: rest !== words, rest: rest.replace(/\s+/g, ' ').trim() };
}

/**
 * What "week-long" chooses. `starts` are days on which sessions begin. Who names no time means the coming summer, or
 * the last one while the coming is not planned yet.
 */
export function weekLong(
  filters: Filters,
  starts: readonly { readonly value: unknown }[],
  today: string,
): Partial<Filters> {
  const isTimed = filters.from !== null || filters.to !== null || filters.weeks.length > 0;
  const last =
    starts
      .map(({ value }) => String(value))
      .toSorted()
      .at(-1) ?? '';
  if (isTimed || last === '' || last >= summerOf(today).from) return { weekLong: true };
  const year = last.slice(0, 4);
  return { weekLong: true, from: `${year}-06-08`, to: `${year}-08-31` };
}
