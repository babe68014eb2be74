export default {
  files: ['test/**/*.test.ts'],
  extensions: ['ts'],
  timeout: '120s',
  // Processes, not threads: the native HTTP module reads its header limit from the real environment.
  workerThreads: false,
};
