import { RowPieces } from './row-pieces.ts';

const lineEnd = Buffer.from('\r\n');

/** The lines of a COPY … (FORMAT csv, HEADER) in pieces. Lines end with CR LF, as RFC 4180 requires. */
export class CsvLines extends RowPieces {
  constructor() {
    super(4 * 1024 * 1024);
  }

  protected override rowOf(chunk: Buffer): Buffer {
    return Buffer.concat([chunk.at(-1) === 10 ? chunk.subarray(0, -1) : chunk, lineEnd]);
  }
}
