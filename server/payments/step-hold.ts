import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from '../http/host.ts';
import { HoldSteps } from './hold-steps.ts';
import { providerOf } from './open.ts';

/** Between two looks at a hold that somebody waits for. */
const againMs = 500;
/** The same while a worker has it in hand, who asks the provider meanwhile. */
const otherMs = 50;

/** How a hold stands for who has approved it; `unknown`: the provider has not said, or there is none. */
export type HoldOutcome = 'held' | 'declined' | 'released' | 'unknown';

/**
 * Takes a hold on until it is known how it stands, for so long at most. A call that takes longer goes on behind, and
 * what comes of it counts all the same. Never rejects for what the provider does.
 */
export async function stepHold(
  host: Pick<Host, 'config' | 'pools'>,
  hold: string,
  { withinMs }: { readonly withinMs: number },
): Promise<HoldOutcome> {
  const provider = providerOf(host.config.payments);
  if (provider === null) return 'unknown';
  const { server: pool } = host.pools;
  const steps = new HoldSteps(pool, provider);
  const end = performance.now() + withinMs;
  for (;;) {
    const left = end - performance.now();
    // What fails here is the database: the row has it all, and the next turn goes on from there.
    const turn = steps.step(hold).catch(() => true);
    const isMine = await Promise.race([turn, sleep(Math.max(0, left), true, { ref: false })]);
    const outcome = await outcomeOf(pool, hold);
    if (outcome !== 'unknown' || performance.now() + againMs >= end) return outcome;
    await sleep(isMine ? againMs : otherMs);
  }
}

async function outcomeOf(pool: Host['pools']['server'], hold: string): Promise<HoldOutcome> {
  const { rows } = await pool.query<{ outcome: HoldOutcome }>('select api.hold_outcome($1) as outcome', [hold]);
  return rows[0]?.outcome ?? 'unknown';
}
