import { grade, readGrades } from './grades.ts';
import { all, any, is, type Node } from './node.ts';
import { numberOf, small } from './numbers.ts';
import { oneLine } from './one-line.ts';
import { pattern, type Reading } from './reading.ts';

const field = 'age_range_years';
const to = '\\s*(?:-|to|thru|through|until|and)\\s*';
const olds = '[\\s-]*(?:years?|yrs?)[\\s-]*(?:olds?|of age)?\\b';
const old = `(?:[\\s-]*(?:(?:years?|yrs?)(?:[\\s-]*(?:olds?|of age))?|y\\.\\s?o|y\\/?o'?s?|yos?)\\b)`;
const child = oneLine`
  (?:
    kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|twins|he|she|they|kiddos?|campers?|students?|grandson
    |granddaughter|grandkids?|nephew|niece|siblings?
  )`;

/** Drops halves of years: a child of five and a half is five. Must run before "5 1/2" is read as a date. */
export function readHalves(reading: Reading): void {
  const half = '\\.\\d|[\\s-]*(?:½|1\\/2|and[\\s-]a[\\s-]half)';
  blank(reading, `\\b(${small})(${half})(?=[\\s-]*(?:years?|yrs?|y\\.? ?\\/?o)\\b)`);
}

/**
 * Drops when school begins: "entering kindergarten in the fall" is not a date of camp. Must run before dates are read.
 */
export function readSchoolYear(reading: Reading): void {
  const begins = 'entering|starting|begin(?:s|ning)|going (?:in)?to|will be(?: in| an?)?|rising|into|starts';
  const what = `${grade} grade(?:rs?)?|${grade}|kindergart\\w+|school`;
  const when = ',? (?:in (?:the )?|this |next |the coming )?(?:fall|autumn|september|sept)\\b';
  blank(reading, `\\b((?:${begins}) (?:the )?(?:${what}))(${when})`);
}

/** Blanks the second group of a pattern; the first group must directly precede it. */
function blank(reading: Reading, source: string): void {
  reading.low = reading.low.replace(
    pattern(source, 'g'),
    (_whole, kept: string, gone: string) => kept + ' '.repeat(gone.length),
  );
}

/** Reads ages in years or months, words for ages, and school grades. */
export function readAudience(reading: Reading): void {
  readGrades(reading);
  readRanges(reading);
  readBounds(reading);
  readSingles(reading);
  readWords(reading);
}

function wish(reading: Reading, said: string, name: string, node: Node): void {
  reading.condition({ about: 'audience', said, on: () => node, unset: is(name, 'missing') });
}

function range(reading: Reading, said: string, low: number | null, high: number | null): void {
  const bounds = low !== null && high !== null && low > high ? [high, low] : [low, high];
  if (Math.max(low ?? 0, high ?? 0) > 99) reading.leave(`“${said}” is no age to filter by.`);
  else wish(reading, said, field, is(field, 'overlaps', bounds));
}

function readRanges(reading: Reading): void {
  const pair = `(${small})${to}(${small})`;
  const forms = [
    pattern(oneLine`
      \b(?:for |between )?(?:the )?(?:ages?|aged|age group|age range)(?: of| from| between)?:?\s*${pair}
      (?:${old})?(?!\s*(?:am|pm|miles)|\d)`),
    pattern(`\\b(?:for |between |from )?${pair}${old}`),
    pattern(oneLine`
      \b${child}\s*(?:who are |aged |from |between )?,?\s*\(?(${small})\s*(?:-|to)\s*(${small})\)?
      (?!\s*(?:am|pm|miles|:|\d))`),
  ];
  for (const form of forms)
    reading.take(form, (match, said) => {
      const [low, high] = [numberOf(match[1] ?? ''), numberOf(match[2] ?? '')];
      if (/\band\b/.test(match[0].slice(match[0].indexOf(match[1] ?? ''))) && !/between/.test(match[0]))
        wish(reading, said, field, all([low, high].map((age) => is(field, 'contains', age))));
      else range(reading, said, low, high);
    });
}

