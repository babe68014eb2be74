import { assemble } from './assemble.ts';
import { readAttributes } from './attributes.ts';
import { readAudience, readHalves, readSchoolYear } from './audience.ts';
import { readBirths } from './births.ts';
import { readSex, readSiblings } from './children.ts';
import { readDates } from './dates.ts';
import { readDiscounts, readSpots } from './discounts.ts';
import { readLeftovers } from './leftovers.ts';
import { readNames, readQuoted } from './names.ts';
import { readNegations } from './negations.ts';
import type { Node } from './node.ts';
import { oneLine } from './one-line.ts';
import { readPlaces } from './places.ts';
import { readPrices } from './prices.ts';
import { type Condition, lower, pattern, Reading, type Setting } from './reading.ts';
import { rephrase } from './rephrase.ts';
import { readSchedule } from './schedule.ts';
import { readSchoolYears } from './school-years.ts';
import { translate } from './spanish.ts';
import { correctSpelling } from './spelling.ts';
import { readTopics } from './topics.ts';

/** The interpretation of a text, not yet validated by the database. */
export type Interpretation =
  | {
      readonly status: 'ready';
      /** The filter, followed by smaller alternatives that cover fewer related records. */
      readonly filters: readonly Node[];
      readonly feedback: string | null;
    }
  | { readonly status: 'clarification'; readonly message: string };

/** The maximum length of feedback and messages, in UTF-16 code units. */
export const longestNote = 2000;

/** Turns a text into a filter for one kind. Depends only on the text, the date and the caller's capabilities. */
export function interpret(text: string, setting: Setting): Interpretation {
  return answer(readText(text, setting));
}

/** Reads all conditions of a text. */
export function readText(text: string, setting: Setting): Reading {
  const translated = translate(text);
  const first = new Reading(translated, setting);
  if (translated !== text) first.note(`“${short(text)}” was read as “${short(translated)}”.`);
  const reading = new Reading(rephrase(correctSpelling(first)), setting);
  for (const note of first.notes) reading.note(note);
  readQuoted(reading);
  readScope(reading);
  readNegations(reading);
  readHalves(reading);
  readSchoolYear(reading);
  readBirths(reading);
  readSchoolYears(reading);
  const dates = readDates(reading);
  readSiblings(reading);
  readAudience(reading);
  readSex(reading);
  readPrices(reading);
  readDiscounts(reading);
  readSpots(reading);
  readSchedule(reading, dates);
  readNames(reading);
  readPlaces(reading);
  readAttributes(reading);
  readTopics(reading);
  readLeftovers(reading);
  return reading;
}

/** Detects that a question about organizations mentions sessions or activities. */
function readScope(reading: Reading): void {
  const { kind } = reading.setting;
  if (kind !== 'organization') return;
  const session =
    /\b(?:with|have|has|having|offer|offers|offering|whose|running|run|runs)\b[^.,;]*?\b(?:sessions?|weeks)\b/;
  const activity = pattern(oneLine`
    \b(?:with|have|has|having|offer|offers|offering|whose|running|run|runs)\b[^.,;]*?\b
    (?:activit(?:y|ies)|programs?|class(?:es)?|lessons?|courses?|workshops?)\b`);
  if (session.test(reading.low)) reading.scope = 'session';
  else if (activity.test(reading.low)) reading.scope = 'activity';
}

function answer(reading: Reading): Interpretation {
  const { kind } = reading.setting;
  const wishes = reading.conditions.filter((wish) => isAllowed(wish, reading));
  const isRequest = pattern(oneLine`
    \b(?:
      all|every\w*|any\w*|show|list|find|see|browse|camps?|program\w*|organi[sz]ations?|activit\w+|sessions?
      |class(?:es)?|options?|stuff|things?
    )\b`);
  if (wishes.length === 0 && (reading.leftOut || !isRequest.test(lower(reading.text))))
    return { status: 'clarification', message: clarify(reading) };
  const { scope } = reading;
  const filters = [true, false].map((reach) => assemble(wishes, { kind, scope, reach }));
  const feedback = reading.notes.join(' ');
  return { status: 'ready', filters, feedback: feedback === '' ? null : cut(feedback) };
}

function isAllowed(wish: Condition, reading: Reading): boolean {
  if (wish.needs === undefined || reading.setting.sees(wish.needs)) return true;
  const what =
    { pricing: 'Prices, discounts and places left', scores: 'Scores', contact: 'Contact data' }[wish.needs] ?? 'These';
  reading.leave(`${what} are not part of your plan, so “${wish.said}” was left out.`);
  return false;
}

function clarify(reading: Reading): string {
  return cut(
    `${[...reading.notes, ''].join(' ')}Say where, when, for which age or what it should be about, for example: ` +
      'day camps near Burlington, VT for a 7 year old in July.',
  );
}

/** The first `length` code units, without splitting a surrogate pair. */
function head(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** The part of a text that a note quotes. */
function short(text: string): string {
  return head(text.trim(), 200);
}

/** Truncates to the maximum length of a note. */
export function cut(text: string): string {
  return text.length <= longestNote ? text : `${head(text, longestNote - 2)} …`;
}
