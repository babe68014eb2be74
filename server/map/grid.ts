import type { Bits } from './bits.ts';
import { finestLevel } from './morton.ts';
import { addTotals, onlyRow, type Ranks, rankAt, ranksOf, type Totals, unit } from './rank.ts';
import type { Segment } from './segment.ts';
import type { PartitionView, View } from './source.ts';
import { type Bounds, type Window, windowsOf } from './window.ts';

/** A grid cell and the records of a view inside it. */
export interface Cell {
  readonly level: number;
  /** The Morton code of the cell within its level. */
  readonly code: number;
  readonly organizations: number;
  readonly activities: number;
  readonly sessions: number;
  /** The mean position of the records; exact for a single one. */
  readonly longitude: number;
  readonly latitude: number;
  /** The record, if there is only one. */
  readonly single: { readonly segment: Segment; readonly row: number } | null;
}

/** The level for a zoom: cells are 64 pixels wide at integer zooms, a quarter of a 256-pixel tile. */
export function levelOf(zoom: number): number {
  return Math.min(finestLevel, Math.floor(zoom) + 2);
}

/** Cells of a partition that contain records, in code order. */
interface Runs {
  readonly partition: Prepared;
  readonly codes: number[];
  /** First row and end: two numbers per cell. */
  readonly rows: number[];
}

interface Prepared {
  readonly segment: Segment;
  readonly set: Bits | null;
  readonly ranks: Ranks;
}

/**
 * Visits every non-empty grid cell that touches the viewport, window by window in code order. Cells are complete, and
 * each record is in one cell. `visit` returns false to stop; beyond `most` cells some may be omitted.
 */
export function visitCells(
  view: View,
  bounds: Bounds,
  zoom: number,
  most: number,
  visit: (cell: Cell) => boolean,
): void {
  const level = levelOf(zoom);
  const partitions = view.partitions.map((partition) => prepare(partition.segment, partition.records()));
  for (const window of windowsOf(bounds, level))
    if (!visitWindow(partitions, { ...window, level, most }, visit)) return;
}

/** The parameters of a visit. */
interface Visit extends Window {
  readonly level: number;
  readonly most: number;
}

function prepare(segment: Segment, set: Bits | null): Prepared {
  return { segment, set, ranks: ranksOf(segment, set) };
}

function visitWindow(partitions: readonly Prepared[], where: Visit, visit: (cell: Cell) => boolean): boolean {
  const all = partitions.map((partition) => runsIn(partition, where)).filter(({ codes }) => codes.length > 0);
  const next = all.map(() => 0);
  for (;;) {
    let code = Infinity;
    all.forEach(({ codes }, at) => {
      code = Math.min(code, codes[next[at] as number] ?? Infinity);
    });
    if (code === Infinity) return true;
    const totals: Totals = { organizations: 0, activities: 0, sessions: 0, longitudes: 0, latitudes: 0 };
    let last: { partition: Prepared; from: number; to: number } | null = null;
    for (let at = 0; at < all.length; at++) {
      const { partition, codes, rows } = all[at] as Runs;
      const place = next[at] as number;
      if (codes[place] !== code) continue;
      next[at] = place + 1;
      const from = rows[place * 2] as number;
      const to = rows[place * 2 + 1] as number;
      const before = totals.organizations + totals.activities + totals.sessions;
      addTotals(partition.segment, partition.ranks, partition.set, from, to, totals);
      if (totals.organizations + totals.activities + totals.sessions > before) last = { partition, from, to };
    }
    if (last !== null && visit(cellOf(where.level, code, totals, last)) === false) return false;
  }
}

function cellOf(
  level: number,
  code: number,
  { organizations, activities, sessions, longitudes, latitudes }: Totals,
  { partition, from, to }: { readonly partition: Prepared; readonly from: number; readonly to: number },
): Cell {
  const counts = { level, code, organizations, activities, sessions };
  const count = organizations + activities + sessions;
  if (count > 1)
    return {
      ...counts,
      longitude: Math.round(longitudes / count) / unit,
      latitude: Math.round(latitudes / count) / unit,
      single: null,
    };
  const { segment } = partition;
  const row = onlyRow(partition.set, from, to);
  return {
    ...counts,
    longitude: segment.longitudes[row] as number,
    latitude: segment.latitudes[row] as number,
    single: { segment, row },
  };
}

/** Descends the quadtree into the parts of the window that contain rows. */
function runsIn(partition: Prepared, { left, right, top, bottom, level, most }: Visit): Runs {
  const { segment, set, ranks } = partition;
  const { codes } = segment;
  const found: Runs = { partition, codes: [], rows: [] };
  const leaf = 4 ** (finestLevel - level);

  /** `first` is the cell's first code at the finest level; `column` and `row` are at level `at`. */
  function descend(at: number, column: number, row: number, first: number, from: number, to: number): void {
    if (from === to || found.codes.length > most) return;
    const wide = level - at;
    if (column > right >> wide || column < left >> wide || row > bottom >> wide || row < top >> wide) return;
    if (set !== null && rankAt(ranks, set, from) === rankAt(ranks, set, to)) return;
    if (at === level) {
      found.codes.push(first / leaf);
      found.rows.push(from, to);
      return;
    }
    const quarter = 4 ** (finestLevel - at - 1);
    let start = from;
    for (let child = 0; child < 4; child++) {
      const end = child === 3 ? to : firstAtLeast(codes, first + (child + 1) * quarter, start, to);
      descend(at + 1, column * 2 + (child & 1), row * 2 + (child >> 1), first + child * quarter, start, end);
      start = end;
    }
  }

  descend(0, 0, 0, 0, 0, segment.recordCount);
  return found;
}

/** The first row in [from, to) whose code is at least `code`. */
export function firstAtLeast(codes: Float64Array, code: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((codes[middle] as number) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows of a cell's records in a partition: first row and end. */
export function rowsOfCell(
  { segment }: Pick<PartitionView, 'segment'>,
  level: number,
  code: number,
): readonly [number, number] {
  const leaf = 4 ** (finestLevel - level);
  const from = firstAtLeast(segment.codes, code * leaf, 0, segment.recordCount);
  return [from, firstAtLeast(segment.codes, (code + 1) * leaf, from, segment.recordCount)];
}
