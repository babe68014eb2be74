import { ApiError, apiError } from '../shared/errors.ts';
import { Exchange } from '../shared/exchange.ts';
import { type BodyReader, bodyOfLength, ChunkedBody } from './bodies.ts';
import { type BodyLimit, findEnd, type Head, HeadReader, unfinishedFault } from './head.ts';
import { type Holder, Pieces, type Semaphore, type UnfinishedBytes } from './unfinished.ts';

/** Limits shared by all connections of a server. */
export interface RequestLimits {
  readonly bodyLimitOf: BodyLimit;
  readonly headLimit: number;
  readonly unfinished: UnfinishedBytes;
  /** Permits for parsing and answering large requests. */
  readonly large: Semaphore;
  /** Scratch buffer for the largest head and the bytes after it; it is converted to a string at once. */
  readonly joinBuffer: Buffer;
}

/** The connection that requests come in on. */
export interface Line extends Holder {
  /** True when the connection is closing and input is discarded. */
  readonly isOver: boolean;
  pause(): void;
  resume(): void;
  /** Called with each complete request; `rest` are the bytes after it, valid only until this returns. */
  serve(exchange: Exchange, rest: Buffer): void;
  /** Sends 100 Continue. */
  invite(): void;
  reject(rejection: ApiError): void;
}

/** Time limit of an incomplete request: a base, plus one second per so many bytes received. */
const wholeMs = 10_000;
const bytesPerSecond = 16 * 1024;
/** Requests larger than this need a permit, so that only a few are in memory at a time. */
const largeRequest = 64 * 1024;
const nothing = Buffer.alloc(0);

/** Parses the requests of one connection, from first to last byte. */
export class Incoming {
  readonly #line: Line;
  readonly #limits: RequestLimits;
  readonly #heads: HeadReader;
  /** The bytes of the incomplete request: its head, then its body. */
  readonly #pieces = new Pieces();
  #exchange: Exchange | null = null;
  #body: BodyReader | null = null;
  #headLength = 0;
  /** Whether this request holds a permit for large requests. */
  #hasPermit = false;
  /** When the first byte of the request arrived (0: none yet), and how many bytes have arrived since. */
  #begunAt = 0;
  #received = 0;

  constructor(line: Line, limits: RequestLimits) {
    this.#line = line;
    this.#limits = limits;
    this.#heads = new HeadReader(limits.bodyLimitOf);
  }

  /** True while a request is incomplete. */
  get isBegun(): boolean {
    return this.#begunAt > 0;
  }

  get wantsHead(): boolean {
    return this.#exchange?.method === 'HEAD';
  }

  /** Whether the incomplete request has exceeded its time limit. */
  isLate(now: number): boolean {
    return this.#begunAt > 0 && now - this.#begunAt > wholeMs + (this.#received / bytesPerSecond) * 1000;
  }

