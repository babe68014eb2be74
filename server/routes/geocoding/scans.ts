/** Counts over all places of a scope take a while, so they are shared and kept for half a minute. */
import { LRUCache } from 'lru-cache';
import { databaseErrorOf } from '../../db/sqlstate.ts';
import type { Host } from '../../http/host.ts';
import { clock } from '../../shared/clock.ts';
import { retryLater } from '../../shared/errors.ts';

/** Milliseconds; tests make the scan's shorter. */
export const scanLimits = { scan: 5000, kept: 30_000, cooldown: 30_000 };

interface Scan {
  readonly until: number;
  readonly data: Promise<unknown>;
}

const scans = new WeakMap<Host, LRUCache<string, Scan>>();

/**
 * What `read` gives, or has given for this key in the last 30 seconds; who asks at the same time waits for the same.
 * One that ran into its time limit is 503 until the 30 seconds are over, without being tried again.
 */
export function sharedScan<Data>(host: Host, key: string, read: (timeLimit: number) => Promise<Data>): Promise<Data> {
  const kept = scans.get(host) ?? new LRUCache<string, Scan>({ max: 1000 });
  scans.set(host, kept);
  const earlier = kept.get(key);
  // One that has not ended by then has another limit behind it, and ends by that.
  if (earlier !== undefined && clock.now() < earlier.until) return earlier.data as Promise<Data>;
  const data = read(scanLimits.scan).catch((error: unknown) => {
    if (databaseErrorOf(error)?.code !== '57014') {
      if (kept.get(key)?.data === data) kept.delete(key);
      throw error;
    }
    const failed = Promise.reject(tooSlow());
    // Nobody may ask again before it is dropped.
    failed.catch(() => undefined);
    kept.set(key, { until: clock.now() + scanLimits.cooldown, data: failed });
    throw tooSlow();
  });
  kept.set(key, { until: clock.now() + scanLimits.kept, data });
  return data;
}

function tooSlow() {
  const seconds = scanLimits.cooldown / 1000;
  return retryLater(
    503,
    'temporarily_unavailable',
    'Counting the places of this scope takes too long at present.',
    seconds,
  );
}
