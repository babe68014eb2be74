/** Errors that end or interrupt an attempt. */

/** Ends the run before anything was ordered; the message is shown to the person. */
export class Stop extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'Stop';
    this.code = code;
  }
}

/** A step failed; another attempt may succeed. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** The run waits for a person or the site; the attempt ends and releases its lease. */
export class Pause extends Error {
  override readonly name = 'Pause';
}

/** Another attempt has the lease, or the run has ended: this attempt must stop and write nothing. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The first line of an error: Playwright's further lines contain the call with its values. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? '';
}
