/**
 * Calls to services outside, with bounds: a time limit, a largest answer, no redirects, no second try. Not by fetch,
 * which sends a request again when it is answered 421.
 */
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** What a service answered. */
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

/** Why there is no answer of a service; its cause says more. */
export class OutsideError extends Error {
  readonly service: string;

  constructor(service: string, reason: string, cause?: unknown) {
    super(`${service} ${reason}`, { cause });
    this.name = 'OutsideError';
    this.service = service;
  }
}

/** Sends one request and reads its whole answer. Rejects with OutsideError when it does not come within the bounds. */
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

/** Sends a request and gives the head of its answer. */
async function sendOnce(request: Request, signal: AbortSignal): Promise<IncomingMessage> {
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const url = new URL(request.url);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = body === null ? {} : { 'content-length': body.length };
  const headers = { ...Object.fromEntries(request.headers), ...length, 'accept-encoding': 'identity' };
  const sent = send(url, { method: request.method, headers, signal });
  // What goes wrong after the head is told by the answer.
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
