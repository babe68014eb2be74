/** Watches over one caller's statement from outside: its time, its reader, and the bytes that come in. */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { cancelRunning } from './cancel.ts';

/** The statement did not end in its time, or nobody waits for it any more. */
export class StatementStopped extends Error {}
/** A single row is larger than an answer may be. */
export class StatementTooLarge extends Error {}

/** What bounds a statement. */
export interface Bounds {
  readonly milliseconds: number;
  /** Of an answer. */
  readonly bytes: number;
  readonly signal: AbortSignal;
}

/** PostgreSQL stops a statement at its limit by itself; so many milliseconds later it is told to. */
const grace = 150;
/**
 * Milliseconds in which nearly everything stops that was told to; after that the answer goes. Nobody waits who went
 * away.
 */
const stopping = { over: 250, left: 2000, flooded: 250 };
/** Milliseconds between two cancels; the last holds for all later ones. */
const pauses = [500, 1000, 2000, 4000, 8000, 16_000, 30_000];
/** Cancels in a row that reach no server, after which the connection is taken for dead. */
const mostUnheard = 3;

/** See above. What was told to stop is told again until the server says that it runs nothing, or is gone. */
export class StatementGuard {
  readonly #client: pg.PoolClient;
  readonly #stream: Socket;
  readonly #signal: AbortSignal;
  #closing: Promise<void> | null = null;
  readonly #stopped = Promise.withResolvers<never>();
  readonly #leave = () => this.#cancel('left');
  readonly #count: (chunk: Buffer) => void;
  #timer: NodeJS.Timeout;
  #state: 'running' | keyof typeof stopping = 'running';
  #hasEnded = false;

  constructor(client: pg.PoolClient, { milliseconds, bytes, signal }: Bounds) {
    this.#client = client;
    this.#signal = signal;
    this.#stream = (client as unknown as { connection: { stream: Socket } }).connection.stream;
    this.#stopped.promise.catch(() => {});
    let left = bytes * 2 + 1024 * 1024;
    this.#count = (chunk) => {
      left -= chunk.length;
      // The rest of a row that is too large would have to be kept whole before anybody could look at it.
      if (left < 0) this.#cancel('flooded');
    };
    this.#stream.on('data', this.#count);
    this.#timer = setTimeout(() => this.#cancel('over'), milliseconds + grace);
    if (signal.aborted) this.#leave();
    else signal.addEventListener('abort', this.#leave, { once: true });
  }

  /** Whether the statement was told to stop. */
  get isOver(): boolean {
    return this.#state !== 'running';
  }

  /** Rejects when the statement was told to stop and the answer waits for the server no longer. */
  get stopped(): Promise<never> {
    return this.#stopped.promise;
  }

  #cancel(state: keyof typeof stopping): void {
    if (this.#hasEnded) return;
    if (state === 'flooded') this.#drain();
    if (this.isOver) return;
    this.#state = state;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stopped.reject(this.explain(null)), stopping[state]);
    void this.#insist();
  }

  /**
   * Reads on without keeping anything, so that the server does not wait for its reader, and says that nothing more
   * comes.
   */
  #drain(): void {
    this.#stream.removeAllListeners('data');
    this.#stream.resume();
    this.#stream.end();
  }

  /** Cancels until the end. A server that is not there any more keeps nobody waiting. */
  async #insist(): Promise<void> {
    let unheard = 0;
    for (let turn = 0; !this.#hasEnded && unheard < mostUnheard; turn += 1) {
      unheard = (await cancelRunning(this.#client)) ? 0 : unheard + 1;
      await Promise.race([this.#closed(), sleep(pauses[Math.min(turn, pauses.length - 1)], undefined, { ref: false })]);
      if (this.#stream.closed) return;
    }
    if (!this.#hasEnded) this.#stream.destroy();
  }

  /** What an error of the statement means, seen from outside. */
  explain(error: unknown): unknown {
    if (this.#state === 'flooded') return new StatementTooLarge();
    return this.isOver ? new StatementStopped() : error;
  }

  /** Stops watching. */
  end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    this.#signal.removeEventListener('abort', this.#leave);
    this.#stream.off('data', this.#count);
  }

  /** Resolves when the server has closed the connection: its process ends then. */
  async closed(): Promise<void> {
    await this.#closed();
    this.end();
  }

  /** Heard only of a connection that is to be closed: others serve statement after statement. */
  #closed(): Promise<void> {
    this.#closing ??= this.#stream.closed
      ? Promise.resolve()
      : new Promise((resolve) => this.#stream.once('close', () => resolve()));
    return this.#closing;
  }
}
