/** A query of the map routes. The structured filter is the same as for lists. */
export interface MapQuestion {
  readonly bbox: readonly [west: number, south: number, east: number, north: number];
  readonly zoom: number;
  readonly filter?: unknown;
  readonly filterKind?: 'organization' | 'activity' | 'session';
  readonly ageYears?: number;
  readonly regionKind?: string;
  readonly regionCode?: string;
  readonly regionDataset?: string;
  readonly collectionId?: string;
  readonly names?: boolean;
  readonly scores?: boolean;
}

/** The URL of the point stream, or of the live stream, for a query. */
export function mapUrl(base: string | URL, question: MapQuestion, live = false): URL {
  const url = new URL(live ? '/api/canonical/map/stream' : '/api/canonical/map', base);
  const { bbox, zoom, filter, names = false, scores = false } = question;
  url.searchParams.set('bbox', bbox.join(','));
  url.searchParams.set('zoom', String(zoom));
  url.searchParams.set('includeCampPoints', 'true');
  if (names) url.searchParams.set('includeCampNames', 'true');
  if (scores) url.searchParams.set('includeCampScores', 'true');
  if (filter !== undefined) url.searchParams.set('filter', JSON.stringify(filter));
  for (const name of ['filterKind', 'ageYears', 'regionKind', 'regionCode', 'regionDataset', 'collectionId'] as const) {
    const value = question[name];
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** What a map URL requests in addition to places. */
export function asksFor(url: URL): { names: boolean; scores: boolean; points: boolean } {
  const isTrue = (name: string) => url.searchParams.get(name) === 'true';
  return {
    names: isTrue('includeCampNames'),
    scores: isTrue('includeCampScores'),
    points: isTrue('includeCampPoints'),
  };
}
