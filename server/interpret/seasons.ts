import { addDays, firstOfMonth, mondayOf, yearOf } from './calendar.ts';
import { monthSpan, type Span, season, seasonSpan, year } from './day-words.ts';
import { during } from './during.ts';
import { any, is, some } from './node.ts';
import { oneLine } from './one-line.ts';
import { pattern, type Reading } from './reading.ts';

/** A period and the words it was read from. */
export type Expression = { readonly span: Span; readonly said: string };

/** Reads school breaks. Their dates differ by school, so a wide period is used and noted. */
export function readBreaks(reading: Reading, found: Expression[]): void {
  const { today } = reading.setting;
  reading.take(/\b(?:on )?(?:the )?(?:day|friday) after thanksgiving\b|\bblack friday\b/, (_match, said) => {
    const [now, next] = [thanksgiving(yearOf(today)).to, thanksgiving(yearOf(today) + 1).to];
    const day = now >= today ? now : next;
    found.push({ span: { from: day, to: day }, said });
  });
  reading.take(
    oneLine`
      \b(?:in |on |during |over |for )?
      (?:the )?thanksgiving(?: (?:break|week|vacation|holidays?))?\b(?:,? (?:of |in )?(20\d\d)\b)?`,
    (match, said) => {
      const span = thanksgiving(match[1] === undefined ? yearOf(today) : Number(match[1]));
      const isNext = match[1] === undefined && span.to < today;
      found.push({ span: isNext ? thanksgiving(yearOf(today) + 1) : span, said });
    },
  );
  reading.take(
    oneLine`
      \b(?:in |on |during |over |for )?(?:the )?
      (spring|mid-?winter|winter|christmas|holiday|february|march|april|summer)[\s-]*
      (?:break|vacation(?: week)?|recess|holidays?)\b
      (?:(?: (?:day )?(?:camps?|programs?))?,? (?:of |in )?(20\d\d)\b)?`,
    (match, said) => {
      const name = (match[1] ?? '').replace('-', '');
      const given = match[2] === undefined ? null : Number(match[2]);
      const winter = seasonSpan('winter', given, today);
      const march = monthSpan('march', given, today);
      const spans: Record<string, Span> = {
        spring: { from: march.from, to: monthSpan('april', yearOf(march.from), today).to },
        february: monthSpan('february', given, today),
        midwinter: monthSpan('february', given, today),
        march,
        april: monthSpan('april', given, today),
        summer: seasonSpan('summer', given, today),
      };
      const span = spans[name] ?? { from: addDays(winter.from, 19), to: addDays(winter.from, 35) };
      if (name !== 'summer') reading.note(`Schools differ in when “${said}” is; ${span.from} to ${span.to} was taken.`);
      found.push({ span, said });
    },
  );
}

/** Monday to Friday of Thanksgiving week (the fourth Thursday of November). */
function thanksgiving(inYear: number): Span {
  const first = firstOfMonth(inYear, 11);
  const monday = mondayOf(addDays(first, 3));
  const thursday = addDays(monday, 3);
  const week = addDays(thursday >= first ? monday : addDays(monday, 7), 21);
  return { from: week, to: addDays(week, 4) };
}

/** "summer camps" names a type of camp: an activity in that season matches as well as dates in it. */
export function readSeasonCamps(reading: Reading, found: Expression[]): void {
  const bare = season.replace('\\b', '');
  reading.take(
    pattern(oneLine`
      \b(?:(this|next|coming|upcoming) )?(${bare})(?:time)?
      (?:
        [\s-]+(${year})
        |[\s-]+(?:day ?camps?|camps?|programs?) (?:in |of |for )?(${year})
        |[\s-]*(?=(?:day ?camps?|camps?|programs?|sessions?|activit|class|sports?)\b)
      )`),
    (match, said) => {
      const name = (match[2] ?? 'summer').replace('autumn', 'fall');
      const given = match[3] ?? match[4];
      const span = seasonSpan(name, given === undefined ? null : Number(given), reading.setting.today);
      if (match[1] !== undefined || given !== undefined || reading.setting.kind === 'session') {
        found.push({ span, said });
        return;
      }
      const isFor = is('seasonality', 'containsAny', [name, 'year_round']);
      const node = reading.setting.kind === 'activity' ? any([isFor, some('sessions', during([span]))]) : isFor;
      reading.condition({ about: 'activity', said, on: () => node });
    },
  );
}
