import { addDays, mondayOf, yearOf } from './calendar.ts';
import {
  day,
  merged,
  month,
  monthSpan,
  partOfMonth,
  readDay,
  relative,
  relativeSpan,
  type Span,
  season,
  seasonSpan,
  weekendOf,
  weekOfMonth,
  weeks,
  year,
} from './day-words.ts';
import { all, any, is, type Node } from './node.ts';
import { oneLine } from './one-line.ts';
import { pattern, type Reading } from './reading.ts';
import { type Expression, readBreaks, readSeasonCamps } from './seasons.ts';

/** The requested days; kept apart until weekdays and hours are read. */
export interface Dates {
  readonly spans: readonly Span[];
  readonly said: string;
}

const to = '\\s*(?:-|to|thru|through|until|till|and)\\s*';
const lead =
  '(?:(?:starting|start(?:s)?|beginning|begin(?:s)?|running|held|happening|taking ' +
  'place|available|sometime|anytime|any time)\\s+)?(?:(?:in|on|during|over|for|from|around|at)\\s+)?(?:the\\s+)?';
const quarter =
  '(?:early|mid|middle of|late|beginning of|start of|end of|(?:first|1st|second|2nd|last|latter) half of(?: ' +
  'the)?)[\\s-]*';
const period = oneLine`
  (?:
    ${relative}
    |(?:the )?(?:weeks of|week (?:of|starting|beginning))(?: on)? (?:the )?${day}
    |(?:the )?week (?:after|before) (?:the )?${day}
    |(?:the )?${weeks} (?:of|in) ${month}(?:,?\s+${year})?
    |(?:${day}) week(?:end)?(?![\w-])
    |${day}
    |(?:${quarter})?(?:(?:this|next|last|coming|upcoming)\s+)?${month}(?:,?\s+(?:of )?${year})?
    |(?:(?:this|next|last|coming|upcoming)\s+)?${season}(?:\s+(?:of )?${year})?
      (?! (?:
        break|vacation|camps?\b|programs?\b|session|activit|class|day ?camp|recess|sports?\b|river|valley|hill
        |lake|park|haven|garden|green|grove|city|creek
      ))
    |(?<=\b(?:in|for|during) )${year}
  )`;

/** Reads dates, weeks, months, seasons and periods relative to today. */
export function readDates(reading: Reading): Dates | null {
  readRegistration(reading);
  const found: Expression[] = [];
  readRanges(reading, found);
  readBounds(reading);
  readBreaks(reading, found);
  readSeasonCamps(reading, found);
  reading.take(pattern(`\\b${lead}(${period})`), (match, said) => take(reading, match[1] ?? '', said, match[0], found));
  if (found.length > 1) reading.take(/(?<=\ue000),? (?:or|and) (?=\ue000)/, () => {});
  if (found.length === 0) return null;
  return { spans: merged(found.map(({ span }) => span)), said: found.map(({ said }) => said).join(', ') };
}

function take(reading: Reading, phrase: string, said: string, whole: string, found: Expression[]): boolean {
  if (isNoDate(reading, phrase, whole)) return false;
  const span = spanOf(phrase, reading.setting.today);
  if (span === null) {
    reading.leave(`“${said}” is no day of the calendar.`);
    return true;
  }
  if (/^(?:start|begin)(?!\w* of\b)/.test(whole)) conditionStart(reading, said, span);
  else found.push({ span, said });
  return true;
}

/** "may" and "march" are also verbs; "sun" and "fall" have other meanings. */
function isNoDate({ text, hasCase }: Reading, phrase: string, whole: string): boolean {
  if (
    /^(?:may|march|mar|sun|sat|fall)$/.test(phrase) &&
    !/\b(?:in|on|during|this|next|for|of|from|starting|beginning) /.test(whole)
  )
    return !hasCase || !pattern(`(?<!^|[.!?] )\\b${phrase[0]?.toUpperCase()}${phrase.slice(1)}\\b`).test(text);
  return false;
}

