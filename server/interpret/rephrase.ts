import { oneLine } from './one-line.ts';
import { pattern } from './reading.ts';

/** Rewrites phrases into the word order that the readers expect: pattern and replacement. */
const turns: readonly (readonly [said: RegExp, put: string])[] = [
  [/\b(?:in )?canadian (?:dollars?|money|\$)/gi, 'CAD'],
  [
    pattern(
      oneLine`
        \b(?:in )?(CAD|USD|euros?|pounds)\b,? (
          (?:under|below|less than|at most|up to|max(?:imum)?(?: of)?|over|more than|at least) \d[\d,.]*k?
        )(?! ?\d)`,
      'gi',
    ),
    '$2 $1',
  ],
  // "ages 3/4" is not a date.
  [/\b(ages?|aged|grades?) (\d{1,2}) ?\/ ?(\d{1,2})(?![\d/])/gi, '$1 $2-$3'],
  // "Free or under …" is just an upper bound.
  [/\bfree or (?=(?:under|below|less than|cheaper than|at most|up to|max\b|<|\$))/gi, ''],
  [
    pattern(
      oneLine`
        (\b(?:under|below|less than|at most|up to|max) \$?\d[\d,.]*
        (?: (?:a|per) (?:day|week|month|session))?) or free\b`,
      'gi',
    ),
    '$1',
  ],
  // Matches "starts at 9 and ends at 3".
  [
    pattern(
      oneLine`
        \bstart(?:s|ing)? (?:at )?(\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?),? (?:and |& )?(?:then )?(?:end|finish)
        (?:s|es|ing)? (?:at |by )?(\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?)(?![\d/])`,
      'gi',
    ),
    'from $1 to $2',
  ],
];

/** "monthly under $600": moves the period after the amount. */
const periodFirst = pattern(
  oneLine`
    \b(?:(hourly|daily|weekly|monthly)|per (hour|day|week|month|session))
    (?: (?:price|rate|cost|fee|tuition)s?)?,? (
      (?:of |is )?(?:
        under|below|less than|at most|up to|no more than|max(?:imum)?(?: of)?|over|more than|at least
      ) \$?\d[\d,.]*k?
    )(?! ?(?:per\b|an?\b|each\b|\/|\d))`,
  'gi',
);
const periods: Readonly<Record<string, string>> = { hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month' };

/** Applies all rewrites. */
export function rephrase(text: string): string {
  const ordered = text.replace(
    periodFirst,
    (_whole, every: string | undefined, one: string | undefined, amount: string) =>
      `${amount} per ${periods[every?.toLowerCase() ?? ''] ?? one}`,
  );
  return turns.reduce((known, [said, put]) => known.replace(said, put), ordered);
}
