import { type ApiError, errorOf, noAnswer } from './errors.ts';

export interface RetryOptions {
  /** Maximum number of attempts, including the first. */
  readonly tries?: number;
  /** Maximum wait between two attempts. If the service requests a longer one, the error is thrown at once. */
  readonly longestWaitMs?: number;
  readonly fetch?: typeof fetch;
  /** Replaceable for tests. */
  sleep?(ms: number, signal: AbortSignal): Promise<void>;
  random?(): number;
}

const firstWaitMs = 500;

/**
 * A fetch that throws ApiError for every error answer. It first retries where that may help: after 429 and 503, which
 * mean that nothing was done, and for reads without an answer.
 */
export function retryingFetch(options: RetryOptions): (request: Request) => Promise<Response> {
  const { tries = 4, longestWaitMs = 30_000, sleep = wait, random = Math.random } = options;
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      // The body of a request can be read only once, so every attempt but the last sends a clone.
      const sent = attempt < tries ? request.clone() : request;
      const { response, error } = await ask(sent, options.fetch ?? fetch);
      if (response !== null) return response;
      request.signal.throwIfAborted();
      const isWorthIt = error.status === null ? isRead(request) : mayPass(error);
      const waitMs = error.retryAfterMs ?? Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
      if (!isWorthIt || attempt >= tries || waitMs > longestWaitMs) throw error;
      // Jitter, so that clients do not return at the same moment; never earlier than the service requested.
      const spread = error.retryAfterMs === null ? waitMs * (random() / 2 - 0.5) : Math.max(waitMs / 4, 100) * random();
      await sleep(waitMs + spread, request.signal);
    }
  };
}

/** Whether a retry may succeed. A search that timed out would time out again. */
function mayPass({ status, code }: ApiError): boolean {
  return (status === 429 || status === 503) && code !== 'search_timeout';
}

type Asked = { response: Response; error: null } | { response: null; error: ApiError };

async function ask(request: Request, send: typeof fetch): Promise<Asked> {
  try {
    const response = await send(request);
    return response.status < 400 ? { response, error: null } : { response: null, error: await errorOf(response) };
  } catch (cause) {
    return { response: null, error: noAnswer(cause) };
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      signal.removeEventListener('abort', aborted);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const aborted = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) aborted();
    else signal.addEventListener('abort', aborted, { once: true });
  });
}
