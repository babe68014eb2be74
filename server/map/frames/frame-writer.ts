import type { PointsFrame } from './frame.ts';

/** Turns frames into the bytes that are sent. */
export interface FrameWriter {
  /** Takes a frame that is no points. It is sent with what follows. */
  whole(frame: Buffer): void;
  /** The bytes up to the end of a frame of points. */
  points(frame: PointsFrame): AsyncIterable<Buffer>;
  /** The same for a frame whose bytes are there already. */
  made(frame: Buffer): AsyncIterable<Buffer>;
  /** The bytes up to the end of the stream. */
  end(): Iterable<Buffer>;
}
