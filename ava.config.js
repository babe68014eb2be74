export default {
  files: ['test/**/*.test.ts'],
  extensions: ['ts'],
  timeout: '120s',
};
