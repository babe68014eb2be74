/**
 * An import of a dataset in a separate process: node child.ts DATABASE_URL DESCRIPTION FILE. It kills itself after
 * reporting KILL_AT rows.
 */
import { writeSync } from 'node:fs';
import { importDataset } from '../../server/imports/datasets/run.ts';

const killAt = Number(process.env.KILL_AT ?? Number.POSITIVE_INFINITY);
const [ownerUrl = '', description = '', file = ''] = process.argv.slice(2);
await importDataset({
  ownerUrl,
  description,
  file,
  log: console.log,
  progress: ({ lines }) => {
    writeSync(1, `lines ${lines}\n`);
    if (lines >= killAt) process.kill(process.pid, 'SIGKILL');
  },
});
