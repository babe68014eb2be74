/**
 * Watches a caller's statement while it runs: its time limit, whether the client is still connected, and the bytes
 * received.
 */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { cancelRunning } from './cancel.ts';

/** The statement exceeded its time limit, or its client has disconnected. */
export class StatementStopped extends Error {}
/** A single row is larger than the limit of an answer. */
export class StatementTooLarge extends Error {}

/** The limits of a statement. */
export interface Bounds {
  readonly milliseconds: number;
  /** The most bytes of an answer. */
  readonly bytes: number;
  readonly signal: AbortSignal;
}

/** Milliseconds after the limit at which a cancel is sent; PostgreSQL's own statement_timeout comes first. */
const grace = 150;
/**
 * Milliseconds, by reason of the cancel, in which nearly every statement stops; after that the answer no longer waits
 * for it. After a disconnect (`left`) nobody is waiting.
 */
const stopping = { over: 250, left: 2000, flooded: 250 };
/** Milliseconds between two cancels; the last value repeats. */
const pauses = [500, 1000, 2000, 4000, 8000, 16_000, 30_000];
/** Cancels in a row that reach no server, after which the connection is considered dead. */
const mostUnheard = 3;

/** Watches one statement. A cancel is repeated until the server reports that the statement has ended, or is gone. */
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
      // Otherwise the rest of a row that is too large would be buffered whole.
      if (left < 0) this.#cancel('flooded');
    };
    this.#stream.on('data', this.#count);
    this.#timer = setTimeout(() => this.#cancel('over'), milliseconds + grace);
    if (signal.aborted) this.#leave();
    else signal.addEventListener('abort', this.#leave, { once: true });
  }

  /** Whether the statement has been cancelled. */
  get isOver(): boolean {
    return this.#state !== 'running';
  }

  /** Rejects when the statement has been cancelled and the answer no longer waits for the server. */
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

  /** Discards further input, so that the server is not blocked on writing, and closes the sending side. */
  #drain(): void {
    this.#stream.removeAllListeners('data');
    this.#stream.resume();
    this.#stream.end();
  }

  /** Repeats the cancel until the statement ends; gives up when the server is no longer reachable. */
  async #insist(): Promise<void> {
    let unheard = 0;
    for (let turn = 0; !this.#hasEnded && unheard < mostUnheard; turn += 1) {
      unheard = (await cancelRunning(this.#client)) ? 0 : unheard + 1;
      await Promise.race([this.#closed(), sleep(pauses[Math.min(turn, pauses.length - 1)], undefined, { ref: false })]);
      if (this.#stream.closed) return;
    }
    if (!this.#hasEnded) this.#stream.destroy();
  }

  /** The cause of the statement's error, as the caller is told. */
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

  /** Resolves when the server has closed the connection, that is when its backend process ends. */
  async closed(): Promise<void> {
    await this.#closed();
    this.end();
  }

  /** Called only for a connection that is being discarded, so that listeners do not pile up on connections in use. */
  #closed(): Promise<void> {
    this.#closing ??= this.#stream.closed
      ? Promise.resolve()
      : new Promise((resolve) => this.#stream.once('close', () => resolve()));
    return this.#closing;
  }
}
