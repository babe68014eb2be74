import { MapRequestError, requestError, StreamFault } from './errors.ts';
import { FrameReader } from './frame-reader.ts';
import { readFrame } from './frames.ts';
import { type PointInput, type PointState, pointStart, stepPoints } from './point-stream.ts';
import { type Bounds, type CampPoint, columnsFor } from './points.ts';
import { asksFor } from './url.ts';

/** Points that have arrived. They are provisional: only `accepted` confirms that they are complete and consistent. */
export interface PointBatch {
  readonly points: readonly CampPoint[];
  /** Totals of the stream so far: points, and bytes after decompression. */
  readonly pointsRead: number;
  readonly bytesRead: number;
}

/** A complete stream whose counts matched. */
export interface AcceptedPoints {
  readonly points: readonly CampPoint[];
  readonly bounds: Bounds;
  /** Opaque; '' if the server has none. */
  readonly revision: string;
  /** The ordinary map answer without camp points; version 1 only. */
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly batchCount: number;
  /** After decompression. */
  readonly bytes: number;
}

export interface OpenOptions {
  /** Including x-api-key, unless a cookie authenticates the caller. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly version?: 1 | 2;
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
}

/** A stream that is being read. Reading continues even if nobody iterates over the batches. */
export interface PointStream extends AsyncIterable<PointBatch> {
  /**
   * Rejects with MapRequestError if the server reports an error, with StreamFault if the stream is invalid or
   * incomplete.
   */
  readonly accepted: Promise<AcceptedPoints>;
  cancel(): void;
}

/** Opens the point stream of a map URL with `includeCampPoints=true`, such as one of `mapUrl`. */
export function openPointStream(url: string | URL, options: OpenOptions = {}): PointStream {
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const queue: PointBatch[] = [];
  let wake: () => void = () => {};
  let isOver = false;
  const accepted = read(new URL(url), options, signal, (batch) => {
    queue.push(batch);
    wake();
  }).finally(() => {
    isOver = true;
    wake();
    // The rest of an invalid stream is not read.
    stop.abort();
  });
  accepted.catch(() => {});

  async function* batches(): AsyncGenerator<PointBatch> {
    for (;;) {
      for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) yield batch;
      if (isOver) break;
      await new Promise<void>((resolve) => (wake = resolve));
    }
    await accepted;
  }
  return { accepted, cancel: () => stop.abort(), [Symbol.asyncIterator]: batches };
}

type OnBatch = (batch: PointBatch) => void;

async function read(url: URL, options: OpenOptions, signal: AbortSignal, onBatch: OnBatch): Promise<AcceptedPoints> {
  const { version = 2, headers = {}, fetch: ask = fetch } = options;
  const type = `application/vnd.campatlas.map-stream+cbor;version=${version}`;
  const response = await ask(url, { headers: { ...headers, accept: type }, signal });
  if (!response.ok) throw await requestError(response);
  const given = (response.headers.get('content-type') ?? '').replaceAll(' ', '');
  if (given !== type || response.body === null) throw new StreamFault(`the answer is ${given || 'of no type'}`);
  const { names, scores } = asksFor(url);
  const state = pointStart({ version, columns: columnsFor(names, scores) });
  const { end, bytes } = await run(state, response.body, onBatch);
  if (end.error !== null) throw new MapRequestError(end.error.message, null, end.error.code);
  if (end.phase !== 'accepted' || end.bounds === null) throw new StreamFault(end.fault ?? 'the stream is not whole');
  const { bounds, revision, result, batches } = end;
  return { points: batches.flat(), bounds, revision, result, batchCount: batches.length, bytes };
}

/** Runs the state machine over the bytes. Stops early when the outcome is certain. */
async function run(
  begin: PointState,
  body: ReadableStream<Uint8Array>,
  onBatch: OnBatch,
): Promise<{ end: PointState; bytes: number }> {
  const frames = new FrameReader();
  let state = begin;
  let bytes = 0;
  let pointsRead = 0;
  const take = (input: PointInput) => {
    const before = state.batches.length;
    state = stepPoints(state, input);
    if (state.phase === 'discarded' || state.batches.length === before) return;
    const points = state.batches[before] ?? [];
    pointsRead += points.length;
    onBatch({ points, pointsRead, bytesRead: bytes });
  };
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      for (const frame of frames.read(value)) take(readFrame(frame));
      if (state.phase === 'discarded') return { end: state, bytes };
    }
    take(frames.isBetweenFrames ? { type: 'end' } : { type: 'malformed', reason: 'the stream ended inside a frame' });
    return { end: state, bytes };
  } finally {
    reader.cancel().catch(() => {});
  }
}
