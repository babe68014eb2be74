import { type Refusal, refuse } from './errors.ts';
import type { Headers } from './exchange.ts';

/**
 * What is wrong with the way a request is framed, or null. This build of uWebSockets.js reads the first of two
 * content-lengths, takes a blank one for zero and any transfer-encoding for chunked: each lets a proxy and us see
 * different requests in the same bytes, so the connection ends here.
 */
export function framingFault(method: string, headers: Headers, bodyLimit: number): Refusal | null {
  const host = headers.get('host');
  if (host === undefined || host.length !== 1 || host[0] === '') return malformed('exactly one Host header is needed');
  const length = headers.get('content-length');
  const encoding = headers.get('transfer-encoding');
  if (length === undefined && encoding === undefined) return null;
  if (length !== undefined && (length.length !== 1 || !/^[0-9]{1,15}$/.test(length[0] ?? '')))
    return malformed('Content-Length must be given once, as a whole number');
  if (encoding !== undefined && (encoding.length !== 1 || encoding[0]?.toLowerCase() !== 'chunked'))
    return malformed('the only Transfer-Encoding understood is chunked');
  if (length !== undefined && encoding !== undefined)
    return malformed('Content-Length and Transfer-Encoding exclude each other');
  const size = length === undefined ? null : Number(length[0]);
  if (size !== 0 && (method === 'GET' || method === 'HEAD')) return malformed(`a ${method} request has no body`);
  if (size !== null && size > bodyLimit) return tooLarge(bodyLimit);
  return null;
}

/** True when bytes of a body follow the headers. */
export function carriesBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || (headers.get('content-length')?.[0] ?? '0') !== '0';
}

/** The refusal of a body that is, or turns out to be, too large. */
export function tooLarge(bodyLimit: number): Refusal {
  return refuse(413, 'too_large', `The request body may have at most ${bodyLimit} bytes.`);
}

function malformed(reason: string): Refusal {
  return refuse(400, 'malformed_request', `The request is malformed: ${reason}.`);
}
