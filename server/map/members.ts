import { invalid } from '../shared/query-string.ts';
import type { Bits } from './bits.ts';
import { rowsOfCell } from './grid.ts';
import type { Group } from './group.ts';
import { finestLevel } from './morton.ts';
import { idAt, kindNames } from './segment.ts';
import type { PartitionView, View } from './source.ts';

/** One record of a cell. */
export interface Member {
  readonly targetKind: (typeof kindNames)[number];
  readonly id: string;
}

interface Found extends Member {
  readonly code: number;
}

/**
 * A page of a view's records in a cell, ordered by finest code, then id: stable while the catalog changes. `after` is
 * the previous page's cursor.
 */
export function membersOf(
  view: View,
  group: Group,
  limit: number,
  after: string | null,
): { readonly members: readonly Member[]; readonly nextCursor: string | null } {
  const start = after === null ? null : readCursor(after, group);
  const walks = view.partitions.map((partition) => walkOf(partition, group, start?.code ?? 0));
  const found: Found[] = [];
  while (found.length <= limit) {
    const code = Math.min(...walks.map((walk) => walk.code()));
    if (code === Infinity) break;
    const here = walks.flatMap((walk) => walk.takeAll(code));
    here.sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const each of here) if (start === null || code > start.code || each.id > start.id) found.push(each);
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    members: page.map(({ targetKind, id }) => ({ targetKind, id })),
    nextCursor: found.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}

/** Iterates over a partition's selected records in a cell, in code order. */
function walkOf(partition: PartitionView, { level, code: cell }: Group, startCode: number) {
  const { segment } = partition;
  const { codes, kinds, recordIds } = segment;
  const set = partition.records();
  const [first, end] = rowsOfCell(partition, level, cell);
  let row = first;
  if (startCode > 0) row = Math.max(first, Math.min(end, rowsOfCell(partition, finestLevel, startCode)[0]));
  row = nextIn(set, row, end);
  return {
    code: () => (row < end ? (codes[row] as number) : Infinity),
    takeAll(code: number): Found[] {
      const taken: Found[] = [];
      for (; row < end && codes[row] === code; row = nextIn(set, row + 1, end))
        taken.push({ code, targetKind: kindNames[kinds[row] as 0 | 1 | 2], id: idAt(recordIds, row) });
      return taken;
    },
  };
}

/** The first row of the set at or after a row; `end` when there is none. */
function nextIn(set: Bits | null, from: number, end: number): number {
  let row = from;
  while (set !== null && row < end && !set.has(row)) row = set.words[row >>> 5] === 0 ? (row | 31) + 1 : row + 1;
  return Math.min(row, end);
}

function cursorOf({ code, id }: Found): string {
  const bytes = Buffer.alloc(22);
  bytes.writeUIntBE(code, 0, 6);
  bytes.write(id.replaceAll('-', ''), 6, 'hex');
  return bytes.toString('base64url');
}

function readCursor(text: string, { level, code: cell }: Group): { readonly code: number; readonly id: string } {
  const bytes = Buffer.from(text, 'base64url');
  const fine = bytes.length === 22 && bytes.toString('base64url') === text;
  const code = fine ? bytes.readUIntBE(0, 6) : -1;
  if (Math.floor(code / 4 ** (finestLevel - level)) !== cell)
    throw invalid('Parameter "after" is not valid: it must be the nextCursor of a page of this group.');
  return { code, id: idAt(bytes.subarray(6), 0) };
}
