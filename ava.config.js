import { availableParallelism } from 'node:os';

export default {
  files: ['test/**/*.test.ts'],
  extensions: ['ts'],
  nodeArguments: [
    `--import=${new URL('./test/code-cache.mjs', import.meta.url)}`,
    '--disable-warning=ExperimentalWarning',
  ],
  timeout: '120s',
  // Two more than there are processors, because some files wait for time to pass.
  concurrency: availableParallelism() + 2,
  // Processes, not threads: the native HTTP module reads its header limit from the real environment.
  workerThreads: false,
};
