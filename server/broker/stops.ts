/** Why a run does not go on. */

/** It ends here, before anything was ordered; the message is for the person. */
export class Stop extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'Stop';
    this.code = code;
  }
}

/** A step could not be done; another attempt may. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** It waits for a person or for the site; whoever drives it lets it go meanwhile. */
export class Pause extends Error {
  override readonly name = 'Pause';
}

/** Another attempt drives it, or it has ended: nothing of this one counts any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** What an error says, without what Playwright tells of its call, values included. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? '';
}
