import { type Bits, ones } from './bits.ts';
import type { Segment } from './segment.ts';

/** Rows per running total. */
const block = 64;

/** Coordinates are summed as integers in units of 1e-7 degrees (about 1 cm), so that sums are exact in any order. */
export const unit = 1e7;

/**
 * Prefix sums over a set of a segment's records, one per block of rows and one for the end: the total of a range is the
 * difference of two, plus the rows at its ends.
 */
export interface Ranks {
  /** Records of each kind before the block: three numbers per block. */
  readonly counts: Uint32Array;
  /** Sums of longitudes and latitudes: two numbers per block. */
  readonly sums: Float64Array;
}

/** The totals of a range of rows. */
export interface Totals {
  organizations: number;
  activities: number;
  sessions: number;
  longitudes: number;
  latitudes: number;
}

interface Known {
  readonly words: Uint32Array | null;
  readonly ranks: Ranks;
}

const ofSet = new WeakMap<Bits, Ranks>();
const ofSegment = new WeakMap<Segment, Known[]>();
/** Number of recent sets per segment that totals of later sets are derived from. */
const keptSets = 4;

/**
 * The prefix sums of a set; null means all records of the segment. Cached per set, and derived from those of a similar
 * set if possible.
 */
export function ranksOf(segment: Segment, set: Bits | null): Ranks {
  const recent = ofSegment.get(segment) ?? [];
  if (ofSegment.get(segment) === undefined) ofSegment.set(segment, recent);
  const known = set === null ? recent.find(({ words }) => words === null)?.ranks : ofSet.get(set);
  if (known !== undefined) return known;
  const words = set?.words ?? null;
  const ranks = adapted(segment, words, recent) ?? countAll(segment, words);
  if (set !== null) ofSet.set(set, ranks);
  const last = recent.findLastIndex((each) => each.words !== null);
  if (recent.length >= keptSets) recent.splice(last, 1);
  recent.unshift({ words, ranks });
  return ranks;
}

/** Computes the sums from every row. */
function countAll(segment: Segment, words: Uint32Array | null): Ranks {
  const { recordCount, kinds } = segment;
  const { x, y } = fixedOf(segment);
  const ranks = emptyRanks(recordCount);
  let rows = 0;
  let activities = 0;
  let sessions = 0;
  let longitudes = 0;
  let latitudes = 0;
  for (let at = 0; at * block < recordCount; at++) {
    const end = Math.min((at + 1) * block, recordCount);
    for (let word = at * 2; word * 32 < end; word++) {
      let left = wordAt(segment, words, word);
      while (left !== 0) {
        const row = word * 32 + 31 - Math.clz32(left & -left);
        left &= left - 1;
        const kind = kinds[row] as number;
        rows += 1;
        activities += kind & 1;
        sessions += kind >> 1;
        longitudes += x[row] as number;
        latitudes += y[row] as number;
      }
    }
    const { counts, sums } = ranks;
    const place = (at + 1) * 3;
    counts[place] = rows - activities - sessions;
    counts[place + 1] = activities;
    counts[place + 2] = sessions;
    sums[(at + 1) * 2] = longitudes;
    sums[(at + 1) * 2 + 1] = latitudes;
  }
  return ranks;
}

interface Fixed {
  readonly x: Int32Array;
  readonly y: Int32Array;
}

const fixed = new WeakMap<Segment, Fixed>();

/** The records' coordinates in units. */
function fixedOf(segment: Segment): Fixed {
  const known = fixed.get(segment);
  if (known !== undefined) return known;
  const { longitudes, latitudes, recordCount } = segment;
  const made = { x: new Int32Array(recordCount), y: new Int32Array(recordCount) };
  for (let row = 0; row < recordCount; row++) {
    made.x[row] = Math.round((longitudes[row] as number) * unit);
    made.y[row] = Math.round((latitudes[row] as number) * unit);
  }
  fixed.set(segment, made);
  return made;
}

/** The sums of a set that differs little from a known one; null when none is similar. */
function adapted(segment: Segment, words: Uint32Array | null, recent: readonly Known[]): Ranks | null {
  const length = Math.ceil(segment.recordCount / 32);
  let best = Math.floor(length / 16);
  let from: Known | null = null;
  for (const each of recent) {
    const different = countDifferent(segment, words, each.words, best);
    if (different >= best) continue;
    best = different;
    from = each;
  }
  return from === null ? null : correct(segment, words, from);
}

