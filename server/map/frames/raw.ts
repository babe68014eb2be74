import type { PointsFrame } from './frame.ts';
import type { FrameWriter } from './frame-writer.ts';
import { Staging } from './staging.ts';

/** Shorter runs are copied together; longer ones are sent without copying. */
const long = Staging.size;

/** Writes frames uncompressed. */
export function rawWriter(): FrameWriter {
  const staging = new Staging();

  async function* points({ head, runs }: PointsFrame): AsyncGenerator<Buffer> {
    staging.add(head);
    for (let at = 0; at < runs.segments.length; at++) {
      const encoded = runs.segments[at];
      if (encoded === undefined) break;
      const first = runs.firsts[at] as number;
      let end = runs.ends[at] as number;
      while (runs.segments[at + 1] === encoded && runs.firsts[at + 1] === end && encoded.joins(end)) {
        at += 1;
        end = runs.ends[at] as number;
      }
      if (encoded.sizeOf(first, end) < long) encoded.copyTo(staging, first, end);
      else {
        staging.flush();
        if (staging.full) yield* staging.take();
        yield encoded.bytesOf(first, end);
      }
      if (staging.full) yield* staging.take();
    }
    staging.flush();
    if (staging.full) yield* staging.take();
  }

  return {
    whole: (frame) => staging.add(frame),
    points,
    async *made(frame) {
      staging.flush();
      yield* staging.take();
      yield frame;
    },
    *end() {
      staging.flush();
      yield* staging.take();
    },
  };
}
