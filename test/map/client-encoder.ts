/**
 * An encoder and a decoder of the point stream's CBOR, written for tests from RFC 8949, independently of the client.
 */

/** A number that is encoded as float64, whatever its value. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** Encodes an item in the shortest definite form. */
export function encode(value: unknown): Buffer {
  if (value === null) return Buffer.from([0xf6]);
  if (value instanceof Float) {
    const bytes = Buffer.alloc(9, 0xfb);
    bytes.writeDoubleBE(value.value, 1);
    return bytes;
  }
  if (typeof value === 'number') return head(value < 0 ? 1 : 0, value < 0 ? -1 - value : value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encode)]);
  const entries = Object.entries(value as object);
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, item]) => [encode(key), encode(item)])]);
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  if (argument < 0x100) return Buffer.from([(major << 5) | 24, argument]);
  if (argument < 0x10000) return Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff]);
  const bytes = Buffer.from([(major << 5) | 26, 0, 0, 0, 0]);
  bytes.writeUInt32BE(argument, 1);
  return bytes;
}

/** An item with its length prefix. */
export function frame(item: unknown): Buffer {
  return prefixed(encode(item));
}

export function prefixed(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}

/** A text whose bytes were not UTF-8; any decoding of it is acceptable. */
export const illFormed = Symbol('ill-formed');

/**
 * Decodes one item that fills the bytes: integers, floats, texts, byte strings, arrays, maps, tagged items, null,
 * undefined, true and false. Throws otherwise.
 */
export function decode(bytes: Buffer): unknown {
  let at = 0;
  const take = (count: number) => {
    if (at + count > bytes.length) throw new Error('short');
    at += count;
    return bytes.subarray(at - count, at);
  };
  const item = (): unknown => {
    const first = take(1)[0] as number;
    const major = first >> 5;
    const info = first & 31;
    if (major === 7) return simple(info);
    const isOpen = info === 31 && major >= 2 && major <= 5;
    const argument = isOpen ? Number.POSITIVE_INFINITY : count(info);
    if (major === 0) return argument;
    if (major === 1) return -1 - argument;
    if (major === 2) return isOpen ? chunks() : take(argument);
    if (major === 3) return isOpen ? chunks() : text(take(argument));
    if (major === 4) return list(argument);
    if (major === 5) return map(argument);
    return { tag: argument, item: item() };
  };
  const count = (info: number): number => {
    if (info < 24) return info;
    if (info === 24) return take(1).readUInt8();
    if (info === 25) return take(2).readUInt16BE();
    if (info === 26) return take(4).readUInt32BE();
    if (info === 27) return Number(take(8).readBigUInt64BE());
    throw new Error('reserved length');
  };
  const simple = (info: number): unknown => {
    if (info === 20 || info === 21) return info === 21;
    if (info === 22) return null;
    if (info === 23) return undefined;
    if (info === 25) return half(take(2).readUInt16BE());
    if (info === 26) return take(4).readFloatBE();
    if (info === 27) return take(8).readDoubleBE();
    throw new Error('simple value');
  };
  const isEnd = () => bytes[at] === 0xff && take(1).length === 1;
  const chunks = (): unknown => {
    const parts: unknown[] = [];
    while (!isEnd()) parts.push(item());
    return parts.some((part) => typeof part !== 'string') ? illFormed : parts.join('');
  };
  const list = (length: number): unknown[] => {
    const items: unknown[] = [];
    while (items.length < length && !(length === Number.POSITIVE_INFINITY && isEnd())) items.push(item());
    return items;
  };
  const map = (length: number): object => {
    const entries: [unknown, unknown][] = [];
    while (entries.length < length && !(length === Number.POSITIVE_INFINITY && isEnd())) entries.push([item(), item()]);
    return Object.fromEntries(entries.map(([key, value]) => [String(key), value]));
  };
  const value = item();
  if (at !== bytes.length) throw new Error('bytes are left');
  return value;
}

function text(bytes: Buffer): unknown {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return illFormed;
  }
}

function half(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const size =
    exponent === 0
      ? fraction * 2 ** -24
      : exponent === 31
        ? fraction === 0
          ? Number.POSITIVE_INFINITY
          : Number.NaN
        : (1024 + fraction) * 2 ** (exponent - 25);
  return bits & 0x8000 ? -size : size;
}
