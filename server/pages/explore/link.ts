/** What a link carries: the question and the view, never the key. It stands behind #, which no server is sent. */
export interface Shown {
  readonly kind: Kind;
  readonly filter: unknown;
  /** Id of the collection that it is narrowed to. */
  readonly collection?: string | undefined;
  readonly view: 'map' | 'table';
  /** Zoom, latitude and longitude of the middle. */
  readonly at: readonly [zoom: number, latitude: number, longitude: number];
}

export type Kind = 'organization' | 'activity' | 'session';
export const kinds: readonly Kind[] = ['organization', 'activity', 'session'];

/** All of the contiguous states. */
export const home: Shown = { kind: 'organization', filter: undefined, view: 'map', at: [3.4, 39.5, -97.5] };

/** What a link says; anything it does not say well is as at home. */
export function readLink(hash: string): Shown {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const kind = kinds.find((one) => one === given.get('kind')) ?? home.kind;
  const view = given.get('view') === 'table' ? 'table' : 'map';
  const collection = given.get('collection') ?? undefined;
  const filter = readFilter(given.get('filter'));
  return { kind, view, filter, at: readPlace(given.get('at')), ...(collection !== undefined && { collection }) };
}

/** The part of an address behind, and with, its #. */
export function writeLink({ kind, filter, collection, view, at }: Shown): string {
  const given = new URLSearchParams();
  if (kind !== home.kind) given.set('kind', kind);
  if (filter !== undefined) given.set('filter', JSON.stringify(filter));
  if (collection !== undefined) given.set('collection', collection);
  if (view !== home.view) given.set('view', view);
  given.set('at', `${at[0].toFixed(2)}/${at[1].toFixed(5)}/${at[2].toFixed(5)}`);
  return `#${given}`;
}

function readFilter(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readPlace(text: string | null): Shown['at'] {
  const parts = (text ?? '').split('/').map(Number);
  const [zoom = Number.NaN, latitude = Number.NaN, longitude = Number.NaN] = parts;
  const isPlace = zoom >= 0 && zoom <= 22 && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
  return parts.length === 3 && isPlace ? [zoom, latitude, longitude] : home.at;
}
