import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Build,
  Claimed,
  Finish,
  Heartbeat,
  HeartbeatAnswer,
  JobEvent,
  SessionAnswer,
  UpdateReport,
} from './protocol.ts';

/** An error answer of the service. */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ServiceError';
    this.status = status;
    this.code = code;
  }
}

/** Whether the lease is lost: the result of the attempt must be dropped. */
export function isLeaseLost(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'lease_lost';
}

export interface ServiceOptions {
  /** Base URL of the service. */
  readonly url: string;
  /** The secret of this installation. */
  readonly secret: string;
  /** Aborts waits and running calls. */
  readonly signal: AbortSignal;
  /** Milliseconds between the first two attempts of a call; they double. */
  readonly firstPauseMs?: number;
}

/** Time limit of one answer; a claim adds `waitSeconds`. */
const answerMs = 30_000;
const mostTries = 6;

/** A call that can be sent repeatedly. */
interface Call {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: string;
  readonly type?: string;
  readonly waitMs?: number;
  /** Whether the call is idempotent and so may be retried when its answer was lost. */
  readonly again?: boolean;
}

/**
 * Client of the worker protocol. Idempotent calls are retried while the service is down: records are identified by
 * digest, artifacts by name, ends by outcome.
 */
export class Service {
  readonly #options: ServiceOptions;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  openSession(capacity: number, contractVersion: number, build: Build | null): Promise<SessionAnswer> {
    return this.#post('session', { contractVersion, capacity, build }, { again: true });
  }

  /** Waits for jobs. A claim whose answer was lost is not repeated: its lease expires. */
  async claim(sessionId: string, max: number, waitSeconds: number): Promise<readonly Claimed[]> {
    const body = { sessionId, max, waitSeconds };
    const { jobs } = await this.#post<{ jobs: Claimed[] }>('claim', body, { waitMs: waitSeconds * 1000 });
    return jobs;
  }

  heartbeat(sessionId: string, heartbeat: Heartbeat): Promise<HeartbeatAnswer> {
    return this.#post('heartbeat', { sessionId, ...heartbeat });
  }

  async recordEvents(attemptId: string, events: readonly JobEvent[]): Promise<void> {
    await this.#post(`attempts/${attemptId}/events`, { events });
  }

  async putArtifact(attemptId: string, name: string, artifact: unknown): Promise<void> {
    const path = `attempts/${attemptId}/artifacts/${encodeURIComponent(name)}`;
    await this.#call({ method: 'PUT', path, body: JSON.stringify(artifact), again: true });
  }

  /** Delivers lines of an import; chunks count from 0. */
  async putRecords(attemptId: string, chunk: number, lines: readonly string[]): Promise<void> {
    const body = lines.map((line) => `${line}\n`).join('');
    const path = `attempts/${attemptId}/records/${chunk}`;
    await this.#call({ method: 'PUT', path, body, type: 'application/x-ndjson', again: true });
  }

  async finish(attemptId: string, finish: Finish): Promise<void> {
    await this.#post(`attempts/${attemptId}/finish`, finish, { again: true });
  }

  async reportUpdate(updateId: string, report: UpdateReport): Promise<void> {
    await this.#post(`updates/${updateId}/report`, report, { again: true });
  }

  /** Leases a pool account for this installation; null if none is free. */
  async leasePoolAccount(): Promise<{ readonly id: string } | null> {
    return (await this.#post<{ account: { id: string } | null }>('pool/lease', {})).account;
  }

  async releasePoolAccount(): Promise<void> {
    await this.#post('pool/release', {}, { again: true });
  }

  #post<Data>(path: string, body: unknown, how: Pick<Call, 'waitMs' | 'again'> = {}): Promise<Data> {
    return this.#call<Data>({ method: 'POST', path, body: JSON.stringify(body), ...how });
  }

  async #call<Data>(call: Call): Promise<Data> {
    const { firstPauseMs = 500, signal } = this.#options;
    for (let nth = 1; ; nth += 1) {
      try {
        return await this.#send<Data>(call);
      } catch (error) {
        const isOver = error instanceof ServiceError && error.status < 500 && error.status !== 429;
        if (isOver || call.again !== true || nth === mostTries || signal.aborted) throw error;
        await sleep(firstPauseMs * 2 ** (nth - 1) * (0.5 + Math.random() / 2), undefined, { signal });
      }
    }
  }

  async #send<Data>({ method, path, body, type = 'application/json', waitMs = 0 }: Call): Promise<Data> {
    const { url, secret, signal } = this.#options;
    const response = await fetch(new URL(`/api/ingestion/worker/${path}`, url), {
      method,
      headers: { 'x-api-key': secret, 'content-type': type },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs + waitMs)]),
    });
    const text = await response.text();
    if (response.ok) return (JSON.parse(text) as { data: Data }).data;
    const { code = 'unknown', message = `The service answered ${response.status}.` } = failureOf(text);
    throw new ServiceError(response.status, code, message);
  }
}

function failureOf(text: string): { code?: string; message?: string } {
  try {
    return JSON.parse(text) as { code?: string; message?: string };
  } catch {
    return {};
  }
}
