/**
 * The interface between the map and the rest of the page. `createMap` of `map-view.ts` creates a `MapView`, which
 * reports to the caller's `MapHandlers`.
 */
import type { Kind } from './link.ts';
import type { At } from './map-camera.ts';
import type { Bbox, Coverage, MapCamp, MapQuestion, RecordCounts } from './map-records.ts';

export type { At, Bbox, MapCamp, MapQuestion, RecordCounts };

/** Records at one place that the map cannot draw separately; they are shown as a list. */
export interface MapCluster {
  /** Camps whose names are known already; the others are read from `path`. */
  readonly camps: readonly MapCamp[];
  readonly counts: RecordCounts;
  /** URL of the first page of all records (`members` and `nextCursor`); null if `camps` is complete. */
  readonly path: string | null;
  /** URL of the page after a cursor. */
  nextPath(after: string): string;
}

/** Counts of what is on the map. All are of one drawing, so they add up to what is visible. */
export interface MapNumbers {
  /** Records inside the view. */
  readonly inView: RecordCounts;
  /** Camps in the view drawn as points; null while there are too many to draw points. */
  readonly pointsInView: number | null;
  /** All selected records, inside the view or not, by the precision of their location. */
  readonly coverage: Coverage;
  /** Number of changes received from the live stream for the current question. */
  readonly changes: number;
  /** Camps that the latest change added, removed or changed. */
  readonly latest: { readonly added: number; readonly removed: number; readonly moved: number } | null;
}

/** `idle`: no question; `counted`: too many camps to stream; `offline`: disconnected, retries automatically. */
export type MapPhase = 'idle' | 'loading' | 'live' | 'counted' | 'offline';

export interface MapHandlers {
  /** The map has stopped moving. */
  moved(at: At, bbox: Bbox): void;
  /** A camp was chosen, by mouse, touch or keyboard. */
  camp(id: string): void;
  /** A single activity or session was chosen. */
  record(kind: Kind, id: string): void;
  /** A bubble was chosen whose records zooming in cannot separate. */
  cluster(cluster: MapCluster): void;
  /** The camp under the pointer; null if there is none. */
  hovered(camp: MapCamp | null): void;
  numbers(numbers: MapNumbers | null): void;
  phase(phase: MapPhase): void;
  /** An error, mostly a `Refused`. After one that is not temporary the map is empty. */
  problem(error: unknown): void;
}

export interface MapOptions {
  readonly at: At;
  readonly handlers: MapHandlers;
}

/** A place to move to. Without `zoom` the map does not zoom out. */
export interface Destination {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom?: number;
  /** The share of the map, from its bottom, that is covered: the place is shown in the middle of the rest. */
  readonly covered?: number;
}

/** A map in its container. */
export interface MapView {
  readonly at: At;
  readonly bbox: Bbox;
  /** Shows the records of a question and keeps them current; null clears everything that a caller was shown. */
  show(question: MapQuestion | null): void;
  /** Marks the camp whose record is open. */
  setSelected(id: string | null): void;
  /** Marks the camp whose row in the list is hovered. */
  setHovered(id: string | null): void;
  flyTo(place: Destination): void;
  jumpTo(at: At): void;
  /** The camps drawn as points in the view, nearest to its centre first; for lists and keyboard use. */
  visible(): readonly MapCamp[];
  /** To be called when the container was resized or is shown again. */
  resize(): void;
  setTheme(theme: 'light' | 'dark'): void;
  destroy(): void;
}

export type CreateMap = (container: HTMLElement, options: MapOptions) => MapView;
