/** Writes CBOR item headers (RFC 8949) for manually assembled data. */

/** The header of an item: major type and a count below 2^32, in the fewest bytes. */
export function cborHead(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.of(type | count);
  if (count < 0x100) return Buffer.of(type | 24, count);
  if (count < 0x10000) return Buffer.of(type | 25, count >>> 8, count & 255);
  const head = Buffer.alloc(5, type | 26);
  head.writeUInt32BE(count, 1);
  return head;
}

/** An unsigned integer. */
export const cborCount = (count: number): Buffer => cborHead(0, count);
export const cborText = (text: string): Buffer =>
  Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
export const cborListHead = (count: number): Buffer => cborHead(4, count);
export const cborMapHead = (count: number): Buffer => cborHead(5, count);
