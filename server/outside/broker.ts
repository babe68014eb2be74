/** Client of the broker process. */
import { callOutside, OutsideError } from './call.ts';

export interface BrokerAddress {
  readonly url: string;
  /** Null when the broker needs no token. */
  readonly token: string | null;
}

/** The current screenshot of a run, with sensitive fields masked. */
export interface LivePicture {
  readonly origin: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  /** JPEG in base64. */
  readonly image: string;
}

const bounds = { timeoutMs: 20_000, maxBytes: 8_000_000 } as const;
const healthMs = 3000;

async function ask(at: BrokerAddress, method: string, path: string, timeoutMs: number): Promise<unknown> {
  const headers = at.token === null ? {} : { authorization: `Bearer ${at.token}` };
  const request = new Request(`${at.url}${path}`, { method, headers });
  const { status, body } = await callOutside('The broker', request, { ...bounds, timeoutMs });
  if (status >= 300) throw new OutsideError('The broker', `answered ${status}`);
  return JSON.parse(body.toString());
}

const away = 'The broker does not answer at the moment.';

/** Why the broker cannot run: it does not answer or has no browser. Null when it is up. */
export async function whyBrokerIsDown(at: BrokerAddress | null): Promise<string | null> {
  if (at === null) return away;
  try {
    const health = (await ask(at, 'GET', '/health', healthMs)) as { hasBrowser?: unknown };
    return health.hasBrowser === true ? null : 'The broker has no browser: Chromium is not installed where it runs.';
  } catch {
    return away;
  }
}

/** The current screenshot of a run; null when the run has no page. Rejects when the broker does not answer. */
export async function liveScreen(at: BrokerAddress, runId: string): Promise<LivePicture | null> {
  const { picture } = (await ask(at, 'GET', `/runs/${runId}/screen`, bounds.timeoutMs)) as {
    picture: LivePicture | null;
  };
  return picture;
}
