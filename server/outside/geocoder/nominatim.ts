/** Client of a Nominatim server: one structured address per request. */
import type { OutsideAnswer } from '../call.ts';
import { coordinate, type Lookup, list, members, type Outcome, readJson, written } from './geocoder.ts';

export const edition = 'jsonv2';
export const batch = 1;

const openData = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright';
/** OSM keys of point-like objects; others, such as towns or woods, are too coarse for an address. */
const places = new Set(
  'amenity building club craft emergency healthcare historic leisure man_made office shop tourism'.split(' '),
);

export function request(base: string, [lookup]: readonly Lookup[]): Request {
  const address = new URL(`${base}/search`);
  const { street, city, state, zip } = lookup as Lookup;
  const parameters = {
    street,
    city,
    state,
    postalcode: zip,
    countrycodes: 'us',
    format: 'jsonv2',
    addressdetails: '1',
    limit: '1',
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== null) address.searchParams.set(name, value);
  return new Request(address);
}

export function read({ body }: OutsideAnswer, [lookup]: readonly Lookup[]): readonly Outcome[] {
  const { id } = lookup as Lookup;
  const [first] = list(readJson(body));
  if (first === undefined) return [{ id, outcome: 'unresolved', reason: 'no_match' }];
  const place = members(first);
  const latitude = coordinate(place.lat, 90);
  const longitude = coordinate(place.lon, 180);
  const precision = precisionOf(place);
  if (precision === null) return [{ id, outcome: 'unresolved', reason: 'coarse' }];
  const address = place.address === undefined ? {} : members(place.address);
  const state = address['ISO3166-2-lvl4'] ?? address.state ?? address.territory ?? null;
  return [
    {
      id,
      outcome: 'found',
      latitude,
      longitude,
      precision,
      state: state === null ? null : written(state),
      matched: written(place.display_name ?? ''),
      licence: place.licence === undefined ? openData : written(place.licence),
    },
  ];
}

function precisionOf(place: Readonly<Record<string, unknown>>): 'building' | 'street' | null {
  const { category, type, addresstype, osm_type: shape } = place;
  if (category === 'highway' || addresstype === 'road') return 'street';
  // A house number on a way without a building is an interpolation along the street.
  if (category === 'place' && (type === 'house' || type === 'houses')) return shape === 'way' ? 'street' : 'building';
  return typeof category === 'string' && places.has(category) ? 'building' : null;
}
