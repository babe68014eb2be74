import { stateCodes, states } from '../shared/us-states.ts';
import { citiesLike } from './city-typos.ts';
import { type City, citiesNamed, citiesSounding, fold, type Point, zipPoint } from './gazetteer.ts';
import { isLandmark, isPartOfName } from './landmarks.ts';
import type { Reading } from './reading.ts';
import { areas, nicknames, parts, wordCodes } from './regions.ts';
import { isKnown } from './vocabulary.ts';

/** A place named in a text. */
export type Place =
  | { readonly kind: 'regions'; readonly codes: readonly string[]; readonly label: string }
  | {
      readonly kind: 'city';
      readonly city: City;
      readonly state: string | null;
      readonly label: string;
      readonly isArea?: boolean;
    }
  | { readonly kind: 'point'; readonly point: Point; readonly label: string };

export interface FoundPlace {
  readonly place: Place;
  /** Its end in the text. */
  readonly end: number;
  /** An alternative interpretation that was rejected, for the feedback. */
  readonly doubt?: string;
  /** Whether other cities of this name are large enough to be meant. */
  readonly hasNamesakes?: boolean;
}

const word = /[a-z\u00c0-\u017f][a-z\u00c0-\u017f'.]*(?:-[a-z\u00c0-\u017f']+)*/y;

/**
 * The longest place name at a position of the text. `sure`: a word such as "near" precedes it, so small towns count
 * too.
 */
export function placeAt(reading: Reading, at: number, sure: boolean): FoundPlace | null {
  const zip = /(\d{5})(?:-\d{4})?(?![\d,.]*\d)/y;
  zip.lastIndex = at;
  const code = zip.exec(reading.low);
  if (code?.[1] !== undefined) {
    const point = zipPoint(code[1]);
    return point === null
      ? null
      : { place: { kind: 'point', point, label: `ZIP code ${code[1]}` }, end: at + code[0].length };
  }
  const pair = /(-?\d{1,2}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)/y;
  pair.lastIndex = at;
  const degrees = pair.exec(reading.low);
  if (degrees !== null) {
    const point = { latitude: Number(degrees[1]), longitude: Number(degrees[2]) };
    if (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) return null;
    return { place: { kind: 'point', point, label: degrees[0] }, end: at + degrees[0].length };
  }
  if (isPartOfName(reading, at)) return null;
  const ends = wordEnds(reading.low, at);
  for (const end of ends.toReversed()) {
    const found = named(reading, at, end, sure);
    if (found !== null) return found;
  }
  return null;
}

/** The ends of the next five words. */
function wordEnds(low: string, at: number): number[] {
  const ends: number[] = [];
  let from = at;
  while (ends.length < 5) {
    word.lastIndex = from;
    const match = word.exec(low);
    if (match === null) break;
    ends.push(from + match[0].length);
    from += match[0].length;
    if (low[from] !== ' ') break;
    from += 1;
  }
  return ends;
}

function named(reading: Reading, at: number, end: number, sure: boolean): FoundPlace | null {
  const name = fold(reading.low.slice(at, end));
  const typed = reading.text.slice(at, end);
  const tail = stateAfter(reading, end);
  const nickname = nicknames.get(name);
  if (nickname !== undefined && !(name === 'la' && !typed.includes('.')) && tail?.code === undefined) {
    const city = citiesNamed(...nickname)[0];
    if (city !== undefined) return { place: { kind: 'city', city, state: city.state, label: typed }, end };
  }
  const area = areas.get(name);
  const middle = area === undefined ? undefined : citiesNamed(...area)[0];
  if (middle !== undefined)
    return { place: { kind: 'city', city: middle, state: middle.state, label: typed, isArea: true }, end };
  const region = regionOf(name, typed, reading, sure, end);
  if (region !== null && (tail === null || citiesNamed(name, tail.code).length === 0)) {
    const doubt = typed === 'LA' ? '“LA” was read as Louisiana; write Los Angeles for the city.' : undefined;
    return { place: { kind: 'regions', codes: region, label: typed }, end, ...(doubt === undefined ? {} : { doubt }) };
  }
  const all = citiesOf(reading, at, name, tail?.code ?? null);
  const city = all[0];
  if (city === undefined) return misspelt(reading, at, end, tail, sure);
  if (tail === null && city.zips < 5 && (goesOn(reading, end) || comesAfter(reading, at))) return null;
  if (/^(?:lakes?|river|mt|bay|gulf)$/.test(name) && reading.low[end] === ' ') return null;
  if (tail === null && isLandmark(reading, at, end, city, sure)) return null;
  const isAll = at === 0 && /^(?: camps?)?[\s.,;!?]*$/.test(reading.low.slice(end)) && !isKnown(typed.toLowerCase());
  if (!isAll && !isMeant(city, typed, tail !== null, sure, at === 0, reading)) return null;
  const second = tail === null ? all.find(({ state }) => state !== city.state) : undefined;
  const other = tail === null && city.zips < 5 && fold(city.name) === name ? citiesLike(name, null, 30)[0] : undefined;
  return {
    place: { kind: 'city', city, state: tail?.code ?? null, label: typed },
    end: tail?.end ?? end,
    hasNamesakes: second !== undefined && second.zips >= 2 && second.zips * 15 >= city.zips,
    ...(other === undefined ? {} : { doubt: `Did you mean ${other.name}, ${other.state}, by “${typed}”?` }),
  };
}

