/** Client of a Photon server 1.0 or newer: one structured address per request. */
import type { OutsideAnswer } from '../call.ts';
import { coordinate, type Lookup, list, members, type Outcome, readJson, written } from './geocoder.ts';

export const edition = 'structured';
export const batch = 1;

const licence = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright';
/** Matches "12", "12B", "12-14" and "12 1/2". */
const houseNumber = /^\s*(\d+[A-Za-z]?(?:-\d+[A-Za-z]?)?(?:\s+\d\/\d)?)\s+(?=\S)/;

export function request(base: string, [lookup]: readonly Lookup[]): Request {
  const { street, city, state, zip } = lookup as Lookup;
  const address = new URL(`${base}/structured`);
  const number = houseNumber.exec(street);
  const parameters = {
    countrycode: 'US',
    state,
    city,
    postcode: zip,
    street: number === null ? street : street.slice(number[0].length),
    housenumber: number?.[1] ?? null,
    limit: '1',
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== null) address.searchParams.set(name, value);
  return new Request(address);
}

export function read({ body }: OutsideAnswer, [lookup]: readonly Lookup[]): readonly Outcome[] {
  const { id } = lookup as Lookup;
  const [first] = list(members(readJson(body)).features);
  if (first === undefined) return [{ id, outcome: 'unresolved', reason: 'no_match' }];
  const { geometry, properties } = members(first);
  const [longitude, latitude] = list(members(geometry).coordinates);
  const place = members(properties);
  const found = { latitude: coordinate(latitude, 90), longitude: coordinate(longitude, 180) };
  const precision = place.type === 'house' ? 'building' : place.type === 'street' ? 'street' : null;
  if (precision === null) return [{ id, outcome: 'unresolved', reason: 'coarse' }];
  const state = place.state === undefined ? null : written(place.state);
  return [{ id, outcome: 'found', ...found, precision, state, matched: matchedAddress(place), licence }];
}

function matchedAddress({
  name,
  housenumber,
  street,
  city,
  state,
  postcode,
}: Readonly<Record<string, unknown>>): string {
  const line = [housenumber, street].filter((part) => typeof part === 'string').join(' ');
  const parts = [name, line, city, state, postcode];
  return written(parts.filter((part) => typeof part === 'string' && part !== '').join(', '));
}
