import type { CopyReader } from '../../db/copy-as-viewer.ts';
import { type Form, type Lead, noName, putTextHead, rowLead, writeId } from './forms.ts';
import { firstFrame, largestFrame, laterFrame, pointsHead } from './frame.ts';

/** A complete frame of points. */
export interface CopiedFrame {
  readonly bytes: Buffer;
  readonly rows: number;
}

/** The values in the first row of a copy. */
export interface CopiedHead {
  readonly mask: string;
  readonly revision: string;
}

/** The header of a binary COPY: signature, flags, extension length. */
const headerSize = 19;
/** Room for the frame's header. */
const around = 64;
/**
 * A row: two bytes of column count, then each column after four bytes of length: id, longitude, latitude, name, band.
 */
const idAt = 6;
const longitudeAt = 26;
const latitudeAt = 38;
const nameAt = 46;

/** Converts the binary COPY rows of api.map_dots into frames of version 2. */
export class CopiedDots implements CopyReader<CopiedFrame> {
  readonly readAhead = 1024 * 1024;
  waiting = 0;
  head: CopiedHead | null = null;
  readonly #form: Form;
  readonly #lead: Lead;
  readonly #ready: CopiedFrame[] = [];
  #begun = false;
  #sequence = 0;
  #rows = 0;
  #buffer = Buffer.allocUnsafeSlow(around + firstFrame * 2);
  #at = around;

  constructor(form: Form) {
    this.#form = form;
    this.#lead = rowLead(form.columns.length);
  }

  add(chunk: Buffer): boolean {
    const row = this.#begun ? 0 : headerSize;
    this.#begun = true;
    // The trailer of the copy has a column count of -1.
    if (chunk.length < row + nameAt || chunk.readInt16BE(row) < 0) return false;
    if (this.head === null) {
      this.head = headOf(chunk, row);
      return false;
    }
    const before = this.#ready.length;
    this.#write(chunk, row);
    if (this.#at - around >= (this.#sequence === 0 ? firstFrame : laterFrame)) this.#close();
    return this.#ready.length > before;
  }

  take(all: boolean): CopiedFrame | undefined {
    if (all && this.#rows > 0) this.#close();
    const frame = this.#ready.shift();
    if (frame !== undefined) this.waiting -= frame.bytes.length;
    return frame;
  }

  #write(chunk: Buffer, row: number): void {
    const { names, scores } = this.#form;
    const { bytes: lead, id, longitude, latitude } = this.#lead;
    const nameLength = chunk.readInt32BE(row + nameAt);
    const bandAt = row + nameAt + 4 + Math.max(0, nameLength);
    const bandLength = chunk.readInt32BE(bandAt);
    const most = lead.length + 6 + Math.max(0, nameLength) + Math.max(0, bandLength);
    if (most > largestFrame - around) throw new Error('a point is larger than a frame');
    if (this.#at + most > this.#buffer.length) this.#grow(most);

    const out = this.#buffer;
    const start = this.#at;
    out.set(lead, start);
    writeId(chunk, row + idAt, out, start + id);
    chunk.copy(out, start + longitude, row + longitudeAt, row + longitudeAt + 8);
    chunk.copy(out, start + latitude, row + latitudeAt, row + latitudeAt + 8);
    let at = start + lead.length;
    if (names && nameLength <= 0) out[at++] = noName;
    else if (names) {
      at = putTextHead(nameLength, out, at);
      at += chunk.copy(out, at, row + nameAt + 4, row + nameAt + 4 + nameLength);
    }
    if (scores) {
      at = putTextHead(bandLength, out, at);
      at += chunk.copy(out, at, bandAt + 4, bandAt + 4 + bandLength);
    }
    this.#at = at;
    this.#rows += 1;
  }

  /** Makes room for a row, in this frame or the next one. */
  #grow(room: number): void {
    if (this.#at + room > largestFrame) this.#close();
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#buffer.length, this.#at + room));
    this.#buffer.copy(larger, 0, 0, this.#at);
    this.#buffer = larger;
  }

  #close(): void {
    if (this.#rows === 0) return;
    const head = pointsHead(this.#form, this.#sequence, this.#rows, this.#at - around);
    head.copy(this.#buffer, around - head.length);
    const bytes = this.#buffer.subarray(around - head.length, this.#at);
    this.#ready.push({ bytes, rows: this.#rows });
    this.waiting += bytes.length;
    this.#sequence += 1;
    this.#rows = 0;
    this.#buffer = Buffer.allocUnsafeSlow(around + laterFrame + 4096);
    this.#at = around;
  }
}

/** The first row: its name column holds the mask, its band column the revision. */
function headOf(chunk: Buffer, row: number): CopiedHead {
  const maskAt = row + nameAt + 4;
  const revisionAt = maskAt + chunk.readInt32BE(row + nameAt) + 4;
  const revision = chunk.toString('utf8', revisionAt, revisionAt + chunk.readInt32BE(revisionAt - 4));
  return { mask: chunk.toString('utf8', maskAt, revisionAt - 4), revision };
}
