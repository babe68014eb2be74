/** Numbers that follow the filters: asked a moment after the last change, and given up when they are stale. */
import { useEffect, useState } from '../../kit/html.ts';
import { facetPath, readFacet, type Value } from '../facets.ts';
import type { Filters, Kind } from '../filters.ts';
import { countOf } from '../results.ts';

/** Milliseconds that a choice may be followed by another before anything is asked. */
const pause = 250;

/** What a piece of work gives; null until then, and while it fails. */
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

/** How many records of a kind some filters select. */
export function useCount(kind: Kind, filters: Filters): number | null {
  return useLater((signal) => countOf(kind, filters, signal), [kind, JSON.stringify(filters)]);
}

/** The values of a field among what the filters select, the most frequent first. */
export function useFacet(kind: Kind, field: string, filters: Filters, limit: number): readonly Value[] | null {
  const path = facetPath(kind, field, filters, limit);
  return useLater((signal) => readFacet(path, signal), [path]);
}
