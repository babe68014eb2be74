/** Point streams of populations in memory. */
import { EncodedSegments } from '../../server/map/frames/encoded-segments.ts';
import { formOf } from '../../server/map/frames/forms.ts';
import { selectDots } from '../../server/map/frames/selection.ts';
import { type PointStream, streamBytes } from '../../server/map/frames/stream.ts';
import type { CampRow } from '../../server/map/segment.ts';
import type { View } from '../../server/map/source.ts';
import type { Bounds } from '../../server/map/window.ts';

export const everywhere: Bounds = [-180, -90, 180, 90];
export const someId = (at: number) => `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`;

export interface Asked {
  readonly version?: 1 | 2;
  readonly names?: boolean;
  readonly scores?: boolean;
  readonly bounds?: Bounds;
  readonly gzip?: boolean;
}

export function streamOf(view: View, asked: Asked): PointStream {
  const { version = 2, names = true, scores = true, bounds = everywhere, gzip = false } = asked;
  return {
    form: formOf(version, names, scores),
    bounds,
    revision: 'r1',
    selection: selectDots(view.partitions, bounds),
    result: null,
    gzip,
    failed: () => ({ code: 'internal_error', message: 'It broke.' }),
  };
}

export async function collect(stream: PointStream, store = new EncodedSegments(1 << 30)): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of streamBytes(stream, store)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

export function manyCamps(count: number, nameOf: (at: number) => string | null): CampRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: someId(at),
    point: [-100 + (at % 97) / 10, 40 + (at % 89) / 10] as const,
    name: nameOf(at),
    band: 'good' as const,
  }));
}
