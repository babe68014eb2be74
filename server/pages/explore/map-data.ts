import type { CampPoint, Following, MapRequestError } from 'campatlas-map';
import { credentials, Refused } from '../kit/session.ts';
import { type Asked, askedFor, cellsOf, type MapAnswer, requestGroups, selectionOf, takeFirst } from './map-answer.ts';
import { contains } from './map-camera.ts';
import { gridZoom } from './map-cells.ts';
import type { Cell } from './map-drawn.ts';
import type { Bbox, MapNumbers, MapPhase, MapQuestion } from './map-interface.ts';

/** The data received so far for the current question. */
export interface MapState {
  readonly cells: readonly Cell[];
  /** Camps with a point around the view, from the live stream; null while there is no stream. */
  readonly points: ReadonlyMap<string, CampPoint> | null;
  readonly coverage: MapNumbers['coverage'];
  readonly changes: number;
  readonly latest: MapNumbers['latest'];
}

interface Handlers {
  /** Resolved when the live stream may begin: what it tells would delay the first picture of the map. */
  readonly mayFollow: Promise<void>;
  /** New data; null clears the map. */
  changed(state: MapState | null): void;
  phase(phase: MapPhase): void;
  problem(error: unknown): void;
}

/** With more camps around the view than this, only cells are read and no stream is opened. */
const mostFollowed = 20_000;
/** Delay after a change of the stream until the cells are read again. */
const pauseMs = 700;
const nowhere = { addressGrade: 0, approximate: 0, unlocated: 0 };

