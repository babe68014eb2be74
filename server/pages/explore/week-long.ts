/** The filter of week-long camps: recognises it in words, and chooses its summer. */
import type { Filters } from './filters.ts';
import { summerOf } from './nodes.ts';

const said = /\b(?:week[- ]?long|(?:one|full|whole)-week)\b/gi;

/** Removes "week-long" from words, because the service's filters cannot express it; the page's can. */
export function takeWeekLong(words: string): { readonly isAsked: boolean; readonly rest: string } {
  const rest = words.replace(said, ' ');
  return { isAsked: rest !== words, rest: rest.replace(/\s+/g, ' ').trim() };
}

/**
 * The filters for "week-long". `starts` are days on which sessions begin. Without a chosen time it means the next
 * summer, or the last one if no sessions of the next are known yet.
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
