/**
 * An import of counties in a separate process, node child.ts DATABASE_URL FILE: it kills itself when some are loaded.
 */
import { importBoundaries } from '../../server/imports/boundaries/run.ts';

const [ownerUrl = '', file = ''] = process.argv.slice(2);
await importBoundaries({
  ownerUrl,
  file,
  kind: 'county',
  dataset: 'counties',
  source: 'Test',
  vintage: 2020,
  log: console.log,
  progress: ({ loaded }) => {
    if (loaded > 0) process.kill(process.pid, 'SIGKILL');
  },
});
