import { type Weekday, weekdays } from './calendar.ts';
import { oneLine } from './one-line.ts';
import { pattern, type Reading } from './reading.ts';

const names = oneLine`
  (?:
    mon(?:days?)?|tue(?:s|sdays?)?|wed(?:s|nesdays?)?|thu(?:rs?|rsdays?)?|fri(?:days?)?|sat(?:urdays?)?
    |sun(?:days?)?
  )`;
const full = '(?:tues|weds|thurs?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)';

/** Reads weekdays: lists, ranges, "weekends", "weekdays". */
export function readDays(reading: Reading): { days: readonly Weekday[]; said: string[] } {
  const found = new Set<Weekday>();
  const said: string[] = [];
  const put = (days: readonly Weekday[], text: string) => {
    for (const day of days) found.add(day);
    said.push(text);
  };
  const lead = '(?:(?:on|every|each|any|only|just)\\s+)*(?:the )?';
  reading.take(pattern(`\\b${lead}(${names})\\s*(?:-|to|thru|through)\\s*(${names})\\b`), (match, text) => {
    const from = weekdays.findIndex((day) => day.startsWith((match[1] ?? '').slice(0, 3)));
    const to = weekdays.findIndex((day) => day.startsWith((match[2] ?? '').slice(0, 3)));
    put(
      weekdays.filter((_, at) => (from <= to ? at >= from && at <= to : at >= from || at <= to)),
      text,
    );
  });
  reading.take(/\bm ?- ?f\b/, (_match, text) => put(weekdays.slice(0, 5), text));
  reading.take(/\bm ?- ?th\b/, (_match, text) => put(weekdays.slice(0, 4), text));
  reading.take(/\b(?:(?:on|every|each|any|only|just)\s+)*m[/, ]+w[/, ]+f\b|\bmwf\b/, (_match, text) =>
    put(['monday', 'wednesday', 'friday'], text),
  );
  reading.take(/\b(?:(?:on|every|each|any|only|just)\s+)*(?:t\/th|tu?\/thu?|tth)\b/, (_match, text) =>
    put(['tuesday', 'thursday'], text),
  );
  reading.take(/\b(?:(?:on|during|every|each|any|only|just)\s+)*(?:the )?weekends?\b/, (_match, text) =>
    put(['saturday', 'sunday'], text),
  );
  reading.take(/\b(?:(?:on|during|every|each|any|only|just)\s+)*(?:the )?week ?days?\b/, (_match, text) =>
    put(weekdays.slice(0, 5), text),
  );
  reading.take(/\b(?:(?:on|during|every|each|any|only|just)\s+)*week(?= ?nights?\b)/, (_match, text) =>
    put(weekdays.slice(0, 5), text),
  );
  const link = '\\s*(?:,|and|or|&|\\/|\\+)\\s*(?:on )?';
  const list = pattern(oneLine`
    \b${lead}(?:${full}|${names}(?=(?:${link}|\s+)${names}\b|\s+(?:morning|afternoon|evening)s?\b))
    (?:(?:${link}|\s+)(?:or |and )?${names}\b)*\b(?:\s+only)?`);
  reading.take(list, (match, text) => {
    const days = [...match[0].matchAll(pattern(`\\b${names}\\b`, 'g'))].flatMap(([name]) =>
      weekdays.filter((day) => day.startsWith(name.slice(0, 3))),
    );
    put(days, text);
  });
  return { days: weekdays.filter((day) => found.has(day)), said };
}
