/** Measures requests per second of a server, and milliseconds of a piece of work. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  readonly url: string;
  /** The body of a Lua function that returns a request by wrk.format(…). */
  readonly request: string;
  readonly connections?: number;
  readonly seconds?: number;
}

export interface Rate {
  readonly perSecond: number;
  readonly p50Ms: number;
}

/** Runs wrk once, with one thread so that it takes little of the machine. Throws unless all responses are 2xx. */
export async function measureLoad({ url, request, connections = 16, seconds = 4 }: Load): Promise<Rate> {
  const folder = await mkdtemp(join(tmpdir(), 'campatlas-wrk-'));
  try {
    const script = join(folder, 'request.lua');
    await writeFile(
      script,
      `request = function()\n${request}\nend\ndone = function(summary, latency)\n` +
        '  local bad = summary.errors.status + summary.errors.connect + summary.errors.read + ' +
        'summary.errors.timeout\n' +
        `  io.write(string.format("RESULT %d %d %d %d\\n", summary.requests, summary.duration, ` +
        `latency:percentile(50), bad))\nend\n`,
    );
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script, url];
    const { stdout } = await run('wrk', args).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error('This benchmark needs wrk: apt-get install wrk') : error;
    });
    const [, requests, micros, p50, bad] = /RESULT (\d+) (\d+) (\d+) (\d+)/.exec(stdout) ?? [];
    if (bad !== '0') throw new Error(`${bad} answers of ${url} were not good`);
    return { perSecond: (Number(requests) * 1e6) / Number(micros), p50Ms: Number(p50) / 1000 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The median. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Milliseconds that a piece of work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
