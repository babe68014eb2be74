import { Bits } from './bits.ts';
import { CampTable, idBytes, viewOf } from './camp-table.ts';
import { mergePartitions } from './merge.ts';
import { type MapRow, segmentOf } from './rows.ts';
import type { Built } from './segment-builder.ts';
import type { Population } from './source.ts';
import type { Partition } from './view.ts';

/** The copy behind one mask at one moment. Immutable: what comes later shares with it what did not change. */
export interface State {
  readonly population: Population;
  /** The snapshot it was read in and the line of history that belongs to, as logic.map_changes gave them. */
  readonly snapshot: string;
  readonly origin: string;
  /** The base first, then what changed since: at most a middle part and a small fresh one. */
  readonly partitions: readonly Partition[];
}

/** The fresh part joins the middle one at this many camps, or at an eighth of its size. */
const freshCamps = 256;

/** A segment in force, nothing of it gone. */
export function partitionOf({ segment, slots, owned }: Built): Partition {
  return { segment, table: new CampTable(segment.campIds, slots), owned, gone: null };
}

/** The partitions after these camps changed to what the rows say; a camp without rows is gone. */
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

/** Whether the last part is too many or too large to stand by itself. */
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

/** How many camps of a part stand in it still. */
function liveCamps({ segment, gone }: Partition): number {
  return segment.campCount - (gone?.count() ?? 0);
}

/** How much of the base is gone or stands elsewhere, as a share. */
export function shareChanged(partitions: readonly Partition[]): number {
  const [base, ...later] = partitions as [Partition, ...Partition[]];
  const moved = (base.gone?.count() ?? 0) + later.reduce((sum, { segment }) => sum + segment.campCount, 0);
  return moved / Math.max(1, base.segment.campCount);
}
