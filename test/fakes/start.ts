import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOf, saysNext } from '../until.ts';

/** An external service, faked by a separate process. */
export interface Fake<Entry> {
  readonly url: string;
  /** Its folder, which holds its ledger and whatever else it shares with the test. */
  readonly folder: string;
  /** The requests recorded in its ledger so far. */
  ledger(): readonly Entry[];
  stop(): Promise<void>;
}

/**
 * Starts a program that prints its URL to standard output and appends a JSON line per request to `ledger.ndjson` in its
 * folder, which is its argument unless `words` gives others.
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

/** Returns a function that reads the new lines of a ledger. An unfinished last line is still being written. */
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
