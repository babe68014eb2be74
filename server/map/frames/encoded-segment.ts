import { crc32, deflateRaw, constants as zlib } from 'node:zlib';
import type { Segment } from '../segment.ts';
import { shiftOf } from './crc32.ts';
import type { Form } from './forms.ts';
import { blockSize, endOf } from './selection.ts';
import type { Staging } from './staging.ts';

/** Dots encoded at a time, about a quarter of a megabyte; a multiple of the block size. */
const slabSize = 10 * blockSize;

/** The encoded bytes of consecutive dots. */
interface Slab {
  readonly bytes: Buffer;
  /** Offsets of the dots, and the end of the last. */
  readonly starts: Uint32Array;
}

/** A block as independent deflate data, and what is needed to append it to a gzip stream. */
export interface PackedBlock {
  readonly deflated: Buffer;
  /** CRC-32 of the uncompressed bytes. */
  readonly crc: number;
  readonly length: number;
  /** `shiftOf(length)`. */
  readonly shift: number;
}

/** Some rows of a block, as pairs of first row and end. Compressed when requested a second time. */
interface Subset {
  readonly runs: Uint32Array;
  packed: PackedBlock | Promise<PackedBlock> | null;
}

/** The dots of a segment in one form; encoded and compressed on first use, then cached. */
export class EncodedSegment {
  readonly segment: Segment;
  readonly form: Form;
  readonly #grown: (bytes: number) => void;
  #slabs: (Slab | undefined)[] = [];
  #packed: (PackedBlock | Promise<PackedBlock> | null)[] = [];
  #subsets: (Subset | undefined)[] = [];

  /** `grown` is called with the change in memory use. */
  constructor(segment: Segment, form: Form, grown: (bytes: number) => void) {
    this.segment = segment;
    this.form = form;
    this.#grown = grown;
  }

  /** Encoded size of the rows [first, end), all of one block. */
  sizeOf(first: number, end: number): number {
    const { starts } = this.#slabOf(first);
    const base = first - (first % slabSize);
    return (starts[end - base] as number) - (starts[first - base] as number);
  }

  /** The bytes of the rows [first, end), all of one slab. Shared: must not be modified. */
  bytesOf(first: number, end: number): Buffer {
    const { bytes, starts } = this.#slabOf(first);
    const base = first - (first % slabSize);
    return bytes.subarray(starts[first - base], starts[end - base]);
  }

  /** Copies the bytes of the rows [first, end), all of one slab. */
  copyTo(staging: Staging, first: number, end: number): void {
    const { bytes, starts } = this.#slabOf(first);
    const base = first - (first % slabSize);
    staging.add(bytes, starts[first - base] as number, starts[end - base] as number);
  }

  /** Whether a row's bytes directly follow those of the previous row. */
  joins(row: number): boolean {
    return row % slabSize !== 0;
  }

  /** A compressed block; not a promise when it is cached. */
  packed(block: number): PackedBlock | Promise<PackedBlock> {
    const known = this.#packed[block] ?? null;
    if (known !== null) return known;
    const slots = this.#packed;
    const made = this.#pack(
      () => this.bytesOf(block * blockSize, endOf(this.segment, block)),
      (packed) => {
        slots[block] = packed;
        return slots === this.#packed;
      },
    );
    slots[block] = made;
    return made;
  }

  /**
   * Some rows of a block, compressed. Null unless the same rows were requested last: after a change all clients request
   * the same rows, but one-off requests are not cached.
   */
  packedRuns(block: number, runs: readonly number[]): PackedBlock | Promise<PackedBlock> | null {
    const known = this.#subsets[block];
    if (known === undefined || !isSame(known.runs, runs)) {
      this.#subsets[block] = { runs: Uint32Array.from(runs), packed: null };
      if (known?.packed != null && 'crc' in known.packed) this.#grown(-known.packed.deflated.length - 200);
      return null;
    }
    const slots = this.#subsets;
    known.packed ??= this.#pack(
      () => Buffer.concat(pairsOf(runs).map(([first, end]) => this.bytesOf(first, end))),
      (packed) => {
        known.packed = packed;
        return slots === this.#subsets && slots[block] === known;
      },
    );
    return known.packed;
  }

  /** Drops everything cached; it is encoded again on demand. */
  clear(): void {
    this.#slabs = [];
    this.#packed = [];
    this.#subsets = [];
  }

  /** `keep` stores the result, or null after a failure, and returns whether it stays cached. */
  #pack(bytesOf: () => Buffer, keep: (packed: PackedBlock | null) => boolean): Promise<PackedBlock> {
    const packing = async () => {
      try {
        const bytes = bytesOf();
        const deflated = exactly(await deflate(bytes, 6));
        const packed = { deflated, crc: crc32(bytes), length: bytes.length, shift: shiftOf(bytes.length) };
        if (keep(packed)) this.#grown(deflated.length + 200);
        return packed;
      } catch (error) {
        keep(null);
        throw error;
      }
    };
    const made = packing();
    // Waiting streams get the error; without this, one that has ended would leave it unhandled.
    made.catch(() => {});
    return made;
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

function isSame(known: Uint32Array, runs: readonly number[]): boolean {
  if (known.length !== runs.length) return false;
  for (let at = 0; at < runs.length; at++) if (known[at] !== runs[at]) return false;
  return true;
}

function pairsOf(runs: readonly number[]): [first: number, end: number][] {
  return Array.from({ length: runs.length / 2 }, (_, at) => [runs[at * 2] as number, runs[at * 2 + 1] as number]);
}

/** A copy without spare capacity. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses in the thread pool, to deflate data that is independent of preceding data and ends on a byte boundary. */
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
