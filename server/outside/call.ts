/** Calls to services outside, with bounds: a time limit, a largest answer, no redirects, no second try. */

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
    const response = await fetch(request, {
      redirect: 'error',
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    });
    const { status, headers } = response;
    return { status, headers, body: await readBody(service, response, maxBytes) };
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    throw new OutsideError(service, limit.aborted ? `did not answer in ${timeoutMs} ms` : 'cannot be reached', error);
  }
}

async function readBody(service: string, response: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > maxBytes) throw new OutsideError(service, `answered with more than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}
