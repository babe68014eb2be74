/**
 * Returns memory that V8 holds in reserve to the operating system, in quiet moments: after a load peak it is not
 * needed.
 */
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MiB = 1024 * 1024;

/** A last-resort collection releases empty pages to the system; an ordinary collection keeps them. */
type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** How often memory is checked (ms), and the event loop utilization below which the process counts as quiet. */
const lookEvery = 5000;
const quietShare = 0.1;
/**
 * Growth in bytes since the last collection that makes one worthwhile: in a quiet process, and in a busy one (there at
 * most once every `busyPause` ms).
 */
const worthwhile = { quiet: 32 * MiB, busy: 256 * MiB };
const busyPause = 60_000;

/**
 * Starts watching the memory of this process. A collection takes some tens of milliseconds, so it waits for a quiet
 * moment unless the process has grown a lot. Returns a function that stops watching.
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