function readBounds(reading: Reading): void {
  reading.take(/\b(?:for )?u-?(\d{1,2})\b/, (match, said) =>
    range(reading, said, null, Math.max(0, Number(match[1]) - 1)),
  );
  const unit = `(?:${old})?`;
  const after = oneLine`
    (?!\s*(?:am|pm|miles?|mi\b|km|minutes?|min\b|dollars|bucks|weeks?|days?|hours?|per\b|an?\s|:|\/|,?\d|\$|%))`;
  reading.take(
    pattern(`\\b(?:for )?(?:ages?|aged)?\\s*(${small})${unit}\\s*(?:\\+|(?:and|&|or) (?:up|over|older|above)\\b)`),
    (match, said) => range(reading, said, numberOf(match[1] ?? ''), null),
  );
  reading.take(
    pattern(`\\b(?:for )?(?:ages?|aged)?\\s*(${small})${unit}\\s*(?:and|&|or) (?:under|younger|below|down)\\b`),
    (match, said) => range(reading, said, null, numberOf(match[1] ?? '')),
  );
  reading.take(
    pattern(oneLine`
      \b(?:
        (?:up to|at most|max(?:imum)?|until) (?:age |aged |age of )(${small})
        |(?:not?|[a-z]+n't) older than (${small})(?:${old})?
        |(?:up to|at most) (${small})${old}
      )\b`),
    (match, said) => range(reading, said, null, numberOf(match[1] ?? match[2] ?? match[3] ?? '')),
  );
  reading.take(pattern(`\\b(?:not?|[a-z]+n't) younger than (${small})(?:${old})?`), (match, said) =>
    range(reading, said, numberOf(match[1] ?? ''), null),
  );
  reading.take(
    pattern(oneLine`
      \b(?:(?:older than|more than|at least|over|above|minimum(?: age)?(?: of)?)\s+(?:age\s+)?)(${small})
      (${old}|(?<=(?:older than|age) (?:${small})))`),
    (match, said) => range(reading, said, numberOf(match[1] ?? '') + (/than/.test(match[0]) ? 1 : 0), null),
  );
  reading.take(
    pattern(oneLine`
      \b(?:for )?(?:${child} )?(?:under|younger than|less than|below)(?: the)?(?: age(?: of)?)? (${small})
      (
        ${old}|s\b
        |(?<=(?:${child} under|${child} younger than|${child} below|age|age of|younger than) (?:${small}))
      )${after}`),
    (match, said) => range(reading, said, null, numberOf(match[1] ?? '') - 1),
  );
}

function readSingles(reading: Reading): void {
  reading.take(
    pattern(oneLine`
      \b(?:(?:is|are|he's|she's|who's|for|an?|my) )*(?:almost|nearly|about to (?:be|turn)) (?:an? )?(${small})
      (?:${old})?(?!\s*(?:am|pm|miles?|weeks?|days?|full|[:/$%\d]))`),
    (match, said) => range(reading, said, Math.max(0, numberOf(match[1] ?? '') - 1), numberOf(match[1] ?? '')),
  );
  reading.take(/\b(\d{1,2})[\s-]*(?:months?|mos?)[\s-]*olds?\b|\b(\d{1,2})[\s-]*mo\b/, (match, said) => {
    const years = Math.floor(Number(match[1] ?? match[2]) / 12);
    wish(reading, said, field, is(field, 'contains', years));
  });
  const list = `(${small}(?:${old})?(?:\\s*(?:,|and|&|or|,\\s*and)\\s*(?:an?\\s+|my\\s+)?${small}(?:${old})?)*)`;
  const forms = [
    pattern(`\\b(?:for |my |our |an? |the )*${list}(?<=${old})(?:${olds})?`),
    pattern(`\\b(?:ages?|aged|turning|turns)(?: of)?:?\\s*${list}(?!\\s*(?:am|pm|miles?|\\d))`),
    pattern(oneLine`
      \b${child}\s*(?:who(?:'s| is| are| will be) |is |are |'s |just turned |will be |,\s*|\()+
      (?:age |aged )?${list}\)?(?!\s*(?:am|pm|miles?|weeks?|days?|\/|:|\d))`),
  ];
  for (const form of forms)
    reading.take(form, (match, said) => {
      const ages = [...(match[1] ?? '').matchAll(pattern(small, 'g'))].map(([text]) => numberOf(text));
      const nodes = ages.map((age) => is(field, 'contains', age));
      if (ages.length === 0 || ages.some((age) => age > 99)) return false;
      wish(reading, said, field, /\bor\b/.test(match[1] ?? '') ? any(nodes) : all(nodes));
      return true;
    });
}

const words: readonly (readonly [pattern: RegExp, low: number | null, high: number | null])[] = [
  [/\b(?:infants?|bab(?:y|ies)|newborns?)\b/, 0, 1],
  [/\btoddlers?\b/, 1, 3],
  [/\b(?:preschool(?:ers?|-aged?| aged?)?|pre-school(?:ers?)?)\b/, 3, 5],
  [/\bschool[- ]?aged?\b/, 5, 12],
  [/\b(?:pre-?teens?|tweens?)\b/, 9, 12],
  [/\byoung adults?\b/, 18, null],
  [/\badults?\b/, 18, null],
  [/\b(?:teens?|teenagers?|teen-?aged?|adolescents?)\b/, 13, 17],
];

function readWords(reading: Reading): void {
  const group = words.map(([word]) => word.source.replaceAll('\\b', '')).join('|');
  // "toddlers and preschoolers": the union of both age ranges.
  reading.take(pattern(`\\b(?:for )?(?:${group})(?:\\s*(?:,|and|or|&|\\/)\\s*(?:${group}))+\\b`), (match, said) => {
    const named = words.filter(([word]) => word.test(match[0]));
    const lows = named.map(([, low]) => low ?? 0);
    const highs = named.map(([, , high]) => high);
    range(reading, said, Math.min(...lows), highs.includes(null) ? null : Math.max(...highs.map(Number)));
  });
  for (const [word, low, high] of words)
    reading.take(pattern(`\\b(?:for )?(?:my |our |an? )?${word.source}`), (_match, said) =>
      range(reading, said, low, high),
    );
}
