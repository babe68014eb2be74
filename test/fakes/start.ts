import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOf, saysNext } from '../until.ts';

/** An outside service in a process of its own. */
export interface Fake<Entry> {
  readonly url: string;
  /** A folder of its own, where its ledger lies, and what else it shares with the test. */
  readonly folder: string;
  /** What it was asked so far, by its ledger. */
  ledger(): readonly Entry[];
  stop(): Promise<void>;
}

/**
 * Starts a program that says its address on its standard output and writes a line of JSON for each request into
 * `ledger.ndjson` of its folder, which it is given unless it takes other words.
 */
export async function startFake<Entry = unknown>(
  program: string,
  words: (folder: string) => readonly string[] = (folder) => [folder],
): Promise<Fake<Entry>> {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-fake-'));
  const file = join(folder, 'ledger.ndjson');
  const child = fork(program, words(folder), { silent: true });
  const url = String(await saysNext(child, 'output')).trim();
  return {
    url,
    folder,
    ledger: ledgerOf<Entry>(file),
    async stop() {
      await endOf(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads a ledger, each line once; what stands behind the last end of a line is still being written. */
function ledgerOf<Entry>(file: string): () => readonly Entry[] {
  const entries: Entry[] = [];
  let read = 0;
  return () => {
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    const end = bytes.lastIndexOf('\n') + 1;
    if (end > read) {
      const lines = bytes.toString('utf8', read, end - 1).split('\n');
      for (const line of lines) entries.push(JSON.parse(line) as Entry);
      read = end;
    }
    return [...entries];
  };
}
