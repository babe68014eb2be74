/** Parses the ages and grades of sources. A phrase that is not one unambiguous range is kept as text only. */
import type { Range } from './line.ts';

export type Audience = { age_range_years?: Range; grades?: Range; age_text?: string; reason?: string };

const AGE = String.raw`(\d{1,2})`;
const GRADE = String.raw`(pre-?k|k|\d{1,2})`;
const SCHOOLS: Record<string, [number, number]> = {
  elementary: [0, 5],
  elem: [0, 5],
  'middle school': [6, 8],
  ms: [6, 8],
  'high school': [9, 12],
  hs: [9, 12],
};

type Rule = [pattern: RegExp, read: (parts: string[]) => Pick<Audience, 'age_range_years' | 'grades'>];
const RULES: Rule[] = [
  [
    new RegExp(`^(?:ages? )?${AGE} ?(?:-|–|to) ?${AGE}(?: (?:years|yrs))?(?:, all youth)?$`),
    ([low, high]) => ages(low, high),
  ],
  [new RegExp(`^(?:ages? )?${AGE} ?(?:yrs|years)? ?(?:\\+|and up|and older)$`), ([low]) => ages(low, undefined)],
  [new RegExp(`^${AGE} and younger$`), ([high]) => ages(undefined, high)],
  [
    new RegExp(`^age at least ${AGE} yrs but less than ${AGE} yrs$`),
    ([low, high]) => ages(low, String(Number(high) - 1)),
  ],
  [new RegExp(`^grades? ${GRADE} ?(?:-|–|to) ?${GRADE}(?: \\(entering\\))?$`), ([low, high]) => grades(low, high)],
  [new RegExp(`^grades? ${GRADE} ?\\+$`), ([low]) => grades(low, undefined)],
  [new RegExp(`^${GRADE}-(\\d{1,2})$`), ([low, high]) => grades(low, high)],
];

/** Parses a phrase about the audience of a program. The phrase itself is always kept as age_text. */
export function readAudience(text: string | undefined): Audience {
  const given = (text ?? '').replace(/\s+/g, ' ').trim();
  if (given === '') return {};
  const phrase = given.toLowerCase();
  if (/^(all ages|all youth|varies)$/.test(phrase)) return phrase === 'varies' ? {} : { age_text: given };
  for (const [pattern, read] of RULES) {
    const found = pattern.exec(phrase);
    if (!found) continue;
    const range = read(found.slice(1));
    return isOrdered(range.age_range_years) && isOrdered(range.grades)
      ? { ...range, age_text: given }
      : { age_text: given, reason: 'The lower bound lies above the upper one.' };
  }
  const levels = phrase.split('/').map((part) => SCHOOLS[part.trim()]);
  if (levels.every((level) => level !== undefined))
    return { grades: [levels[0]?.[0] ?? null, levels.at(-1)?.[1] ?? null], age_text: given };
  return { age_text: given, reason: whyUnread(phrase) };
}

/** Parses two numeric columns. Both blank: unknown; one blank: that end is open. */
export function readAgeColumns(low: string, high: string): Audience {
  if (!/^\d*$/.test(low) || !/^\d*$/.test(high)) return { reason: 'The age columns hold something else than numbers.' };
  if (low === '' && high === '') return {};
  const range = ages(low || undefined, high || undefined);
  return isOrdered(range.age_range_years) ? range : { reason: 'The lowest age lies above the highest.' };
}

/** Parses two grade columns: K is 0, pre-K is -1, blank is open. */
export function readGradeColumns(low: string, high: string): Range | undefined {
  if (low === '' && high === '') return undefined;
  const range = grades(low || undefined, high || undefined).grades;
  return isOrdered(range) ? range : undefined;
}

function whyUnread(phrase: string): string {
  if (/^\d{2},?\d{3}$/.test(phrase)) return 'A spreadsheet turned the ages into the number of a day.';
  if (/^\d{1,2}-[a-z]{3}$/.test(phrase)) return 'A spreadsheet turned the ages into a date.';
  if (/depending|varies/.test(phrase)) return 'The ages depend on the week.';
  return 'The phrase is not one range of ages or grades.';
}

function ages(low: string | undefined, high: string | undefined): { age_range_years: Range } {
  return { age_range_years: [low === undefined ? null : Number(low), high === undefined ? null : Number(high)] };
}

function grades(low: string | undefined, high: string | undefined): { grades: Range } {
  return { grades: [gradeOf(low), gradeOf(high)] };
}

function gradeOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const word = text.toLowerCase().replace('-', '');
  return word === 'k' ? 0 : word === 'prek' ? -1 : Number(word);
}

function isOrdered(range: Range | undefined): boolean {
  if (!range) return true;
  const [low, high] = range;
  return !Number.isNaN(low) && !Number.isNaN(high) && (low === null || high === null || low <= high);
}
