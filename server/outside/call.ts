/**
 * HTTP calls to external services with a timeout and a size limit, without redirects or retries. Does not use fetch,
 * which resends a request that is answered with 421.
 */
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** The response of a service. */
export interface OutsideAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Pick<Headers, 'get'>;
}

export interface OutsideBounds {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

/** A failed call to a service; `cause` has the details. */
export class OutsideError extends Error {
  readonly service: string;

  constructor(service: string, reason: string, cause?: unknown) {
    super(`${service} ${reason}`, { cause });
    this.name = 'OutsideError';
    this.service = service;
  }
}

/**
 * Sends one request and reads the whole response. Rejects with OutsideError on failure, timeout or too large a
 * response.
 */
export async function callOutside(
  service: string,
  request: Request,
  { timeoutMs, maxBytes, signal }: OutsideBounds,
): Promise<OutsideAnswer> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await sendOnce(request, signal === undefined ? limit : AbortSignal.any([limit, signal]));
    const { statusCode: status = 0 } = response;
    if (status >= 300 && status < 400 && status !== 304) {
      response.destroy();
      throw new OutsideError(service, `answered ${status}, and redirects are not followed`);
    }
    return { status, headers: headersOf(response), body: await readBody(service, response, maxBytes) };
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    throw new OutsideError(service, limit.aborted ? `did not answer in ${timeoutMs} ms` : 'cannot be reached', error);
  }
}

/** Sends a request and resolves with the response head. */
async function sendOnce(request: Request, signal: AbortSignal): Promise<IncomingMessage> {
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const url = new URL(request.url);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = body === null ? {} : { 'content-length': body.length };
  const headers = { ...Object.fromEntries(request.headers), ...length, 'accept-encoding': 'identity' };
  const sent = send(url, { method: request.method, headers, signal });
  // Errors after the response head are reported by reading the body.
  sent.on('error', () => {});
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

async function readBody(service: string, response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    size += piece.length;
    if (size > maxBytes) throw new OutsideError(service, `answered with more than ${maxBytes} bytes`);
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces, size);
}
