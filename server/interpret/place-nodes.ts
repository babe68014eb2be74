import { type City, citiesSounding } from './gazetteer.ts';
import { any, all as every, is, type Node } from './node.ts';
import type { Place } from './place-names.ts';
import type { Condition } from './reading.ts';

/** A requested place and the distance from it; null: inside it. */
export interface Found {
  readonly place: Place;
  readonly hasNamesakes: boolean;
  readonly meters: number | null;
}

/** The condition that a record lies in or near one of these places. */
export function placeCondition(found: readonly Found[], said: string): Condition {
  const isPoint = found.some(({ meters }) => meters !== null);
  const isCity = found.some(({ place }) => place.kind === 'city');
  return {
    about: 'place',
    said,
    on: () => any(found.map(nodeOf)),
    unset: is(isPoint ? 'latitude' : isCity ? 'city' : 'region', 'missing'),
  };
}

function nodeOf({ place, meters }: Found): Node {
  if (place.kind === 'regions') return any(place.codes.map((code) => is('region', 'matchesRegion', code)));
  if (place.kind === 'point') return radius(place.point, meters ?? 0);
  const { city, state, label } = place;
  // A record in the city is near it even if it has no position.
  const isThere = (known: string | null) => {
    const names = spellings(city, known, label);
    const named = names.length > 5 ? is('city', 'in', names) : any(names.map((name) => is('city', 'eq', name)));
    return known === null ? named : every([named, is('region', 'matchesRegion', known)]);
  };
  return meters === null ? isThere(state) : any([radius(city, meters), isThere(city.state)]);
}

function radius({ latitude, longitude }: { latitude: number; longitude: number }, radiusMeters: number): Node {
  return { radius: { latitude, longitude, radiusMeters } };
}

/** New York City includes its boroughs, which addresses give as cities. */
const boroughs = ['New York', 'New York City', 'Manhattan', 'Brooklyn', 'Bronx', 'Queens', 'Staten Island'];

/** All spellings of a city: the filter compares city names exactly. */
function spellings(city: City, state: string | null, label: string): string[] {
  if (city.name === 'New York') return /^(?:nyc|new york city)$/i.test(label) ? boroughs : boroughs.slice(0, 2);
  const same = citiesSounding(city.name).filter((other) => state === null || other.state === state);
  return same.length === 0 ? [city.name] : [...new Set(same.flatMap(({ name }) => abbreviations(name)))];
}

const abbreviated = [
  [/(?<=^| )(?:St\.?|Saint)(?= )/, ['St.', 'St', 'Saint']],
  [/(?<=^| )(?:Ft\.?|Fort)(?= )/, ['Fort', 'Ft.', 'Ft']],
  [/(?<=^| )(?:Mt\.?|Mount)(?= )/, ['Mount', 'Mt.', 'Mt']],
] as const;

function abbreviations(name: string): string[] {
  const found = abbreviated.find(([word]) => word.test(name));
  return found === undefined ? [name] : found[1].map((written) => name.replace(found[0], written));
}
