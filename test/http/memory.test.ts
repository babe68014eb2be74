import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';

/**
 * The memory in MB of a process that has created and dropped 300 MB of texts, as soon as it is less than half, or after
 * some seconds.
 */
async function sizeAfterwards(
  isLookedAfter: boolean,
  seconds: number,
): Promise<{ readonly most: number; readonly after: number }> {
  const source = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { returnMemory } from ${JSON.stringify(join(projectRoot, 'server', 'memory.ts'))};
    if (${isLookedAfter}) returnMemory(100);
    const size = () => process.memoryUsage.rss() / 1048576;
    let kept = [];
    for (let at = 0; at < 2_000_000; at += 1) kept.push({ at, text: 'camp ' + at });
    const most = size();
    kept = null;
    const end = Date.now() + ${seconds * 1000};
    while (size() >= most / 2 && Date.now() < end) await sleep(100);
    console.log(JSON.stringify({ most, after: size() }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]);
  return JSON.parse(stdout) as { most: number; after: number };
}

test('memory that a burst took goes back to the system when it is over; by itself it would be kept', async (t) => {
  const [lookedAfter, alone] = [await sizeAfterwards(true, 60), await sizeAfterwards(false, 3)];
  t.true(lookedAfter.most > 150, JSON.stringify(lookedAfter));
  t.true(lookedAfter.after < lookedAfter.most / 2, JSON.stringify(lookedAfter));
  t.true(alone.after > alone.most / 2, JSON.stringify(alone));
});
