/** The bytes of a stream are not what the protocol promises. What was read of it is worth nothing. */
export class StreamFault extends Error {
  override readonly name = 'StreamFault';
}

/** The server's refusal: an HTTP status before a stream, or an error inside one. */
export class MapRequestError extends Error {
  override readonly name = 'MapRequestError';
  /** The HTTP status; null when an error inside a stream names none. */
  readonly status: number | null;
  /** One of the service's stable codes, or '' when the answer was not its JSON. */
  readonly code: string;
  /** How long to wait before asking again; null when the server did not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, status: number | null, code: string, retryAfterMs: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** True of a status that no repetition of the same request will change. */
export function isFinalStatus(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}

/** Makes an error of an answer that is not a success. */
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

/** Seconds only: the service sends no dates here. */
function readRetryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : null;
}
