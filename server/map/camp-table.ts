/** Maps camp ids to rows: a hash table with open addressing over 16-byte ids. Immutable. */
export class CampTable {
  readonly count: number;
  readonly #ids: DataView;
  readonly #slots: Int32Array;

  /** `ids` has 16 bytes per camp; `slots` are computed when omitted. */
  constructor(ids: Uint8Array, slots: Int32Array = slotsOf(ids)) {
    this.count = ids.length / 16;
    this.#ids = new DataView(ids.buffer, ids.byteOffset, ids.byteLength);
    this.#slots = slots;
  }

  /** The row of the id at offset `at`, or -1. */
  find(ids: DataView, at = 0): number {
    const mask = this.#slots.length - 1;
    for (let slot = hashAt(ids, at) & mask; ; slot = (slot + 1) & mask) {
      const row = (this.#slots[slot] as number) - 1;
      if (row < 0 || sameId(this.#ids, row * 16, ids, at)) return row;
    }
  }

  /** The row of an id given as text, or -1. */
  findText(id: string): number {
    return this.find(viewOf(idBytes([id])));
  }
}

/** The hash slots for these ids: row + 1, or 0 when free. Of equal ids the first is used. */
export function slotsOf(ids: Uint8Array): Int32Array {
  const count = ids.length / 16;
  const view = viewOf(ids);
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(count * 1.5 + 2)));
  const mask = slots.length - 1;
  for (let row = 0; row < count; row++) {
    let slot = hashAt(view, row * 16) & mask;
    while (slots[slot] !== 0) {
      if (sameId(view, ((slots[slot] as number) - 1) * 16, view, row * 16)) break;
      slot = (slot + 1) & mask;
    }
    if (slots[slot] === 0) slots[slot] = row + 1;
  }
  return slots;
}

/** Ids given as text, as 16 bytes each. */
export function idBytes(ids: readonly string[]): Uint8Array {
  return new Uint8Array(Buffer.from(ids.join('').replaceAll('-', ''), 'hex'));
}

/** A DataView over the bytes. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function hashAt(ids: DataView, at: number): number {
  let mixed = Math.imul(ids.getInt32(at), 0x9e3779b1) ^ Math.imul(ids.getInt32(at + 4), 0x85ebca77);
  mixed = Math.imul(mixed ^ ids.getInt32(at + 8), 0xc2b2ae3d) ^ Math.imul(ids.getInt32(at + 12), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function sameId(a: DataView, at: number, b: DataView, bAt: number): boolean {
  return (
    a.getInt32(at) === b.getInt32(bAt) &&
    a.getInt32(at + 4) === b.getInt32(bAt + 4) &&
    a.getInt32(at + 8) === b.getInt32(bAt + 8) &&
    a.getInt32(at + 12) === b.getInt32(bAt + 12)
  );
}
