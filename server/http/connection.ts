import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ApiError, apiError, errorResponse } from '../shared/errors.ts';
import type { AppRequest, AppResponse, Exchange } from '../shared/exchange.ts';
import { Incoming, type Line, type RequestLimits } from './incoming.ts';
import { type Rejections, reasonOf, type SocketReason } from './rejections.ts';
import { type Outlet, send } from './sending.ts';
import { Pieces } from './unfinished.ts';

/** What the connections of one server share. */
export interface Shared extends RequestLimits {
  readonly handle: (request: AppRequest) => Promise<AppResponse>;
  readonly onError: (error: unknown) => void;
  /** True when the server stops: then every answer is the last of its connection. */
  readonly isDraining: boolean;
  readonly rejections: Rejections;
  began(): void;
  ended(): void;
}

/** A client that says or takes nothing for so long is gone. */
const idleMs = 10_000;
/** For so long a client may still send what nobody reads, so that it sees why it was refused. */
const lingerMs = 2000;
/** Requests that are sent before their turn wait in memory up to here, then in the kernel. */
const mostAhead = 64 * 1024;
const nothing = Buffer.alloc(0);

/** One connection: its requests are answered one after the other, each before the next is looked at. */
export class Connection implements Line, Outlet {
  readonly socket: Socket;
  readonly address: string;
  readonly #shared: Shared;
  readonly #incoming: Incoming;
  /** The request that is being answered. */
  #exchange: Exchange | null = null;
  /** What came while an answer was being made. */
  #ahead: Pieces | null = null;
  /** The request that is being answered is the last one. */
  #closes = false;
  /** Nothing is answered any more, what comes is thrown away. */
  #isLingering = false;
  #isGone = false;
  #whenFlushed: (() => void) | null = null;
  /** When the client last showed that it is there. */
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

  /** True while no answer is being made: then the connection can end without breaking a promise. */
  get isWaiting(): boolean {
    return this.#exchange === null;
  }

  /** Takes what has come; the bytes are good until this returns. */
  readonly take = (bytes: Buffer): void => {
    if (this.#isLingering) return;
    this.lastActive = performance.now();
    if (this.#exchange === null) this.#incoming.take(bytes);
    else this.#keepForLater(bytes);
  };

  /** Ends the connection when its time is over. */
  check(now: number): void {
    const silent = now - this.lastActive;
    if (this.#isLingering) {
      if (silent > lingerMs) this.cut();
    } else if (this.#exchange !== null) {
      if (this.socket.writableLength > 0 && silent > idleMs) this.cut();
    } else if (this.#incoming.isLate(now)) {
      this.reject(apiError(408, 'request_timeout', 'The request did not come whole in time.'));
    } else if (!this.#incoming.isBegun && silent > idleMs) this.cut();
  }

  /** Ends the connection where it stands. */
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

  /** Refuses for want of room. */
  rejectBusy(what: 'connections' | 'unfinished'): void {
    const name = what === 'connections' ? 'connections' : 'unfinished requests';
    const message = `The server has no room for more ${name}. Try again in a moment.`;
    this.reject(apiError(503, 'temporarily_unavailable', message, {}, { 'retry-after': '1' }), what);
  }

  /** Refuses what came and takes nothing more: nobody can know where the next request would begin. */
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
      // Nothing, behind all that waits: it is called back for when that has gone.
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
      this.#incoming.leavePlace();
      if (this.#shared.isDraining) this.#closes = true;
      const sending = send(this, answer, exchange.method === 'HEAD', this.#closes);
      if (sending !== null) await sending;
    } catch (error) {
      this.#shared.onError(error);
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
   * Ends our side. What still comes is thrown away for a moment: to refuse to take it could cost the client our answer.
   */
  #finish(): void {
    this.#isLingering = true;
    this.lastActive = performance.now();
    this.#letGo();
    this.socket.end();
    this.resume();
  }
}
