import { Bits } from './bits.ts';
import { CampTable, idBytes, viewOf } from './camp-table.ts';
import type { Partition } from './view.ts';

/** The selected camps, one set per partition. */
export type Selection = readonly Bits[];

/** Converts selected ids (16 bytes each) to sets per partition. */
export function findSelection(partitions: readonly Partition[], ids: Uint8Array): Selection {
  const view = viewOf(ids);
  return partitions.map(({ segment, table }) => {
    const bits = new Bits(segment.campCount);
    for (let at = 0; at < ids.length; at += 16) {
      const row = table.find(view, at);
      if (row >= 0) bits.add(row);
    }
    return bits;
  });
}

/**
 * Updates a selection to later partitions: of the camps in `requested`, those in `ids` are now selected, all others are
 * unchanged. Null when the base segment differs.
 */
export function moveSelection(
  selection: Selection,
  before: readonly Partition[],
  partitions: readonly Partition[],
  requested: readonly string[],
  ids: Uint8Array,
): Selection | null {
  if (before[0]?.segment !== partitions[0]?.segment) return null;
  const requestedBytes = idBytes(requested);
  const requestedView = viewOf(requestedBytes);
  const requestedTable = new CampTable(requestedBytes);
  const selected = new CampTable(new Uint8Array(ids));
  const wasSelected = (campIds: DataView, at: number): boolean =>
    before.some(({ table, gone }, partition) => {
      const row = table.find(campIds, at);
      return row >= 0 && gone?.has(row) !== true && (selection[partition] as Bits).has(row);
    });

  return partitions.map(({ segment, table }) => {
    const partition = before.findIndex((each) => each.segment === segment);
    if (partition < 0) {
      const bits = new Bits(segment.campCount);
      const campIds = viewOf(segment.campIds);
      for (let row = 0; row < segment.campCount; row++) {
        const at = row * 16;
        if (requestedTable.find(campIds, at) >= 0 ? selected.find(campIds, at) >= 0 : wasSelected(campIds, at))
          bits.add(row);
      }
      return bits;
    }
    const bits = new Bits(segment.campCount, (selection[partition] as Bits).words.slice());
    for (let at = 0; at < requestedBytes.length; at += 16) {
      const row = table.find(requestedView, at);
      if (row < 0) continue;
      const word = (bits.words[row >>> 5] as number) & ~(1 << (row & 31));
      bits.words[row >>> 5] = selected.find(requestedView, at) >= 0 ? word | (1 << (row & 31)) : word;
    }
    return bits;
  });
}
