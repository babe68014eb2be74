/** Lines whose parent has not come yet, kept on disk until all files have been read. */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, type WriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Kind } from './line-schema.ts';

/**
 * A line that waits: which file and line it is, and its contribution id, which keeps the order of reading.
 */
export type WaitingLine = { file: number; number: number; id: string; text: string };

export class WaitingLines {
  #folder: string | null = null;
  readonly #streams = new Map<Kind, WriteStream>();
  #failure: Error | null = null;

  add(kind: Kind, line: WaitingLine): void {
    if (this.#failure) throw this.#failure;
    let stream = this.#streams.get(kind);
    if (!stream) {
      stream = createWriteStream(this.#path(kind)).on('error', (error) => {
        this.#failure ??= error;
      });
      this.#streams.set(kind, stream);
    }
    // To readline these two end a line as well.
    const text = JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
    stream.write(`${text}\n`);
  }

  /** Ends writing of one kind and reads its lines in batches. */
  async *read(kind: Kind): AsyncGenerator<WaitingLine[]> {
    const stream = this.#streams.get(kind);
    if (!stream) return;
    if (this.#failure) throw this.#failure;
    await new Promise<void>((done) => stream.once('close', done).end());
    if (this.#failure) throw this.#failure;
    let batch: WaitingLine[] = [];
    for await (const line of createInterface({
      input: createReadStream(this.#path(kind)),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      batch.push(JSON.parse(line) as WaitingLine);
      if (batch.length < 500) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  remove(): void {
    for (const stream of this.#streams.values()) stream.destroy();
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
  }

  #path(kind: Kind): string {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'campatlas-import-'));
    return join(this.#folder, kind);
  }
}
