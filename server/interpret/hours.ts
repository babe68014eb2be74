import { clock, clockOf, type Hours, isHour, isWorkday, oneClock, stretched, windowOf } from './clock.ts';
import { oneLine } from './one-line.ts';
import { pattern, type Reading } from './reading.ts';

/** The time of day that a question asks for. */
export interface Times {
  hours: Hours | null;
  /** Whether the session has to cover the hours or only overlap them. */
  mode: 'overlap' | 'covers';
  /** Whether hours of care count, too. */
  readonly care: boolean;
  /** The words it was read from. */
  readonly said: string[];
}

const partsOfDay: readonly (readonly [pattern: RegExp, startTime: string, endTime: string, mode: Times['mode']])[] = [
  [/\b(?:in the |during the |for the )?mornings?(?: only)?\b/, '08:00', '12:00', 'overlap'],
  [/\b(?:in the |during the |for the )?afternoons?(?: only)?\b/, '12:00', '17:00', 'overlap'],
  [/\b(?:in the |during the |for the )?evenings?(?: only)?\b|(?<=\ue000 ?)nights?\b/, '17:00', '21:00', 'overlap'],
  [
    /\bafter[- ]?school\b(?! ?(?:care|programs?|programme|activit|clubs?|camps?|class|enrichment|sports?))(?: hours)?/,
    '15:00',
    '18:00',
    'overlap',
  ],
  [/\bbefore[- ]?school\b/, '06:30', '08:30', 'overlap'],
  [
    pattern(oneLine`
      \b(?:full|all)[- ]?days?\b
      |\bfull[- ]?time\b(?: care)?
      |\b(?:during )?(?:my |the )?(?:work|working|business)(?: day| hours)\b`),
    '09:00',
    '15:00',
    'covers',
  ],
];

/**
 * Reads the time of day. Each step takes the words that it has understood out of the text, so their order matters: a
 * window before its two ends, a clock time before a part of the day.
 */
export function readHours(reading: Reading, hasDays: boolean): Times {
  const care = readCare(reading) || isCare(reading);
  // Replacements of equal length, so that offsets stay valid.
  reading.low = reading.low.replace(/\b12 noon\b/g, '12   pm').replace(/\bnoon\b/g, '12pm');
  leaveSchoolDates(reading);
  const times: Times = { hours: null, mode: 'overlap', care, said: [] };
  readWindow(reading, times, hasDays);
  readDropOffAndPickUp(reading, times);
  leaveLatestEnd(reading);
  readDropOffOrPickUp(reading, times);
  readClockTime(reading, times);
  readNoon(reading, times);
  readPartOfDay(reading, times);
  leaveLengthOfDay(reading);
  return times;
}

/** "from 9 to 3". */
function readWindow(reading: Reading, times: Times, hasDays: boolean): void {
  reading.take(
    pattern(oneLine`
      \b(?:from |between )?(?:drop[- ]?off (?:at |by |from |around )?)?${clock}\s*
      (?:-|to|until|till|thru|through|and|,? ?(?:and )?pick[- ]?up (?:at |by |around )?)\s*${clock}
      (?![\d/]|\s*(?:years?|yrs?|yo|miles?|grade|weeks?|days?|kids?|dollars|per))`),
    (match, text) => {
      const isTime =
        [match[2], match[3], match[5], match[6]].some((part) => part !== undefined) ||
        /\b\d{1,2} ?(?:to|-) ?\d{1,2}\b/.test(match[0]);
      const window = isTime ? windowOf(match) : null;
      if (
        window === null ||
        (match[3] === undefined &&
          match[6] === undefined &&
          match[2] === undefined &&
          match[5] === undefined &&
          !isWorkday(match, hasDays))
      )
        return false;
      times.hours = window;
      times.mode = 'covers';
      times.said.push(text);
      return true;
    },
  );
}

/** "drop off at 8, pick up at 5". */
function readDropOffAndPickUp(reading: Reading, times: Times): void {
  reading.take(
    pattern(oneLine`
      \bdrop(?:ping)?[- ]?(?:them )?off (?:at|by|before|around) ${clock},? (?:and )?pick(?:ing)?[- ]?
      (?:them )?up (?:at|by|after|around|until) ${clock}`),
    (match, text) => {
      const window = windowOf(match);
      if (window === null || 'atTime' in window) return false;
      const early = / before /.test(match[0]) ? oneClock('before', window.startTime) : null;
      times.hours = {
        startTime: early !== null && 'atTime' in early ? early.atTime : window.startTime,
        endTime: window.endTime,
      };
      times.mode = 'covers';
      times.said.push(text);
      return true;
    },
  );
}

function leaveLatestEnd(reading: Reading): void {
  reading.take(
    pattern(`\\b(?:that )?(?:ends?|ending|finish(?:es|ing)?|done|over|gets? out)\\s+(?:by|before|at)\\s+${clock}`),
    (_match, text) =>
      reading.leave(`When a day ends at the latest is not in the filter language, so “${text}” was left out.`),
  );
}

