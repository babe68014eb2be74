/**
 * What the map and the rest of the page know of each other. `createMap` of `map-view.ts` makes a `MapView`; whoever
 * made it shows what it reports. Nothing else of the map's files is used by others.
 */
import type { Kind } from './link.ts';
import type { Bbox, MapCamp, RecordCounts } from './map-records.ts';

export type { Bbox, MapCamp, RecordCounts };

export type At = readonly [zoom: number, latitude: number, longitude: number];

/** What selects the camps that the map draws. */
export interface MapQuestion {
  /** The kind that `filter` is about. */
  readonly kind: Kind;
  readonly filter: unknown;
  readonly collection?: string | undefined;
  /** Whether the caller sees prepared scores: points are then coloured by their band. */
  readonly scores: boolean;
}

/** Records of one place that the map cannot draw apart, to be shown as a list. */
export interface MapCluster {
  /** Camps that are known by name already; the rest are read by `path`. */
  readonly camps: readonly MapCamp[];
  readonly counts: RecordCounts;
  /** Address of the first page of all records (`members` and `nextCursor`); null when `camps` are all. */
  readonly path: string | null;
  /** Address of the page behind a cursor. */
  nextPath(after: string): string;
}

/** What is on the map, all from one picture: its numbers add up to what is drawn. */
export interface MapNumbers {
  /** Of the records drawn inside the view. */
  readonly inView: RecordCounts;
  /** Camps in the view with a point of their own; null while there are too many for points. */
  readonly pointsInView: number | null;
  /** Of all selected records, in view or not, by how well their places are known. */
  readonly coverage: { readonly addressGrade: number; readonly approximate: number; readonly unlocated: number };
  /** How many changes have come through the live stream since the question was asked. */
  readonly changes: number;
  /** Camps that the newest change brought, took away or changed. */
  readonly latest: { readonly added: number; readonly removed: number; readonly moved: number } | null;
}

/** `idle` without a question; `counted`: too many camps to follow one by one; `offline` tries again by itself. */
export type MapPhase = 'idle' | 'loading' | 'live' | 'counted' | 'offline';

export interface MapHandlers {
  /** The map rests after a movement. */
  moved(at: At, bbox: Bbox): void;
  /** A camp was chosen: by mouse, touch or key. */
  camp(id: string): void;
  /** A single activity or session was chosen. */
  record(kind: Kind, id: string): void;
  /** Records that cannot be told apart by zooming in were chosen. */
  cluster(cluster: MapCluster): void;
  /** Null when the pointer is on no camp. */
  hovered(camp: MapCamp | null): void;
  numbers(numbers: MapNumbers | null): void;
  phase(phase: MapPhase): void;
  /** A refusal (`Refused`); nothing of the question is shown any more when it is final. */
  problem(error: unknown): void;
}

export interface MapOptions {
  readonly at: At;
  readonly handlers: MapHandlers;
}

/** The map of a container. */
export interface MapView {
  readonly at: At;
  readonly bbox: Bbox;
  /** Asks another question, and follows it; null lets go of everything that a caller was shown. */
  show(question: MapQuestion | null): void;
  /** Marks a camp as the one whose record is open. */
  setSelected(id: string | null): void;
  /** Marks a camp as a row of a list does. */
  setHovered(id: string | null): void;
  /** Moves to a place; not further out than the map is now, unless a zoom is given. */
  flyTo(place: { readonly longitude: number; readonly latitude: number; readonly zoom?: number }): void;
  jumpTo(at: At): void;
  /** The camps with a point of their own in the view, nearest to the middle first: for lists and for keys. */
  visible(): readonly MapCamp[];
  /** Says that the container has another size, or is shown again. */
  resize(): void;
  setTheme(theme: 'light' | 'dark'): void;
  destroy(): void;
}

export type CreateMap = (container: HTMLElement, options: MapOptions) => MapView;
