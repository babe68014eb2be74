/** Requests to the service, and a hook for their answers. */
import { useCallback, useEffect, useState } from './html.ts';
import { answerOf, changeCredentials, credentials, Refused } from './session.ts';

/** The service could not be reached. */
export class Unreachable extends Error {
  constructor() {
    super('The service cannot be reached. Check the connection, then try again.');
  }
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a Blob as its bytes. */
  readonly body?: unknown;
  /**
   * Authentication headers that replace this tab's key or the CSRF token; an empty object sends the request
   * anonymously.
   */
  readonly as?: Readonly<Record<string, string>>;
  /** Whether cookies are sent. */
  readonly credentials?: RequestCredentials;
  readonly signal?: AbortSignal;
}

/** Maximum number of retries of a read, and the longest wait before a retry. */
const retries = 2;
const longestWaitMs = 4000;

/**
 * Sends a request and returns the JSON of the answer. Reads are retried when the service is busy or cannot be reached;
 * changes never are, because they may have been made. Throws Refused, Unreachable, or the AbortError of the signal.
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

/** Milliseconds until a retry; null if it would not help, or not soon enough. */
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

/** State of a request. While a newer request is running, `data` is that of the previous one. */
export interface Requested<T> {
  readonly data: T | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  reload(): void;
}

/**
 * The answer to a path, requested again when the path changes; null requests nothing. A newer request aborts the older
 * one, and late answers are ignored.
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