/** Reads the cells around the view and streams its camps. A view inside the area already read sends no request. */
export class MapData {
  readonly #handlers: Handlers;
  #question: MapQuestion | null = null;
  #view: { readonly zoom: number; readonly bbox: Bbox } | null = null;
  #counted: Asked | null = null;
  #followed: Bbox | null = null;
  #following: Following | null = null;
  #reading = new AbortController();
  #again: ReturnType<typeof setTimeout> | undefined;
  #state: MapState = { cells: [], points: null, coverage: nowhere, changes: 0, latest: null };

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
  }

  ask(question: MapQuestion | null, zoom: number, bbox: Bbox): void {
    this.#stop();
    this.#question = question;
    this.#view = { zoom, bbox };
    this.#state = { cells: [], points: null, coverage: nowhere, changes: 0, latest: null };
    this.#handlers.phase(question === null ? 'idle' : 'loading');
    if (question === null) this.#handlers.changed(null);
    else this.#read();
  }

  look(zoom: number, bbox: Bbox): void {
    this.#view = { zoom, bbox };
    if (this.#question === null) return;
    const isKnown = this.#counted?.asked === gridZoom(zoom) && contains(this.#counted.bbox, bbox);
    if (!isKnown) this.#read();
  }

  /** The conditions of the question, as parameters of the map routes. */
  selection(): URLSearchParams {
    return selectionOf(this.#question);
  }

  /** Requests the cells of a box at a zoom of the grid. */
  cells(bbox: Bbox, zoom: number, signal: AbortSignal): Promise<MapAnswer> {
    return requestGroups(this.#question, bbox, zoom, signal);
  }

  #stop(): void {
    clearTimeout(this.#again);
    this.#reading.abort();
    this.#following?.close();
    this.#following = null;
    this.#followed = null;
    this.#counted = null;
  }

  /** Reads the cells around the view and aborts the request of an earlier view. */
  #read(): void {
    const view = this.#view;
    if (view === null) return;
    clearTimeout(this.#again);
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const first = takeFirst(this.#question, view.bbox, view.zoom);
    const asked = first ?? askedFor(view.bbox, view.zoom);
    const answer = first?.answer ?? this.cells(asked.bbox, asked.asked, signal);
    answer.then(
      (answer) => {
        if (!signal.aborted) this.#take(asked, answer);
      },
      (error: unknown) => {
        if (!signal.aborted) this.#fail(error);
      },
    );
  }

  #take(asked: Asked, answer: MapAnswer): void {
    this.#counted = asked;
    const cells = cellsOf(answer);
    this.#show({ cells, coverage: answer.coverage });
    const camps = cells.reduce((sum, { counts }) => sum + counts.organization, 0);
    if (camps > mostFollowed) {
      this.#following?.close();
      this.#following = null;
      this.#followed = null;
      this.#show({ points: null });
      this.#handlers.phase('counted');
    } else if (this.#followed === null || !contains(this.#followed, this.#view?.bbox ?? asked.bbox))
      this.#follow(asked.bbox).catch((error: unknown) => {
        if (this.#followed !== asked.bbox) return;
        this.#followed = null;
        this.#fail(error);
      });
  }

  #fail(error: unknown): void {
    const wait = error instanceof Refused ? error.retryAfterMs : null;
    const isPassing = !(error instanceof Refused) || error.status === 503 || (error.status === 429 && wait !== null);
    // After a temporary failure the map keeps its data, which may be outdated; after any other it is cleared.
    if (!isPassing) {
      this.#stop();
      this.#handlers.phase('idle');
      this.#handlers.changed(null);
    } else {
      this.#handlers.phase('offline');
      this.#again = setTimeout(() => this.#read(), Math.min(60_000, wait ?? 3000));
      if (error instanceof Refused && error.status === 503) return;
    }
    this.#handlers.problem(error);
  }

  #show(change: Partial<MapState>): void {
    this.#state = { ...this.#state, ...change };
    this.#handlers.changed(this.#state);
  }

  /** Streams the camps of a box. The client is loaded on first use, since the first drawing does not need it. */
  async #follow(bbox: Bbox): Promise<void> {
    this.#following?.close();
    this.#following = null;
    this.#followed = bbox;
    await this.#handlers.mayFollow;
    const { followPoints, MapRequestError, mapUrl } = await import('campatlas-map');
    if (this.#followed !== bbox) return;
    const { filter, kind, collection, scores = false } = this.#question ?? {};
    const selection = {
      ...(filter !== undefined && { filter, ...(kind !== undefined && { filterKind: kind }) }),
      ...(collection !== undefined && { collectionId: collection }),
    };
    const asked = { bbox: [...bbox] as [number, number, number, number], zoom: 0, names: true, scores, ...selection };
    const following: Following = followPoints(mapUrl(location.origin, asked, true), {
      headers: credentials(),
      replaced: (points) => {
        if (this.#following === following) this.#show({ points: new Map(points) });
      },
      changed: ({ upserts, removeIds }, points) => {
        if (this.#following !== following) return;
        const added = upserts.filter(({ id }) => this.#state.points?.has(id) !== true).length;
        const latest = { added, removed: removeIds.length, moved: upserts.length - added };
        this.#show({ points: new Map(points), changes: this.#state.changes + 1, latest });
        // Only the service can count cells; they are read again once after a burst of changes.
        clearTimeout(this.#again);
        this.#again = setTimeout(() => this.#read(), pauseMs);
      },
      state: (phase, problem) => {
        if (this.#following !== following) return;
        if (phase === 'live') this.#handlers.phase('live');
        if (phase === 'disconnected') this.#handlers.phase('offline');
        if (phase === 'closed' && problem !== null)
          this.#refused(problem instanceof MapRequestError ? refusalOf(problem) : problem);
      },
    });
    this.#following = following;
  }

  /** The server refused the stream: the caller may no longer see its data, so the map is cleared. */
  #refused(problem: Error): void {
    this.#stop();
    this.#handlers.phase('idle');
    this.#handlers.changed(null);
    this.#handlers.problem(problem);
  }
}

/** Converts an error of the stream's client to the error class of other requests. */
function refusalOf({ status, message, code, retryAfterMs }: MapRequestError): Error {
  return status === null ? new Error(message) : new Refused(status, { message, code }, retryAfterMs);
}
