import { addDays, dayOf, firstOfMonth, lastOfMonth, mondayOf, yearOf } from './calendar.ts';

/** The n-th Monday of a month, n = weeks + 1. */
const mondayIn = (month: number, weeks: number) => (year: number) =>
  addDays(mondayOf(addDays(firstOfMonth(year, month), 6)), weeks * 7);
const fixed = (month: number, day: number) => (year: number) => dayOf(year, month, day) ?? firstOfMonth(year, month);

const days: readonly (readonly [words: string, inYear: (year: number) => string])[] = [
  ["new year'?s?'? day", fixed(1, 1)],
  ["new year'?s?'? eve", fixed(12, 31)],
  ['(?:mlk(?: jr\\.?)?|martin luther king(?:,? jr\\.?)?) day', mondayIn(1, 2)],
  ["president(?:'s|s'|s)? day", mondayIn(2, 2)],
  ["valentine'?s?'? day", fixed(2, 14)],
  ['memorial day', (year) => mondayOf(lastOfMonth(year, 5))],
  ['juneteenth', fixed(6, 19)],
  ['independence day|(?:the )?fourth of july|july fourth', fixed(7, 4)],
  ['labor day', mondayIn(9, 0)],
  ["(?:columbus|indigenous people(?:'s|s'|s)?) day", mondayIn(10, 1)],
  ['halloween', fixed(10, 31)],
  ["veteran(?:'s|s'|s)? day", fixed(11, 11)],
  ['christmas eve', fixed(12, 24)],
  ['christmas day', fixed(12, 25)],
];

/** Pattern of public holidays of one day. */
export const holiday = `(?:${days.map(([words]) => words).join('|')})(?!\\w)`;

/** The next date of a holiday from today on; null if the text is not one. */
export function holidayDay(text: string, today: string): string | null {
  const inYear = days.find(([words]) => new RegExp(`^(?:${words})$`).test(text))?.[1];
  if (inYear === undefined) return null;
  const now = inYear(yearOf(today));
  return now >= today ? now : inYear(yearOf(today) + 1);
}
