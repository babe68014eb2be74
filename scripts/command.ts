/**
 * What every command shares: lines of progress, steps that show when they take long, and a failure shown as its
 * message.
 */
import { resolve } from 'node:path';

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

/**
 * The words of a command that takes such ones. Asked for help or given others, it says what it does, and does nothing.
 */
export function readWords(usage: string, takes: (words: readonly string[]) => boolean): readonly string[] {
  const given = process.argv.slice(2);
  const asked = given.includes('--help') || given.includes('-h');
  if (!asked && takes(given)) return given;
  (asked ? console.log : console.error)(usage);
  process.exit(asked ? 0 : 2);
}

/** The flags of a command that takes no more than these. */
export function readFlags(usage: string, known: readonly string[] = []): ReadonlySet<string> {
  return new Set(readWords(usage, (words) => words.every((word) => known.includes(word))));
}

/** The folder that a command takes, from where npm was called; `otherwise` when none is given. */
export function readFolder(usage: string, otherwise?: string): string {
  const isNamed = ([first = '-', ...rest]: readonly string[]) => !first.startsWith('-') && rest.length === 0;
  const [word] = readWords(usage, (words) => isNamed(words) || (words.length === 0 && otherwise !== undefined));
  return resolve(process.env.INIT_CWD ?? '.', word ?? otherwise ?? '.');
}

/** Something that undoes what a command began. */
type Ending = { isEnding: boolean; end(code: number): Promise<void> };

/** Runs a command; what it throws is shown as a message (with DEBUG set, as a stack) and makes the exit status 1. */
export function command(main: () => Promise<void>, ending?: Ending): void {
  main().catch(async (error: unknown) => {
    if (ending?.isEnding) return;
    console.error(textOf(error));
    process.exitCode = 1;
    await ending?.end(1);
  });
}

/** What is shown of something thrown: its message; with DEBUG set its stack, and those of its causes. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!process.env.DEBUG) return error.message;
  const stack = error.stack ?? error.message;
  return error.cause === undefined ? stack : `${stack}\nbecause ${textOf(error.cause)}`;
}
