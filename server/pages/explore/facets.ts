/** Facets: the values of a field among the selected records, with their counts. */
import { request } from '../kit/request.ts';
import type { Filters, Kind } from './filters.ts';
import { filterOf } from './nodes.ts';
import { paths } from './results.ts';

export interface Value {
  readonly value: string | number | boolean;
  readonly count: number;
}

export function facetPath(kind: Kind, field: string, filters: Filters, limit: number): string {
  const given = new URLSearchParams({ field, limit: String(limit) });
  const filter = filterOf(kind, filters);
  if (filter !== undefined) given.set('filter', JSON.stringify(filter));
  if (filters.collection !== null) given.set('collectionId', filters.collection);
  return `/api/${paths[kind]}/facets?${given}`;
}

/** Reads the values of a facet, the most frequent first. */
export async function readFacet(path: string, signal: AbortSignal): Promise<readonly Value[]> {
  const { facets } = await request<{ facets: Record<string, readonly Value[]> }>(path, { signal });
  return Object.values(facets)[0] ?? [];
}

/** Path of the facet of start dates, without the filters on time. */
export function startsPath(filters: Filters): string {
  return facetPath('session', 'start_date', { ...filters, from: null, to: null, weeks: [], weekLong: false }, 100);
}
