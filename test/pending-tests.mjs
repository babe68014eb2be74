// Loaded before AVA's main process. AVA's TAP reporter (8.1.2) throws when the watchdog ends a run and so does not
// report the pending tests; this patch reports each of them as a failure. The processes of the test files inherit the
// option, but have no reporter.
if (process.argv[1]?.endsWith('cli.js')) await tellPending();

async function tellPending() {
  const { default: TapReporter } = await import(
    new URL('../node_modules/ava/lib/reporters/tap.js', import.meta.url).href
  );
  TapReporter.prototype.writeTimeout = function writeTimeout({ pendingTests, period }) {
    for (const [testFile, titles] of pendingTests) {
      for (const title of titles) {
        this.i += 1;
        const name = this.prefixTitle(testFile, title).replaceAll('#', '\\#');
        this.reportStream.write(
          `not ok ${this.i} - ${name}\n  # pending when nothing had ended for ${period / 1000} s\n`,
        );
      }
    }
  };
}
