/**
 * Claims, and ends of attempts: those of one moment go in one transaction, so that many installations at once cost the
 * database little more than one.
 */
import { asViewer, type Value } from '../../db/as-viewer.ts';
import { callThrough } from '../../db/call.ts';
import type { Pools } from '../../db/pool.ts';
import { databaseErrorOf } from '../../db/sqlstate.ts';
import { ofRole } from '../../db/viewer.ts';
import { Batches } from '../../shared/batches.ts';
import type { Code } from '../../shared/codes.ts';
import { ApiError } from '../../shared/errors.ts';

/** What an installation asks for, at most `max` jobs. */
export interface Claim {
  readonly installation: string;
  readonly session: string;
  readonly max: number;
}

/** How an attempt of an installation ends. */
export interface End {
  readonly installation: string;
  readonly attempt: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly message: string | null;
  readonly provider: string | null;
}

interface Refused {
  readonly error: { readonly code: Code; readonly message: string };
}
type Claimed = { readonly jobs: readonly unknown[] } | Refused;
type Ended = { readonly job: unknown } | Refused;

const statuses: Partial<Record<Code, number>> = { invalid_body: 400, not_found: 404 };
/**
 * Greater batches cost each of their members as much, and those of two at once keep two processors of the database
 * busy (npm run bench ingestion).
 */
const limits = {
  most: 25,
  atOnce: 2,
  slowMs: 100,
  isHarmless: (error: unknown) => databaseErrorOf(error) !== null,
};

/** Those of a process. */
export class WorkerDesk {
  readonly #claims: Batches<Claim, Claimed>;
  readonly #ends: Batches<End, Ended>;

  constructor({ server: pool, prepare }: Pick<Pools, 'server' | 'prepare'>) {
    const viewer = ofRole('campatlas_installation');
    const one = (text: string, values: readonly Value[]) => asViewer(pool, { viewer, text, values, prepare });
    this.#claims = new Batches({
      ...limits,
      send: async (claims) =>
        (await callThrough(one, 'api.worker_claim', { p_claims: JSON.stringify(claims) })) as readonly Claimed[],
    });
    this.#ends = new Batches({
      ...limits,
      send: async (ends) =>
        (await callThrough(one, 'api.worker_finish', { p_ends: JSON.stringify(ends) })) as readonly Ended[],
    });
  }

  /** Jobs for a session; none when `signal` is aborted before they are given. Rejects with why there are none. */
  async claim(claim: Claim, signal: AbortSignal | null = null): Promise<readonly unknown[]> {
    const claimed = await this.#claims.ask(claim, signal);
    return claimed === null ? [] : accepted(claimed).jobs;
  }

  /** The job of an attempt that has ended. Rejects when the attempt has it no more. */
  async finish(end: End): Promise<unknown> {
    const ended = await this.#ends.ask(end);
    return ended === null ? null : accepted(ended).job;
  }
}

function accepted<Answer extends object>(answer: Answer | Refused): Answer {
  if (!('error' in answer)) return answer;
  const { code, message } = answer.error;
  throw new ApiError(statuses[code] ?? 409, code, message);
}

const opened = new WeakMap<Pools, WorkerDesk>();

/** The one of a process. */
export function workerDeskOf(pools: Pools): WorkerDesk {
  const desk = opened.get(pools) ?? new WorkerDesk(pools);
  opened.set(pools, desk);
  return desk;
}