/** The days that a phrase means; null if they do not exist. */
function spanOf(phrase: string, today: string): Span | null {
  const near = relativeSpan(phrase, today);
  if (near !== null) return near;
  const week = pattern(`(?:weeks of|week (?:of|starting|beginning))(?: on)? (?:the )?(${day})`).exec(phrase);
  if (week?.[1] !== undefined) {
    const inside = readDay(week[1], today);
    return inside === null ? null : { from: mondayOf(inside), to: addDays(mondayOf(inside), 6) };
  }
  const beside = pattern(`week (after|before) (?:the )?(${day})`).exec(phrase);
  if (beside?.[2] !== undefined) {
    const next = readDay(beside[2], today);
    if (next === null) return null;
    return beside[1] === 'after'
      ? { from: addDays(next, 1), to: addDays(next, 7) }
      : { from: addDays(next, -7), to: addDays(next, -1) };
  }
  const about = pattern(`^(${day}) week(end)?$`).exec(phrase);
  if (about?.[1] !== undefined) {
    const inside = readDay(about[1], today);
    return inside === null
      ? null
      : about[2] === undefined
        ? { from: mondayOf(inside), to: addDays(mondayOf(inside), 6) }
        : weekendOf(inside);
  }
  const one = pattern(`^${day}$`).test(phrase) ? readDay(phrase, today) : undefined;
  if (one !== undefined) return one === null ? null : { from: one, to: one };
  const given = pattern(`${year}$`).exec(phrase)?.[0];
  const named = given === undefined ? null : Number(given);
  const inWeek = pattern(`^(?:the )?(${weeks}) (?:of|in) (${month})`).exec(phrase);
  if (inWeek?.[1] !== undefined)
    return weekOfMonth(inWeek[1].replace(/ weeks?$/, ''), monthSpan(inWeek[2] ?? '', named, today));
  const inMonth = pattern(`^(${quarter})?(?:(?:this|next|last|coming|upcoming)\\s+)?(${month})`).exec(phrase);
  if (inMonth?.[2] !== undefined) {
    const span = past(phrase, (wanted) => monthSpan(inMonth[2] ?? '', wanted, today), named);
    return inMonth[1] === undefined ? span : partOfMonth(inMonth[1], span);
  }
  const inSeason = pattern(season).exec(phrase)?.[0];
  if (inSeason !== undefined) return past(phrase, (wanted) => seasonSpan(inSeason, wanted, today), named);
  return named === null ? null : { from: `${named}-01-01`, to: `${named}-12-31` };
}

/** "last July" is in the year before the coming July. */
function past(phrase: string, span: (wanted: number | null) => Span, named: number | null): Span {
  const next = span(named);
  return /^last /.test(phrase) && named === null ? span(yearOf(next.from) - 1) : next;
}

function readRanges(reading: Reading, found: Expression[]): void {
  const { today } = reading.setting;
  const put = (from: string | null, until: string | null, said: string) => {
    if (from === null || until === null) reading.leave(`“${said}” is no stretch of days.`);
    else found.push({ span: from <= until ? { from, to: until } : { from: until, to: from }, said });
  };
  const within = oneLine`
    (${month})\s+(\d{1,2})(?:st|nd|rd|th)?${to}(\d{1,2})(?:st|nd|rd|th)?(?![\d:/]|\s*(?:am|pm|years?|yrs?|yo)\b)
    (?:,?\s+(${year}))?`;
  reading.take(pattern(`\\b${lead}(?:between )?${within}`), (match, said) => {
    const tail = match[4] === undefined ? '' : ` ${match[4]}`;
    const from = readDay(`${match[1]} ${match[2]}${tail}`, today);
    put(from, from === null ? null : readDay(`${match[1]} ${match[3]} ${yearOf(from)}`, today), said);
  });
  const before = '(?<!\\b(?:ages?|aged|grades?|kids?|boys|girls|children|of|from)[ :]{1,2})';
  const backwards = oneLine`
    ${before}(\d{1,2})(?:st|nd|rd|th)?\s*(?:-|to|thru|through|until|till)\s*(\d{1,2})(?:st|nd|rd|th)?\s+(?:of )?
    (${month})(?:,?\s+(${year}))?`;
  reading.take(pattern(`\\b${lead}${backwards}`), (match, said) => {
    const from = readDay(`${match[3]} ${match[1]} ${match[4] ?? ''}`.trim(), today);
    put(from, from === null ? null : readDay(`${match[3]} ${match[2]} ${yearOf(from)}`, today), said);
  });
  reading.take(pattern(`\\b${lead}(?:between )?(${period})${to}(?:the end of )?(${period})`), (match, said) => {
    if (/\band\b/.test(match[0]) && !/between/.test(match[0])) return false;
    const first = spanOf(match[1] ?? '', today);
    if (first === null) return false;
    const second = spanOf(match[2] ?? '', first.from);
    put(first.from, second?.to ?? null, said);
    return true;
  });
}

