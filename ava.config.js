import { availableParallelism } from 'node:os';

export default {
  files: ['test/**/*.test.ts'],
  extensions: ['ts'],
  nodeArguments: [
    `--import=${new URL('./test/code-cache.mjs', import.meta.url)}`,
    '--disable-warning=ExperimentalWarning',
  ],
  // Longer than any test asks for itself (t.timeout): a watchdog that wakes before that time is over never wakes again.
  timeout: '660s',
  // Two more than there are processors, because some files wait for time to pass.
  concurrency: availableParallelism() + 2,
  workerThreads: false,
};
