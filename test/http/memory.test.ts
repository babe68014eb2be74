import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';

/** What a process that has built 300 MB of texts and dropped them takes when it has been quiet for a while, in MB. */
async function sizeAfterwards(isLookedAfter: boolean): Promise<{ readonly most: number; readonly after: number }> {
  const source = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { returnMemory } from ${JSON.stringify(join(projectRoot, 'server', 'memory.ts'))};
    if (${isLookedAfter}) returnMemory(100);
    const size = () => process.memoryUsage.rss() / 1048576;
    let kept = [];
    for (let at = 0; at < 2_000_000; at += 1) kept.push({ at, text: 'camp ' + at });
    const most = size();
    kept = null;
    await sleep(3000);
    console.log(JSON.stringify({ most, after: size() }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]);
  return JSON.parse(stdout) as { most: number; after: number };
}

test('memory that a burst took goes back to the system when it is over; by itself it would be kept', async (t) => {
  const [lookedAfter, alone] = [await sizeAfterwards(true), await sizeAfterwards(false)];
  t.true(lookedAfter.most > 150, JSON.stringify(lookedAfter));
  t.true(lookedAfter.after < lookedAfter.most / 2, JSON.stringify(lookedAfter));
  t.true(alone.after > alone.most / 2, JSON.stringify(alone));
});
