import { isFinalStatus, MapRequestError, requestError, StreamFault } from './errors.ts';
import { type LiveEffect, type LivePhase, type LiveState, liveStart, stepLive } from './live.ts';
import { type LiveInput, readLiveEvent } from './live-events.ts';
import type { CampPoint } from './points.ts';
import { SseParser } from './sse.ts';

export interface FollowOptions {
  /** Including x-api-key, unless a cookie authenticates the caller. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with all points: at first, and whenever the server has no history for the cursor. */
  replaced?(points: ReadonlyMap<string, CampPoint>): void;
  /** Called when some points have changed; `points` is the complete state after the change. */
  changed?(change: Change, points: ReadonlyMap<string, CampPoint>): void;
  /** Called at each new phase, with the problem if there was one. At `closed` the points must no longer be shown. */
  state?(phase: LivePhase, problem: Error | null): void;
  readonly fetch?: typeof fetch;
  /** A connection without data or heartbeat for so long is closed. */
  readonly silenceMs?: number;
  /** Waits between connections; replaceable for tests. */
  sleep?(ms: number, signal: AbortSignal): Promise<void>;
  random?(): number;
}

export interface Change {
  readonly upserts: readonly CampPoint[];
  readonly removeIds: readonly string[];
}

export interface Following {
  /** The current points, cursor and phase. */
  readonly current: LiveState;
  /** Resolves when the stream has ended: rejected by the server, or closed by `close`. */
  readonly over: Promise<void>;
  close(): void;
}

const firstDelayMs = 1000;
const longestDelayMs = 30_000;
/** After so many consecutive faults the cursor is not sent, so that the server sends a snapshot. */
const faultsBeforeSnapshot = 3;

/** Follows the live stream of a map URL, such as one of `mapUrl`, until it is closed; reconnects automatically. */
export function followPoints(url: string | URL, options: FollowOptions = {}): Following {
  const follower = new Follower(new URL(url), options);
  // Starts asynchronously, so that no callback runs before the caller has the returned object.
  const over = Promise.resolve().then(() => follower.run());
  return {
    get current() {
      return follower.state;
    },
    over,
    close: () => follower.close(),
  };
}

/** How one connection ended. */
interface Ending {
  readonly problem: Error | null;
  readonly waitMs: number | null;
}

class Follower {
  state: LiveState = liveStart;
  readonly #url: URL;
  readonly #options: FollowOptions;
  readonly #stop = new AbortController();
  #retryMs = firstDelayMs;
  /** Connections that ended, and faults, since the last committed generation or `ready` event. */
  #failures = 0;
  #faults = 0;

  constructor(url: URL, options: FollowOptions) {
    this.#url = url;
    this.#options = options;
  }

  get #isClosed(): boolean {
    return this.state.phase === 'closed';
  }

  close(): void {
    this.#stop.abort();
  }

  async run(): Promise<void> {
    const { sleep = wait, random = Math.random } = this.#options;
    while (!this.#stop.signal.aborted && !this.#isClosed) {
      const { problem, waitMs } = await this.#connectOnce();
      if (this.#isClosed || this.#stop.signal.aborted) break;
      this.#step({ type: 'disconnect' }, problem);
      this.#failures += 1;
      const longest = Math.min(longestDelayMs, this.#retryMs * 2 ** Math.min(this.#failures - 1, 10));
      // Jitter, so that the clients of one server do not return at the same moment; never earlier than the server
      // requested.
      await sleep((waitMs ?? 0) + longest * (0.5 + random() / 2), this.#stop.signal);
    }
    if (!this.#isClosed) this.#step({ type: 'disconnect' }, null);
  }

  async #connectOnce(): Promise<Ending> {
    const connection = new AbortController();
    const signal = AbortSignal.any([this.#stop.signal, connection.signal]);
    let alarm: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(alarm);
      alarm = setTimeout(() => connection.abort(), this.#options.silenceMs ?? 60_000);
    };
    alive();
    try {
      this.#step({ type: 'connect' }, null);
      const response = await this.#ask(signal);
      if (!response.ok) return this.#refuse(await requestError(response));
      return await this.#listen(response, alive);
    } catch (error) {
      return { problem: error instanceof Error ? error : new Error(String(error)), waitMs: null };
    } finally {
      clearTimeout(alarm);
      connection.abort();
    }
  }

  #ask(signal: AbortSignal): Promise<Response> {
    const { headers = {}, fetch: ask = fetch } = this.#options;
    const { cursor } = this.state;
    const resume = cursor !== null && this.#faults < faultsBeforeSnapshot ? { 'last-event-id': cursor } : {};
    return ask(this.#url, {
      headers: { ...headers, accept: 'text/event-stream', ...resume },
      signal,
    });
  }

  #refuse(problem: MapRequestError): Ending {
    const { status, retryAfterMs } = problem;
    if (status !== null && isFinalStatus(status)) this.#step({ type: 'refused', status }, problem);
    return { problem, waitMs: retryAfterMs };
  }

  async #listen(response: Response, alive: () => void): Promise<Ending> {
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('text/event-stream') || response.body === null)
      return { problem: new StreamFault(`the answer is ${type || 'of no type'}`), waitMs: null };
    const parser = new SseParser();
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { problem: null, waitMs: null };
      alive();
      const events = parser.read(decoder.decode(value, { stream: true }));
      if (parser.retryMs !== null) this.#retryMs = Math.max(100, parser.retryMs);
      for (const event of events) {
        if (this.#stop.signal.aborted) return { problem: null, waitMs: null };
        const input = readLiveEvent(event);
        if (input === null) continue;
        const problem = this.#take(input);
        if (problem !== null) return { problem, waitMs: null };
      }
    }
  }

  /** Processes one event; returns an error if the event ends the connection, otherwise null. */
  #take(input: LiveInput): Error | null {
    const error = input.type === 'error' ? new MapRequestError(input.message, input.status, input.code) : null;
    const effect = this.#step(input, error);
    if (effect?.type === 'fault') {
      this.#faults += 1;
      return new StreamFault(effect.reason);
    }
    if (this.state.phase === 'live') {
      this.#failures = 0;
      this.#faults = 0;
    }
    return error;
  }

  #step(input: LiveInput, problem: Error | null): LiveEffect | null {
    const before = this.state.phase;
    const { state, effect } = stepLive(this.state, input);
    this.state = state;
    if (effect?.type === 'replaced') this.#options.replaced?.(effect.points);
    if (effect?.type === 'changed') this.#options.changed?.(effect, state.points);
    const why = effect?.type === 'fault' ? new StreamFault(effect.reason) : problem;
    if (state.phase !== before) this.#options.state?.(state.phase, why);
    return effect;
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
