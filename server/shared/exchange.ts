/**
 * What a request is once its bytes are read. `path` and `query` are still percent-encoded; header names are lower-case.
 */
export interface AppRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Headers;
  readonly body: Buffer | null;
  /** Of the other end of the connection, which may be a proxy's. */
  readonly address?: string;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** What a large request takes from others until it is answered: to be left where its bytes are bounded otherwise. */
  readonly place?: { leavePlace(): void } | null;
}

/** Header values by lower-case name, every value that was sent in its order. */
export type Headers = ReadonlyMap<string, readonly string[]>;

/** An answer that is produced piece by piece. A piece is good until the next one is asked for. */
export interface StreamBody extends AsyncIterable<Uint8Array | string> {
  /** When it aborts, a reader who stalls is not waited for any more. */
  readonly over?: AbortSignal;
}

/** A whole answer, or one that is produced piece by piece. */
export type Body = Buffer | string | null | StreamBody;

export interface AppResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Values of set-cookie, a header each. */
  readonly cookies?: readonly string[];
  readonly body: Body;
}

/** True for a body that is produced piece by piece. */
export function isStream(body: Body): body is StreamBody {
  return body !== null && typeof body === 'object' && Symbol.asyncIterator in body;
}

/** One request. Made for every request, so it holds no more than it must. */
export class Exchange implements AppRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Headers;
  /** True when the client asks for the end of the connection after the answer. */
  readonly closes: boolean;
  address = '';
  body: Buffer | null = null;
  place: { leavePlace(): void } | null = null;
  #isAborted = false;
  #controller: AbortController | null = null;

  constructor(head: Pick<Exchange, 'method' | 'path' | 'query' | 'headers' | 'closes'>) {
    this.method = head.method;
    this.path = head.path;
    this.query = head.query;
    this.headers = head.headers;
    this.closes = head.closes;
  }

  get signal(): AbortSignal {
    if (this.#controller === null) {
      this.#controller = new AbortController();
      if (this.#isAborted) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  /** The client is gone. */
  abort(): void {
    this.#isAborted = true;
    this.#controller?.abort();
  }
}

/** Methods by their own name; clients may send any word. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A method as logs and metrics name it. */
export function methodName(method: string): string {
  return methods.has(method) ? method : 'other';
}
