import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A city or post town. */
export interface City extends Point {
  readonly name: string;
  readonly state: string;
  /** ZIP codes it has: how large it is. */
  readonly zips: number;
}

interface Gazetteer {
  /** By folded name, largest first. */
  readonly cities: ReadonlyMap<string, readonly City[]>;
  readonly zips: ReadonlyMap<string, Point>;
}

let known: Gazetteer | null = null;

/** Cities of a name, largest first; in one state when that is given. */
export function citiesNamed(name: string, state: string | null): readonly City[] {
  const all = gazetteer().cities.get(fold(name)) ?? [];
  return state === null ? all : all.filter((city) => city.state === state);
}

/** The middle of a ZIP area. */
export function zipPoint(zip: string): Point | null {
  return gazetteer().zips.get(zip) ?? null;
}

/** One spelling for the many of a name: no accents, marks or case; Saint, St. and Mount, Mt. alike. */
export function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}|[.']/gu, '')
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bmount\b/g, 'mt')
    .replace(/\bfort\b/g, 'ft')
    .replace(/[-\s]+/g, ' ')
    .trim();
}

/** Folded names of one word whose largest city has at least so many ZIP codes. */
export function largeCityNames(zips: number): readonly string[] {
  return [...gazetteer().cities].flatMap(([name, [largest]]) =>
    largest !== undefined && largest.zips >= zips && !name.includes(' ') ? [name] : [],
  );
}

/** Read when it is first needed: gazetteer.md says what it holds. */
function gazetteer(): Gazetteer {
  if (known !== null) return known;
  const cities = new Map<string, City[]>();
  const zips = new Map<string, Point>();
  const text = gunzipSync(readFileSync(new URL('./gazetteer.tsv.gz', import.meta.url))).toString();
  for (const line of text.split('\n')) {
    const [name = '', ...rest] = line.split('\t');
    if (rest.length === 2) {
      zips.set(name, { latitude: Number(rest[0]), longitude: Number(rest[1]) });
      continue;
    }
    const city = {
      name,
      state: rest[0] ?? '',
      latitude: Number(rest[1]),
      longitude: Number(rest[2]),
      zips: Number(rest[3]),
    };
    const folded = fold(name);
    const same = cities.get(folded);
    if (same === undefined) cities.set(folded, [city]);
    else same.push(city);
  }
  known = { cities, zips };
  return known;
}
