import { type ApiError, apiError } from '../shared/errors.ts';
import type { Headers } from '../shared/exchange.ts';

/** How a request's body is delimited: by Content-Length, chunked, or no body. */
export type Framing = number | 'chunked' | null;

const none: readonly string[] = [];

/**
 * The framing of a request's body, or an error. HTTP/1.0 has neither chunks nor a required Host. Anything that a proxy
 * in front could parse differently is rejected and the connection closed (request smuggling).
 */
export function framingOf(
  method: string,
  headers: Headers,
  bodyLimit: number,
  takesChunks: boolean,
): Framing | ApiError {
  const host = headers.get('host') ?? none;
  if (host[0] === '' || host.length > 1 || (takesChunks && host.length === 0))
    return malformed('exactly one Host header is needed');
  const length = headers.get('content-length');
  const encoding = headers.get('transfer-encoding');
  if (length === undefined && encoding === undefined) return null;
  if (length !== undefined && (length.length !== 1 || !/^[0-9]{1,15}$/.test(length[0] ?? '')))
    return malformed('Content-Length must be given once, as a whole number');
  if (encoding !== undefined && !takesChunks) return malformed('HTTP/1.0 has no Transfer-Encoding');
  if (encoding !== undefined && (encoding.length !== 1 || encoding[0]?.toLowerCase() !== 'chunked'))
    return malformed('the only Transfer-Encoding understood is chunked');
  if (length !== undefined && encoding !== undefined)
    return malformed('Content-Length and Transfer-Encoding exclude each other');
  const size = length === undefined ? null : Number(length[0]);
  if (size !== 0 && (method === 'GET' || method === 'HEAD')) return malformed(`a ${method} request has no body`);
  if (size !== null && size > bodyLimit) return tooLarge(bodyLimit);
  return size === null ? 'chunked' : size === 0 ? null : size;
}

/** The error for a body that exceeds the limit. */
export function tooLarge(bodyLimit: number): ApiError {
  return apiError(413, 'too_large', `The request body may have at most ${bodyLimit} bytes.`);
}

/** The error for bytes that are not a valid request. */
export function malformed(reason: string): ApiError {
  return apiError(400, 'malformed_request', `The request is malformed: ${reason}.`);
}
