/** The little of CBOR (RFC 8949) that frames need: definite lengths, shortest heads, float64 where a list says so. */

const negative = 1;
const text = 3;
const list = 4;
const map = 5;

/** What `encodeCbor` takes: JSON, and Float64Array for a list whose numbers are float64 whatever their value. */
export type Encodable =
  | null
  | boolean
  | number
  | string
  | Float64Array
  | readonly Encodable[]
  | { readonly [key: string]: Encodable | undefined };

/** A value as CBOR. Whole numbers are integers, others float64; members that are undefined are left out. */
export function encodeCbor(value: Encodable): Buffer {
  const parts: Buffer[] = [];
  append(value, parts);
  return Buffer.concat(parts);
}

/** The head of an item: its major type and a count below 2^32. */
export function cborHead(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.of(type | count);
  if (count < 0x100) return Buffer.of(type | 24, count);
  if (count < 0x10000) return Buffer.of(type | 25, count >>> 8, count & 255);
  const head = Buffer.alloc(5, type | 26);
  head.writeUInt32BE(count, 1);
  return head;
}

export const cborText = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([cborHead(text, bytes.length), bytes]);
};
export const cborListHead = (count: number): Buffer => cborHead(list, count);
export const cborMapHead = (count: number): Buffer => cborHead(map, count);

function append(value: Encodable, parts: Buffer[]): void {
  if (value === null) parts.push(Buffer.of(0xf6));
  else if (typeof value === 'boolean') parts.push(Buffer.of(value ? 0xf5 : 0xf4));
  else if (typeof value === 'string') parts.push(cborText(value));
  else if (typeof value === 'number') parts.push(encodeNumber(value));
  else if (value instanceof Float64Array) {
    parts.push(cborListHead(value.length));
    for (const each of value) parts.push(encodeFloat(each));
  } else if (Array.isArray(value)) {
    parts.push(cborListHead(value.length));
    for (const each of value) append(each, parts);
  } else {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    parts.push(cborMapHead(members.length));
    for (const [key, member] of members) {
      parts.push(cborText(key));
      append(member as Encodable, parts);
    }
  }
}

function encodeNumber(value: number): Buffer {
  if (!Number.isInteger(value) || Object.is(value, -0) || Math.abs(value) > 0xffffffff) return encodeFloat(value);
  return value < 0 ? cborHead(negative, -1 - value) : cborHead(0, value);
}

function encodeFloat(value: number): Buffer {
  const bytes = Buffer.alloc(9, 0xfb);
  bytes.writeDoubleBE(value, 1);
  return bytes;
}
