/** Arguments of backup and restore. */
import { resolve } from 'node:path';
import { readArguments } from '../command.ts';

/** The file, relative to where npm was called, and whether --replace was given. */
export function readFileArgument(usage: string): { file: string; replace: boolean } {
  const isFile = (word: string) => !word.startsWith('-');
  const words = readArguments(usage, (given) => {
    return given.filter(isFile).length === 1 && given.every((word) => isFile(word) || word === '--replace');
  });
  return {
    file: resolve(process.env.INIT_CWD ?? '.', words.find(isFile) ?? ''),
    replace: words.includes('--replace'),
  };
}
