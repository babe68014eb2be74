/** Requests to the service, and their answers in components. */
import { useCallback, useEffect, useState } from './html.ts';
import { answerOf, changeCredentials, credentials, Refused } from './session.ts';

/** The service was not reached at all. */
export class Unreachable extends Error {
  constructor() {
    super('The service cannot be reached. Check the connection, then try again.');
  }
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a Blob as its bytes. */
  readonly body?: unknown;
  /** Headers that say who asks, in place of the key of this tab or the CSRF token; none is nobody. */
  readonly as?: Readonly<Record<string, string>>;
  /** Whether the cookies go along. */
  readonly credentials?: RequestCredentials;
  readonly signal?: AbortSignal;
}

/** How often a read is sent again, and how long a person is let wait without a word. */
const retries = 2;
const longestWaitMs = 4000;

/**
 * The JSON of an answer. Reads are sent again when the service is busy or was not reached; changes never are, since
 * they may have happened. Throws Refused, Unreachable, or the AbortError of the signal.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const isRead = (options.method ?? 'GET') === 'GET';
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await answerOf<T>(await send(path, options, isRead));
    } catch (error) {
      const wait = isRead && attempt < retries ? waitAfter(error, attempt) : null;
      if (wait === null) throw error;
      await sleep(wait, options.signal);
    }
  }
}

async function send(path: string, options: RequestOptions, isRead: boolean): Promise<Response> {
  const { method = 'GET', body, as, credentials: cookies, signal } = options;
  const known = as ?? (isRead ? credentials() : await changeCredentials());
  const sent = body instanceof Blob ? body : JSON.stringify(body);
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': typeOf(body) };
  const init: RequestInit = { method, headers: { ...known, ...type } };
  if (body !== undefined) init.body = sent;
  if (cookies) init.credentials = cookies;
  if (signal) init.signal = signal;
  try {
    return await fetch(path, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable();
  }
}

function typeOf(body: unknown): string {
  return body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json';
}

/** Milliseconds until it makes sense to ask again; null when it does not, or not soon. */
function waitAfter(error: unknown, attempt: number): number | null {
  const spread = 300 * 2 ** attempt * (1 + Math.random());
  if (error instanceof Unreachable) return spread;
  if (!(error instanceof Refused) || (error.status !== 503 && error.status !== 429)) return null;
  const wait = error.retryAfterMs ?? spread;
  return wait <= longestWaitMs ? wait : null;
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** What is known of an answer. While a newer one is under way, `data` is still that of the last. */
export interface Requested<T> {
  readonly data: T | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  reload(): void;
}

/**
 * The answer to a path, read again when the path changes; null asks for nothing. A newer request
 * aborts the older one, and an answer that comes late is dropped.
 */
export function useRequest<T>(path: string | null): Requested<T> {
  const [state, setState] = useState<Omit<Requested<T>, 'reload'>>({
    data: null,
    error: null,
    isLoading: path !== null,
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === null) {
      setState({ data: null, error: null, isLoading: false });
      return;
    }
    const abort = new AbortController();
    setState((before) => ({ ...before, error: null, isLoading: true }));
    request<T>(path, { signal: abort.signal }).then(
      (data) => abort.signal.aborted || setState({ data, error: null, isLoading: false }),
      (error: Error) => abort.signal.aborted || setState((before) => ({ data: before.data, error, isLoading: false })),
    );
    return () => abort.abort();
  }, [path, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { ...state, reload };
}
