/**
 * Reads from the disk: how the memory of a server and of the system is emptied, and how many pages a statement then
 * takes.
 */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';

const run = promisify(execFile);
const megabyte = 2 ** 20;

/**
 * Takes the files of a database and those that all share out of the system's memory, by what `dd iflag=nocache` asks of
 * the kernel (posix_fadvise, DONTNEED): no root is needed, but the right to read the files, and no page may wait to be
 * written.
 * Megabytes that stay all the same, null where nothing can count them (fincore, Linux).
 */
export async function dropFiles(folder: string, database: string): Promise<number | null> {
  const files = [join('base', database), 'global', 'pg_xact'].flatMap((inner) =>
    readdirSync(join(folder, inner), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(folder, inner, entry.name)),
  );
  await run('sync');
  for (const file of files) await run('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none']);
  const counted = await run('fincore', ['--bytes', '--noheadings', '--output', 'RES', ...files]).catch(() => null);
  if (counted === null) return null;
  return counted.stdout.split('\n').reduce((sum, line) => sum + Number(line), 0) / megabyte;
}

/**
 * What a statement took from the server's memory: `read` had to be fetched first, each page once; `hit` counts every
 * look.
 */
export interface Pages {
  readonly ms: number;
  readonly read: number;
  readonly hit: number;
}

interface Plan {
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
}

/** Runs a statement and counts the pages, those of the functions it calls included. */
export async function countPages(client: pg.Client, text: string, values: readonly unknown[]): Promise<Pages> {
  const began = performance.now();
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan; Planning?: Plan }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...values],
  );
  const ms = performance.now() - began;
  const [top] = rows[0]?.['QUERY PLAN'] ?? [];
  const parts = [top?.Plan, top?.Planning];
  const sum = (name: keyof Plan) => parts.reduce((total, part) => total + (part?.[name] ?? 0), 0);
  return { ms, read: sum('Shared Read Blocks'), hit: sum('Shared Hit Blocks') };
}
