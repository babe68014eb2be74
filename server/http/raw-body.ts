import { z } from 'zod';
import { type ApiError, apiError } from '../shared/errors.ts';
import type { Headers } from '../shared/exchange.ts';

/** A body that is taken as bytes. */
export interface RawBody {
  /** A media type such as `image/*`. */
  readonly type: string;
  readonly maxBytes: number;
}

/**
 * The bytes of a non-JSON body. Throws 415 for another content type, 413 when it is too large and 400 when it is empty.
 */
export function readRawBody(headers: Headers, body: Buffer | null, { type, maxBytes }: RawBody): Buffer {
  const given = (headers.get('content-type')?.join(',') ?? '').toLowerCase();
  const fits = type.endsWith('/*') ? given.startsWith(type.slice(0, -1)) : given.replace(/\s*;.*$/, '') === type;
  if (!fits || !/^[a-z]+\/[\w.+-]+\s*(;[^,]*)?$/.test(given))
    throw apiError(415, 'unsupported_media_type', `The body must be sent with a content-type of ${type}.`);
  const bytes = demandBody(headers, body);
  if (bytes.length > maxBytes) throw apiError(413, 'too_large', `The request body may have at most ${maxBytes} bytes.`);
  return bytes;
}

/** The bytes of a body. Throws 415 for a content encoding, 400 when it is empty. */
export function demandBody(headers: Headers, body: Buffer | null): Buffer {
  if ((headers.get('content-encoding')?.join(',') ?? 'identity').toLowerCase() !== 'identity')
    throw apiError(415, 'unsupported_media_type', 'The body must be sent without a Content-Encoding.');
  if (body === null || body.length === 0) throw invalidBody('it is empty');
  return body;
}

/** The 400 for an invalid body. */
export function invalidBody(why: string): ApiError {
  return apiError(400, 'invalid_body', `The body cannot be used: ${why}.`);
}

/** Whether a request may omit the body. */
export const isOptional = (body: z.ZodType): boolean => body instanceof z.ZodOptional;
