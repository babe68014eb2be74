import { Bits, ones } from './bits.ts';
import type { Segment } from './segment.ts';

/** The located records of each camp: those of camp n are rows[starts[n]] to rows[starts[n + 1]]. */
export interface Owned {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Groups the records of a segment by camp. */
export function ownedIn({ campCount, recordCount, owners }: Segment): Owned {
  const starts = new Uint32Array(campCount + 1);
  for (let row = 0; row < recordCount; row++) {
    const camp = owners[row] as number;
    starts[camp + 1] = (starts[camp + 1] as number) + 1;
  }
  for (let camp = 0; camp < campCount; camp++)
    starts[camp + 1] = (starts[camp + 1] as number) + (starts[camp] as number);
  const next = starts.slice();
  const rows = new Uint32Array(recordCount);
  for (let row = 0; row < recordCount; row++) {
    const camp = owners[row] as number;
    const place = next[camp] as number;
    rows[place] = row;
    next[camp] = place + 1;
  }
  return { starts, rows };
}

/** A set of camps and their records; null means all. */
export interface Like {
  readonly camps: Bits | null;
  readonly records: Bits | null;
}

/** The records of some camps; derived from a similar set when it differs by few. */
export function recordsOf(
  { segment, owned }: { readonly segment: Segment; readonly owned: Owned },
  camps: Bits,
  like: Like | null,
): Bits {
  const few = segment.campCount / 16;
  if (like !== null && difference(camps, like.camps, few) <= few) {
    const records = new Bits(segment.recordCount, like.records?.words.slice() ?? allSet(segment.recordCount));
    flip(records, owned, camps, like.camps);
    return records;
  }
  const records = new Bits(segment.recordCount);
  if (camps.count() < segment.campCount / 4) flip(records, owned, camps, noCamps);
  else addByOwner(records, segment, camps);
  return records;
}

/** The intersection of two sets. */
export function both(a: Bits, b: Bits): Bits {
  const common = new Bits(a.length, a.words.slice());
  for (let at = 0; at < common.words.length; at++) common.words[at] = (a.words[at] as number) & (b.words[at] as number);
  return common;
}

const noCamps = 'none';
type Camps = Bits | null | typeof noCamps;

/** A word of a set, all ones for null; bits beyond the end may be set. */
function wordAt(camps: Camps, at: number): number {
  return camps === null ? -1 : camps === noCamps ? 0 : (camps.words[at] as number);
}

/** In how many camps the sets differ; may stop counting above `most`. */
function difference(a: Bits, b: Camps, most: number): number {
  let found = 0;
  for (let at = 0; at < a.words.length && found <= most + 32; at++)
    found += ones((a.words[at] as number) ^ wordAt(b, at));
  return found;
}

/** Flips the records of each camp in which the sets differ. */
function flip(records: Bits, { starts, rows }: Owned, a: Bits, b: Camps): void {
  for (let at = 0; at < a.words.length; at++) {
    let left = (a.words[at] as number) ^ wordAt(b, at);
    while (left !== 0) {
      const bit = 31 - Math.clz32(left & -left);
      left &= left - 1;
      const camp = at * 32 + bit;
      if (camp >= a.length) break;
      for (let place = starts[camp] as number; place < (starts[camp + 1] as number); place++) {
        const row = rows[place] as number;
        records.words[row >>> 5] = (records.words[row >>> 5] as number) ^ (1 << (row & 31));
      }
    }
  }
}

function addByOwner(records: Bits, { recordCount, owners }: Segment, { words }: Bits): void {
  for (let word = 0, row = 0; row < recordCount; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32 && row < recordCount; bit++, row++) {
      const owner = owners[row] as number;
      bits |= (((words[owner >>> 5] as number) >>> (owner & 31)) & 1) << bit;
    }
    records.words[word] = bits;
  }
}

/** The words of a full set. */
function allSet(length: number): Uint32Array {
  const words = new Uint32Array(Math.ceil(length / 32)).fill(0xffffffff);
  if ((length & 31) > 0) words[words.length - 1] = (1 << (length & 31)) - 1;
  return words;
}
