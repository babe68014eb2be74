import type { PointsFrame } from './frame.ts';

/** Writes frames to the bytes of a stream. */
export interface FrameWriter {
  /** Adds a frame without points; it is sent with the next one. */
  whole(frame: Buffer): void;
  /** The bytes up to the end of a frame of points. */
  points(frame: PointsFrame): AsyncIterable<Buffer>;
  /** The same for a frame that is already encoded. */
  made(frame: Buffer): AsyncIterable<Buffer>;
  /** The bytes up to the end of the stream. */
  end(): Iterable<Buffer>;
}
