/** Lines whose parent has not been read yet, kept on disk until all files have been read. */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, type WriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Kind } from './line-schema.ts';

/** A waiting line: its file and line number, and its contribution id, which preserves the order of reading. */
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
    // readline treats these two as line breaks.
    const text = JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
    stream.write(`${text}\n`);
  }

  /** Finishes writing lines of one kind, then reads them in batches. */
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
