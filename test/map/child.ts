/** An import of counties in a process of its own, that a test may kill: node child.ts DATABASE_URL FILE */
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
  progress: ({ loaded }) => console.log(`loaded ${loaded}`),
});
