import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, Pools } from '../db/pool.ts';
import type { Host } from '../http/host.ts';
import type { ClaimedHold } from './hold.ts';
import { HoldSteps, type Turn } from './hold-steps.ts';
import { providerOf } from './open.ts';
import type { HoldState } from './readings.ts';

/** The pause between two turns. */
const againMs = 500;
/** The pause when another process has the hold leased and calls the provider itself. */
const otherMs = 50;
/** The result of a turn that failed or timed out. */
const unheard = { state: 'unheard', booking: null } as const;

/** Whether the provider has confirmed or refused a hold; its booking, when the last reading gave that. */
export interface AwaitedHold {
  readonly isKnown: boolean;
  readonly booking: object | null;
}

/**
 * Moves a hold until the provider confirms or refuses it, for at most `withinMs`. A turn that takes longer continues in
 * the background. Provider failures are not thrown. `claim` is the hold's row when the caller has claimed it already.
 */
export async function awaitHold(
  host: Pick<Host, 'config' | 'pools'>,
  hold: string,
  { withinMs, claim = null }: { readonly withinMs: number; readonly claim?: ClaimedHold | null },
): Promise<AwaitedHold> {
  const provider = providerOf(host.config.payments);
  if (provider === null) return { isKnown: false, booking: null };
  const steps = new HoldSteps(preparing(host.pools), provider);
  const end = performance.now() + withinMs;
  let claimed = claim;
  for (;;) {
    const left = end - performance.now();
    const turn: Promise<Turn | null> = claimed === null ? steps.step(hold) : steps.stepClaimed(hold, claimed);
    claimed = null;
    // Only the database can fail here. The row holds everything, so the next turn continues.
    const heard = turn.catch((): typeof unheard => unheard);
    const taken = await Promise.race([heard, sleep<typeof unheard>(Math.max(0, left), unheard, { ref: false })]);
    if (taken !== null && isKnown(taken.state)) return { isKnown: true, booking: taken.booking };
    if (isKnown(await stateOf(host.pools.server, hold))) return { isKnown: true, booking: null };
    if (performance.now() + againMs >= end) return { isKnown: false, booking: null };
    await sleep(taken === null ? otherMs : againMs);
  }
}

/** Whether the hold is confirmed or can no longer be; false when nobody could take the turn. */
function isKnown(state: HoldState | 'unheard' | null): boolean {
  return state !== null && !['intended', 'confirming', 'releasing', 'unheard'].includes(state);
}

async function stateOf(pool: Pool, hold: string): Promise<HoldState | null> {
  const { rows } = await pool.query<{ state: HoldState }>('select api.hold_state($1) as state', [hold]);
  return rows[0]?.state ?? null;
}

/** PostgreSQL cuts longer names of statements. */
const longestName = 63;

/** The server's pool, whose connections prepare each short statement once, unless they are behind a pooler. */
function preparing({ server, prepare }: Pick<Pools, 'server' | 'prepare'>): Pick<Pool, 'query'> {
  if (!prepare) return server;
  const query = (text: string, values: unknown[]) =>
    server.query({ text, values, ...(text.length <= longestName && { name: text }) });
  return { query: query as never };
}
