/** What every command shares: lines of progress, and a failure shown as its message. */

/** One line of progress for the person who typed the command. */
export function say(line: string): void {
  console.log(`· ${line}`);
}

/** Runs a command; what it throws is shown as a message (with DEBUG set, as a stack) and makes the exit status 1. */
export function command(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const text = error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : String(error);
    console.error(text);
    process.exitCode = 1;
  });
}
