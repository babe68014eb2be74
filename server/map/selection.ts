import { Bits } from './bits.ts';
import { CampTable, idBytes, viewOf } from './camp-table.ts';
import type { Part } from './view.ts';

/** The camps a question selects, one set a part. */
export type Selection = readonly Bits[];

/** Lays selected ids, 16 bytes each, over the parts. */
export function findSelection(parts: readonly Part[], ids: Uint8Array): Selection {
  const view = viewOf(ids);
  return parts.map(({ segment, table }) => {
    const bits = new Bits(segment.campCount);
    for (let at = 0; at < ids.length; at += 16) {
      const row = table.find(view, at);
      if (row >= 0) bits.add(row);
    }
    return bits;
  });
}

/**
 * The selection over later parts, when among the camps `asked` those in `ids` are selected now and nothing else
 * changed. Null when the base is another one.
 */
export function moveSelection(
  selection: Selection,
  before: readonly Part[],
  parts: readonly Part[],
  asked: readonly string[],
  ids: Uint8Array,
): Selection | null {
  if (before[0]?.segment !== parts[0]?.segment) return null;
  const askedBytes = idBytes(asked);
  const askedView = viewOf(askedBytes);
  const askedTable = new CampTable(askedBytes);
  const selected = new CampTable(new Uint8Array(ids));
  const wasSelected = (campIds: DataView, at: number): boolean =>
    before.some(({ table, gone }, part) => {
      const row = table.find(campIds, at);
      return row >= 0 && gone?.has(row) !== true && (selection[part] as Bits).has(row);
    });

  return parts.map(({ segment, table }) => {
    const part = before.findIndex((each) => each.segment === segment);
    if (part < 0) {
      const bits = new Bits(segment.campCount);
      const campIds = viewOf(segment.campIds);
      for (let row = 0; row < segment.campCount; row++) {
        const at = row * 16;
        if (askedTable.find(campIds, at) >= 0 ? selected.find(campIds, at) >= 0 : wasSelected(campIds, at))
          bits.add(row);
      }
      return bits;
    }
    const bits = new Bits(segment.campCount, (selection[part] as Bits).words.slice());
    for (let at = 0; at < askedBytes.length; at += 16) {
      const row = table.find(askedView, at);
      if (row < 0) continue;
      const word = (bits.words[row >>> 5] as number) & ~(1 << (row & 31));
      bits.words[row >>> 5] = selected.find(askedView, at) >= 0 ? word | (1 << (row & 31)) : word;
    }
    return bits;
  });
}
