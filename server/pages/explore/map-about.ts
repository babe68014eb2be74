/** What lies under the records, as the service describes it. */
import { getJson } from '../kit/session.ts';

/** Tiles of an archive or of outlines, as the service describes them. */
export interface Tiles {
  /** With {z}, {x} and {y}. */
  readonly tiles: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly attribution?: string;
}

export interface Outlines extends Tiles {
  readonly kinds: readonly string[];
  readonly sources: readonly string[];
}

/** What lies under the records. */
export interface BaseAbout {
  readonly base: Tiles;
  /** The operator's own base map. */
  readonly detail: (Tiles & { readonly bounds: [number, number, number, number] }) | null;
}

let base: Promise<BaseAbout> | null = null;

/** The same for everybody; a failure is not remembered. */
export function loadBase(): Promise<BaseAbout> {
  base ??= getJson<{ data: BaseAbout }>('/explore/map.json').then(({ data }) => data);
  base.catch(() => {
    base = null;
  });
  return base;
}
