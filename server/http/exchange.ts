/** What a request is once its bytes are read. `path` and `query` are still percent-encoded; header names are lower-case. */
export interface AppRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Headers;
  readonly body: Buffer | null;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
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
  readonly body: Body;
}

/** True for a body that is produced piece by piece. */
export function isStream(body: Body): body is StreamBody {
  return body !== null && typeof body === 'object' && Symbol.asyncIterator in body;
}
