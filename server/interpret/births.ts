import { yearOf } from './calendar.ts';
import { monthOf } from './day-words.ts';
import { is } from './node.ts';
import { oneLine } from './one-line.ts';
import type { Reading } from './reading.ts';

const field = 'age_range_years';
const months = 'months?|mos?\\.?';

/** Reads ages given as birth dates or in months. Must run before dates and lengths of sessions are read. */
export function readBirths(reading: Reading): void {
  const { today } = reading.setting;
  const put = (said: string, low: number | null, high: number | null) =>
    reading.condition({
      about: 'audience',
      said,
      on: () => (low === high ? is(field, 'contains', low) : is(field, 'overlaps', [low, high])),
      unset: is(field, 'missing'),
    });
  reading.take(
    oneLine`
      \b(?:who (?:was|were) |was |were )?(?:born|birth ?(?:day|date)|dob)
      (?: (?:is|was|in|on|of))*:? (?:
        (?:(\d{1,2})\/(?:\d{1,2}\/)?|([a-z]{3,9})\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?)
      )?(20\d\d)\b`,
    (match, said) => {
      const month = match[1] === undefined ? (match[2] === undefined ? 0 : monthOf(match[2])) : Number(match[1]);
      const age = yearOf(today) - Number(match[3]);
      const now = Number(today.slice(5, 7));
      if (age < 0 || month > 12 || (match[2] !== undefined && month === 0)) return false;
      const isPast = month !== 0 && month < now;
      const isAhead = month > now;
      put(said, isPast ? age : Math.max(0, age - 1), isAhead ? Math.max(0, age - 1) : age);
      return true;
    },
  );
  // No session lasts nine months, so it is an age.
  reading.take(
    oneLine`
      \b(?:for |ages? )?(\d{1,2})\s*(?:${months})?\s*(?:-|to|through)\s*(\d{1,2})\s*(?:(${months})|years?|yrs?)
      (?:[\s-]*olds?)?\b`,
    (match, said) => {
      const isMonths = match[3] !== undefined;
      if (isMonths ? Number(match[2]) < 9 : !/\d\s*m/.test(match[0])) return false;
      put(said, Math.floor(Number(match[1]) / 12), isMonths ? Math.floor(Number(match[2]) / 12) : Number(match[2]));
      return true;
    },
  );
  reading.take(
    `\\b(?:under|younger than|less than|below) (\\d\\d)\\s*(?:${months})(?:[\\s-]*olds?)?\\b`,
    (match, said) => put(said, null, Math.max(0, Math.ceil(Number(match[1]) / 12) - 1)),
  );
  // "8 years 6 months" is age eight.
  reading.low = reading.low.replace(
    /(?<=\b\d{1,2} (?:years?|yrs?)) ?,? ?(?:and )?\d{1,2} (?:months?|mos?)\b(?= old)?/g,
    (gone) => ' '.repeat(gone.length),
  );
}