function countDifferent(segment: Segment, one: Uint32Array | null, other: Uint32Array | null, limit: number): number {
  const length = Math.ceil(segment.recordCount / 32);
  let different = 0;
  for (let at = 0; at < length && different < limit; at++)
    if (wordAt(segment, one, at) !== wordAt(segment, other, at)) different += 1;
  return different;
}

function correct(segment: Segment, words: Uint32Array | null, known: Known): Ranks {
  const { recordCount, kinds } = segment;
  const { x, y } = fixedOf(segment);
  const ranks = emptyRanks(recordCount);
  const { counts, sums } = ranks;
  const before = known.ranks;
  const change = new Float64Array(5);
  const length = Math.ceil(recordCount / 32);
  for (let at = 0; at * block < recordCount; at++) {
    for (let word = at * 2; word < Math.min(at * 2 + 2, length); word++) {
      const now = wordAt(segment, words, word);
      let toggled = now ^ wordAt(segment, known.words, word);
      while (toggled !== 0) {
        const bit = 31 - Math.clz32(toggled & -toggled);
        toggled &= toggled - 1;
        const row = word * 32 + bit;
        const sign = (now >>> bit) & 1 ? 1 : -1;
        const kind = kinds[row] as number;
        change[kind] = (change[kind] as number) + sign;
        change[3] = (change[3] as number) + sign * (x[row] as number);
        change[4] = (change[4] as number) + sign * (y[row] as number);
      }
    }
    for (let kind = 0; kind < 3; kind++) {
      const place = (at + 1) * 3 + kind;
      counts[place] = (before.counts[place] as number) + (change[kind] as number);
    }
    const place = (at + 1) * 2;
    sums[place] = (before.sums[place] as number) + (change[3] as number);
    sums[place + 1] = (before.sums[place + 1] as number) + (change[4] as number);
  }
  return ranks;
}

/** A word of a set, without bits beyond the last row. */
function wordAt({ recordCount }: Segment, words: Uint32Array | null, at: number): number {
  const beyond = at * 32 + 32 - recordCount;
  const all = beyond > 0 ? -1 >>> beyond : -1;
  return words === null ? all : (words[at] as number) & all;
}

function emptyRanks(recordCount: number): Ranks {
  const blocks = Math.ceil(recordCount / block) + 1;
  return { counts: new Uint32Array(blocks * 3), sums: new Float64Array(blocks * 2) };
}

/** Number of the set's rows before a row. */
export function rankAt(ranks: Ranks, set: Bits | null, row: number): number {
  if (set === null) return row;
  const at = Math.floor(row / block) * 3;
  const { counts } = ranks;
  let rank = (counts[at] as number) + (counts[at + 1] as number) + (counts[at + 2] as number);
  const word = row >>> 5;
  if ((word & 1) === 1) rank += ones(set.words[word - 1] as number);
  if ((row & 31) !== 0) rank += ones((set.words[word] as number) & ((1 << (row & 31)) - 1));
  return rank;
}

/** Adds a range of rows to the totals. */
export function addTotals(
  segment: Segment,
  ranks: Ranks,
  set: Bits | null,
  from: number,
  to: number,
  totals: Totals,
): void {
  const first = Math.ceil(from / block);
  const last = Math.floor(to / block);
  if (first >= last) {
    addRows(segment, set, from, to, totals);
    return;
  }
  addRows(segment, set, from, first * block, totals);
  addRows(segment, set, last * block, to, totals);
  const { counts, sums } = ranks;
  totals.organizations += (counts[last * 3] as number) - (counts[first * 3] as number);
  totals.activities += (counts[last * 3 + 1] as number) - (counts[first * 3 + 1] as number);
  totals.sessions += (counts[last * 3 + 2] as number) - (counts[first * 3 + 2] as number);
  totals.longitudes += (sums[last * 2] as number) - (sums[first * 2] as number);
  totals.latitudes += (sums[last * 2 + 1] as number) - (sums[first * 2 + 1] as number);
}

function addRows(segment: Segment, set: Bits | null, from: number, to: number, totals: Totals): void {
  const { kinds } = segment;
  const { x, y } = fixedOf(segment);
  for (let row = from; row < to; row++) {
    if (set !== null && !set.has(row)) continue;
    const kind = kinds[row] as number;
    if (kind === 0) totals.organizations += 1;
    else if (kind === 1) totals.activities += 1;
    else totals.sessions += 1;
    totals.longitudes += x[row] as number;
    totals.latitudes += y[row] as number;
  }
}

/** The only row of the set in a range that contains one. */
export function onlyRow(set: Bits | null, from: number, to: number): number {
  let row = from;
  while (set !== null && row < to && !set.has(row)) row += 1;
  return row;
}
