import { is, type Node } from './node.ts';
import { oneLine } from './one-line.ts';
import { type FoundPlace, isObscure, type Place, placeAt } from './place-names.ts';
import { type Found, placeCondition } from './place-nodes.ts';
import { type Condition, pattern, type Reading } from './reading.ts';
import { readUnknown } from './unknown-places.ts';
import { isKnown } from './vocabulary.ts';

/** The distance that "near" means by default. */
export const nearMiles = 25;
/** The radius for "in" a ZIP code, because the filter language has no ZIP areas. */
export const zipMiles = 10;
/** More than half of the Earth's circumference. */
const mostMiles = 12_500;
const metersOf = { mile: 1609.344, km: 1000 } as const;

const distance =
  '(\\d{1,6}(?:\\.\\d{1,3})?|half an|an?)[\\s-]*(miles?|mi|kms?|kilomet(?:er|re)s?|min(?:ute)?s?|hours?|hrs?)\\b\\.?';
const within = new RegExp(oneLine`
  \b(?:(?:within|in|inside|up to|less than|under|at most|no more than|not more than)\s+)?
  (?:an?\s+(?=\d))?${distance}(?:\s+(?:drive|driving|radius|or less|max|range))*\s*(?:drive\s+)?
  (?:of|from|away from|around|to)\s+(?:the\s+)?(?:zip(?:\s*code)?\s+)?`);
const beyond = new RegExp(oneLine`
  \b(?<!\bnot? )(?:(?:more|farther|further) than|over|at least|beyond|not within|outside(?: of)?)
  \s+${distance}\s+(?:drive\s+)?(?:of|from|away from)\s+(?:the\s+)?`);
const away = /\b(?:very |really )?(?:far(?: away)?|away) from\s+(?:the\s+)?/;
const near = pattern(oneLine`
  \b(?:
    near(?:by|est)?(?: to)?|close(?:st)? to
    |(?:somewhere |anywhere )?around
    |(?:just )?outside(?: of)?
    |(?:not|isn't) (?:too |very |that |so )?far (?:away )?from
    |next to|in the vicinity of|vicinity of|by|surrounding
  )\s+(?:the\s+)?(?:zip(?:\s*code)?\s+)?(?:city of |town of )?`);
const inside = pattern(oneLine`
  \b(?:in and around|in or near|in|inside|within|from|throughout|across|at|for|of|to|located in|based in)\s+
  (?:the\s+)?(?:(?:state|city|town|village) of\s+)?
  (?:(?:greater|downtown|metro|upstate|northern|southern|eastern|western|central|north|south|east|west)\s+)?
  (?:zip(?:\s*codes?)?\s+)?`);
const direction = /\b(?:upstate|northern|southern|eastern|western|central|north|south|east|west|downtown)\s+$/;
const here = pattern(oneLine`
  \b(?:near(?:by|est)?(?: to)?|close(?:st)? to|around|by|from)\s+
    (?:
      me|us|here|home
      |my (?:home|house|place|work|office|area|neighborhood)
      |our (?:home|house|area)|where (?:i|we) live
    )\b
  |\bnearby\b|\blocal(?:ly)?\b
  |\bin (?:my|our|the) (?:area|town|city|neighborhood)\b
  |\bclose by\b`);
