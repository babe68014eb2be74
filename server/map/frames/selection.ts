import { type Bits, ones } from '../bits.ts';
import type { Segment } from '../segment.ts';
import type { PartitionView } from '../source.ts';
import { type Bounds, holds } from '../window.ts';

/** Number of dots per block, the unit of selecting, compressing and skipping. */
export const blockSize = 256;

/** The blocks of one segment with selected dots. */
export interface Part {
  readonly segment: Segment;
  /**
   * Per block: twice its number, plus one if only some of its dots are selected. Those take more work and come last.
   */
  readonly blocks: Uint32Array;
  readonly dots: Bits | null;
  readonly bounds: Bounds;
}

/** The dots of a view inside a box: their number and location. */
export interface Selection {
  readonly count: number;
  readonly parts: readonly Part[];
}

/** Selects the dots inside a box. Blocks completely inside or outside are not scanned. */
export function selectDots(partitions: readonly PartitionView[], bounds: Bounds): Selection {
  const parts: Part[] = [];
  let count = 0;
  for (const partition of partitions) {
    const { segment } = partition;
    const dots = partition.dots();
    const boxes = boxesOf(segment);
    const blocks = blockCount(segment);
    const whole: number[] = [];
    const partial: number[] = [];
    for (let block = 0; block < blocks; block++) {
      const place = placeOf(boxes, block, bounds);
      if (place === 'outside') continue;
      const size = endOf(segment, block) - block * blockSize;
      const selected =
        place === 'edge'
          ? countInside(segment, dots, bounds, block)
          : dots === null
            ? size
            : countBits(segment, dots, block);
      if (selected === 0) continue;
      if (selected === size) whole.push(block * 2);
      else partial.push(block * 2 + 1);
      count += selected;
    }
    if (whole.length + partial.length === 0) continue;
    const found = new Uint32Array(whole.length + partial.length);
    found.set(whole);
    found.set(partial, whole.length);
    parts.push({ segment, blocks: found, dots, bounds });
  }
  return { count, parts };
}

/** Writes the ranges of selected rows of a block as pairs of first row and end; returns the number of values. */
export function runsOf({ segment, dots, bounds }: Part, block: number, runs: Uint32Array): number {
  const end = endOf(segment, block);
  let length = 0;
  let open = false;
  for (let row = block * blockSize; row < end; row++) {
    const selected =
      (dots === null || dots.has(row)) &&
      holds(bounds, segment.dotLongitudes[row] as number, segment.dotLatitudes[row] as number);
    if (selected !== open) runs[length++] = row;
    open = selected;
  }
  if (open) runs[length++] = end;
  return length;
}

/** The end row of a block. */
export function endOf(segment: Segment, block: number): number {
  return Math.min((block + 1) * blockSize, segment.dotCount);
}

function blockCount(segment: Segment): number {
  return Math.ceil(segment.dotCount / blockSize);
}

const known = new WeakMap<Segment, Float64Array>();

/** Bounding box of each block: west, east, south, north. */
function boxesOf(segment: Segment): Float64Array {
  const before = known.get(segment);
  if (before !== undefined) return before;
  const made = new Float64Array(blockCount(segment) * 4);
  const { dotLongitudes, dotLatitudes } = segment;
  for (let block = 0; block * 4 < made.length; block++) {
    let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
    const end = endOf(segment, block);
    for (let row = block * blockSize; row < end; row++) {
      const longitude = dotLongitudes[row] as number;
      const latitude = dotLatitudes[row] as number;
      if (longitude < west) west = longitude;
      if (longitude > east) east = longitude;
      if (latitude < south) south = latitude;
      if (latitude > north) north = latitude;
    }
    made.set([west, east, south, north], block * 4);
  }
  known.set(segment, made);
  return made;
}

function placeOf(boxes: Float64Array, block: number, bounds: Bounds): 'inside' | 'edge' | 'outside' {
  const least = boxes[block * 4] as number;
  const greatest = boxes[block * 4 + 1] as number;
  const lowest = boxes[block * 4 + 2] as number;
  const highest = boxes[block * 4 + 3] as number;
  const west = bounds[0];
  const east = bounds[2];
  if (highest < bounds[1] || lowest > bounds[3]) return 'outside';
  const crosses = west > east;
  if (crosses ? greatest < west && least > east : greatest < west || least > east) return 'outside';
  if (lowest < bounds[1] || highest > bounds[3]) return 'edge';
  return (crosses ? least >= west || greatest <= east : least >= west && greatest <= east) ? 'inside' : 'edge';
}

function countInside(segment: Segment, dots: Bits | null, bounds: Bounds, block: number): number {
  const end = endOf(segment, block);
  let count = 0;
  for (let row = block * blockSize; row < end; row++)
    if (
      (dots === null || dots.has(row)) &&
      holds(bounds, segment.dotLongitudes[row] as number, segment.dotLatitudes[row] as number)
    )
      count += 1;
  return count;
}

/** Number of selected dots in a block. A block is eight whole words, unless it is the last. */
function countBits(segment: Segment, dots: Bits, block: number): number {
  const first = block * blockSize;
  const end = endOf(segment, block);
  let count = 0;
  if (end - first < blockSize) for (let row = first; row < end; row++) count += dots.has(row) ? 1 : 0;
  else for (let word = first >>> 5; word < end >>> 5; word++) count += ones(dots.words[word] as number);
  return count;
}
