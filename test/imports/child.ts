/**
 * An import in a separate process: node child.ts DATABASE_URL FILE … With KILL_AT it kills itself after reporting that
 * many lines, because a kill from outside comes too late on a busy machine.
 */
import { writeSync } from 'node:fs';
import { importFiles } from '../../server/imports/run.ts';

const killAt = Number(process.env.KILL_AT ?? Number.POSITIVE_INFINITY);
const [ownerUrl = '', ...files] = process.argv.slice(2);
const summary = await importFiles({
  ownerUrl,
  files,
  log: console.log,
  progress: ({ lines }) => {
    writeSync(1, `lines ${lines}\n`);
    if (lines >= killAt) process.kill(process.pid, 'SIGKILL');
  },
});
console.log(JSON.stringify(summary));
