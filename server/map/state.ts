import { Bits } from './bits.ts';
import { CampTable, idBytes, viewOf } from './camp-table.ts';
import { mergePartitions } from './merge.ts';
import { type MapRow, segmentOf } from './rows.ts';
import type { Built } from './segment-builder.ts';
import type { Population } from './source.ts';
import type { Partition } from './view.ts';

/** The copy behind one mask in one snapshot. Immutable: later states share unchanged parts. */
export interface State {
  readonly population: Population;
  /** The snapshot it was read in and its line of history, from logic.map_changes. */
  readonly snapshot: string;
  readonly origin: string;
  /** The base, then later changes: at most a middle partition and a small recent one. */
  readonly partitions: readonly Partition[];
}

/** The recent partition is merged into the middle one at this many camps, or an eighth of its size. */
const freshCamps = 256;

/** A partition without replaced camps. */
export function partitionOf({ segment, slots, owned }: Built): Partition {
  return { segment, table: new CampTable(segment.campIds, slots), owned, gone: null };
}

/** Updates the partitions for changed camps to the given rows; a camp without rows is removed. */
export function advance(
  partitions: readonly Partition[],
  changed: readonly string[],
  rows: readonly MapRow[],
): readonly Partition[] {
  const [base, ...later] = partitions.map((part) => withGone(part, changed)) as [Partition, ...Partition[]];
  const fresh = partitionOf(segmentOf(rows));
  if (fresh.segment.campCount > 0) later.push(fresh);
  while (later.length > 1 && joins(later)) later.push(partitionOf(mergePartitions(later.splice(-2))));
  return [base, ...later.filter((part) => liveCamps(part) > 0)];
}

/** Whether the last two partitions must be merged. */
function joins(later: readonly Partition[]): boolean {
  const [middle, last] = later.slice(-2) as [Partition, Partition];
  return later.length > 2 || last.segment.campCount > Math.max(freshCamps, middle.segment.campCount / 8);
}

function withGone(part: Partition, changed: readonly string[]): Partition {
  const ids = viewOf(idBytes(changed));
  let gone: Bits | null = null;
  for (let at = 0; at < ids.byteLength; at += 16) {
    const row = part.table.find(ids, at);
    if (row < 0 || part.gone?.has(row)) continue;
    gone ??= new Bits(part.segment.campCount, part.gone?.words.slice());
    gone.add(row);
  }
  return gone === null ? part : { ...part, gone };
}

/** Number of camps in a partition that were not replaced. */
function liveCamps({ segment, gone }: Partition): number {
  return segment.campCount - (gone?.count() ?? 0);
}

/** The share of the base's camps that were replaced or removed. */
export function shareChanged(partitions: readonly Partition[]): number {
  const [base, ...later] = partitions as [Partition, ...Partition[]];
  const moved = (base.gone?.count() ?? 0) + later.reduce((sum, { segment }) => sum + segment.campCount, 0);
  return moved / Math.max(1, base.segment.campCount);
}
