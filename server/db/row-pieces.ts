import type { CopyReader } from './copy-as-viewer.ts';

const pieceSize = 64 * 1024;

/** The lines of a COPY in pieces of about 64 KiB, in order. */
export class RowPieces implements CopyReader<Buffer> {
  waiting = 0;
  readonly readAhead: number;
  readonly #rows: Buffer[] = [];

  constructor(readAhead = 1024 * 1024) {
    this.readAhead = readAhead;
  }

  add(chunk: Buffer): boolean {
    const row = this.rowOf(chunk);
    this.#rows.push(row);
    this.waiting += row.length;
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

  /** The row in the form in which it is sent; a copy, because the chunk's memory is reused. */
  protected rowOf(chunk: Buffer): Buffer {
    return Buffer.from(chunk);
  }
}
