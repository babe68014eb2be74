import type { components } from './schema.ts';

/** The error code; '' when there was no answer, or one that did not come from the service. */
export type Code = components['schemas']['Failure']['code'] | '';

export interface Failure {
  readonly message: string;
  readonly status: number | null;
  readonly code: Code;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;
  readonly body?: unknown;
  readonly cause?: unknown;
}

/** The only error class of this client: an error answer of the service, or no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  readonly code: Code;
  /** Include it when you report a problem. */
  readonly requestId: string | null;
  /** The wait that the service requests; null if unspecified. */
  readonly retryAfterMs: number | null;
  /** The parsed answer; may have further members, such as `upgradeRequired`. */
  readonly body: unknown;

  constructor({ message, status, code, requestId, retryAfterMs, body, cause }: Failure) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
    this.body = body;
  }
}

/** Converts an error answer to an ApiError. */
export async function errorOf(response: Response, now = Date.now()): Promise<ApiError> {
  const { status, headers } = response;
  const body = parse(await response.text().catch(() => ''));
  const { message, code, requestId, retryAfterMs } = members(body);
  const isCredential = status === 401 && members(body).authorized === false;
  return new ApiError({
    message: textOr(message, isCredential ? 'The key or session is missing or not valid.' : `HTTP ${status}`),
    status,
    code: textOr(code, isCredential ? 'unauthorized' : '') as Code,
    requestId: headers.get('x-request-id') ?? (typeof requestId === 'string' ? requestId : null),
    retryAfterMs: readWait(retryAfterMs) ?? readRetryAfter(headers.get('retry-after'), now),
    body,
  });
}

/** The error of a request without an answer, or with a broken one. */
export function noAnswer(cause: unknown): ApiError {
  const message = `No answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  return new ApiError({ message, status: null, code: '', requestId: null, retryAfterMs: null, cause });
}

function members(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readWait(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 ? value : null;
}

/** Parses Retry-After, which is in seconds or an HTTP date; returns milliseconds. */
function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
