import { is, type Node } from './node.ts';
import { numberOf, ordinal } from './numbers.ts';
import type { Reading } from './reading.ts';
import { isKnown } from './vocabulary.ts';

/** A grade in words or as an ordinal. */
export const grade = `(?:pre-?k(?:indergarten)?|kindergarten|kinder|k|${ordinal})`;

const to = '\\s*(?:-|to|thru|through|until|and)\\s*';
const rising = '(?:(?:rising|entering|incoming|going into|starting|upcoming|finishing|in|for) )?(?:the )?';
/** One grade, as the first or the second group. */
const one = `(?:(${grade})(?: graders?| grade)?|grades? (${grade}))`;
const highest = 13;

function gradeOf(text: string): number {
  if (/^pre/.test(text)) return -1;
  return /^k/.test(text) ? 0 : numberOf(text);
}

/** Reads school grades: open ranges first, since the ranges and single grades match a part of them. */
export function readGrades(reading: Reading): void {
  readOpenRanges(reading);
  readRanges(reading);
  readSingles(reading);
  readSchools(reading);
}

function wish(reading: Reading, said: string, node: Node): void {
  reading.condition({ about: 'audience', said, on: () => node, unset: is('grades', 'missing') });
}

/** Adds a condition; false when there is no such grade. */
function put(reading: Reading, said: string, first: number, last: number): boolean {
  if (Math.max(first, last) > highest) return false;
  const bounds = [Math.min(first, last), Math.max(first, last)];
  wish(reading, said, first === last ? is('grades', 'contains', first) : is('grades', 'overlaps', bounds));
  return true;
}

/** "3rd grade and up", "up to 5th grade", "below grade 2". */
function readOpenRanges(reading: Reading): void {
  const take = (source: string, boundsOf: (grade: number, match: RegExpExecArray) => [number | null, number | null]) =>
    reading.take(source, (match, said) => {
      if (!/grade|k/.test(match[0])) return false;
      const bounds = boundsOf(gradeOf(match[1] ?? match[2] ?? ''), match);
      if (bounds.some((bound) => bound !== null && bound > highest)) return false;
      wish(reading, said, is('grades', 'overlaps', bounds));
      return true;
    });
  take(`\\b${rising}${one}\\s*(?:\\+|(?:and|or|&) (?:up|older|above|over|higher)\\b)`, (from) => [from, null]);
  take(`\\b${rising}${one} (?:and|or|&) (?:under|younger|below|down|lower)\\b`, (until) => [null, until]);
  take(`\\bup to (?:the )?${one}\\b`, (until) => [null, until]);
  take(`\\b(?:below|under|above|over|beyond) (?:the )?${one}\\b`, (edge, match) =>
    /^(?:below|under)/.test(match[0]) ? [null, edge - 1] : [edge + 1, null],
  );
}

const ranges = [
  `\\b${rising}grades?\\s+(${grade})${to}(${grade})(?! ?(?:am|pm))\\b`,
  `\\b${rising}(${grade})(?: graders?| grade)?${to}(${grade})[\\s-]*grade(?:rs?|s)?\\b`,
  `\\b${rising}(k)\\s*(?:-|to|through)\\s*(${ordinal})\\b`,
  `\\b${rising}(pre-?k)\\s*(?:-|to|through)\\s*(${grade})\\b`,
];

function readRanges(reading: Reading): void {
  for (const range of ranges)
    reading.take(range, (match, said) => put(reading, said, gradeOf(match[1] ?? ''), gradeOf(match[2] ?? '')));
}

const singles = [
  `\\b${rising}(${ordinal})[\\s-]*grade(?:rs?|s)?\\b`,
  `\\b${rising}grades?\\s+(${grade})\\b`,
  `\\b${rising}(pre-?k(?:indergart(?:en|ners?|eners?))?)\\b(?:ers?)?`,
  '\\b(?:for|in) (k)\\b(?!-)',
  `\\b${rising}(k)inder(?:gart(?:en|ners?|eners?))?\\b`,
];

function readSingles(reading: Reading): void {
  for (const single of singles)
    reading.take(single, (match, said) => {
      const grade = gradeOf(match[1] ?? '');
      return put(reading, said, grade, grade);
    });
}

const pupils = '(?:ers?|aged?| aged?| kids| students)?\\b';
/** Kinds of schools with their first and last grade. */
const schools = [
  [`\\belementary (?:or|and|&|to|\\/) middle[- ]school${pupils}`, 0, 8],
  [`\\bmiddle (?:or|and|&|to|\\/) high[- ]school${pupils}`, 6, 12],
  [`\\b(?:elementary|grade|primary)[- ]school${pupils}|\\belementary(?:[- ]aged?)?\\b`, 0, 5],
  [`\\b(?:middle|junior high)[- ]school${pupils}|\\bjunior high\\b`, 6, 8],
  [`\\bhigh[- ]school${pupils}`, 9, 12],
] as const;

function readSchools(reading: Reading): void {
  for (const [school, first, last] of schools)
    reading.take(school, (match, said) => !isNamed(reading, match.index) && put(reading, said, first, last));
}

/** "Lincoln Elementary" is the name of a school, not a grade. */
function isNamed({ text, hasCase }: Reading, at: number): boolean {
  const before = /([A-Z][\w'-]+) $/.exec(text.slice(Math.max(0, at - 30), at))?.[1];
  return hasCase && before !== undefined && /[A-Z]/.test(text[at] ?? '') && !isKnown(before.toLowerCase());
}
