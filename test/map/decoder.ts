/** Decodes point streams strictly and accepts only complete ones. */
import { Decoder } from 'cbor-x';

const decoder = new Decoder({ mapsAsObjects: true, useRecords: false });

export type Frame = Readonly<Record<string, unknown>> & { readonly type: string };

/** A complete stream. */
export interface Complete {
  readonly start: Frame;
  /** Rows in version 2, features in version 1. */
  readonly points: readonly unknown[];
  readonly result: unknown;
  readonly frames: readonly Frame[];
}

const largest = 1024 * 1024;
const members: Readonly<Record<string, readonly string[]>> = {
  complete: ['batchCount', 'pointCount', 'type'],
  error: ['code', 'message', 'type'],
  result: ['data', 'type'],
};

/**
 * Splits bytes into frames. Throws for a wrong length, a frame that is too large or not a CBOR object, or remaining
 * bytes.
 */
export function framesOf(bytes: Buffer): Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 4 > bytes.length) throw new Error('the length of a frame is cut off');
    const length = bytes.readUInt32BE(at);
    if (length === 0 || length > largest) throw new Error(`a frame of ${length} bytes`);
    if (at + 4 + length > bytes.length) throw new Error('a frame is cut off');
    const frame: unknown = decoder.decode(bytes.subarray(at + 4, at + 4 + length));
    if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) throw new Error('a frame is no object');
    frames.push(frame as Frame);
    at += 4 + length;
  }
  return frames;
}

/** Decodes a whole stream. Throws unless it is complete and valid. */
export function readStream(bytes: Buffer, version: 1 | 2): Complete {
  const frames = framesOf(bytes);
  const start = startOf(frames[0], version);
  const width = version === 2 ? (start.columns as string[]).length : 0;
  const points: unknown[] = [];
  let batches = 0;
  let result: unknown;
  let state: 'open' | 'result' | 'complete' = 'open';
  for (const frame of frames.slice(1)) {
    if (state === 'complete') throw new Error('a frame behind complete');
    if (frame.type === 'points' && state === 'open') {
      points.push(...pointsOf(frame, version, batches, width));
      batches += 1;
    } else if (frame.type === 'result' && version === 1 && state === 'open') {
      exactly(frame, members.result);
      result = frame.data;
      state = 'result';
    } else if (frame.type === 'complete' && state === (version === 1 ? 'result' : 'open')) {
      exactly(frame, members.complete);
      if (frame.pointCount !== points.length || frame.batchCount !== batches) throw new Error('the counts are wrong');
      state = 'complete';
    } else throw new Error(`a frame ${frame.type} where none may stand: ${JSON.stringify(frame).slice(0, 200)}`);
  }
  if (state !== 'complete') throw new Error('the stream is not complete');
  return { start, points, result, frames };
}

function startOf(frame: Frame | undefined, version: 1 | 2): Frame {
  if (frame?.type !== 'start') throw new Error('the stream does not begin with start');
  exactly(frame, ['bounds', ...(version === 2 ? ['columns'] : []), 'revision', 'type', 'version']);
  if (frame.version !== version || typeof frame.revision !== 'string') throw new Error('start is wrong');
  return frame;
}

function pointsOf(frame: Frame, version: 1 | 2, sequence: number, width: number): unknown[] {
  const member = version === 1 ? 'features' : 'rows';
  exactly(frame, [member, 'sequence', 'type']);
  const points = frame[member];
  if (frame.sequence !== sequence) throw new Error(`sequence ${frame.sequence} in place of ${sequence}`);
  if (!Array.isArray(points) || points.length === 0) throw new Error('a frame of points without points');
  if (version === 2 && points.some((row) => !Array.isArray(row) || row.length !== width))
    throw new Error('a row has another width than the columns');
  return points;
}

function exactly(frame: Frame, names: readonly string[] = []): void {
  if (Object.keys(frame).toSorted().join() !== names.join())
    throw new Error(`a frame ${frame.type} has ${Object.keys(frame)}`);
}
