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
  /** Number of its ZIP codes, as a measure of its size. */
  readonly zips: number;
}

interface Gazetteer {
  /** By normalized name, largest first. */
  readonly cities: ReadonlyMap<string, readonly City[]>;
  /** By normalized name without spaces, largest first. */
  readonly together: ReadonlyMap<string, readonly City[]>;
  readonly zips: ReadonlyMap<string, Point>;
}

let known: Gazetteer | null = null;

/** Cities of this name, largest first; only in `state` if given. */
export function citiesNamed(name: string, state: string | null): readonly City[] {
  const all = gazetteer().cities.get(fold(name)) ?? [];
  return state === null ? all : all.filter((city) => city.state === state);
}

/** The center of a ZIP area. */
export function zipPoint(zip: string): Point | null {
  return gazetteer().zips.get(zip) ?? null;
}

/** Normalizes a name: no accents, punctuation or case; Saint and St., Mount and Mt. become equal. */
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

/** Cities by normalized name, largest first. */
export function citiesByName(): ReadonlyMap<string, readonly City[]> {
  return gazetteer().cities;
}

/** Cities whose name differs only in spaces and hyphens: O'Fallon and O Fallon, Winston-Salem and Winston Salem. */
export function citiesSounding(name: string): readonly City[] {
  return gazetteer().together.get(fold(name).replaceAll(' ', '')) ?? [];
}

/** Loaded on first use; gazetteer.md describes the data. */
function gazetteer(): Gazetteer {
  if (known !== null) return known;
  const cities = new Map<string, City[]>();
  const together = new Map<string, City[]>();
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
    put(cities, folded, city);
    put(together, folded.replaceAll(' ', ''), city);
  }
  known = { cities, together, zips };
  return known;
}

function put(map: Map<string, City[]>, key: string, city: City): void {
  const same = map.get(key);
  if (same === undefined) map.set(key, [city]);
  else same.push(city);
}
