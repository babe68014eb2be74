/**
 * Batches claims and ends of attempts into shared transactions, so that many installations at once cost the database
 * little more than one.
 */
import { asViewer, type Value } from '../../db/as-viewer.ts';
import { callThrough } from '../../db/call.ts';
import type { Pools } from '../../db/pool.ts';
import { databaseErrorOf } from '../../db/sqlstate.ts';
import { ofRole } from '../../db/viewer.ts';
import { Batches } from '../../shared/batches.ts';
import type { Code } from '../../shared/codes.ts';
import { ApiError } from '../../shared/errors.ts';

/** A claim of at most `max` jobs by an installation. */
export interface Claim {
  readonly installation: string;
  readonly session: string;
  readonly max: number;
}

/** The end of an attempt. */
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
 * Larger batches cost the same per member, and two batches at once keep two database processors busy (npm run bench
 * ingestion).
 */
const limits = {
  most: 25,
  atOnce: 2,
  slowMs: 100,
  isHarmless: (error: unknown) => databaseErrorOf(error) !== null,
};

/** The batches of a process. */
export class AttemptBatches {
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

  /**
   * Claims jobs for a session; none when `signal` is aborted first. Rejects with the reason when there are none to be
   * had.
   */
  async claim(claim: Claim, signal: AbortSignal | null = null): Promise<readonly unknown[]> {
    const claimed = await this.#claims.ask(claim, signal);
    return claimed === null ? [] : accepted(claimed).jobs;
  }

  /** Ends an attempt; returns its job. Rejects when the attempt no longer has the lease. */
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

const opened = new WeakMap<Pools, AttemptBatches>();

/** The instance of a process. */
export function attemptBatchesOf(pools: Pools): AttemptBatches {
  const batches = opened.get(pools) ?? new AttemptBatches(pools);
  opened.set(pools, batches);
  return batches;
}
