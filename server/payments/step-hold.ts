import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from '../http/host.ts';
import type { ClaimedHold } from './hold.ts';
import { HoldSteps } from './hold-steps.ts';
import { providerOf } from './open.ts';
import type { HoldState } from './readings.ts';

/** Between two looks at a hold that somebody waits for. */
const againMs = 500;
/** The same while a worker has it in hand, who asks the provider meanwhile. */
const otherMs = 50;
/** Of a turn that failed, or takes too long. */
const unheard = 'unheard' as const;

/**
 * Takes a hold on until it is known how it stands, for so long at most; says whether it is. A call that takes longer
 * goes on behind, and what comes of it counts all the same. Never rejects for what the provider does. `claim`: the hold
 * is in the caller's hands.
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
    // What fails here is the database: the row has it all, and the next turn goes on from there.
    const heard = turn.catch((): typeof unheard => unheard);
    const state = await Promise.race([heard, sleep<typeof unheard>(Math.max(0, left), unheard, { ref: false })]);
    if (isKnown(state) || isKnown(await stateOf(pool, hold))) return true;
    if (performance.now() + againMs >= end) return false;
    await sleep(state === null ? otherMs : againMs);
  }
}

/** Whether the provider was read to hold the money, or never to; not of a turn that nobody took. */
function isKnown(state: HoldState | typeof unheard | null): boolean {
  return state !== null && !['intended', 'confirming', 'releasing', unheard].includes(state);
}

async function stateOf(pool: Host['pools']['server'], hold: string): Promise<HoldState | null> {
  const { rows } = await pool.query<{ state: HoldState }>('select api.hold_state($1) as state', [hold]);
  return rows[0]?.state ?? null;
}
