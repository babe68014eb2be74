import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFake } from '../start.ts';
import type { FoundSpan } from './decode.ts';

/** A request to the collector, as recorded in its ledger. */
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
  /** The spans received, as soon as `isEnough` is true for them or a minute has passed. */
  spans(isEnough: (spans: readonly FoundSpan[]) => boolean): Promise<readonly FoundSpan[]>;
  stop(): Promise<void>;
}

/** Starts the collector as a separate process. */
export async function openCollector(fault = 'none'): Promise<Collector> {
  const program = join(import.meta.dirname, 'collector.ts');
  const words = (folder: string) => [join(folder, 'ledger.ndjson'), fault];
  const { url, ledger: posted, stop } = await startFake<Posted>(program, words);
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
    stop,
  };
}
