import { type CampPoint, type Following, followPoints, mapUrl, openPointStream } from 'campatlas-map';
import { element } from '../kit/dom.ts';
import { credentials } from '../kit/session.ts';
import type { Kind } from './link.ts';
import type { Bbox } from './map-view.ts';
import { number, size } from './numbers.ts';

export interface Question {
  readonly bbox: Bbox;
  readonly zoom: number;
  readonly kind: Kind;
  readonly filter: unknown;
  readonly collection: string | undefined;
  readonly scores: boolean;
}

interface Show {
  camps(points: Iterable<CampPoint>, isWhole: boolean): void;
  /** Something in view is no longer as it was when it was asked for. */
  changed(): void;
  /** The server ended it for good. */
  refused(error: unknown): void;
}

/** Reads the camps of a question through the point stream and then follows them, until another question is asked. */
export class Camps {
  readonly #show: Show;
  #following: Following | null = null;
  #told = 0;

  constructor(show: Show) {
    this.#show = show;
  }

  stop(): void {
    this.#following?.close();
    this.#following = null;
    element('live').textContent = '';
  }

  async ask(question: Question, signal: AbortSignal): Promise<void> {
    this.stop();
    const { bbox, zoom, kind, filter, collection, scores } = question;
    const selection = {
      ...(filter !== undefined && { filter, filterKind: kind }),
      ...(collection !== undefined && { collectionId: collection }),
    };
    const asked = { bbox, zoom, names: true, scores, ...selection };
    await this.#read(mapUrl(location.origin, asked), signal).catch((error: unknown) => {
      // Neither what has arrived of it nor the camps of an earlier question answer this one.
      if (!signal.aborted) {
        this.#show.camps([], true);
        say('');
      }
      throw error;
    });
    if (!signal.aborted) this.#follow(mapUrl(location.origin, asked, true));
  }

  async #read(url: URL, signal: AbortSignal): Promise<void> {
    const began = performance.now();
    const stream = openPointStream(url, { headers: credentials(), signal });
    const arrived: CampPoint[] = [];
    let drawn = began;
    for await (const { points, pointsRead, bytesRead } of stream) {
      if (signal.aborted) break;
      for (const point of points) arrived.push(point);
      say(`${number(pointsRead)} camps, ${size(bytesRead)} so far`);
      if (performance.now() - drawn < 250) continue;
      drawn = performance.now();
      this.#show.camps(arrived, false);
    }
    const { points, bytes } = await stream.accepted;
    const took = Math.round(performance.now() - began);
    this.#show.camps(points, true);
    const wire = wireBytes(url);
    const packed = wire > 0 && wire < bytes ? ` (${size(wire)} on the wire)` : '';
    say(`${inView(points.length)}, ${size(bytes)}${packed}, ${took} ms`);
    this.#told = points.length;
  }

  /** The number that is told is always that of the camps on the map. */
  #draw(points: ReadonlyMap<string, CampPoint>): void {
    this.#show.camps(points.values(), true);
    if (points.size !== this.#told) say(inView(points.size));
    this.#told = points.size;
  }

  #follow(url: URL): void {
    const note = element('live');
    let changes = 0;
    const following = followPoints(url, {
      headers: credentials(),
      replaced: (points) => this.#draw(points),
      changed: (_, points) => {
        changes += 1;
        this.#draw(points);
        this.#show.changed();
        note.textContent = `live, ${number(changes)} ${changes === 1 ? 'change' : 'changes'}`;
      },
      state: (phase, problem) => {
        if (this.#following !== following) return;
        if (phase === 'live' && changes === 0) note.textContent = 'live';
        if (phase === 'disconnected') note.textContent = 'not live, trying again';
        if (phase !== 'closed') return;
        note.textContent = 'not live';
        this.#show.camps([], true);
        say('');
        if (problem !== null) this.#show.refused(problem);
      },
    });
    this.#following = following;
    note.textContent = 'connecting';
  }
}

/**
 * Camps whose coordinates are only those of a ZIP area or a state are not drawn as points, but counted with the groups.
 */
function inView(count: number): string {
  return `${number(count)} ${count === 1 ? 'camp' : 'camps'} in view at an exact address`;
}

function say(text: string): void {
  element('counts').textContent = text;
}

/** Compressed bytes of the newest answer from this address; 0 when the browser does not tell. */
function wireBytes(url: URL): number {
  const entries = performance.getEntriesByName(url.href) as PerformanceResourceTiming[];
  return entries.at(-1)?.encodedBodySize ?? 0;
}
