import type { CopyStream } from '../../db/copy-as-viewer.ts';
import type { Bounds } from '../window.ts';
import type { CopiedFrame } from './copied-dots.ts';
import { EncodedSegments } from './encoded-segments.ts';
import type { Form } from './forms.ts';
import { FramePlan, frameOf } from './frame.ts';
import { GzipWriter } from './gzip.ts';
import { rawWriter } from './raw.ts';
import type { Selection } from './selection.ts';

/** A stream of points, ready to send. */
export interface PointStream {
  readonly form: Form;
  readonly bounds: Bounds;
  readonly revision: string;
  readonly selection: Selection;
  /** In version 1, the frame between the points and the completion. */
  readonly result: Buffer | null;
  readonly gzip: boolean;
  /** Code and message of the error frame for a failure. */
  readonly failed: (error: unknown) => { readonly code: string; readonly message: string };
}

/** Memory budget for encoded segments of all populations. */
const budget = 512 * 1024 * 1024;
const encodedSegments = new EncodedSegments(budget);

/**
 * The bytes of a stream, produced as the reader takes them. When points cannot be read, an error frame replaces the
 * completion; a failure within a frame is thrown.
 */
export async function* streamBytes(stream: PointStream, store = encodedSegments): AsyncGenerator<Buffer> {
  const writer = stream.gzip ? new GzipWriter() : rawWriter();
  const plan = new FramePlan(stream.selection, stream.form, store);
  writer.whole(startFrame(stream.form, stream.bounds, stream.revision));
  let failure: unknown = null;
  for (;;) {
    const frame = await plan.next().catch((error: unknown) => {
      failure = error;
      return null;
    });
    if (frame === null) break;
    yield* writer.points(frame);
  }
  if (failure !== null) writer.whole(errorFrame(stream.failed(failure)));
  else {
    if (stream.result !== null) writer.whole(stream.result);
    writer.whole(completeFrame(stream.selection.count, plan.frames));
  }
  yield* writer.end();
}

/** The same stream after its first piece was produced (but not sent), so that early failures reject. */
export async function begun(bytes: AsyncGenerator<Buffer>): Promise<AsyncIterable<Buffer>> {
  let first: Promise<IteratorResult<Buffer>> | null = bytes.next();
  await first;
  const next = () => {
    const made = first ?? bytes.next();
    first = null;
    return made;
  };
  const end = () => {
    first = null;
    return bytes.return(undefined);
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}

/** A stream whose points are copied from the database. */
export interface CopiedStream {
  readonly form: Form;
  readonly bounds: Bounds;
  readonly revision: string;
  readonly gzip: boolean;
  readonly mostPoints: number;
  /** Aborts when the reader disconnects. */
  readonly signal: AbortSignal;
  readonly failed: PointStream['failed'];
  /** The error when there are more points than `mostPoints`. */
  readonly overflow: () => unknown;
}

/** A stream from a COPY, which is stopped when the reader leaves, even before the first read. */
export function copiedBytes(rows: CopyStream<CopiedFrame>, stream: CopiedStream): AsyncIterable<Buffer> {
  const bytes = copied(rows, stream);
  const end = async () => {
    rows.stop();
    await bytes.return(undefined);
    return { done: true, value: undefined } as const;
  };
  return { [Symbol.asyncIterator]: () => ({ next: () => bytes.next(), return: end }) };
}

async function* copied(rows: CopyStream<CopiedFrame>, stream: CopiedStream): AsyncGenerator<Buffer> {
  const writer = stream.gzip ? new GzipWriter() : rawWriter();
  writer.whole(startFrame(stream.form, stream.bounds, stream.revision));
  let frames = 0;
  let points = 0;
  let failure: unknown = null;
  for (;;) {
    const { value: frame } = await rows.next().catch((error: unknown) => {
      failure = error;
      return { value: undefined };
    });
    if (stream.signal.aborted) return;
    if (frame === undefined) break;
    points += frame.rows;
    if (points > stream.mostPoints) {
      failure = stream.overflow();
      rows.stop();
      break;
    }
    frames += 1;
    yield* writer.made(frame.bytes);
  }
  writer.whole(failure === null ? completeFrame(points, frames) : errorFrame(stream.failed(failure)));
  yield* writer.end();
}

/** The first frame. */
function startFrame(form: Form, bounds: Bounds, revision: string): Buffer {
  const { version, columns } = form;
  return frameOf({ type: 'start', version, bounds, revision, ...(version === 2 ? { columns } : {}) });
}

/** The last frame: the points before it are complete. */
function completeFrame(pointCount: number, batchCount: number): Buffer {
  return frameOf({ type: 'complete', pointCount, batchCount });
}

/** The last frame after a failure: the points before it are invalid. */
function errorFrame({ code, message }: { code: string; message: string }): Buffer {
  return frameOf({ type: 'error', code, message });
}