  /** Parses the next bytes; they are valid only until this returns. */
  take(bytes: Buffer): void {
    if (this.#body !== null) this.#takeBody(this.#body, bytes);
    else if (this.#pieces.length > 0) this.#takeLongHead(bytes);
    else {
      const known = this.#heads.repeated(bytes);
      const length = known > 0 ? known : findEnd(bytes);
      if (length === -1) this.#takeLongHead(bytes);
      else this.#begin(known > 0 ? this.#heads.last : this.#heads.read(bytes, length), length, bytes);
    }
  }

  /** Discards the incomplete request. */
  drop(): void {
    this.#letGo();
    this.#exchange = null;
    this.#body = null;
    this.releasePermit();
  }

  /** Releases the permit for large requests. */
  releasePermit(): void {
    if (!this.#hasPermit) return;
    this.#hasPermit = false;
    this.#limits.large.release();
  }

  /** Collects a head that arrives in several pieces. */
  #takeLongHead(bytes: Buffer): void {
    const { headLimit } = this.#limits;
    const overlap = Math.min(this.#pieces.length, 3);
    if (!this.#hold(bytes)) return;
    const fresh = this.#pieces.last(bytes.length + overlap);
    const end = findEnd(fresh);
    const length = this.#pieces.length - (end === -1 ? 0 : fresh.length - end);
    if (length > headLimit) {
      const message = `The URL and headers together may have at most ${headLimit} bytes.`;
      this.#line.reject(apiError(431, 'too_large', message));
    } else if (end === -1) {
      const fault = unfinishedFault(this.#pieces.first().toString('latin1'), fresh.toString('latin1'), overlap);
      if (fault !== null) this.#line.reject(fault);
    } else {
      this.#whenPermitted(length, () => {
        // Parsed before the shared buffer is used again; bytes after the head are copied.
        const whole = this.#pieces.join(length > largeRequest ? this.#limits.joinBuffer : undefined);
        this.#limits.unfinished.set(this.#line, 0);
        this.#begin(this.#heads.read(whole, length), length, whole);
      });
    }
  }

  /** A head is complete; its body and further requests may follow. */
  #begin(head: Head | ApiError | null, length: number, bytes: Buffer): void {
    if (head === null || head instanceof ApiError) {
      if (head !== null) this.#line.reject(head);
      return;
    }
    const exchange = new Exchange(head);
    const rest = length < bytes.length ? bytes.subarray(length) : nothing;
    if (head.framing === null) {
      this.#finish(exchange, rest);
      return;
    }
    this.releasePermit();
    const bodyLimit = this.#limits.bodyLimitOf(head.method, head.path);
    this.#exchange = exchange;
    this.#headLength = length;
    this.#body = head.framing === 'chunked' ? new ChunkedBody(bodyLimit) : bodyOfLength(head.framing);
    if (this.#begunAt === 0) this.#begunAt = performance.now();
    if (rest.length > 0) this.#takeBody(this.#body, rest);
    else if (head.takesChunks && head.headers.get('expect')?.[0]?.toLowerCase() === '100-continue') this.#line.invite();
  }

  #takeBody(reader: BodyReader, bytes: Buffer): void {
    const taken = reader.take(bytes);
    if (taken instanceof ApiError) {
      this.#line.reject(taken);
      return;
    }
    const { content, used, isWhole } = taken;
    for (const piece of content) if (!this.#hold(piece)) return;
    const exchange = this.#exchange;
    if (!isWhole || exchange === null) return;
    const rest = used < bytes.length ? bytes.subarray(used) : nothing;
    const size = this.#headLength + this.#pieces.length;
    const own = size > largeRequest ? Buffer.from(rest) : rest;
    this.#whenPermitted(size, () => {
      exchange.body = this.#pieces.join();
      if (this.#hasPermit) exchange.permit = this;
      this.#limits.unfinished.set(this.#line, 0);
      this.#finish(exchange, own);
    });
  }

  #finish(exchange: Exchange, rest: Buffer): void {
    this.#exchange = null;
    this.#body = null;
    this.#begunAt = 0;
    this.#received = 0;
    this.#line.serve(exchange, rest);
  }

  /**
   * Continues at once with a small request. A large one waits for a permit, and its bytes count as unfinished until
   * then.
   */
  #whenPermitted(size: number, proceed: () => void): void {
    if (size <= largeRequest) proceed();
    else void this.#waitForPermit(proceed);
  }

  async #waitForPermit(proceed: () => void): Promise<void> {
    this.#line.pause();
    await this.#limits.large.acquire();
    this.#hasPermit = true;
    if (this.#line.isOver) this.releasePermit();
    else {
      this.#line.resume();
      proceed();
    }
  }

  /** Buffers bytes of an incomplete request; false when the limit was exceeded. */
  #hold(bytes: Buffer): boolean {
    if (this.#begunAt === 0) this.#begunAt = performance.now();
    this.#received += bytes.length;
    this.#pieces.add(bytes);
    this.#limits.unfinished.set(this.#line, this.#pieces.capacity);
    return !this.#line.isOver;
  }

  #letGo(): void {
    if (this.#pieces.length === 0) return;
    this.#pieces.clear();
    this.#limits.unfinished.set(this.#line, 0);
  }
}
