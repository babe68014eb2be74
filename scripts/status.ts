/** For commands whose exit status is an answer: 0 yes, 1 no, 2 could not run. */
import { CommanderError } from 'commander';
import { textOf } from './command.ts';

/** Runs a command and sets its exit status; an error is printed, unless commander already did. */
export async function answer(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const isAsked = error instanceof CommanderError && error.exitCode === 0;
    if (!(error instanceof CommanderError)) console.error(textOf(error));
    process.exitCode = isAsked ? 0 : 2;
  }
}
