import { setImmediate } from 'node:timers/promises';
import { toCbor } from '../../shared/cbor.ts';
import { cborCount, cborListHead, cborMapHead, cborText } from './cbor.ts';
import type { EncodedSegment } from './encoded-segment.ts';
import type { EncodedSegments } from './encoded-segments.ts';
import type { Form } from './forms.ts';
import { blockSize, endOf, runsOf, type Selection } from './selection.ts';

/** Most bytes of a frame's CBOR, without the 4-byte length. */
export const largestFrame = 1024 * 1024;

/** The first frame of points is small, so that drawing starts soon; later ones have less overhead per point. */
export const firstFrame = 16 * 1024;
export const laterFrame = 512 * 1024;
/** Room for the parts of a frame around the points. */
const around = 64;
/** Milliseconds of work before yielding to the event loop. */
const turn = 4;

/** Row ranges, each within one block; stored in columns because there may be one per point. */
interface Runs {
  readonly segments: EncodedSegment[];
  readonly firsts: number[];
  /** Ends (exclusive) of the ranges. */
  readonly ends: number[];
}

/** A planned frame of points: `head`, then the bytes of the runs. */
export interface PointsFrame {
  readonly head: Buffer;
  readonly runs: Runs;
  readonly rows: number;
}

/** A frame without points. */
export function frameOf(content: Readonly<Record<string, unknown>>): Buffer {
  return framed(toCbor(content));
}

/** Prefixes CBOR with its length. */
export function framed(cbor: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(cbor.length);
  return Buffer.concat([length, cbor]);
}

/** The length and the CBOR before the points of a frame with this many bytes and rows. */
export function pointsHead(form: Form, sequence: number, rows: number, bytes: number): Buffer {
  const head = Buffer.concat([
    Buffer.alloc(4),
    cborMapHead(3),
    cborText('type'),
    cborText('points'),
    cborText('sequence'),
    cborCount(sequence),
    cborText(form.version === 1 ? 'features' : 'rows'),
    cborListHead(rows),
  ]);
  head.writeUInt32BE(head.length - 4 + bytes);
  return head;
}

/**
 * Divides the dots of a selection into frames. A block is kept within one frame unless it is too large, because blocks
 * (or their remaining rows) are cached compressed. Yields to the event loop during long work.
 */
export class FramePlan {
  readonly form: Form;
  readonly #selection: Selection;
  readonly #store: EncodedSegments;
  readonly #runs = new Uint32Array(blockSize + 2);
  #sequence = 0;
  #part = 0;
  #block = 0;
  #encoded: EncodedSegment | null = null;
  #runAt = 0;
  #runEnd = 0;
  #turnBegan = performance.now();

  constructor(selection: Selection, form: Form, store: EncodedSegments) {
    this.#selection = selection;
    this.form = form;
    this.#store = store;
  }

  /** Number of frames so far. */
  get frames(): number {
    return this.#sequence;
  }

  /** The next frame; null at the end. */
  async next(): Promise<PointsFrame | null> {
    const target = this.#sequence === 0 ? firstFrame : laterFrame;
    const runs: Runs = { segments: [], firsts: [], ends: [] };
    let bytes = 0;
    let rows = 0;
    while (bytes < target || this.#runAt < this.#runEnd) {
      if (this.#runAt === this.#runEnd) {
        if (performance.now() - this.#turnBegan > turn) {
          await setImmediate();
          this.#turnBegan = performance.now();
        }
        if (!this.#reach()) break;
      }
      const encoded = this.#encoded as EncodedSegment;
      const first = this.#runs[this.#runAt] as number;
      let end = this.#runs[this.#runAt + 1] as number;
      let size = encoded.sizeOf(first, end);
      if (size > largestFrame - around - bytes) {
        end = fitting(encoded, first, end, largestFrame - around - bytes);
        if (end === first && rows === 0) throw new Error('a point is larger than a frame');
        if (end === first) break;
        size = encoded.sizeOf(first, end);
      }
      runs.segments.push(encoded);
      runs.firsts.push(first);
      runs.ends.push(end);
      bytes += size;
      rows += end - first;
      this.#runs[this.#runAt] = end;
      if (end === this.#runs[this.#runAt + 1]) this.#runAt += 2;
    }
    if (rows === 0) return null;
    const head = pointsHead(this.form, this.#sequence, rows, bytes);
    this.#sequence += 1;
    return { head, runs, rows };
  }

  /** Advances to the next block with runs; false at the end. */
  #reach(): boolean {
    for (;;) {
      const part = this.#selection.parts[this.#part];
      if (part === undefined) return false;
      const entry = part.blocks[this.#block];
      if (entry === undefined) {
        this.#part += 1;
        this.#block = 0;
        continue;
      }
      this.#encoded = this.#store.of(part.segment, this.form);
      this.#block += 1;
      this.#runAt = 0;
      const block = entry >>> 1;
      if (entry % 2 === 1) this.#runEnd = runsOf(part, block, this.#runs);
      else {
        this.#runs[0] = block * blockSize;
        this.#runs[1] = endOf(part.segment, block);
        this.#runEnd = 2;
      }
      return true;
    }
  }
}

/** The end of the rows that fit into `room` bytes. */
function fitting(encoded: EncodedSegment, first: number, end: number, room: number): number {
  let last = first;
  while (last < end && encoded.sizeOf(first, last + 1) <= room) last += 1;
  return last;
}
