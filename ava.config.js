import { availableParallelism } from 'node:os';

/**
 * The slowest test files. They start first, so that none of them runs alone at the end. Browser tests are spread out,
 * because they use the most CPU.
 */
const longest = [
  'operations/backup',
  'broker/modes',
  'map/explore-faults.browser',
  'attack/attack',
  'rules/new-field',
  'map/explore-looks.browser',
  'rules/new-route',
  'jobs/ingestion-page.browser',
  'media/hostile',
  'map/live-oracle',
  'map/map.browser',
  'rules/deploy-changes',
  'broker/runs',
  'interpret/phrasings',
  'map/explore-search.browser',
  'rules/cluster',
  'map/explore.browser',
  'facets/kept',
  'pages/kit.browser',
  'scrapers/worker-kills',
  'map/explore-first-view.browser',
  'facets/interrupted',
  'overseer/capture.browser',
  'clients/api-package',
  'query/bounds',
  'http/cached',
  'scrapers/worker-waits',
  'accounts/account-page.browser',
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
    // tests. All imports fit into the young generation, so a start collects nothing (0.50 s of CPU instead of 0.63).
    '--single-threaded-gc',
    '--min-semi-space-size=128',
    '--max-semi-space-size=128',
  ],
  // Longer than any t.timeout of a test: if AVA's watchdog fires before that time is over, it never fires again.
  timeout: '660s',
  // Two more than there are CPUs, because some files mostly wait.
  concurrency: availableParallelism() + 2,
  sortTestFiles: (one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1),
  workerThreads: false,
};
