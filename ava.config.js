import { availableParallelism } from 'node:os';

/**
 * Those that take longest; they begin first, so that none of them is left alone at the end. Those with a browser stand
 * apart from each other, since these want the processors most.
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
    // Most processes live for seconds: garbage is seldom collected, and then not by threads that the tests beside wait
    // for. A sixth of their time.
    '--single-threaded-gc',
    '--min-semi-space-size=16',
    '--max-semi-space-size=32',
  ],
  // Longer than any test asks for itself (t.timeout): a watchdog that wakes before that time is over never wakes again.
  timeout: '660s',
  // Two more than there are processors, because some files wait for time to pass.
  concurrency: availableParallelism() + 2,
  sortTestFiles: (one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1),
  workerThreads: false,
};
