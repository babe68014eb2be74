import { any, type Node } from './node.ts';
import { amount, amountOf } from './numbers.ts';
import { oneLine } from './one-line.ts';
import { pattern, type Reading } from './reading.ts';

const bases = ['hour', 'day', 'week', 'month', 'session'] as const;
type Basis = (typeof bases)[number];

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

const sign = '(?:us\\$|c\\$|ca\\$|\\$|€|£|\\b(?:usd|cad|eur|gbp)\\b)';
const word = '(?:dollars?|bucks?|usd|cad|euros?|eur|pounds?|gbp)';
const money = `(?:${sign}\\s*${amount}(?:\\s*${word})?|${amount}\\s*(?:${sign}|${word}\\b))`;
const unit = oneLine`
  (?:
    \s*(?:,|in total|total|all in|or so)?\s*(?:
      (?:per|a|an|each|every|\/|for (?:the|a|each)(?: whole| entire| full)?|the whole|for one)\s*
        (
          hour|hr|day|week|wk|month|mo|session|camp|program|course|season|summer|kid|child|person|camper|family
          |student
        )s?\b
      |(hourly|daily|weekly|monthly)\b
    )
  )?(?:\s*(?:per|a|each|\/)\s*(?:kid|child|person|camper|student)\b)?`;
const below =
  '(?:(?:that )?(?:cost(?:s|ing)?|priced?(?: at)?|is|are|with (?:a )?(?:price|cost|fee|tuition)s?(?: ' +
  "of)?)\\s+)?(?:under|below|less than|cheaper than|at most|no more than|(?:not|[a-z]+n't) (?:over|above|more " +
  'than)|up to|maximum(?: of)?|max(?: of)?|within|(?:a |my |our )?(?:max(?:imum)? )?(?:budget|price|limit)(?: ' +
  "is| of|:)?|can(?:'t| ?not)? (?:afford|spend|pay)(?: more than| up to| over)?|(?:not|[a-z]+n't) " +
  '(?:(?:(?:want|wish|like|plan|going|looking|able|willing) to ' +
  ')?(?:cost|afford|spend|pay)|exceed)(?:ing)?(?: (?:any )?(?:more than|over|above|up to))?|<=?|for less ' +
  'than|for under)';
const above =
  "(?:(?:that )?(?:cost(?:s|ing)?|priced?(?: at)?)\\s+)?(?:over|above|more than|exceeding|(?:not?|[a-z]+n't) " +
  '(?:less than|cheaper than|under|below)|at least|minimum(?: of)?|min|starting at|from|>=?)';
const notBefore = "(?<!\\b(?:not?|[a-z]+n't) )";
const kindOf: Readonly<Record<string, Basis | null>> = {
  hour: 'hour',
  hr: 'hour',
  hourly: 'hour',
  day: 'day',
  daily: 'day',
  week: 'week',
  wk: 'week',
  weekly: 'week',
  month: 'month',
  mo: 'month',
  monthly: 'month',
  session: 'session',
  camp: 'session',
  program: 'session',
  course: 'session',
  season: 'session',
  summer: 'session',
};

/**
 * Reads prices. A price without a period is searched per week and per session. Each step takes the words that it has
 * understood out of the text, so their order matters: a range before its two amounts, a bound before a bare amount.
 */
export function readPrices(reading: Reading): void {
  leaveFees(reading);
  readRanges(reading);
  readBounds(reading);
  readApproximate(reading);
  readTrailingBounds(reading);
  readBareAmounts(reading);
  readFree(reading);
  leaveVaguePrices(reading);
}

function leaveFees(reading: Reading): void {
  reading.take(
    pattern(oneLine`
      \b(?:with (?:an? )?)?(?:deposits?|(?:registration|application|enrollment) fees?)\s+
      (?:(?:of|is|are|that is|under|below|less than|at most|up to|no more than|over) )*${money}`),
    (_match, said) =>
      reading.leave(
        `Deposits and fees apart from the price are not in the filter language, so “${said}” was left out.`,
      ),
  );
}

/** "between $100 and $200". */
function readRanges(reading: Reading): void {
  const to = '\\s*(?:-|to|and|through)\\s*';
  const pairs = [
    pattern(`(?:\\b(?:between|from|for|costs?|costing)\\s+)?(${money})${to}(${money}|${amount}\\b)${unit}`),
    pattern(`(?:\\b(?:between|from|for|costs?|costing)\\s+)?(${amount})${to}(${money})${unit}`),
    pattern(oneLine`
      (?:\b(?:between|from|for|costs?|costing)\s+)?\b(\d,\d{3}|\d{3,5})${to}(\d,\d{3}|\d{3,5})
      (?=\s*(?:per|an?|each|\/|hourly|daily|weekly|monthly)\b)${unit}`),
  ];
  for (const pair of pairs)
    reading.take(pair, (match, said) => {
      const values = [worth(match[1] ?? ''), worth(match[2] ?? '')].toSorted((a, b) => a - b);
      put(reading, said, { minimum: values[0] ?? 0, maximum: values[1] ?? 0 }, match[3] ?? match[4], match[0]);
    });
}