const bare = /(?<![\w'-])(?=\w)(?:(?:zip(?:\s*code)?|greater|downtown)\s+)?/;
const areaWord = /^\s*(?:,?\s*usa?\b)?\s*(?:metro(?:politan)?\s+)?(?:area|region|vicinity)?\b/;

/** Reads places: states and regions, cities, ZIP codes and points, and distances from them. */
export function readPlaces(reading: Reading): void {
  const found: Found[] = [];
  const said: string[] = [];
  reading.take(/\b(?:in )?canada\b/, () =>
    reading.condition(record('country', is('country', 'in', ['CA', 'CAN', 'Canada']), 'Canada')),
  );
  reading.take(/\b(?:in )?([a-z]+(?: [a-z]+)?) county\b/, (_match, text) =>
    reading.leave(
      `Counties are not in the filter language, so “${text}” was left out: name a city, or a distance from one.`,
    ),
  );
  reading.take(here, () => reading.leave('Where you are is not known here: name a city or a ZIP code.'));
  leaveOut(reading, beyond);
  readDistances(reading, found, said);
  readAfter(reading, near, true, found, said);
  leaveOut(reading, away);
  readAfter(reading, inside, false, found, said);
  readUnknown(reading, found, said);
  readBare(reading, found, said);
  reading.take(
    /\b(?:in |across |throughout )?(?:the )?(?:us|usa|u\.s\.a?\.?|united states|country|america)\b(?! forest)/,
    () => {},
  );
  for (const { place, hasNamesakes, meters } of found) {
    if (place.kind === 'city' && place.isArea === true)
      reading.note(
        `“${place.label}” was read as within ${nearMiles} miles of ${place.city.name}, ${place.city.state}.`,
      );
    if (place.kind !== 'city') continue;
    const { name, state } = place.city;
    const isDoubtful = meters !== null && place.state === null && place.isArea !== true && isObscure(place.city);
    if (!hasNamesakes && !isDoubtful) continue;
    if (meters === null) reading.note(`Several cities are named ${name}; name the state to choose one.`);
    else reading.note(`“${place.label}” was read as ${name}, ${state}; name the state if you mean another one.`);
  }
  if (found.length > 0) reading.condition(placeCondition(withoutWider(reading, found), said.join(', ')));
}

/**
 * Drops a state that only locates a smaller place: "Northeast Kingdom, VT", "VT 05482". With "or" both are
 * alternatives.
 */
function withoutWider({ text }: Reading, found: readonly Found[]): readonly Found[] {
  const isChoice = ({ label }: Place) => {
    const at = text.indexOf(label);
    return (
      at >= 0 &&
      (/(?:\bor|\band|&|\/) ?(?:(?:in|near|around|the) )*$/i.test(text.slice(Math.max(0, at - 30), at)) ||
        /^,? ?(?:or\b|and\b|&|\/)/i.test(text.slice(at + label.length)))
    );
  };
  const narrow = found.flatMap(({ place }) => (place.kind === 'regions' || isChoice(place) ? [] : [place]));
  const hasPoint = narrow.some(({ kind }) => kind === 'point');
  const states = new Set(narrow.flatMap((place) => (place.kind === 'city' ? [place.city.state] : [])));
  return found.filter(
    ({ place }) =>
      place.kind !== 'regions' || isChoice(place) || !(hasPoint || place.codes.some((code) => states.has(code))),
  );
}

function record(_field: string, node: Node, said: string): Condition {
  return { about: 'record', said, on: () => node };
}

function readDistances(reading: Reading, found: Found[], said: string[]): void {
  takeBefore(
    reading,
    within,
    () => true,
    (place, match, text, hasNamesakes) => {
      const unit = match[2] ?? '';
      const isTime = /^(?:min|h)/.test(unit);
      if (isTime)
        reading.note(`Travel time is not in the filter language; ${nearMiles} miles were taken for “${text}”.`);
      const size = isTime
        ? nearMiles
        : /^a/.test(match[1] ?? '')
          ? 1
          : /^half/.test(match[1] ?? '')
            ? 0.5
            : Number(match[1]);
      const each = /^k/.test(unit) ? metersOf.km : metersOf.mile;
      if (!(size > 0) || (size * each) / metersOf.mile > mostMiles) {
        reading.leave(`“${text}” is no distance to filter by.`);
        return;
      }
      found.push({ place, hasNamesakes, meters: Math.round(size * each) });
      said.push(text);
    },
  );
}

/** Reports places that are to be excluded. */
function leaveOut(reading: Reading, before: RegExp): void {
  takeBefore(
    reading,
    before,
    () => true,
    (_place, _match, text) => reading.leave(`A filter cannot exclude anything, so “${text}” was left out.`),
  );
}

function readAfter(reading: Reading, before: RegExp, isNear: boolean, found: Found[], said: string[]): void {
  takeBefore(reading, before, isPlaceWord, (place, match, text, hasNamesakes) => {
    const isAround =
      isNear ||
      (place.kind === 'city' && place.isArea === true) ||
      /\b(?:around|near|greater|metro)\b/.test(match[0]) ||
      /\barea\b/.test(text.toLowerCase());
    const meters =
      place.kind === 'point'
        ? Math.round((isAround ? nearMiles : zipMiles) * metersOf.mile)
        : place.kind === 'city' && isAround
          ? Math.round(nearMiles * metersOf.mile)
          : null;
    if (direction.test(match[0]))
      reading.note(`A part of a state or city is not in the filter language; the whole of it was taken for “${text}”.`);
    if (place.kind === 'regions' && /\boutside\b/.test(match[0])) {
      reading.leave(`A filter cannot exclude anything, so “${text}” was left out.`);
      return;
    }
    found.push({ place, hasNamesakes, meters });
    said.push(text);
  });
}

/** Reads places without a preposition: "Seattle art camps", "camps, Vermont". */
function readBare(reading: Reading, found: Found[], said: string[]): void {
  takeBefore(reading, bare, isPlaceWord, (place, _match, text, hasNamesakes) => {
    const isArea = place.kind === 'city' && place.isArea === true;
    const isAround = isArea || /^greater\b|\b(?:area|metro)\b/i.test(text);
    const miles = place.kind === 'point' ? zipMiles : place.kind === 'city' && isAround ? nearMiles : null;
    found.push({ place, hasNamesakes, meters: miles === null ? null : Math.round(miles * metersOf.mile) });
    said.push(text);
  });
}

/** Prepositions after which even small towns count; after "at", "for" or "from" only certain places do. */
function isPlaceWord(before: string): boolean {
  return pattern(oneLine`
    \b(?:
      in|near\w*|inside|within|around|outside|close\w*|far|greater|vicinity|next|throughout|across|city|town
      |village|state|zip
    )\b`).test(before);
}

/** Finds places after a pattern, and further ones joined by "or", "and" or a comma. */
function takeBefore(
  reading: Reading,
  before: RegExp,
  isSure: (before: string) => boolean,
  use: (place: Place, match: RegExpExecArray, text: string, hasNamesakes: boolean) => void,
): void {
  const all = pattern(before.source, 'g');
  all.lastIndex = 0;
  for (let match = all.exec(reading.low); match !== null; match = all.exec(reading.low)) {
    const start = match.index;
    const sure = isSure(match[0]);
    // "in South Burlington" names a town, "in southern Vermont" a part of Vermont.
    const side = direction.exec(match[0]);
    const whole = side === null ? null : placeAt(reading, start + side.index, sure);
    if (side !== null && whole !== null && whole.end > start + match[0].length)
      match[0] = match[0].slice(0, side.index);
    let next: FoundPlace | null = placeAt(reading, start + match[0].length, sure);
    if (next === null) {
      all.lastIndex = start + 1;
      continue;
    }
    let from = start;
    while (next !== null) {
      const end: number = next.end + (areaWord.exec(reading.low.slice(next.end))?.[0].length ?? 0);
      if (next.doubt !== undefined) reading.note(next.doubt);
      use(next.place, match, reading.text.slice(from, end).trim(), next.hasNamesakes === true);
      reading.blot(from, end);
      from = end;
      const link: RegExpExecArray | null = /^\s*(?:,\s*(?:or|and)?|or|and|&|\/)\s*(?:in |near |around )?/.exec(
        reading.low.slice(end),
      );
      next = link === null ? null : placeAt(reading, end + link[0].length, false);
      if (next === null && link !== null) next = largeAt(reading, end + link[0].length, sure);
    }
    all.lastIndex = from;
  }
}

/** A place after "in Essex or": any town if it is capitalized; in a text without capitals only one of some size. */
function largeAt(reading: Reading, at: number, sure: boolean): FoundPlace | null {
  if (reading.hasCase ? !sure || !/[A-Z]/.test(reading.text[at] ?? '') : isKnown(firstWord(reading, at))) return null;
  const found = placeAt(reading, at, true);
  return found?.place.kind === 'city' && (reading.hasCase || found.place.city.zips >= 3) ? found : null;
}

function firstWord(reading: Reading, at: number): string {
  return /^[^\s,]*/.exec(reading.low.slice(at))?.[0] ?? '';
}
