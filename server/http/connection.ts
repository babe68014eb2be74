import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ApiError, apiError, errorResponse } from '../shared/errors.ts';
import type { AppRequest, AppResponse, Exchange } from '../shared/exchange.ts';
import { Incoming, type Line, type RequestLimits } from './incoming.ts';
import { type Rejections, reasonOf, type SocketReason } from './rejections.ts';
import { type Outlet, send } from './sending.ts';
import { Pieces } from './unfinished.ts';

/** State and limits shared by the connections of one server. */
export interface Shared extends RequestLimits {
  readonly handle: (request: AppRequest) => Promise<AppResponse>;
  readonly onError: (error: unknown) => void;
  /** True while the server shuts down: every response then closes its connection. */
  readonly isDraining: boolean;
  readonly rejections: Rejections;
  began(): void;
  ended(): void;
}

/** Timeout of a connection on which nothing is sent or received, in milliseconds. */
const idleMs = 10_000;
/** How long input is still read and discarded after an error, so that the client can read the response. */
const lingerMs = 2000;
/** Pipelined requests are buffered up to this many bytes; beyond it reading pauses. */
const mostAhead = 64 * 1024;
const nothing = Buffer.alloc(0);

/** One connection. Its requests are answered one after the other; the next one is parsed after the response. */
export class Connection implements Line, Outlet {
  readonly socket: Socket;
  readonly address: string;
  readonly #shared: Shared;
  readonly #incoming: Incoming;
  /** The request in progress. */
  #exchange: Exchange | null = null;
  /** Bytes received while a request is in progress. */
  #ahead: Pieces | null = null;
  /** The response in progress is the last one. */
  #closes = false;
  /** The connection is closing: input is discarded. */
  #isLingering = false;
  #isGone = false;
  #whenFlushed: (() => void) | null = null;
  /** When bytes were last received or taken by the client. */
  lastActive = performance.now();

  constructor(socket: Socket, shared: Shared) {
    this.socket = socket;
    this.address = socket.remoteAddress ?? '';
    this.#shared = shared;
    this.#incoming = new Incoming(this, shared);
    const cut = () => this.cut();
    socket.on('end', cut);
    socket.on('error', cut);
    socket.on('close', cut);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  get isOver(): boolean {
    return this.#isGone || this.#isLingering;
  }

  /** True while no request is in progress, so that the connection can be closed without losing a response. */
  get isWaiting(): boolean {
    return this.#exchange === null;
  }

  /** Receives bytes from the socket; they are valid only until it returns. */
  readonly take = (bytes: Buffer): void => {
    if (this.#isLingering) return;
    this.lastActive = performance.now();
    if (this.#exchange === null) this.#incoming.take(bytes);
    else this.#keepForLater(bytes);
  };

  /** Closes the connection when it has timed out. */
  check(now: number): void {
    const silent = now - this.lastActive;
    if (this.#isLingering) {
      if (silent > lingerMs) this.cut();
    } else if (this.#exchange !== null) {
      if (this.socket.writableLength > 0 && silent > idleMs) this.cut();
    } else if (this.#incoming.isLate(now)) {
      this.reject(apiError(408, 'request_timeout', 'The request was not received completely in time.'));
    } else if (!this.#incoming.isBegun && silent > idleMs) this.cut();
  }

  /** Closes the connection immediately. */
  cut(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#letGo();
    this.socket.destroy();
    this.#exchange?.abort();
    this.#whenFlushed?.();
  }

  shed(): void {
    if (this.#exchange === null) this.rejectBusy('unfinished');
    else {
      this.#closes = true;
      this.#dropAhead();
    }
  }

  /** Rejects with 503 because a limit of the server is reached. */
  rejectBusy(what: 'connections' | 'unfinished'): void {
    const name = what === 'connections' ? 'connections' : 'unfinished requests';
    const message = `The server cannot accept more ${name} at the moment. Try again soon.`;
    this.reject(apiError(503, 'temporarily_unavailable', message, {}, { 'retry-after': '1' }), what);
  }

  /** Sends an error and stops reading: after a malformed request the start of the next one is unknown. */
  reject(rejection: ApiError, reason: SocketReason = reasonOf(rejection.code)): void {
    if (this.isOver) return;
    this.#shared.rejections.add(reason);
    void send(this, errorResponse(rejection, randomUUID()), this.#incoming.wantsHead, true);
    this.#finish();
  }

  pause(): void {
    this.socket.pause();
  }

  resume(): void {
    if (this.socket.isPaused()) this.socket.resume();
  }

  invite(): void {
    this.socket.write('HTTP/1.1 100 Continue\r\n\r\n');
  }

  flushed(): Promise<void> {
    if (this.#isGone || this.socket.writableLength === 0) return Promise.resolve();
    this.lastActive = performance.now();
    return new Promise((resolve) => {
      this.#whenFlushed = resolve;
      // An empty write behind the queued ones: its callback runs when they are flushed.
      this.socket.write(nothing, this.#onFlushed);
    });
  }

  readonly #onFlushed = (): void => {
    this.lastActive = performance.now();
    this.#whenFlushed?.();
  };

  serve(exchange: Exchange, rest: Buffer): void {
    exchange.address = this.address;
    this.#exchange = exchange;
    this.#closes = exchange.closes;
    this.#shared.began();
    if (rest.length > 0) this.#keepForLater(rest);
    void this.#answer(exchange);
  }

  async #answer(exchange: Exchange): Promise<void> {
    try {
      const answer = await this.#shared.handle(exchange);
      this.#incoming.releasePermit();
      if (this.#shared.isDraining) this.#closes = true;
      const sending = send(this, answer, exchange.method === 'HEAD', this.#closes, exchange.takesChunks);
      if (sending !== null) await sending;
    } catch (error) {
      this.#shared.onError(error);
      // Without chunks an orderly end would make an incomplete body look complete.
      if (!exchange.takesChunks) this.socket.resetAndDestroy();
      this.cut();
    }
    this.#shared.ended();
    this.#exchange = null;
    this.lastActive = performance.now();
    if (this.isOver) return;
    if (this.#closes) this.#finish();
    else if (this.#ahead !== null) this.#takeAhead(this.#ahead);
  }

  #keepForLater(bytes: Buffer): void {
    if (this.#closes) return;
    this.#ahead ??= new Pieces();
    this.#ahead.add(bytes);
    if (this.#ahead.length > mostAhead) this.pause();
    this.#shared.unfinished.set(this, this.#ahead.capacity);
  }

  #takeAhead(ahead: Pieces): void {
    const bytes = ahead.join();
    this.#dropAhead();
    this.resume();
    this.#incoming.take(bytes);
  }

  #dropAhead(): void {
    if (this.#ahead === null) return;
    this.#ahead.clear();
    this.#ahead = null;
    this.#shared.unfinished.set(this, 0);
  }

  #letGo(): void {
    this.#dropAhead();
    this.#incoming.drop();
  }

  /**
   * Closes our side. Input is still read and discarded for a moment: unread input would reset the connection and could
   * cost the client the response.
   */
  #finish(): void {
    this.#isLingering = true;
    this.lastActive = performance.now();
    this.#letGo();
    this.socket.end();
    this.resume();
  }
}
