/** Counts for the current filters: requested shortly after the last change, and aborted when outdated. */
import { useEffect, useState } from '../../kit/html.ts';
import { facetPath, readFacet, type Value } from '../facets.ts';
import type { Filters, Kind } from '../filters.ts';
import { countOf } from '../results.ts';

/** Milliseconds to wait for a further change before the request. */
const pause = 250;

/** The result of asynchronous work; null until it succeeds. */
export function useLater<T>(work: (signal: AbortSignal) => Promise<T>, depends: readonly unknown[]): T | null {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const later = setTimeout(() => {
      work(abort.signal).then(
        (next) => abort.signal.aborted || setValue(() => next),
        () => abort.signal.aborted || setValue(null),
      );
    }, pause);
    return () => {
      clearTimeout(later);
      abort.abort();
    };
  }, depends);
  return value;
}

/** The number of records of a kind that match the filters; null while unknown. */
export function useCount(kind: Kind, filters: Filters): number | null {
  return useLater((signal) => countOf(kind, filters, signal), [kind, JSON.stringify(filters)]);
}

/** The values of a field among the matching records, the most frequent first; null while unknown. */
export function useFacet(kind: Kind, field: string, filters: Filters, limit: number): readonly Value[] | null {
  const path = facetPath(kind, field, filters, limit);
  return useLater((signal) => readFacet(path, signal), [path]);
}
