/** Empties the system's page cache for the files of a database. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const megabyte = 2 ** 20;

/**
 * Evicts the files of a database and the cluster's shared files from the system's page cache by `dd iflag=nocache`
 * (posix_fadvise, DONTNEED). This needs read access to the files but not root; dirty pages are written first. Returns
 * the megabytes that stay cached, null when they cannot be counted (fincore, Linux).
 */
export async function dropFiles(folder: string, database: string): Promise<number | null> {
  const files = [join('base', database), 'global', 'pg_xact'].flatMap((inner) =>
    readdirSync(join(folder, inner), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(folder, inner, entry.name)),
  );
  // Most files are not cached: after one statement, few of a thousand are.
  const cached = (await cachedBytes(files))?.filter(({ bytes }) => bytes > 0).map(({ file }) => file) ?? files;
  if (cached.length > 0) await run('sync', cached);
  for (const file of cached) await run('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none']);
  const left = await cachedBytes(files);
  return left === null ? null : left.reduce((sum, { bytes }) => sum + bytes, 0) / megabyte;
}

/** How much of each file the system's page cache holds; null without fincore. */
async function cachedBytes(files: readonly string[]): Promise<{ file: string; bytes: number }[] | null> {
  const counted = await run('fincore', ['--bytes', '--noheadings', '--raw', '--output', 'RES,FILE', ...files], {
    maxBuffer: 16 * megabyte,
  }).catch(() => null);
  const lines = counted?.stdout.trimEnd().split('\n') ?? null;
  return lines?.map((line) => ({ file: line.slice(line.indexOf(' ') + 1), bytes: Number.parseInt(line, 10) })) ?? null;
}
