/**
 * Gives memory back to the system that V8 keeps for a next time: under load it is used again, afterwards nobody needs
 * it.
 */
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MiB = 1024 * 1024;

/** Collects what is garbage and lets go of every page that is empty then; an ordinary collection keeps them. */
type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** How often memory is looked at, and how little there is to do for the process to count as quiet. */
const lookEvery = 5000;
const quietShare = 0.1;
/** What has to have come together, when it is quiet and when it never is; then at most once a minute. */
const worthwhile = { quiet: 32 * MiB, busy: 256 * MiB };
const busyPause = 60_000;

/**
 * Looks after the memory of this process from now on. A collection takes some tens of milliseconds, so it waits for a
 * quiet moment, unless the process has grown a lot since the last one. Returns what ends it.
 */
export function returnMemory(every = lookEvery): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  let least = process.memoryUsage.rss();
  let collectedAt = performance.now();
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const size = process.memoryUsage.rss();
    least = Math.min(least, size);
    const isDue = performance.now() - collectedAt > busyPause && size - least > worthwhile.busy;
    if (!isDue && (utilization > quietShare || size - least < worthwhile.quiet)) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    collectedAt = performance.now();
    least = process.memoryUsage.rss();
  };
  const clock = setInterval(look, every).unref();
  return () => clearInterval(clock);
}
