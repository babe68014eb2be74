/** Description of the base map, read from the service. */
import { getJson } from '../kit/session.ts';

/** A set of vector tiles, as the service describes it. */
export interface Tiles {
  /** URL template with {z}, {x} and {y}. */
  readonly tiles: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly attribution?: string;
}

export interface Outlines extends Tiles {
  readonly kinds: readonly string[];
  readonly sources: readonly string[];
}

/** The base maps below the records. */
export interface BaseAbout {
  readonly base: Tiles;
  /** The operator's base map; null without one. */
  readonly detail: (Tiles & { readonly bounds: [number, number, number, number] }) | null;
}

let base: Promise<BaseAbout> | null = null;

/** Requests the description once; it is the same for all callers. A failed request is repeated on the next call. */
export function loadBase(): Promise<BaseAbout> {
  base ??= getJson<{ data: BaseAbout }>('/explore/map.json').then(({ data }) => data);
  base.catch(() => {
    base = null;
  });
  return base;
}
