import { viewOf } from './camp-table.ts';
import type { Segment } from './segment.ts';
import { type Built, SegmentBuilder } from './segment-builder.ts';
import type { Partition } from './view.ts';

/** Merges the live camps of several partitions into one segment. Each camp is in one partition only. */
export function mergePartitions(partitions: readonly Partition[]): Built {
  const sum = (numberOf: (segment: Segment) => number) =>
    partitions.reduce((total, { segment }) => total + numberOf(segment), 0);
  const builder = new SegmentBuilder(
    sum(({ campCount }) => campCount),
    sum(({ recordCount }) => recordCount),
  );
  for (const { segment, gone } of partitions) {
    for (let row = 0; row < segment.campCount; row++) {
      if (gone?.has(row)) continue;
      const dotted = row < segment.dotCount;
      const camp = builder.addCamp(
        segment.campIds,
        row * 16,
        dotted ? (segment.dotLongitudes[row] as number) : Number.NaN,
        dotted ? (segment.dotLatitudes[row] as number) : Number.NaN,
        dotted
          ? segment.names.subarray(segment.nameStarts[row], segment.nameStarts[row + 1])
          : segment.names.subarray(0, 0),
        dotted ? (segment.bands[row] as number) : 0,
      );
      for (let column = 0; column < 3; column++) builder.count(camp, column, segment.coverage[row * 3 + column]);
    }
  }
  for (const { segment, gone } of partitions) {
    const campIds = viewOf(segment.campIds);
    for (let row = 0; row < segment.recordCount; row++) {
      const owner = segment.owners[row] as number;
      if (gone?.has(owner)) continue;
      builder.addLocated(
        builder.findCamp(campIds, owner * 16),
        segment.kinds[row] as number,
        segment.recordIds,
        row * 16,
        segment.longitudes[row] as number,
        segment.latitudes[row] as number,
        segment.grades[row] as number,
      );
    }
  }
  return builder.finish();
}