/** "under $300", "at least $50", "less than 300 a week". */
function readBounds(reading: Reading): void {
  const bare = oneLine`
    ${amount}(?!
      \s*(?:
        \d|%|:|am\b|pm\b|miles?|mi\b|kms?\b|kilomet|years?|yrs?|yo\b|kids?|people|campers|students|minutes?
        |mins?\b|hours?|weeks?|days?|months?|grade|st\b|nd\b|rd\b|th\b|feet|acres|or (?:older|up|younger|under)
        |and (?:older|up|younger|under)
      )
    )`;
  one(reading, pattern(`(?:\\b|(?=<))${notBefore}${below}\\s*(${money})${unit}`), 'maximum');
  one(reading, pattern(`(?:\\b|(?=>))${above}\\s*(${money})${unit}`), 'minimum');
  one(
    reading,
    pattern(oneLine`
      (?:\b|(?=<))${notBefore}${below}\s*(
        (?:\d,\d{3}|\d{2,5})(?:\.\d\d)?
          (?=\s*(?:per|a|an|each|\/)\s*(?:hour|hr|day|week|wk|month|mo|session|camp))
        |${bare.replace(amount, '(?:(?:\\d,\\d{3}|\\d{3,5})(?:\\.\\d\\d)?|\\d{1,2}(?:\\.\\d)?k)\\b')}
      )${unit}`),
    'maximum',
  );
}

function readApproximate(reading: Reading): void {
  reading.take(
    pattern(`\\b(?:about|around|roughly|approximately|approx\\.?|~)\\s*(${money})${unit}|~\\s*(${money})`),
    (match, said) => {
      const value = worth(match[1] ?? match[4] ?? '');
      reading.note(`“${said}” was read as within 20 percent of it.`);
      put(
        reading,
        said,
        { minimum: Math.round(value * 80) / 100, maximum: Math.round(value * 120) / 100 },
        match[2] ?? match[3],
        match[0],
      );
    },
  );
}

/** "$300 or less", "$300+". */
function readTrailingBounds(reading: Reading): void {
  reading.take(pattern(`(${money})${unit}\\s*(?:or|and) (?:less|under|below|cheaper)${unit}`), (match, said) =>
    put(reading, said, { maximum: worth(match[1] ?? '') }, match[2] ?? match[3] ?? match[4] ?? match[5], match[0]),
  );
  reading.take(pattern(`(${money})${unit}\\s*(?:or|and) (?:more|up|over|above)|(${money})\\+`), (match, said) =>
    put(reading, said, { minimum: worth(match[1] ?? match[4] ?? '') }, match[2] ?? match[3], match[0]),
  );
}

/** "for $300": a price that is named alone is the most that may be paid. */
function readBareAmounts(reading: Reading): void {
  reading.take(
    pattern(`(?:\\b(?:for|at|costs?|costing|paying|pay)\\s+)?(?:only |just )?(${money})${unit}`),
    (match, said) => put(reading, said, { maximum: worth(match[1] ?? '') }, match[2] ?? match[3], match[0]),
  );
}

function readFree(reading: Reading): void {
  reading.take(
    oneLine`
      \b(?:(?:for|are|is|that'?s|totally|completely) )?free(?: of (?:charge|cost))?\b
        (?! ?(?:
          time|play|swim|choice|parking|range|style|throw|range|spots?|places?|lunch|meals?|trial|day|on\b|in\b
          |from\b|to\b
        ))
      |\bno (?:cost|charge|fees?|tuition)\b
      |\bat no cost\b`,
    (match, said) => {
      if (
        pattern(oneLine`
          (?:
            nut|gluten|screen|allergen|device|tech|stress|peanut|dairy|drug|bully|phone|sugar|judg[e]?ment|care
          )[\s-]$`).test(reading.low.slice(0, match.index))
      )
        return false;
      wish(reading, said, any(bases.map((basis) => price({ maximum: 0 }, basis, 'USD'))));
      return true;
    },
  );
}

/** "cheap" says no amount. */
function leaveVaguePrices(reading: Reading): void {
  reading.take(
    oneLine`
      \b(?:very |really |super |more )?(?:
        cheap(?:er)?|affordable|inexpensive|low[- ]cost|budget(?:[- ]friendly)?|reasonabl[ey] priced
        |reasonable price[sd]?
        |(?:not|[a-z]+n't)(?: be)?(?: (?:too|so|very|that|super|crazy))? (?:expensive|pricey|costly)
        |economical|good value
      )\b`,
    (_match, said) => reading.leave(`“${said}” is no amount, so it was left out: say, for example, under $300 a week.`),
  );
}

function one(reading: Reading, pattern: RegExp, bound: 'minimum' | 'maximum'): void {
  reading.take(pattern, (match, said) =>
    put(reading, said, { [bound]: worth(match[1] ?? '') }, match[2] ?? match[3], match[0]),
  );
}

function worth(text: string): number {
  return amountOf(pattern(amount).exec(text)?.[0] ?? '0');
}

function put(reading: Reading, said: string, bounds: Bounds, unitWord: string | undefined, phrase: string): void {
  const currency = /c\$|ca\$|cad/.test(phrase)
    ? 'CAD'
    : /€|eur/.test(phrase)
      ? 'EUR'
      : /£|pound|gbp/.test(phrase)
        ? 'GBP'
        : 'USD';
  const basis = unitWord === undefined ? null : (kindOf[unitWord] ?? null);
  const isFree = bounds.maximum === 0;
  const chosen: readonly Basis[] = basis !== null ? [basis] : isFree ? bases : ['week', 'session'];
  if (basis === null && !isFree && reading.setting.sees('pricing'))
    reading.note(`No period was given for “${said}”: it was taken as the price of a week or of a whole session.`);
  wish(reading, said, any(chosen.map((each) => price(bounds, each, currency))));
}

function price(bounds: Bounds, basis: Basis, currency: string): Node {
  return { price: { ...bounds, currency, basis } };
}

function wish(reading: Reading, said: string, node: Node): void {
  reading.condition({ about: 'session', said, on: () => node, needs: 'pricing' });
}
