import { crc32 } from 'node:zlib';
import { joinCrc } from './crc32.ts';
import { deflate, type EncodedSegment, type PackedBlock } from './encoded-segment.ts';
import type { PointsFrame } from './frame.ts';
import type { FrameWriter } from './frame-writer.ts';
import { blockSize, endOf } from './selection.ts';
import { giveBack, Staging } from './staging.ts';

/** gzip header: deflate, no name, no time, unknown system. */
const gzipHead = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
/** An empty stored block with the final bit. */
const lastBlock = Buffer.of(1, 0, 0, 0xff, 0xff);
/** Pieces compressed concurrently. */
const ahead = 4;
/** A block with fewer selected rows is compressed together with its neighbours, which is smaller. */
const fewRows = blockSize / 4;

/** Bytes compressed for this stream only. */
interface Rest {
  readonly bytes: Buffer;
  readonly deflated: Promise<Buffer>;
}

/** A part of a frame of points, in the order of the stream. */
type Piece = PackedBlock | Promise<PackedBlock> | Rest;

/**
 * Writes the stream as one gzip member, flushed after each frame. Whole blocks are appended from the cache of
 * compressed blocks, frame headers as stored blocks; the rest is compressed now.
 */
export class GzipWriter implements FrameWriter {
  readonly #staging = new Staging();
  #crc = 0;
  #length = 0;

  constructor() {
    this.#staging.add(gzipHead);
  }

  whole(frame: Buffer): void {
    for (let at = 0; at < frame.length; at += 0xffff) {
      const piece = frame.subarray(at, at + 0xffff);
      const head = Buffer.alloc(5);
      head.writeUInt16LE(piece.length, 1);
      head.writeUInt16LE(piece.length ^ 0xffff, 3);
      this.#staging.add(head);
      this.#staging.add(piece);
    }
    this.#crc = crc32(frame, this.#crc);
    this.#length += frame.length;
  }

  async *points(frame: PointsFrame): AsyncGenerator<Buffer> {
    this.whole(frame.head);
    const waiting: Piece[] = [];
    for (const piece of piecesOf(frame)) {
      if (waiting.length === 0 && 'crc' in piece) this.#join(piece);
      else waiting.push(piece);
      if (waiting.length > ahead) await this.#write(waiting.shift() as Piece);
      if (this.#staging.full) yield* this.#staging.take();
    }
    for (const piece of waiting) {
      await this.#write(piece);
      if (this.#staging.full) yield* this.#staging.take();
    }
    yield* this.#rest();
  }

  async *made(frame: Buffer): AsyncGenerator<Buffer> {
    await this.#write({ bytes: frame, deflated: deflate(frame, 1) });
    yield* this.#rest();
  }

  *end(): Generator<Buffer> {
    this.#staging.add(lastBlock);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(this.#crc);
    trailer.writeUInt32LE(this.#length >>> 0, 4);
    this.#staging.add(trailer);
    yield* this.#rest();
  }

  async #write(piece: Piece): Promise<void> {
    const known = await piece;
    if ('crc' in known) return this.#join(known);
    this.#staging.add(await known.deflated);
    this.#crc = crc32(known.bytes, this.#crc);
    this.#length += known.bytes.length;
    giveBack(known.bytes);
  }

  #join(packed: PackedBlock): void {
    this.#staging.add(packed.deflated);
    this.#crc = joinCrc(this.#crc, packed.crc, packed.shift);
    this.#length += packed.length;
  }

  /** Everything that was added and not yet sent. */
  *#rest(): Generator<Buffer> {
    this.#staging.flush();
    yield* this.#staging.take();
  }
}

/** Cached compressed blocks, and the other bytes in pieces whose compression has started. */
function* piecesOf({ runs }: PointsFrame): Generator<Piece> {
  const rest = new Staging();
  for (let at = 0; at < runs.segments.length; ) {
    const encoded = runs.segments[at] as EncodedSegment;
    const block = Math.floor((runs.firsts[at] as number) / blockSize);
    const inBlock: number[] = [];
    let rows = 0;
    for (; runs.segments[at] === encoded && Math.floor((runs.firsts[at] as number) / blockSize) === block; at++) {
      const [first, end] = [runs.firsts[at] as number, runs.ends[at] as number];
      inBlock.push(first, end);
      rows += end - first;
    }
    const packed =
      rows === endOf(encoded.segment, block) - block * blockSize
        ? encoded.packed(block)
        : rows < fewRows
          ? null
          : encoded.packedRuns(block, inBlock);
    if (packed !== null) {
      rest.flush();
      yield* compressing(rest);
      yield packed;
      continue;
    }
    for (let run = 0; run < inBlock.length; run += 2)
      encoded.copyTo(rest, inBlock[run] as number, inBlock[run + 1] as number);
    yield* compressing(rest);
  }
  rest.flush();
  yield* compressing(rest);
}

function* compressing(rest: Staging): Generator<Rest> {
  if (rest.full) for (const bytes of rest.takeForKeeps()) yield { bytes, deflated: deflate(bytes, 1) };
}
