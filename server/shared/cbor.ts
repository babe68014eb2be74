import { addExtension, Encoder } from 'cbor-x';

/** A coordinate array: its numbers are encoded as float64 even when they are integers. */
class Floats {
  readonly values: unknown;

  constructor(values: unknown) {
    this.values = values;
  }
}

const encoder = new Encoder({ useRecords: false, variableMapSize: true });

addExtension({
  Class: Floats,
  encode(this: { alwaysUseFloat?: boolean }, { values }: Floats, encode: (value: unknown) => void) {
    this.alwaysUseFloat = true;
    try {
      encode(values);
    } finally {
      this.alwaysUseFloat = false;
    }
  },
} as unknown as Parameters<typeof addExtension>[0]);

/** Members that contain coordinates. */
const places = new Set(['coordinates', 'bounds']);

/** Encodes JSON data as CBOR, with every coordinate as float64. */
export function toCbor(data: unknown): Buffer {
  // Copied because the encoder reuses one buffer.
  return Buffer.from(encoder.encode(withFloats(data)));
}

function withFloats(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(withFloats);
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value))
    copy[name] = places.has(name) && Array.isArray(member) ? new Floats(member) : withFloats(member);
  return copy;
}

/** The header of a CBOR map with this many members; the caller writes keys and values after it. */
export function mapHead(count: number): Buffer {
  return head(0xa0, count);
}

/** The header of a CBOR array with this many items; the caller writes them after it. */
export function arrayHead(count: number): Buffer {
  return head(0x80, count);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([major | count]);
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8(major | 26, 0);
  bytes.writeUInt32BE(count, 1);
  return bytes;
}
