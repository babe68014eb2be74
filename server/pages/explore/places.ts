/** Search of places by name, and their bounding boxes. */
import { request } from '../kit/request.ts';
import type { Bbox, Place } from './filters.ts';
import { states, statesLike } from './states.ts';

export interface Found {
  readonly kind: 'state' | 'city' | 'county' | 'neighborhood' | 'ZIP';
  readonly code: string;
  readonly name: string;
  /** The name with its state. */
  readonly label: string;
  /** The bounding box; null for a state, whose box `boundsOf` requests. */
  readonly bounds: Bbox | null;
}

interface Boundaries {
  readonly data: {
    readonly features: readonly {
      readonly properties: {
        readonly kind: string;
        readonly code: string;
        readonly name: string;
        readonly bounds: Bbox;
      };
    }[];
  };
}

const answers = new Map<string, readonly Found[]>();
/** Most places of each kind. */
const most = 4;

/** Places whose name contains the text, states first. Answers are cached by text. */
export async function findPlaces(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const wanted = text.trim();
  // "Burlington, VT": the name of a place, then a state.
  const [name = '', where] = wanted.split(',').map((part) => part.trim());
  const state = where === undefined ? undefined : statesLike(where)[0];
  const kinds = /^\d+$/.test(name) ? ['zip'] : ['city', 'county', 'neighborhood'];
  const key = name.toLowerCase();
  const known = answers.get(key) ?? (await Promise.all(kinds.map((kind) => ofKind(kind, name, signal)))).flat();
  answers.set(key, known);
  const own = statesLike(wanted).map(
    ({ code, name: label }): Found => ({ kind: 'state', code, name: label, label, bounds: null }),
  );
  const fits = known.filter((one) => state === undefined || stateOf(one)?.code === state.code);
  return [...own, ...limited(fits)].slice(0, 12);
}

function limited(found: readonly Found[]): readonly Found[] {
  return found.filter((one) => found.filter(({ kind }) => kind === one.kind).indexOf(one) < most);
}

async function ofKind(kind: string, name: string, signal: AbortSignal): Promise<readonly Found[]> {
  const given = new URLSearchParams({ kind, q: name, zoom: '3' });
  const { data } = await request<Boundaries>(`/api/canonical/map/boundaries?${given}`, { signal });
  return data.features.map(({ properties: { code, name: own, bounds } }) => {
    const found = { kind: kind === 'zip' ? 'ZIP' : kind, code, name: own, bounds, label: '' } as Found;
    return { ...found, label: labelOf(found) };
  });
}

function labelOf(found: Found): string {
  const { kind, name } = found;
  const full = kind === 'county' && !/ (county|parish|borough)$/i.test(name) ? `${name} County` : name;
  const state = stateOf(found);
  return state === undefined ? full : `${full}, ${state.code}`;
}

/** The state of a city or county, whose code begins with the FIPS code of its state. */
function stateOf({ kind, code }: Found) {
  return kind === 'city' || kind === 'county' ? states.find(({ fips }) => code.startsWith(fips)) : undefined;
}

/** The filter for a found place. */
export function placeOfFound(found: Found): Place {
  const { kind, code, name, label, bounds } = found;
  const state = stateOf(found);
  if (kind === 'state') return { type: 'state', code, name };
  if (kind === 'city' && state !== undefined) return { type: 'city', state: state.code, name };
  return { type: 'box', bounds: bounds ?? [-180, -85, 180, 85], name: kind === 'ZIP' ? `ZIP ${code}` : label };
}

/** The bounding box of a place. */
export async function boundsOf(place: Place, signal: AbortSignal): Promise<Bbox | null> {
  if (place.type === 'box') return place.bounds;
  if (place.type === 'near') {
    const up = place.miles / 69;
    const across = up / Math.cos((place.latitude * Math.PI) / 180);
    const { latitude, longitude } = place;
    return [longitude - across, latitude - up, longitude + across, latitude + up];
  }
  const given = new URLSearchParams(
    place.type === 'state'
      ? { kind: 'state', code: place.code, zoom: '3' }
      : { kind: 'city', q: place.name, zoom: '3' },
  );
  const { data } = await request<Boundaries>(`/api/canonical/map/boundaries?${given}`, { signal });
  const fips = states.find(({ code }) => place.type === 'city' && code === place.state)?.fips ?? '';
  return (
    data.features.find(({ properties: { code } }) => place.type === 'state' || code.startsWith(fips))?.properties
      .bounds ?? null
  );
}
