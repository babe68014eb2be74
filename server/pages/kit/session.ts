/** The key of this tab, and requests made with it. The key is in memory and sessionStorage, never in a URL. */

const storageName = 'campatlas-key';

let key = readStored();
let csrf: { header: string; token: string; expires: number } | null = null;

function readStored(): string {
  try {
    return sessionStorage.getItem(storageName) ?? '';
  } catch {
    return '';
  }
}

export function currentKey(): string {
  return key;
}

/** Sets the key of this tab; '' returns to the browser's session, if there is one. */
export function useKey(next: string): void {
  key = next.trim();
  csrf = null;
  try {
    if (key === '') sessionStorage.removeItem(storageName);
    else sessionStorage.setItem(storageName, key);
  } catch {
    // Without storage the key is lost when the page is left.
  }
}

/** Authentication headers. Without a key the cookie authenticates. */
export function credentials(): Record<string, string> {
  return key === '' ? {} : { 'x-api-key': key };
}

/** An error answer of the service, with its message. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterMs: number | null;
  /** All members of the answer. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>, retryAfterMs: number | null) {
    super(typeof body.message === 'string' ? body.message : `The service answered ${status}.`);
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : '';
    this.retryAfterMs = retryAfterMs;
    this.body = body;
  }
}

/** Remaining reads of this month according to the last metered answer; null if unknown. */
export let readsLeft: string | null = null;

/** Requests JSON and returns the body. Throws Refused. */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return answerOf<T>(await fetch(path, { headers: credentials(), ...(signal && { signal }) }));
}

/** Authentication headers for a change. */
export async function changeCredentials(): Promise<Record<string, string>> {
  return key === '' ? csrfHeader() : credentials();
}

async function csrfHeader(): Promise<Record<string, string>> {
  if (csrf === null || csrf.expires < Date.now() + 5000) {
    const { data } = await getJson<{ data: { header: string; token: string; expiresAt: string } }>('/api/auth/csrf');
    csrf = { header: data.header, token: data.token, expires: Date.parse(data.expiresAt) };
  }
  return { [csrf.header]: csrf.token };
}

/** Parses the body of an answer. Throws Refused. */
export async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  const left = response.headers.get('x-reads-remaining');
  if (left !== null) readsLeft = left;
  const body = parse(text);
  if (response.ok) return body as T;
  const { retryAfterMs } = body;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const wait = typeof retryAfterMs === 'number' ? retryAfterMs : Number.isFinite(seconds) ? seconds * 1000 : null;
  throw new Refused(response.status, body, wait);
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
