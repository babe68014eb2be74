/** A set of row numbers of one segment, one bit each. Never changed once it is shared. */
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

  /** Only while the set is being made. */
  add(row: number): void {
    this.words[row >>> 5] = (this.words[row >>> 5] as number) | (1 << (row & 31));
  }

  /** How many rows it holds. */
  count(): number {
    let total = 0;
    for (const word of this.words) total += ones(word);
    return total;
  }
}

/** How many bits of a 32-bit word are set. */
export function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
