import type { CopyReader } from './copy-as-viewer.ts';

const pieceSize = 64 * 1024;

/** The lines of a COPY in pieces, as they come. */
export class JsonLines implements CopyReader<Buffer> {
  readonly readAhead = 1024 * 1024;
  waiting = 0;
  readonly #rows: Buffer[] = [];

  add(chunk: Buffer): boolean {
    // The memory behind it is used again.
    this.#rows.push(Buffer.from(chunk));
    this.waiting += chunk.length;
    return true;
  }

  take(): Buffer | undefined {
    if (this.#rows.length === 0) return undefined;
    let size = 0;
    let count = 0;
    for (const row of this.#rows) {
      if (count > 0 && size + row.length > pieceSize) break;
      size += row.length;
      count += 1;
    }
    this.waiting -= size;
    return Buffer.concat(this.#rows.splice(0, count), size);
  }
}
