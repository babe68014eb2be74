import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOf } from '../../until.ts';
import type { FoundSpan } from './decode.ts';

/** One request to the collector, as its ledger has it. */
export interface Posted {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly spans?: readonly FoundSpan[];
  readonly body?: string;
  readonly refused?: number;
}

export interface Collector {
  readonly url: string;
  posted(): readonly Posted[];
  /** The spans so far, as soon as there are enough of them by `isEnough`, or after a minute. */
  spans(isEnough: (spans: readonly FoundSpan[]) => boolean): Promise<readonly FoundSpan[]>;
  stop(): Promise<void>;
}

/** Starts the collector as a process of its own. */
export async function openCollector(fault = 'none'): Promise<Collector> {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-otlp-'));
  const ledger = join(folder, 'ledger.ndjson');
  const child = fork(join(import.meta.dirname, 'collector.ts'), [ledger, fault], { silent: true });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', () => reject(new Error('the collector did not start')));
  });
  // What stands behind the last end of a line is still being written.
  const posted = () =>
    existsSync(ledger)
      ? readFileSync(ledger, 'utf8')
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line) as Posted)
      : [];
  return {
    url,
    posted,
    async spans(isEnough) {
      for (let wait = 0; ; wait += 1) {
        const spans = posted().flatMap((each) => each.spans ?? []);
        if (isEnough(spans) || wait === 1200) return spans;
        await sleep(50);
      }
    },
    async stop() {
      await endOf(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
