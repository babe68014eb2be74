/** Counts test results and keeps the output short: one line per part, with details of failures. */
export class Tally {
  passed = 0;
  failed = 0;

  /** Adds a part and prints its line; details only after failures. */
  add(part: string, passed: number, failed: number, details: string): void {
    this.passed += passed;
    this.failed += failed;
    console.log(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${part}: ${passed} passed${failed === 0 ? '' : `, ${failed} failed`}`,
    );
    if (failed > 0 && details !== '') console.log(details.replace(/^/gm, '     '));
  }

  /** Prints the last line and sets the exit status. */
  finish(): void {
    console.log(`${this.passed} passed, ${this.failed} failed`);
    if (this.failed > 0 || this.passed === 0) process.exitCode = 1;
  }
}

/** Parses TAP: counts and failures; a wrong plan counts as one more failure. */
export function readTap(text: string): { passed: number; failed: number; details: string } {
  const lines = text.split('\n');
  const details: string[] = [];
  let passed = 0;
  let failed = 0;
  let planned: number | null = null;
  let telling = false;
  for (const line of lines) {
    const result = /^(ok|not ok)\b(.*)$/.exec(line);
    const plan = /^1\.\.(\d+)/.exec(line);
    if (result) {
      telling = result[1] === 'not ok' && !/# (todo|skip)\b/i.test(result[2] ?? '');
      if (telling) failed += 1;
      else passed += 1;
    } else if (plan) planned = Number(plan[1]);
    if (telling) details.push(line);
  }
  if (planned !== passed + failed) {
    failed += 1;
    details.push(`planned ${planned ?? 'nothing'}, but ${passed + failed - 1} results came`);
  }
  return { passed, failed, details: details.join('\n') };
}
