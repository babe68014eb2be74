/** What backup and restore are told. */
import { resolve } from 'node:path';
import { readWords } from '../command.ts';

/** The file, from where npm was called, and whether something may be replaced. */
export function readFile(usage: string): { file: string; replace: boolean } {
  const isFile = (word: string) => !word.startsWith('-');
  const words = readWords(usage, (given) => {
    return given.filter(isFile).length === 1 && given.every((word) => isFile(word) || word === '--replace');
  });
  return {
    file: resolve(process.env.INIT_CWD ?? '.', words.find(isFile) ?? ''),
    replace: words.includes('--replace'),
  };
}
