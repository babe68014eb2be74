/** The ZIP gazetteer: checks published ZIP codes, and returns the approximate point of a ZIP area or a small town. */
import { parse } from 'csv-parse/sync';
import { kilometres, type Point } from './places.ts';

export type Zip = { city: string; state: string; county: string; point: Point | undefined };
export type Zips = {
  find: (code: string) => Zip | undefined;
  /** The centre of a town; undefined for an unknown town or one whose ZIP areas are far apart. */
  town: (city: string, state: string) => Point | undefined;
};

/** A town with a ZIP area farther than this from its centre is too large for one point. */
const TOWN_REACH_KM = 5;

/** `names`: one row for each ZIP code with its town; `areas`: the centre of each ZIP code that has an area. */
export function readZips(names: string, areas: string): Zips {
  const points = new Map(
    rowsOf(areas).map((row) => [
      row.zipCode ?? '',
      { latitude: Number(row.latitude), longitude: Number(row.longitude) },
    ]),
  );
  const zips = new Map<string, Zip>();
  const towns = new Map<string, Point[]>();
  for (const row of rowsOf(names)) {
    const code = row.zipCode ?? '';
    const zip = {
      city: row.placeName ?? '',
      state: row.stateCode ?? '',
      county: row.countyName ?? '',
      point: points.get(code),
    };
    zips.set(code, zip);
    const key = townKey(zip.city, zip.state);
    if (zip.point) towns.set(key, [...(towns.get(key) ?? []), zip.point]);
  }
  return { find: (code) => zips.get(code), town: (city, state) => middle(towns.get(townKey(city, state)) ?? []) };
}

function middle(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  const mean = {
    latitude: round(points.reduce((sum, point) => sum + point.latitude, 0) / points.length),
    longitude: round(points.reduce((sum, point) => sum + point.longitude, 0) / points.length),
  };
  return points.every((point) => kilometres(point, mean) <= TOWN_REACH_KM) ? mean : undefined;
}

function townKey(city: string, state: string): string {
  return `${state}/${city
    .toLowerCase()
    .replace(/^st\.? /, 'saint ')
    .trim()}`;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function rowsOf(csv: string): Record<string, string>[] {
  return parse(csv, { columns: true, bom: true });
}