/** Cities of a name, or of one that differs only in spaces and hyphens; "the Dalles" includes its article. */
function citiesOf(reading: Reading, at: number, name: string, state: string | null): readonly City[] {
  const hasArticle = reading.low.slice(Math.max(0, at - 4), at) === 'the ';
  const withArticle = hasArticle ? citiesNamed(`the ${name}`, state) : [];
  if (withArticle.length > 0) return withArticle;
  const exact = citiesNamed(name, state);
  if (exact.length > 0 || (state === null && name.split(' ').some(isKnown))) return exact;
  return citiesSounding(name).filter((city) => state === null || city.state === state);
}

/** Whether the feedback must name the city: there are larger ones of this name, or it is very small. */
export function isObscure(city: City): boolean {
  const all = citiesSounding(city.name);
  const zips = Math.max(...all.filter(({ state }) => state === city.state).map((each) => each.zips));
  return zips === 0 || (zips === 1 && all.some(({ state }) => state !== city.state));
}

/**
 * The only city that a misspelled name can mean. Without a preposition or state, only a large city whose name is not
 * close to others.
 */
function misspelt(
  reading: Reading,
  at: number,
  end: number,
  tail: { code: string; end: number } | null,
  sure: boolean,
): FoundPlace | null {
  const name = fold(reading.low.slice(at, end));
  const typed = reading.text.slice(at, end);
  if (name.split(' ').every(isKnown)) return null;
  const isBare = tail === null && !sure;
  if (isBare && (name.length < 7 || goesOn(reading, end) || comesAfter(reading, at))) return null;
  const [city, ...others] = citiesLike(name, tail?.code ?? null, ...(isBare ? [8] : []));
  if (city === undefined || others.length > 0 || name === `${fold(city.name)}s`) return null;
  const state = tail?.code ?? null;
  if (state === null && isLandmark(reading, at, end, city, sure)) return null;
  const doubt = `“${typed}” was read as ${city.name}${state === null ? '' : `, ${state}`}.`;
  return { place: { kind: 'city', city, state, label: typed }, end: tail?.end ?? end, doubt };
}

/** Whether a further unknown word follows: a town's name may begin a longer one, such as Lake Champlain. */
function goesOn(reading: Reading, end: number): boolean {
  const next = /^ ([a-z][a-z'-]*)/.exec(reading.low.slice(end, end + 60))?.[1];
  return next !== undefined && !isKnown(next);
}

/** Whether an unknown capitalized word precedes: Mad River Valley. */
function comesAfter(reading: Reading, at: number): boolean {
  const before = /([A-Z][\w'-]*) $/.exec(reading.text.slice(Math.max(0, at - 40), at))?.[1];
  return before !== undefined && reading.hasCase && !isKnown(before.toLowerCase());
}

/** Whether a name without a preposition is a place: only cities of some size, capitalized or very large. */
function isMeant(
  city: City,
  typed: string,
  hasState: boolean,
  sure: boolean,
  isStart: boolean,
  { hasCase }: Reading,
): boolean {
  if (hasState) return true;
  const isWritten = hasCase && /^[A-Z]/.test(typed) && !isStart;
  if (!isWritten && isKnown(typed.toLowerCase())) return false;
  if (sure) return true;
  return city.zips >= (hasCase && /^[A-Z]/.test(typed) ? 2 : 8);
}

function regionOf(name: string, typed: string, reading: Reading, sure: boolean, end: number): readonly string[] | null {
  const code = stateCodes.get(name);
  if (code !== undefined) return [code];
  const part = parts.get(name);
  if (part !== undefined) return part;
  const upper = name.toUpperCase();
  if (name.length !== 2 || !states.has(upper)) return null;
  // "overnight OK" means that something is acceptable, not Oklahoma.
  if (name === 'ok' && !sure && end > 2) return null;
  const isWritten = reading.hasCase && typed === upper;
  if (isWritten || (!wordCodes.has(name) && (sure || upper === typed))) return [upper];
  // In "camps in or" nothing follows, so it is a state.
  return !wordCodes.has(name) || (sure && /^[\s.!?]*$/.test(reading.low.slice(end))) ? [upper] : null;
}

/** A state after a city: ", OR", " Oregon", " vt". */
export function stateAfter(reading: Reading, at: number): { code: string; end: number } | null {
  const pattern = /(\s*,\s*|\s+)([a-z.]+(?: [a-z.]+){0,2})/y;
  pattern.lastIndex = at;
  const match = pattern.exec(reading.low);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const start = at + match[1].length;
  const pieces = match[2].split(' ');
  for (let count = pieces.length; count > 0; count -= 1) {
    const piece = pieces.slice(0, count).join(' ');
    const end = start + piece.length;
    const name = fold(piece);
    const code = stateCodes.get(name) ?? (states.has(name.toUpperCase()) ? name.toUpperCase() : undefined);
    if (code === undefined) continue;
    if (name.length > 2) return { code, end };
    const isWritten = reading.hasCase && reading.text.slice(start, end).replaceAll('.', '') === code;
    const closes =
      match[1].includes(',') &&
      /^(?:\s*$|\s*[,.;!?\ue000]|\s+(?:for|with|in|on|under|that|from|this|next)\b)/.test(reading.low.slice(end));
    if (isWritten || !wordCodes.has(name) || closes) return { code, end };
  }
  return null;
}
