import type { CopyReader } from './copy-as-viewer.ts';

const pieceSize = 64 * 1024;
const lineEnd = Buffer.from('\r\n');

/** The lines of a COPY … (FORMAT csv, HEADER) in pieces. They end with CR LF, as RFC 4180 wants it. */
export class CsvLines implements CopyReader<Buffer> {
  readonly readAhead = 4 * 1024 * 1024;
  waiting = 0;
  readonly #rows: Buffer[] = [];

  add(chunk: Buffer): boolean {
    const row = Buffer.concat([chunk.at(-1) === 10 ? chunk.subarray(0, -1) : chunk, lineEnd]);
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
}
