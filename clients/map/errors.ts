/** The bytes of a stream violate the protocol. Discard everything that was read from it. */
export class StreamFault extends Error {
  override readonly name = 'StreamFault';
}

/** An error reported by the server: an HTTP status before a stream, or an error event inside one. */
export class MapRequestError extends Error {
  override readonly name = 'MapRequestError';
  /** The HTTP status; null if an error inside a stream has none. */
  readonly status: number | null;
  /** One of the service's stable codes, or '' if the answer was not the service's JSON. */
  readonly code: string;
  /** The wait that the server requests; null if unspecified. */
  readonly retryAfterMs: number | null;

  constructor(message: string, status: number | null, code: string, retryAfterMs: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether repeating the same request cannot change this status. */
export function isFinalStatus(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}

/** Converts an error answer to a MapRequestError. */
export async function requestError(response: Response): Promise<MapRequestError> {
  const text = await response.text().catch(() => '');
  const { message, code, retryAfterMs } = readEnvelope(text);
  const unnamed = response.status === 401 ? 'The key or session is missing or not valid.' : `HTTP ${response.status}`;
  return new MapRequestError(
    message ?? unnamed,
    response.status,
    code ?? '',
    retryAfterMs ?? readRetryAfter(response.headers.get('retry-after')),
  );
}

function readEnvelope(text: string): { message?: string; code?: string; retryAfterMs?: number } {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return {};
    const { message, code, retryAfterMs } = body as Record<string, unknown>;
    return {
      ...(typeof message === 'string' && { message }),
      ...(typeof code === 'string' && { code }),
      ...(typeof retryAfterMs === 'number' && retryAfterMs >= 0 && { retryAfterMs }),
    };
  } catch {
    return {};
  }
}

/** Parses seconds only: the service sends no dates here. */
function readRetryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : null;
}
