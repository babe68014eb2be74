/** Checks whether the folder of a setting can be created and written; errors name the setting. */
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of it is a file',
  EEXIST: 'it is a file',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'the disk fails',
};

/** Explains a file system error; null for other errors. */
export function explainFile(error: unknown): string | null {
  const { code = '' } = error as NodeJS.ErrnoException;
  return reasons[code] ?? null;
}

/** Creates the folder if missing and writes a test file. `free`: required free megabytes. */
export function checkFolder(setting: string, folder: string, free: number): void {
  try {
    makeFolder(folder);
    const trial = join(folder, `.trial-${process.pid}`);
    try {
      const file = openSync(trial, 'wx', 0o600);
      try {
        writeSync(file, Buffer.alloc(65_536, 1));
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    } finally {
      rmSync(trial, { force: true });
    }
    const { blocks, bavail, bsize } = statfsSync(folder);
    const left = Math.floor((bavail * bsize) / 2 ** 20);
    if (blocks > 0 && left < free) throw new Error(`${left} MB are free there, and ${free} MB are needed`);
  } catch (error) {
    throw new Error(`${setting}: ${folder} cannot be used: ${explainFile(error) ?? (error as Error).message}.`, {
      cause: error,
    });
  }
}

/** Creates parents one by one: Node's recursive mkdir never returns when the system denies that a parent is missing. */
function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found !== undefined) throw Object.assign(new Error('file'), { code: 'EEXIST' });
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
