/** Compares the provider's list of intents with our holds, once a day. */
import type { Pool } from '../db/pool.ts';
import { clock } from '../shared/clock.ts';
import type { Provider } from './provider.ts';

/** How far back the list goes: longer than a hold can exist. */
const days = 10;

/**
 * Raises an alarm for each difference; returns the number of intents compared and of new alarms. Throws when the list
 * cannot be read.
 */
export async function reconcilePayments(
  pool: Pick<Pool, 'query'>,
  provider: Provider,
  signal?: AbortSignal,
): Promise<{ intents: number; alarms: number }> {
  const since = new Date(clock.now() - days * 86_400_000);
  const ids: string[] = [];
  let alarms = 0;
  let after: string | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const result = await provider.list(since, after);
    if (result.kind !== 'ok') throw new Error(`The provider's list cannot be read: ${result.error}`);
    const { readings, isMore } = result.value;
    const { rows } = await pool.query<{ alarms: number }>('select api.reconcile_payments($1) as alarms', [
      JSON.stringify(readings),
    ]);
    alarms += rows[0]?.alarms ?? 0;
    ids.push(...readings.map(({ id }) => id));
    after = readings.at(-1)?.id ?? null;
    if (!isMore || after === null) break;
  }
  const { rows } = await pool.query<{ alarms: number }>('select api.reconcile_absent($1, $2) as alarms', [
    since.toISOString(),
    ids,
  ]);
  return { intents: ids.length, alarms: alarms + (rows[0]?.alarms ?? 0) };
}