/** The operator for each word, and the end of the following period to which it applies. */
const boundBy: Readonly<Record<string, readonly [op: string, end: keyof Span]>> = {
  after: ['gt', 'to'],
  'on or after': ['gte', 'from'],
  before: ['lt', 'from'],
  'on or before': ['lte', 'to'],
  by: ['lte', 'to'],
  'no later than': ['lte', 'to'],
};

/** Combinations of field and word that other rules read. */
const readElsewhere = {
  start_date: ['', 'in', 'on', 'during', 'after'],
  end_date: ['before', 'by', 'no later than'],
};

function readBounds(reading: Reading): void {
  const { today } = reading.setting;
  reading.take(
    pattern(oneLine`
      \b(?:that )?(starts?|starting|begins?|beginning|ends?|ending|finish(?:es|ing)?)
      (?:\s+(on or before|on or after|before|by|no later than|after|in|on|during))?\s+(?:the )?(${period})`),
    (match, said) => {
      const span = spanOf(match[3] ?? '', today);
      const field = /^[ef]/.test(match[1] ?? '') ? 'end_date' : 'start_date';
      const how = match[2] ?? '';
      if (span === null || readElsewhere[field].includes(how)) return false;
      const bound = boundBy[how];
      const node =
        bound === undefined
          ? all([is(field, 'gte', span.from), is(field, 'lte', span.to)])
          : is(field, bound[0], span[bound[1]]);
      reading.condition({ about: 'session', said, on: () => node });
      return true;
    },
  );
  reading.take(
    pattern(oneLine`
      \b(?<!\bnot |n't |\bweek )(?:(?:that )?(?:ends?|ending|finish(?:es|ed)?|over|done)\s+)?
      (?:on or before|before|by|until|no later than|not later than|prior to)\s+(?:the )?(?:end of )?(${period})`),
    (match, said) => {
      const span = spanOf(match[1] ?? '', today);
      if (span === null) return false;
      const day = /\b(?:on or before|by|until|not? later than|end of)\b/.test(match[0])
        ? span.to
        : addDays(span.from, -1);
      const node = any([is('end_date', 'lte', day), all([is('end_date', 'missing'), is('start_date', 'lte', day)])]);
      reading.condition({ about: 'session', said, on: () => node });
      return true;
    },
  );
  reading.take(
    pattern(oneLine`
      \b(?:(?:that )?(?:starts?|starting|begins?|beginning)\s+)?
        (?:on or after|(?<!week )after|since|any ?time after|not before|no earlier than)\s+(?:the )?(?:end of )?
        (${period})
      |\b(?:from|starting|beginning)\s+(?:on |in )?(${period})\s+
        (?:on(?:wards?)?|or later|and later|and after)\b`),
    (match, said) => {
      const span = spanOf(match[1] ?? match[2] ?? '', today);
      if (span === null) return false;
      const day = /\b(?<!on or )after\b/.test(match[0]) && match[1] !== undefined ? addDays(span.to, 1) : span.from;
      reading.condition({ about: 'session', said, on: () => is('start_date', 'gte', day) });
      return true;
    },
  );
}

function conditionStart(reading: Reading, said: string, { from, to: until }: Span): void {
  const node =
    from === until
      ? is('start_date', 'eq', from)
      : all([is('start_date', 'gte', from), is('start_date', 'lte', until)]);
  reading.condition({ about: 'session', said, on: () => node });
}

/** Reads dates of registration. */
function readRegistration(reading: Reading): void {
  const { today } = reading.setting;
  const sign = '(?:registrations?|sign[- ]?ups?|enrol?lments?|register(?:ing)?|enroll?|deadlines?)';
  reading.take(
    pattern(oneLine`
      \b(?:with )?${sign}(?: (?:that|which))?(?: (?:is|are))?\s+
      (opens?|opening|starts?|begins?|closes?|closing|ends?|deadlines?|due)?\s*(?:date)?\s*
      (in|on|before|by|after|until)?\s*(${period})`),
    (match, said) => {
      const span = spanOf(match[3] ?? '', today);
      if (span === null) return false;
      const field = /^(?:open|start|begin)/.test(match[1] ?? '') ? 'registration_open_date' : 'registration_close_date';
      const between = all([is(field, 'gte', span.from), is(field, 'lte', span.to)]);
      const nodes: Record<string, Node> = {
        before: is(field, 'lt', span.from),
        by: is(field, match[1] === undefined ? 'gte' : 'lte', span.from),
        until: is(field, 'gte', span.to),
        after: is(field, 'gt', span.to),
      };
      reading.condition({ about: 'session', said, on: () => nodes[match[2] ?? ''] ?? between });
      return true;
    },
  );
}
