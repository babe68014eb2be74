/** An import in a process of its own, that a test may kill: node child.ts DATABASE_URL FILE … */
import { importFiles } from '../../server/imports/run.ts';

const [ownerUrl = '', ...files] = process.argv.slice(2);
const summary = await importFiles({
  ownerUrl,
  files,
  log: console.log,
  progress: ({ inserted }) => console.log(`inserted ${inserted}`),
});
console.log(JSON.stringify(summary));
