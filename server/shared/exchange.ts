/** A parsed HTTP request. `path` and `query` are still percent-encoded; header names are lower-case. */
export interface AppRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Headers;
  readonly body: Buffer | null;
  /** The address of the peer, which may be a proxy. */
  readonly address?: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** The permit of a large request. A route that bounds its bytes in another way releases it early. */
  readonly permit?: { releasePermit(): void } | null;
}

/** Header values by lower-case name, in the order in which they were sent. */
export type Headers = ReadonlyMap<string, readonly string[]>;

/** A streamed response body. A chunk is valid only until the next one is requested. */
export interface StreamBody extends AsyncIterable<Uint8Array | string> {
  /** When it aborts, the connection of a stalled reader is cut. */
  readonly over?: AbortSignal;
}

/** A complete body or a stream. */
export type Body = Buffer | string | null | StreamBody;

export interface AppResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Values of set-cookie, one header each. */
  readonly cookies?: readonly string[];
  readonly body: Body;
}

/** Whether a body is a stream. */
export function isStream(body: Body): body is StreamBody {
  return body !== null && typeof body === 'object' && Symbol.asyncIterator in body;
}

/** One request. One is made per request, so it is kept small. */
export class Exchange implements AppRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Headers;
  /** Whether the connection is closed after the response. */
  readonly closes: boolean;
  /** Whether the client understands chunked responses, as HTTP/1.0 does not. */
  readonly takesChunks: boolean;
  address = '';
  body: Buffer | null = null;
  permit: { releasePermit(): void } | null = null;
  #isAborted = false;
  #controller: AbortController | null = null;

  constructor(head: Pick<Exchange, 'method' | 'path' | 'query' | 'headers' | 'closes' | 'takesChunks'>) {
    this.method = head.method;
    this.path = head.path;
    this.query = head.query;
    this.headers = head.headers;
    this.closes = head.closes;
    this.takesChunks = head.takesChunks;
  }

  get signal(): AbortSignal {
    if (this.#controller === null) {
      this.#controller = new AbortController();
      if (this.#isAborted) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  /** Called when the client disconnects. */
  abort(): void {
    this.#isAborted = true;
    this.#controller?.abort();
  }
}

/** Known HTTP methods; a client may send any other word. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method as logs and metrics name it; unknown ones are `other`. */
export function methodName(method: string): string {
  return methods.has(method) ? method : 'other';
}