/** "pick-up after 5". */
function readDropOffOrPickUp(reading: Reading, times: Times): void {
  reading.take(
    pattern(
      `\\b(pick[- ]?up|drop[- ]?off)\\s+(?:is )?(?:at|after|by|before|around|until|from|no earlier than)\\s+${clock}`,
    ),
    (match, text) => {
      const at = clockOf(match[2], match[3], match[4], null);
      if (at === null || times.hours !== null) return false;
      times.hours = oneClock(/^pick/.test(match[1] ?? '') ? 'until' : / before /.test(match[0]) ? 'before' : 'at', at);
      if ('startTime' in times.hours) times.mode = 'covers';
      times.said.push(text);
      return true;
    },
  );
}

/** "until 4pm", "open at 7:30". */
function readClockTime(reading: Reading, times: Times): void {
  const timed = pattern(oneLine`
    \b(?:(?:open|running|there|care|(?:that )?(?:starts?|ends?)|starting|ending)\s+)?
    (?:at|until|till|around|by|past|after|before|starting at|from)\s+${clock}(?![\d/%])
    (?:\s*\b(?:drop[- ]?off|pick[- ]?up)\b)?`);
  reading.take(timed, (match, text) => {
    if (match[2] === undefined && match[3] === undefined && !isHour(match, reading.low)) return false;
    const not = /\b(?:not|[a-z]+n't) $/.exec(reading.low.slice(0, match.index));
    if (not !== null) {
      reading.blot(not.index, match.index);
      reading.leave(`A filter cannot exclude anything, so “${not[0]}${text}” was left out.`);
      return true;
    }
    const at = clockOf(match[1], match[2], match[3], null);
    if (at === null) return false;
    if (times.hours !== null) {
      if (/\b(?:until|till)\b/.test(match[0]) && 'endTime' in times.hours && times.hours.endTime < at)
        times.hours = { ...times.hours, endTime: at };
      else reading.note(`Only one time of day is in a filter; “${text}” adds nothing to it.`);
      times.said.push(text);
      return true;
    }
    times.hours = oneClock(/\b(until|till|before|after|past|from)\b/.exec(match[0])?.[1] ?? 'at', at);
    if ('startTime' in times.hours) times.mode = 'covers';
    times.said.push(text);
    return true;
  });
}

function readNoon(reading: Reading, times: Times): void {
  reading.take(/\b(?:at |around )?12 *pm\b/, (_match, text) => {
    times.hours ??= { atTime: '12:00' };
    times.said.push(text);
  });
}

/** "mornings", "after school", "full day". */
function readPartOfDay(reading: Reading, times: Times): void {
  for (const [pattern, startTime, endTime, how] of partsOfDay)
    reading.take(pattern, (_match, text) => {
      if (times.hours === null) {
        times.hours = { startTime, endTime };
        times.mode = how;
      } else if (how === 'covers') times.hours = stretched(times.hours, startTime, endTime);
      else reading.note(`Only one time of day is in a filter; “${text}” adds nothing to it.`);
      times.said.push(text);
    });
}

function leaveLengthOfDay(reading: Reading): void {
  reading.take(/\bhalf[- ]?days?\b|\bpart[- ]?time\b/, (_match, text) =>
    reading.leave(`How long a day is cannot be filtered, so “${text}” was left out: name the hours you need.`),
  );
}

/** "before school starts" is a date that differs by school, not an hour. */
function leaveSchoolDates(reading: Reading): void {
  reading.take(
    oneLine`
      \b(?:before|until|till|by|after|since|when|once|as soon as) school (?:
        starts?|begins?|resumes?|opens?|(?:is|gets?|lets?) (?:back|out)|ends?|closes?|finishes|year
      )(?: (?:back|up|again))?\b`,
    (_match, text) =>
      reading.leave(`Schools differ in when they begin and end, so “${text}” was left out: name a day.`),
  );
}

/** Whether the text is about drop-off, pick-up or care, so that hours of care count too. */
function isCare(reading: Reading): boolean {
  const said = pattern(oneLine`
    \bcare (?:until|till|to|from|at|by)\b
    |\b(?:before|after)[- ]school care\b
    |\b(?:drop|dropping|pick|picking)[- ]?(?:them )?(?:off|up) (?:is )?
      (?:at|by|before|after|around|until|from|no earlier than) \d
    |\d(?: ?[ap]m)? (?:drop[- ]?off|pick[- ]?up)\b`);
  return reading.setting.sees('care_hours') && said.test(reading.low);
}

/** Reads care before and after hours; it counts only with a time, and only if the caller may see care hours. */
function readCare(reading: Reading): boolean {
  let care = false;
  reading.take(
    oneLine`
      \b(?:with |and |offering |includ(?:es|ing) )?(?:before|after|extended|early|late)
        (?:[- ]?(?:and|&|or|\/)[- ]?(?:before|after))?[- ]?(?:care|day care|drop[- ]?off|pick[- ]?up)
        (?: hours)?\b
      |\b(?:with )?(?:an )?extended (?:day|hours)\b`,
    (_match, text) => {
      care = true;
      if (!reading.setting.sees('care_hours'))
        reading.leave(`Care hours are not part of your plan, so “${text}” was left out.`);
      else if (!/\d ?(?:am|pm)|\d:\d\d|\d ?(?:-|to) ?\d|\b(?:until|till) [3-7]\b/.test(reading.low))
        reading.leave(`Care is filtered together with hours only, so “${text}” was left out: say from when to when.`);
    },
  );
  return care && reading.setting.sees('care_hours');
}
