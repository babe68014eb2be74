import { is } from './node.ts';
import { oneLine } from './one-line.ts';
import { pattern, type Reading } from './reading.ts';

const to = '(?:going|moving|heading|headed) (?:in)?to|entering|starting|rising to';
const years: readonly (readonly [words: RegExp, grade: number])[] = [
  [/\b(?:(?:high[- ]school|hs|rising|incoming|entering|new|an?) )*freshm[ae]n\b(?: in high school)?/, 9],
  [/\b(?:(?:high[- ]school|hs|rising|incoming|entering|an?) )*sophomores?\b(?: in high school)?/, 10],
  [
    pattern(oneLine`
      \b(?:(?:an?|rising|incoming) )*(?:high[- ]school|hs|rising|incoming) juniors?\b(?! high)
      |\bjuniors? in high school\b`),
    11,
  ],
  [/\b(?:(?:an?|rising|incoming) )*(?:high[- ]school|hs|rising|incoming) seniors?\b|\bseniors? in high school\b/, 12],
];

/** Reads school years given by name, or by a number without a noun. */
export function readSchoolYears(reading: Reading): void {
  const put = (said: string, grade: number) =>
    reading.condition({
      about: 'audience',
      said,
      on: () => is('grades', 'contains', grade),
      unset: is('grades', 'missing'),
    });
  reading.take(/\b(?:college|university) (?:freshm[ae]n|sophomores?|juniors?|seniors?)\b/, (_match, said) =>
    reading.leave(`Grades end with school, so “${said}” was left out.`),
  );
  for (const [words, grade] of years) reading.take(words, (_match, said) => put(said, grade));
  // "a kindergartner going into first grade" means first grade.
  reading.low = reading.low.replace(
    new RegExp(
      oneLine`
        \b(?:pre-?k\w*|kindergart\w+|[a-z\d]+ grade(?:rs?)?)
        (?= (?:(?:who|that) )?(?:is |will be |are )?(?:${to}) (?:the )?
        (?:kindergart|\d{1,2}(?:st|nd|rd|th)\b|[a-z]+th grade|(?:first|second|third) grade))`,
      'g',
    ),
    (gone) => ' '.repeat(gone.length),
  );
  reading.take(
    oneLine`
      \b(?:rising|entering|incoming|going (?:in)?to|moving (?:in)?to) (?:the )?(\d{1,2})(?:st|nd|rd|th)\b
      (?!
        ,? ?-?(?:
          grade|of\b|week|day|session|street|st\b|ave|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|to\b|and\b
          |or\b|&|-
        )
      )`,
    (match, said) => Number(match[1]) <= 12 && put(said, Number(match[1])),
  );
}
