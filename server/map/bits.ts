/** A bit set over the row numbers of a segment. Immutable once shared. */
export class Bits {
  readonly words: Uint32Array;
  readonly length: number;

  constructor(length: number, words: Uint32Array = new Uint32Array(Math.ceil(length / 32))) {
    this.length = length;
    this.words = words;
  }

  has(row: number): boolean {
    return (((this.words[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
  }

  /** Only while the set is being built. */
  add(row: number): void {
    this.words[row >>> 5] = (this.words[row >>> 5] as number) | (1 << (row & 31));
  }

  /** Number of rows in the set. */
  count(): number {
    let total = 0;
    for (const word of this.words) total += ones(word);
    return total;
  }
}

/** Number of set bits in a 32-bit word. */
export function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
