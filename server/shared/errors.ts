import type { Code } from './codes.ts';
import type { AppResponse } from './exchange.ts';
import { apiHeaders } from './headers.ts';

/** An error response. Thrown anywhere below `server/app.ts`, serialized only by `errorResponse`. */
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

/** Makes an error for a request that may succeed later; the response says after how many seconds. */
export function retryLater(status: 429 | 503, code: Code, message: string, seconds: number): ApiError {
  return new ApiError(status, code, message, { retryAfterMs: seconds * 1000 }, { 'retry-after': String(seconds) });
}

/** Serializes the error envelope; nothing else does. */
export function errorResponse(error: ApiError, requestId: string): AppResponse {
  const { status, code, message, extra } = error;
  const body = JSON.stringify({ data: null, error: true, message, code, requestId, ...extra });
  return { status, headers: { ...apiHeaders, 'x-request-id': requestId, ...error.headers }, body };
}

/** The whole response to an unauthenticated request. It deliberately contains nothing else. */
export function unauthorizedResponse(requestId: string): AppResponse {
  return { status: 401, headers: { ...apiHeaders, 'x-request-id': requestId }, body: '{"authorized":false}' };
}

/** The response of a route that the settings switch off, sent before authentication. */
export function switchedOffResponse(requestId: string): AppResponse {
  const body = '{"error":true,"message":"There is nothing at this address."}';
  return { status: 404, headers: { ...apiHeaders, 'x-request-id': requestId }, body };
}

/** Ends an open stream whose credential is no longer valid. */
export function noLongerAuthorized(): ApiError {
  return new ApiError(401, 'unauthorized', 'The credential is no longer valid.');
}

/** The response to an internal failure. The cause is only logged. */
export function internalError(): ApiError {
  return new ApiError(500, 'internal_error', 'The request could not be answered because of an internal error.');
}
