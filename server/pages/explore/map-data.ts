import type { CampPoint, Following, MapRequestError } from 'campatlas-map';
import type { FeatureCollection, Point } from 'geojson';
import { credentials, getJson, Refused } from '../kit/session.ts';
import { gridZoom } from './map-cells.ts';
import type { Cell } from './map-drawn.ts';
import type { Bbox, MapNumbers, MapPhase, MapQuestion, RecordCounts } from './map-interface.ts';

interface Properties {
  readonly groupId: string;
  readonly counts: RecordCounts;
  readonly targetKind?: string;
  readonly recordId?: string;
}

interface Answer extends FeatureCollection<Point, Properties> {
  readonly coverage: MapNumbers['coverage'];
}

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
  #counted: { readonly asked: number; readonly bbox: Bbox } | null = null;
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
    const isKnown = this.#counted?.asked === gridZoom(zoom) && holds(this.#counted.bbox, bbox);
    if (!isKnown) this.#read();
  }

  /** The conditions of the question, as parameters of the map routes. */
  selection(): URLSearchParams {
    const parameters = new URLSearchParams();
    const { filter, kind, collection } = this.#question ?? { filter: undefined, kind: 'organization' };
    if (filter !== undefined) parameters.set('filter', JSON.stringify(filter));
    if (filter !== undefined) parameters.set('filterKind', kind);
    if (collection !== undefined) parameters.set('collectionId', collection);
    return parameters;
  }

  /** Requests the cells of a box at a zoom of the grid. */
  async cells(bbox: Bbox, zoom: number, signal: AbortSignal): Promise<Answer> {
    const parameters = this.selection();
    parameters.set('bbox', bbox.join());
    parameters.set('zoom', String(zoom));
    const { data } = await getJson<{ data: Answer }>(`/api/canonical/map?${parameters}`, signal);
    return data;
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
    const asked = { asked: gridZoom(view.zoom), bbox: around(view.bbox) };
    this.cells(asked.bbox, asked.asked, signal).then(
      (answer) => {
        if (!signal.aborted) this.#take(asked, answer);
      },
      (error: unknown) => {
        if (!signal.aborted) this.#fail(error);
      },
    );
  }

  #take(asked: { asked: number; bbox: Bbox }, { features, coverage }: Answer): void {
    this.#counted = asked;
    const cells = features.map(({ geometry: { coordinates }, properties }) => ({
      ...properties,
      place: [coordinates[0] ?? 0, coordinates[1] ?? 0] as const,
    }));
    this.#show({ cells, coverage });
    const camps = cells.reduce((sum, { counts }) => sum + counts.organization, 0);
    if (camps > mostFollowed) {
      this.#following?.close();
      this.#following = null;
      this.#followed = null;
      this.#show({ points: null });
      this.#handlers.phase('counted');
    } else if (this.#followed === null || !holds(this.#followed, this.#view?.bbox ?? asked.bbox))
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

/** The box extended by half its size on each side, so that small movements need no request. */
function around([west, south, east, north]: Bbox): Bbox {
  const [wide, high] = [(east - west) / 2, (north - south) / 2];
  const limit = (value: number, most: number) => Number(Math.max(-most, Math.min(most, value)).toFixed(6));
  return [limit(west - wide, 180), limit(south - high, 85), limit(east + wide, 180), limit(north + high, 85)];
}

function holds([west, south, east, north]: Bbox, [w, s, e, n]: Bbox): boolean {
  return w >= west && s >= south && e <= east && n <= north;
}
