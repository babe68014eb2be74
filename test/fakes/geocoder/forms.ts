/** The responses of the three geocoders, and the file format of the Census. */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parse } from 'csv-parse/sync';

/** A requested address. */
export interface Asked {
  /** The id of a line in a file. */
  readonly id?: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** An approximate corner of each state. */
const corners: Readonly<Record<string, readonly [number, number]>> = {
  CO: [39, -105],
  IL: [41.8, -87.8],
  MA: [42.3, -71.8],
  NH: [43.4, -71.5],
  NY: [42.7, -74.5],
  OR: [44.2, -121],
  VT: [44, -72.6],
  WA: [47.5, -121.8],
};

/** The point of an address: derived from a hash of it, within its state. */
export function pointOf({ street, city, state, zip }: Asked): { latitude: number; longitude: number } {
  const digest = hash('sha256', JSON.stringify([street, city, state, zip]));
  const shift = (at: number) => Number.parseInt(digest.slice(at, at + 6), 16) / 0xff_ff_ff / 5;
  const [latitude, longitude] = corners[state] ?? [40, -98];
  return { latitude: round(latitude + shift(0)), longitude: round(longitude + shift(6)) };
}

function round(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

const stateIn = (asked: Asked, fault: string) => (fault === 'another-state' ? 'AK' : asked.state);
const numbered = (asked: Asked, fault: string) =>
  fault === 'nan' ? { latitude: 'NaN' as unknown as number, longitude: -1 } : pointOf(asked);

/** The Census response to one address. */
export function censusAnswer(asked: Asked, fault: string): unknown {
  const match = censusMatch(asked, fault);
  const other = { ...match, matchedAddress: match.matchedAddress.replace(' ', ' N ') };
  const matches = fault === 'none' ? [] : fault === 'tie' ? [match, other] : [match];
  const benchmark = { benchmarkName: 'Public_AR_Current', isDefault: true };
  return { result: { input: { address: { ...asked }, benchmark }, addressMatches: matches } };
}

function censusMatch(asked: Asked, fault: string) {
  const { latitude, longitude } = numbered(asked, fault);
  const state = stateIn(asked, fault);
  return {
    tigerLine: { side: 'L', tigerLineId: '76355984' },
    coordinates: { x: longitude, y: latitude },
    addressComponents: { zip: asked.zip, city: asked.city.toUpperCase(), state },
    // The Census completes missing parts.
    matchedAddress: [asked.street.toUpperCase(), asked.city.toUpperCase(), state, asked.zip || '10999'].join(', '),
  };
}

/** The Census result row for one line of a file. */
export function batchRow(asked: Asked, fault: string): string {
  const { id = '', street, city, state, zip } = asked;
  const input = [street, city, state, zip].join(', ');
  if (fault === 'none') return cells(id, input, 'No_Match');
  if (fault === 'tie') return cells(id, input, 'Tie');
  const { matchedAddress, coordinates } = censusMatch(asked, fault);
  const point = `${coordinates.x},${coordinates.y}`;
  return cells(id, input, 'Match', 'Non_Exact', matchedAddress, point, '76355984', 'L');
}

const cells = (...texts: readonly string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');

/** Nominatim's response, in jsonv2. */
export function nominatimAnswer(asked: Asked, fault: string): unknown {
  if (fault === 'none') return [];
  const { latitude, longitude } = numbered(asked, fault);
  const state = stateIn(asked, fault);
  const kinds: Readonly<Record<string, object>> = {
    interpolated: { osm_type: 'way', category: 'place', type: 'house', addresstype: 'place' },
    street: { osm_type: 'way', category: 'highway', type: 'residential', addresstype: 'road' },
    coarse: { osm_type: 'relation', category: 'boundary', type: 'administrative', addresstype: 'city' },
  };
  const kind = kinds[fault] ?? { osm_type: 'node', category: 'place', type: 'house', addresstype: 'place' };
  const place = {
    place_id: 1,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    ...kind,
    lat: String(latitude),
    lon: String(longitude),
    display_name: [asked.street, asked.city, state, asked.zip].join(', '),
    address: { road: asked.street, city: asked.city, 'ISO3166-2-lvl4': `US-${state}`, country_code: 'us' },
  };
  return [place];
}

/** Photon's response. */
export function photonAnswer(asked: Asked, fault: string): unknown {
  if (fault === 'none') return { type: 'FeatureCollection', features: [] };
  const { latitude, longitude } = numbered(asked, fault);
  const type = { street: 'street', coarse: 'city' }[fault] ?? 'house';
  const properties = {
    type,
    osm_key: 'building',
    country: 'United States',
    state: fault === 'another-state' ? 'Alaska' : asked.state,
    city: asked.city,
    street: asked.street,
    postcode: asked.zip,
  };
  const geometry = { type: 'Point', coordinates: [longitude, latitude] };
  return { type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties }] };
}

/** The addresses in an uploaded file. */
export async function readFile(request: IncomingMessage): Promise<readonly Asked[]> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(pieces), { headers }).formData();
  if (form.get('benchmark') !== 'Public_AR_Current') throw new Error('no benchmark');
  const file = form.get('addressFile');
  if (!(file instanceof File)) throw new Error('no file');
  const rows = parse(await file.text()) as unknown as string[][];
  return rows.map(([id = '', street = '', city = '', state = '', zip = '']) => ({ id, street, city, state, zip }));
}
