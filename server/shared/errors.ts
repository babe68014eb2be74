import type { Code } from './codes.ts';
import type { AppResponse } from './exchange.ts';
import { apiHeaders } from './headers.ts';

/** An answer that is not a success. Thrown anywhere below `server/app.ts`, written only by `errorResponse`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: Code;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: Code,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }
}

/** Makes an error: `throw apiError(404, 'not_found', 'There is no such organization.')`. */
export function apiError(
  status: number,
  code: Code,
  message: string,
  extra?: Readonly<Record<string, unknown>>,
  headers?: Readonly<Record<string, string>>,
): ApiError {
  return new ApiError(status, code, message, extra, headers);
}

/** Makes an error after which the same request may succeed: the answer says in how many seconds. */
export function retryLater(status: 429 | 503, code: Code, message: string, seconds: number): ApiError {
  return new ApiError(status, code, message, { retryAfterMs: seconds * 1000 }, { 'retry-after': String(seconds) });
}

/** The one writer of the failure envelope. */
export function errorResponse(error: ApiError, requestId: string): AppResponse {
  const { status, code, message, extra } = error;
  const body = JSON.stringify({ data: null, error: true, message, code, requestId, ...extra });
  return { status, headers: { ...apiHeaders, 'x-request-id': requestId, ...error.headers }, body };
}

/** The whole answer to an unauthenticated request; it carries nothing else on purpose. */
export function unauthorizedResponse(requestId: string): AppResponse {
  return { status: 401, headers: { ...apiHeaders, 'x-request-id': requestId }, body: '{"authorized":false}' };
}

/** The whole answer of a route that this installation has switched off: before anybody is asked who they are. */
export function switchedOffResponse(requestId: string): AppResponse {
  const body = '{"error":true,"message":"There is nothing at this address."}';
  return { status: 404, headers: { ...apiHeaders, 'x-request-id': requestId }, body };
}

/** Why an open stream ends whose credential is no longer valid. */
export function noLongerAuthorized(): ApiError {
  return new ApiError(401, 'unauthorized', 'The credential is not valid any more.');
}

/** The answer to a failure of ours. Its cause stays in the log. */
export function internalError(): ApiError {
  return new ApiError(500, 'internal_error', 'The request could not be answered because of an internal error.');
}
