/** Installations and jobs for tests, and the worker protocol from an installation's side. */
import { randomUUID } from 'node:crypto';
import type { Api, ApiAnswer } from '../api.ts';
import type { TestDatabase } from '../database.ts';

export interface TestInstallation {
  readonly id: string;
  readonly secret: string;
  post(path: string, body?: unknown): Promise<ApiAnswer>;
  put(path: string, body: string | Buffer | object, type?: string): Promise<ApiAnswer>;
  /** Opens a session and returns its id. */
  open(contractVersion?: number): Promise<string>;
  /** Claims at most `max` jobs for a session. */
  claim(sessionId: string, max?: number, waitSeconds?: number): Promise<readonly ClaimedJob[]>;
  /** Sends a heartbeat with complete lists. */
  beat(sessionId: string, lists?: object): Promise<ApiAnswer>;
  finish(attemptId: string, body: object): Promise<ApiAnswer>;
}

export interface ClaimedJob {
  readonly attemptId: string;
  readonly leaseSeconds: number;
  readonly job: { readonly id: string; readonly website: string; readonly attempt: number };
}

const base = '/api/ingestion/worker/';

/** Creates an installation with its credential. */
export async function newInstallation(api: Api, { sql }: TestDatabase): Promise<TestInstallation> {
  const [made] = await sql<{ installationId: string; secret: string }>('select * from api.create_installation($1)', [
    `scraper ${randomUUID()}`,
  ]);
  if (made === undefined) throw new Error('no installation was made');
  const client = api.withHeaders({ 'x-api-key': made.secret });
  const post: TestInstallation['post'] = (path, body = {}) => client.send('POST', `${base}${path}`, body);
  return {
    id: made.installationId,
    secret: made.secret,
    post,
    put(path, body, type = 'application/json') {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      return client.send('PUT', `${base}${path}`, bytes, { 'content-type': type });
    },
    async open(contractVersion = 5) {
      return (await post('session', { contractVersion, capacity: 10, build: null })).body.data.sessionId;
    },
    async claim(sessionId, max = 1, waitSeconds = 0) {
      const { status, body, text } = await post('claim', { sessionId, max, waitSeconds });
      if (status !== 200) throw new Error(`claim: ${status} ${text}`);
      return body.data.jobs;
    },
    beat: (sessionId, lists = {}) =>
      post('heartbeat', { sessionId, attempts: [], pauses: [], build: null, poolUsage: [], ...lists }),
    finish: (attemptId, body) => post(`attempts/${attemptId}/finish`, body),
  };
}

export interface NewJob {
  readonly website?: string;
  readonly contract?: number;
  readonly maxAttempts?: number;
  readonly settings?: object;
}

/** Queues a job and returns its id. */
export async function newJob({ sql }: TestDatabase, { id }: TestInstallation, given: NewJob = {}): Promise<string> {
  const { website = `https://${randomUUID()}.example/`, contract = 5, maxAttempts = 3, settings = {} } = given;
  const [made] = await sql<{ id: string }>(
    `insert into store.scraper_jobs (installation_id, website, website_origin, website_target, kind, settings,
      contract_version, max_attempts)
    values ($1, $2, $3, $2, 'onboarding', $4, $5, $6) returning id`,
    [id, website, new URL(website).origin, JSON.stringify(settings), contract, maxAttempts],
  );
  if (made === undefined) throw new Error('no job was made');
  return made.id;
}

/** A job's row. */
export async function jobRow({ sql }: TestDatabase, id: string): Promise<Record<string, unknown>> {
  return (await sql('select * from store.scraper_jobs where id = $1', [id]))[0] ?? {};
}

/** Expires the lease of an attempt, as when its worker has not been heard of for long. */
export async function letLapse({ sql }: TestDatabase, attemptId: string): Promise<void> {
  await sql(`update store.scraper_jobs set lease_until = now() - interval '1 second' where lease_attempt = $1`, [
    attemptId,
  ]);
}

/** Makes a job that waits for its next attempt due. */
export async function comesDue({ sql }: TestDatabase, job: string): Promise<void> {
  await sql(`update store.scraper_jobs set run_at = now() where id = $1`, [job]);
}
