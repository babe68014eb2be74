/** Live streams over an in-memory population: clients, what they have committed, and what they should have. */
import { LiveMap, type LiveOptions, type WatchRequest } from '../../server/map/live/live-map.ts';
import type { CampRow } from '../../server/map/segment.ts';
import { type Bounds, holds } from '../../server/map/window.ts';
import type { Caller } from '../../server/viewer/caller.ts';
import { until as comesToPass, within } from '../until.ts';
import { type FakeSource, selects } from './fake-source.ts';
import { LiveMachine } from './live-machine.ts';
import { everyone } from './oracle.ts';

export const world: Bounds = [-180, -90, 180, 90];
export const bare = { names: false, scores: false };
export const full = { names: true, scores: true };

export const starter: Caller = Object.freeze({
  kind: 'account',
  accountId: 'a0000000-0000-4000-8000-000000000001',
  plan: 'starter',
  tier: 'paid',
  role: 'none',
  dbRole: 'campatlas_starter',
  delegated: false,
  resultWindow: null,
  queryBytes: 0,
  researchRows: 0,
  capabilities: ['catalog'],
  permissions: [],
  memberOf: [],
});

export const liveOptions: LiveOptions = {
  coalesceMs: 5,
  heartbeatMs: 60_000,
  recheckMs: 60_000,
  retainMs: 60_000,
  takeMs: 60_000,
  historyBytes: 1 << 20,
  maxPoints: 1_000_000,
  log: () => {},
};

export function openLive(source: FakeSource, options: Partial<LiveOptions> = {}): LiveMap {
  return new LiveMap(source, { ...liveOptions, ...options });
}

export interface Asked extends Partial<Omit<WatchRequest, 'cursor'>> {
  readonly caller?: Caller;
  readonly reauthenticate?: () => Promise<{ caller: Caller; revision: string }>;
}

/** A client that reads as fast as it can and can be disconnected at any time. */
export class TestFollower {
  readonly machine = new LiveMachine();
  readonly asked: Asked;
  readonly #live: LiveMap;
  readonly #source: FakeSource;
  #abort = new AbortController();
  #reading: Promise<void> = Promise.resolve();
  isOpen = false;
  /** True once the server no longer waits for it. */
  isCutOff = false;
  isPaused = false;
  /** Awaited before the next piece is requested. */
  beforeNext: (() => Promise<void>) | null = null;
  /** The violation of the protocol, if any. */
  fault: unknown = null;

  constructor(live: LiveMap, source: FakeSource, asked: Asked = {}) {
    this.#live = live;
    this.#source = source;
    this.asked = asked;
  }

  async connect(cursor = this.machine.cursor): Promise<void> {
    const { caller = starter, conditions = everyone, bounds = world, columns = full } = this.asked;
    const { revision = this.#source.revision } = this.asked;
    const reauthenticate = this.asked.reauthenticate ?? (async () => ({ caller, revision: this.#source.revision }));
    this.#abort = new AbortController();
    this.machine.connect();
    const viewer = { caller, signal: this.#abort.signal, reauthenticate };
    const body = await this.#live.follow(viewer, { conditions, bounds, columns, cursor, revision });
    this.isOpen = true;
    body.over?.addEventListener('abort', () => {
      this.isCutOff = true;
    });
    this.#reading = this.#read(body);
  }

  async #read(body: AsyncIterable<Uint8Array | string>): Promise<void> {
    try {
      for await (const chunk of body) {
        if (this.#abort.signal.aborted) break;
        this.machine.feed(String(chunk));
        this.isPaused = true;
        await this.beforeNext?.();
        this.isPaused = false;
      }
    } catch (error) {
      this.fault ??= error;
    }
    this.isOpen = false;
  }

  /** Breaks the connection. */
  async cut(): Promise<void> {
    this.#abort.abort();
    await within('the reading of the stream ends', this.#reading);
  }

  /** Waits for the server to end the stream. */
  ended(): Promise<void> {
    return within('the stream ends', this.#reading);
  }

  /** The rows that the client should have now, or the rows for these camps. */
  expected(camps = this.#source.camps): Map<string, unknown[]> {
    return expectedRows(camps, this.asked);
  }
}

/** The rows of camps, computed one by one. */
export function expectedRows(camps: ReadonlyMap<string, CampRow>, asked: Asked): Map<string, unknown[]> {
  const { conditions = everyone, bounds = world, columns = full } = asked;
  const rows = new Map<string, unknown[]>();
  for (const camp of camps.values()) {
    if (camp.point === null || !selects(conditions, camp) || !holds(bounds, ...camp.point)) continue;
    rows.set(camp.id, [
      camp.id,
      ...camp.point,
      ...(columns.names ? [camp.name] : []),
      ...(columns.scores ? [camp.band] : []),
    ]);
  }
  return rows;
}

/** Rows in a fixed order, for comparison. */
export function sorted(rows: ReadonlyMap<string, unknown[]>): unknown[][] {
  return [...rows.values()].sort((a, b) => ((a[0] as string) < (b[0] as string) ? -1 : 1));
}

/** Waits for a condition, checking frequently. */
export function until(holdsNow: () => boolean): Promise<void> {
  return comesToPass(String(holdsNow), holdsNow, 2);
}
