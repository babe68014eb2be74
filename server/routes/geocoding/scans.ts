/** Shares and caches counts over all locations of a scope, which take a while, for half a minute. */
import { LRUCache } from 'lru-cache';
import { databaseErrorOf } from '../../db/sqlstate.ts';
import type { Host } from '../../http/host.ts';
import { clock } from '../../shared/clock.ts';
import { retryLater } from '../../shared/errors.ts';

/** Milliseconds; tests shorten `scan`. */
export const scanLimits = { scan: 5000, kept: 30_000, cooldown: 30_000 };

interface Scan {
  readonly until: number;
  readonly data: Promise<unknown>;
}

const scans = new WeakMap<Host, LRUCache<string, Scan>>();

/**
 * The result of `read` for this key, cached for 30 seconds and shared by concurrent requests. A read that timed out is
 * answered with 503 for 30 seconds without being retried.
 */
export function sharedScan<Data>(host: Host, key: string, read: (timeLimit: number) => Promise<Data>): Promise<Data> {
  const kept = scans.get(host) ?? new LRUCache<string, Scan>({ max: 1000 });
  scans.set(host, kept);
  const earlier = kept.get(key);
  // A scan still running then is ended by another timeout.
  if (earlier !== undefined && clock.now() < earlier.until) return earlier.data as Promise<Data>;
  const data = read(scanLimits.scan).catch((error: unknown) => {
    if (databaseErrorOf(error)?.code !== '57014') {
      if (kept.get(key)?.data === data) kept.delete(key);
      throw error;
    }
    const failed = Promise.reject(tooSlow());
    // Avoids an unhandled rejection if nobody requests it again.
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
    'Counting the places of this scope takes too long at the moment.',
    seconds,
  );
}
