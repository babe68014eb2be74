import { citiesLike } from './city-typos.ts';
import { isGrounds, isSight } from './landmarks.ts';
import { stateAfter } from './place-names.ts';
import type { Found } from './place-nodes.ts';
import { pattern, type Reading } from './reading.ts';
import { isKnown } from './vocabulary.ts';

const first = "[\\w\\u00c0-\\u017f][\\w\\u00c0-\\u017f'.-]*";
const place = `(${first}(?: (?!(?:for|with|in|on|under|that|this|next|and|or|from)\\b)[\\w'.-]+){0,2})`;
const letters = "[a-z\\u00c0-\\u017f][a-z\\u00c0-\\u017f'.-]*";

/** Words that follow "in" but are not places. */
const notTowns: ReadonlySet<string> = new Set([
  'person',
  'session',
  'advance',
  'total',
  'general',
  'particular',
  'addition',
  'nature',
]);

/** Handles words that must be a place but are not known as one. */
export function readUnknown(reading: Reading, found: Found[], said: string[]): void {
  readTowns(reading, found, said);
  reading.take(
    `\\b(?:in|near|around|by|outside(?: of)?|close to|miles (?:of|from))\\s+(?:the )?${place}`,
    (match, text) => {
      const name = match[1] ?? '';
      const typed = reading.text.slice(match.index + match[0].length - name.length, match.index + match[0].length);
      const isZip = /^\d{5}$/.test(name);
      const isPlace =
        isSight(typed) ||
        (!/^by /.test(match[0]) &&
          (isZip || /^near|^outside|^close/.test(match[0]) || (reading.hasCase && /^[A-Z]/.test(typed))));
      if (!isPlace || (!isZip && isKnown(name.split(' ')[0] ?? '') && !isGrounds(typed) && !isSight(typed)))
        return false;
      reading.leave(
        `No place is known here for “${text}”, so it was left out: name a city with its state, or a ZIP code.` +
          suggestion(typed),
      );
      return true;
    },
  );
}

/** Reads "in Essex, VT": a town that is not in the gazetteer but may occur in records. */
function readTowns(reading: Reading, found: Found[], said: string[]): void {
  const town = pattern(`\\bin (${letters}(?: ${letters}){0,2}?)(?=,? [a-z])`, 'g');
  for (const match of reading.low.matchAll(town)) {
    const name = match[1] ?? '';
    const end = match.index + match[0].length;
    const tail = stateAfter(reading, end);
    if (tail === null || name.split(' ').some((word) => isKnown(word) || notTowns.has(word) || word.length < 3))
      continue;
    if (reading.text[end] !== ',' && !/^[A-Z]/.test(reading.text.slice(end - name.length))) continue;
    const label = reading.text
      .slice(end - name.length, end)
      .replace(/(?<![\w'\u00c0-\u017f])[a-z]/g, (letter) => letter.toUpperCase());
    const city = { name: label, state: tail.code, latitude: 0, longitude: 0, zips: 0 };
    found.push({ place: { kind: 'city', city, state: tail.code, label }, hasNamesakes: false, meters: null });
    reading.note(`“${label}” is not known here as a city; records that state it in ${tail.code} are asked for.`);
    said.push(reading.text.slice(match.index, tail.end));
    reading.blot(match.index, tail.end);
  }
}

/** Suggests cities whose names are close to the typed one. */
function suggestion(typed: string): string {
  const cities = citiesLike(typed, null).slice(0, 3);
  return cities.length === 0
    ? ''
    : ` Did you mean ${cities.map(({ name, state }) => `${name}, ${state}`).join(' or ')}?`;
}
