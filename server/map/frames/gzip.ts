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

/**
 * Writes the stream as one gzip member, flushed after each frame. Whole blocks are appended from the cache of
 * compressed blocks, frame headers as stored blocks; the rest is compressed now.
 */
export function gzipWriter(): FrameWriter {
  const staging = new Staging();
  let crc = 0;
  let length = 0;
  staging.add(gzipHead);

  function store(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += 0xffff) {
      const piece = bytes.subarray(at, at + 0xffff);
      const head = Buffer.alloc(5);
      head.writeUInt16LE(piece.length, 1);
      head.writeUInt16LE(piece.length ^ 0xffff, 3);
      staging.add(head);
      staging.add(piece);
    }
    crc = crc32(bytes, crc);
    length += bytes.length;
  }

  function join(packed: PackedBlock): void {
    staging.add(packed.deflated);
    crc = joinCrc(crc, packed.crc, packed.shift);
    length += packed.length;
  }

  async function write(piece: PackedBlock | Promise<PackedBlock> | Rest): Promise<void> {
    const known = await piece;
    if ('crc' in known) return join(known);
    staging.add(await known.deflated);
    crc = crc32(known.bytes, crc);
    length += known.bytes.length;
    giveBack(known.bytes);
  }

  async function* points(frame: PointsFrame): AsyncGenerator<Buffer> {
    store(frame.head);
    const waiting: (PackedBlock | Promise<PackedBlock> | Rest)[] = [];
    for (const piece of piecesOf(frame)) {
      if (waiting.length === 0 && 'crc' in piece) join(piece);
      else waiting.push(piece);
      if (waiting.length > ahead) await write(waiting.shift() as PackedBlock);
      if (staging.full) yield* staging.take();
    }
    for (const piece of waiting) {
      await write(piece);
      if (staging.full) yield* staging.take();
    }
    staging.flush();
    yield* staging.take();
  }

  return {
    whole: store,
    points,
    async *made(frame) {
      await write({ bytes: frame, deflated: deflate(frame, 1) });
      staging.flush();
      yield* staging.take();
    },
    *end() {
      staging.add(lastBlock);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc);
      trailer.writeUInt32LE(length >>> 0, 4);
      staging.add(trailer);
      staging.flush();
      yield* staging.take();
    },
  };
}

/** Cached compressed blocks, and the other bytes in pieces whose compression has started. */
function* piecesOf({ runs }: PointsFrame): Generator<PackedBlock | Promise<PackedBlock> | Rest> {
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
