/** Helpers of all commands: progress, timed steps, error output. */
import { resolve } from 'node:path';

/** Prints a line of progress. */
export function say(line: string): void {
  console.log(`· ${line}`);
}

/** Runs a step; when it takes more than two seconds, prints what is running, and then its duration. */
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

/** The command's arguments if `takes` accepts them; otherwise, and for --help, prints the usage and exits. */
export function readArguments(usage: string, takes: (words: readonly string[]) => boolean): readonly string[] {
  const given = process.argv.slice(2);
  const asked = given.includes('--help') || given.includes('-h');
  if (!asked && takes(given)) return given;
  (asked ? console.log : console.error)(usage);
  process.exit(asked ? 0 : 2);
}

/** The flags of a command that accepts only these. */
export function readFlags(usage: string, known: readonly string[] = []): ReadonlySet<string> {
  return new Set(readArguments(usage, (words) => words.every((word) => known.includes(word))));
}

/** The folder argument, relative to where npm was called; `otherwise` is the default. */
export function readFolder(usage: string, otherwise?: string): string {
  const isNamed = ([first = '-', ...rest]: readonly string[]) => !first.startsWith('-') && rest.length === 0;
  const [word] = readArguments(usage, (words) => isNamed(words) || (words.length === 0 && otherwise !== undefined));
  return resolve(process.env.INIT_CWD ?? '.', word ?? otherwise ?? '.');
}

/** The shutdown handler of a command. */
type Ending = { isEnding: boolean; end(code: number): Promise<void> };

/** Runs a command; an error is printed as its message (as stack with DEBUG) and sets exit status 1. */
export function command(main: () => Promise<void>, ending?: Ending): void {
  main().catch(async (error: unknown) => {
    if (ending?.isEnding) return;
    console.error(textOf(error));
    process.exitCode = 1;
    await ending?.end(1);
  });
}

/** The printed form of an error: its message, or with DEBUG its stack and those of its causes. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!process.env.DEBUG) return error.message;
  const stack = error.stack ?? error.message;
  return error.cause === undefined ? stack : `${stack}\nbecause ${textOf(error.cause)}`;
}
