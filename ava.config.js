import { availableParallelism } from 'node:os';

/**
 * The slowest test files. They start first, so that none of them runs alone at the end. Browser tests are spread out,
 * because they use the most CPU.
 */
const longest = [
  'map/explore-looks.browser',
  'broker/modes',
  'operations/backup',
  'attack/attack',
  'map/explore-faults.browser',
  'rules/new-field',
  'http/remembered',
  'media/hostile',
  'assistant/hostile',
  'map/explore-search.browser',
  'rules/deploy-changes',
  'scrapers/worker-kills',
  'openapi/document',
  'map/explore.browser',
  'rules/cluster',
  'interpret/phrasings',
  'map/map.browser',
  'rules/new-route',
  'jobs/ingestion-page.browser',
  'map/live-oracle',
  'pages/kit.browser',
  'query/masks',
  'broker/runs',
  'facets/slices',
  'clients/api-package',
  'operations/backup-owner',
  'rules/flags',
  'rules/deploy',
];
const placeOf = (path) => {
  const place = longest.findIndex((name) => path.endsWith(`/test/${name}.test.ts`));
  return place < 0 ? longest.length : place;
};

export default {
  files: ['test/**/*.test.ts'],
  extensions: ['ts'],
  nodeArguments: [
    `--import=${new URL('./test/code-cache.mjs', import.meta.url)}`,
    '--disable-warning=ExperimentalWarning',
    // Most test processes live for seconds: rare, single-threaded garbage collection leaves the CPUs to the other
    // tests. Saves a sixth of the time.
    '--single-threaded-gc',
    '--min-semi-space-size=16',
    '--max-semi-space-size=32',
  ],
  // Longer than any t.timeout of a test: if AVA's watchdog fires before that time is over, it never fires again.
  timeout: '660s',
  // Two more than there are CPUs, because some files mostly wait.
  concurrency: availableParallelism() + 2,
  sortTestFiles: (one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1),
  workerThreads: false,
};
