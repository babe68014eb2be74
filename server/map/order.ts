/** Below this size, a comparison sort is faster than a radix sort. */
const few = 4096;
const bucketBits = 16;
const buckets = 1 << bucketBits;

/** Row numbers sorted by code, then id. Codes are integers below 2^48; ids have 16 bytes each. */
export function orderByCode(codes: Float64Array, ids: Uint8Array): Uint32Array {
  if (codes.length < few) {
    const order = Uint32Array.from(codes, (_, row) => row);
    return order.sort((a, b) => (codes[a] as number) - (codes[b] as number) || compareIds(ids, a, b));
  }
  const order = radixOrder(codes);
  for (let first = 0; first < order.length; ) {
    const code = codes[order[first] as number];
    let end = first + 1;
    while (end < order.length && codes[order[end] as number] === code) end++;
    if (end - first > 1) order.subarray(first, end).sort((a, b) => compareIds(ids, a, b));
    first = end;
  }
  return order;
}

/** A stable radix sort in three passes of 16 bits, the lowest first. */
function radixOrder(codes: Float64Array): Uint32Array {
  const { length } = codes;
  let from = Uint32Array.from({ length }, (_, row) => row);
  let to = new Uint32Array(length);
  const digits = new Uint16Array(length);
  const starts = new Uint32Array(buckets + 1);
  for (let pass = 0; pass < 3; pass++) {
    const unit = 2 ** (bucketBits * pass);
    starts.fill(0);
    for (let row = 0; row < length; row++) {
      const digit = Math.floor((codes[row] as number) / unit) % buckets;
      digits[row] = digit;
      starts[digit + 1] = (starts[digit + 1] as number) + 1;
    }
    for (let at = 1; at <= buckets; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
    for (let at = 0; at < length; at++) {
      const row = from[at] as number;
      const digit = digits[row] as number;
      const place = starts[digit] as number;
      to[place] = row;
      starts[digit] = place + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Compares ids bytewise, like PostgreSQL's uuid order. */
function compareIds(ids: Uint8Array, a: number, b: number): number {
  for (let at = 0; at < 16; at++) {
    const difference = (ids[a * 16 + at] as number) - (ids[b * 16 + at] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
