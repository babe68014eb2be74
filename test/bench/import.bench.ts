/** The time of a large import compared with COPYing the same lines into one unindexed table, and its peak memory. */
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BenchContext } from '../../scripts/bench.ts';
import { recordsEach } from '../../scripts/scale/lines.ts';
import { writeScaleLines } from '../../scripts/scale/write.ts';

const sizes = [250_000, 1_000_000];

type Measured = { seconds: number; inserted: number; refused: number; peakMegabytes: number };

/** COPY as text is measured before and after; the faster one counts. */
export async function run({ empty, say }: BenchContext): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'campatlas-bench-import-'));
  try {
    for (const size of sizes) {
      const file = join(folder, 'lines.ndjson');
      await writeScaleLines(file, size / recordsEach, 1);
      const url = await empty();
      const before = await copy(url, file, 'text');
      const child = await promisify(execFile)(process.execPath, [
        join(import.meta.dirname, 'peers', 'import.ts'),
        url,
        file,
      ]);
      const { seconds, inserted, refused, peakMegabytes } = JSON.parse(child.stdout) as Measured;
      if (inserted !== size || refused > 0)
        throw new Error(`${inserted} of ${size} lines were inserted, ${refused} refused`);
      const copySeconds = Math.min(before, await copy(url, file, 'text'));
      const jsonSeconds = await copy(url, file, 'jsonb');
      say(
        `${size.toLocaleString('en')} records: ${seconds.toFixed(1)} s, ` +
          `${Math.round(size / seconds).toLocaleString('en')} records/s, ` +
          `${(seconds / copySeconds).toFixed(1)} x COPY as text (${copySeconds.toFixed(1)} s), ` +
          `${(seconds / jsonSeconds).toFixed(1)} x COPY as jsonb (${jsonSeconds.toFixed(1)} s), ` +
          `peak memory ${peakMegabytes} MB`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds to COPY the unchanged lines of the file into a table with one column. */
async function copy(url: string, file: string, type: 'text' | 'jsonb'): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop table if exists public.bench_lines; create table public.bench_lines (line ${type})`);
    const began = performance.now();
    // Quote and delimiter are bytes that JSON never contains, so that every line is one value.
    await pipeline(
      createReadStream(file, { highWaterMark: 1024 * 1024 }),
      client.query(copyFrom(`copy public.bench_lines from stdin (format csv, delimiter e'\\x02', quote e'\\x01')`)),
    );
    const seconds = (performance.now() - began) / 1000;
    await client.query('drop table public.bench_lines; checkpoint');
    return seconds;
  } finally {
    await client.end();
  }
}
