/** What every command shares: lines of progress, steps that show when they take long, and a failure shown as its message. */

/** One line of progress for the person who typed the command. */
export function say(line: string): void {
  console.log(`· ${line}`);
}

/** Runs a step; when it takes longer than two seconds the person sees what is going on, and how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const notice = setTimeout(() => say(`${what} …`), 2000);
  try {
    const result = await work();
    const took = (Date.now() - began) / 1000;
    if (took > 2) say(`${what}: ${took.toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(notice);
  }
}

/** The flags of a command that takes no more than these. Asked for help or given anything else, it says what it does, and does nothing. */
export function readFlags(usage: string, known: readonly string[] = []): ReadonlySet<string> {
  const given = process.argv.slice(2);
  if (given.every((word) => known.includes(word))) return new Set(given);
  const asked = given.includes('--help') || given.includes('-h');
  (asked ? console.log : console.error)(usage);
  process.exit(asked ? 0 : 2);
}

/** Something that undoes what a command began. */
type Ending = { isEnding: boolean; end(code: number): Promise<void> };

/** Runs a command; what it throws is shown as a message (with DEBUG set, as a stack) and makes the exit status 1. */
export function command(main: () => Promise<void>, ending?: Ending): void {
  main().catch(async (error: unknown) => {
    if (ending?.isEnding) return;
    const text = error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : String(error);
    console.error(text);
    process.exitCode = 1;
    await ending?.end(1);
  });
}
