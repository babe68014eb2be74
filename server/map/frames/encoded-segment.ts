import { crc32, deflateRaw, constants as zlib } from 'node:zlib';
import type { Segment } from '../segment.ts';
import { shiftOf } from './crc32.ts';
import type { Form } from './forms.ts';
import { blockSize, endOf } from './selection.ts';
import type { Staging } from './staging.ts';

/** Dots are encoded so many at a time; a whole number of blocks. */
const slabSize = 1024;

/** The bytes of some dots, one after the other. */
interface Slab {
  readonly bytes: Buffer;
  /** Where each begins, and behind the last where it ends. */
  readonly starts: Uint32Array;
}

/** A block as deflate data that stands by itself, and what joining it into a gzip stream needs. */
export interface PackedBlock {
  readonly deflated: Buffer;
  /** Of the bytes before they were compressed. */
  readonly crc: number;
  readonly length: number;
  /** `shiftOf` the length. */
  readonly shift: number;
}

/** The dots of a segment in one form, encoded and compressed when they are first asked for, then kept. */
export class EncodedSegment {
  readonly segment: Segment;
  readonly form: Form;
  readonly #grown: (bytes: number) => void;
  #slabs: (Slab | undefined)[] = [];
  #packed: (PackedBlock | Promise<PackedBlock> | undefined)[] = [];

  /** `grown` is told how much more memory is kept. */
  constructor(segment: Segment, form: Form, grown: (bytes: number) => void) {
    this.segment = segment;
    this.form = form;
    this.#grown = grown;
  }

  /** How many bytes the rows from `first` to before `end` take; all of one block. */
  sizeOf(first: number, end: number): number {
    const { starts } = this.#slabOf(first);
    const base = first - (first % slabSize);
    return (starts[end - base] as number) - (starts[first - base] as number);
  }

  /** The bytes of the rows from `first` to before `end`, all of one slab. They are shared: nobody may write into them. */
  bytesOf(first: number, end: number): Buffer {
    const { bytes, starts } = this.#slabOf(first);
    const base = first - (first % slabSize);
    return bytes.subarray(starts[first - base], starts[end - base]);
  }

  /** Copies the bytes of the rows from `first` to before `end`, all of one slab. */
  copyTo(staging: Staging, first: number, end: number): void {
    const { bytes, starts } = this.#slabOf(first);
    const base = first - (first % slabSize);
    staging.add(bytes, starts[first - base] as number, starts[end - base] as number);
  }

  /** Whether the bytes of a row stand right behind those of the row before it. */
  joins(row: number): boolean {
    return row % slabSize !== 0;
  }

  /** A block compressed; at once when it is at hand. */
  packed(block: number): PackedBlock | Promise<PackedBlock> {
    const known = this.#packed[block];
    if (known !== undefined) return known;
    const made = this.#pack(block);
    // Whoever waits for it hears of a failure; a stream that has ended waits no more.
    made.catch(() => {});
    this.#packed[block] = made;
    return made;
  }

  /** Forgets what was encoded. It is made anew when it is asked for. */
  clear(): void {
    this.#slabs = [];
    this.#packed = [];
  }

  async #pack(block: number): Promise<PackedBlock> {
    const slots = this.#packed;
    try {
      const bytes = this.bytesOf(block * blockSize, endOf(this.segment, block));
      const deflated = exactly(await deflate(bytes, 6));
      const packed = { deflated, crc: crc32(bytes), length: bytes.length, shift: shiftOf(bytes.length) };
      if (slots === this.#packed) this.#grown(deflated.length + 200);
      slots[block] = packed;
      return packed;
    } catch (error) {
      slots[block] = undefined;
      throw error;
    }
  }

  #slabOf(row: number): Slab {
    const number = Math.floor(row / slabSize);
    const known = this.#slabs[number];
    if (known !== undefined) return known;
    const slab = encodeSlab(this.segment, this.form, number * slabSize);
    this.#slabs[number] = slab;
    this.#grown(slab.bytes.length + slab.starts.byteLength + 200);
    return slab;
  }
}

function encodeSlab(segment: Segment, form: Form, first: number): Slab {
  const rows = Math.min(slabSize, segment.dotCount - first);
  const starts = new Uint32Array(rows + 1);
  for (let row = 0; row < rows; row++) starts[row + 1] = (starts[row] as number) + form.sizeOf(segment, first + row);
  const bytes = Buffer.allocUnsafeSlow(starts[rows] as number);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (let row = 0; row < rows; row++) at = form.write(segment, first + row, bytes, view, at);
  return { bytes, starts };
}

/** A copy that keeps no more memory than it needs. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses on another thread into deflate data that leans on nothing before it and ends with a whole byte. */
export function deflate(bytes: Uint8Array, level: number): Promise<Buffer> {
  const deflating = new Promise<Buffer>((resolve, reject) => {
    deflateRaw(bytes, { level, finishFlush: zlib.Z_FULL_FLUSH }, (error, deflated) => {
      if (error === null) resolve(deflated);
      else reject(error);
    });
  });
  deflating.catch(() => {});
  return deflating;
}
