import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from '../http/host.ts';
import type { ClaimedHold } from './hold.ts';
import { HoldSteps } from './hold-steps.ts';
import { providerOf } from './open.ts';
import type { HoldState } from './readings.ts';

/** The pause between two turns. */
const againMs = 500;
/** The pause when another process has the hold leased and calls the provider itself. */
const otherMs = 50;
/** The result of a turn that failed or timed out. */
const unheard = 'unheard' as const;

/**
 * Moves a hold until the provider confirms or refuses it, for at most `withinMs`; returns whether that is known. A turn
 * that takes longer continues in the background. Provider failures are not thrown. `claim` is the hold's row when the
 * caller has claimed it already.
 */
export async function stepHold(
  host: Pick<Host, 'config' | 'pools'>,
  hold: string,
  { withinMs, claim = null }: { readonly withinMs: number; readonly claim?: ClaimedHold | null },
): Promise<boolean> {
  const provider = providerOf(host.config.payments);
  if (provider === null) return false;
  const { server: pool } = host.pools;
  const steps = new HoldSteps(pool, provider);
  const end = performance.now() + withinMs;
  let claimed = claim;
  for (;;) {
    const left = end - performance.now();
    const turn = claimed === null ? steps.step(hold) : steps.stepClaimed(hold, claimed);
    claimed = null;
    // Only the database can fail here. The row holds everything, so the next turn continues.
    const heard = turn.catch((): typeof unheard => unheard);
    const state = await Promise.race([heard, sleep<typeof unheard>(Math.max(0, left), unheard, { ref: false })]);
    if (isKnown(state) || isKnown(await stateOf(pool, hold))) return true;
    if (performance.now() + againMs >= end) return false;
    await sleep(state === null ? otherMs : againMs);
  }
}

/** Whether the hold is confirmed or can no longer be; false when nobody could take the turn. */
function isKnown(state: HoldState | typeof unheard | null): boolean {
  return state !== null && !['intended', 'confirming', 'releasing', unheard].includes(state);
}

async function stateOf(pool: Host['pools']['server'], hold: string): Promise<HoldState | null> {
  const { rows } = await pool.query<{ state: HoldState }>('select api.hold_state($1) as state', [hold]);
  return rows[0]?.state ?? null;
}
