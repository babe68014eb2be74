/** Commands whose exit status is an answer: 0 for yes, 1 for no, 2 where they could not run. */
import { CommanderError } from 'commander';
import { textOf } from './command.ts';

/** Runs a command and leaves its status, or says why it could not run. A program with `exitOverride` has said so. */
export async function answer(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const isAsked = error instanceof CommanderError && error.exitCode === 0;
    if (!(error instanceof CommanderError)) console.error(textOf(error));
    process.exitCode = isAsked ? 0 : 2;
  }
}
