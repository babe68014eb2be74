/** Reads the vector tiles of the own base map: https://github.com/mapbox/vector-tile-spec/tree/master/2.1 */

/** What a tile shows, in units of the tile's side. */
export interface TilePaths {
  readonly water: Path2D;
  readonly river: Path2D;
  readonly state: Path2D;
  readonly country: Path2D;
}

interface Feature {
  readonly tags: readonly number[];
  readonly geometry: readonly number[];
}

/** A field of a protocol buffer: a number, or bytes. */
type Field = readonly [name: number, number: number, bytes: Uint8Array | null];

export function readTile(bytes: Uint8Array): TilePaths {
  const paths = { water: new Path2D(), river: new Path2D(), state: new Path2D(), country: new Path2D() };
  for (const [name, , layer] of fieldsOf(bytes)) if (name === 3 && layer !== null) readLayer(layer, paths);
  return paths;
}

function readLayer(bytes: Uint8Array, paths: TilePaths): void {
  let layer = '';
  let extent = 4096;
  const features: Feature[] = [];
  const values: string[] = [];
  for (const [name, number, part] of fieldsOf(bytes)) {
    if (name === 5) extent = number;
    if (part === null) continue;
    if (name === 1) layer = textOf(part);
    if (name === 2) features.push(readFeature(part));
    if (name === 4) values.push(fieldsOf(part).map(([, , text]) => (text === null ? '' : textOf(text)))[0] ?? '');
  }
  for (const { tags, geometry } of features) {
    // The only key of a border is its kind.
    const what = layer === 'border' ? values[tags[1] ?? -1] : layer;
    if (what !== undefined && what in paths) trace(geometry, extent, paths[what as keyof TilePaths]);
  }
}

function readFeature(bytes: Uint8Array): Feature {
  const packed = (wanted: number) => {
    const [, , part = null] = fieldsOf(bytes).find(([name]) => name === wanted) ?? [];
    return part === null ? [] : numbersOf(part);
  };
  return { tags: packed(2), geometry: packed(4) };
}

/** Adds a geometry to a path. Its commands are 1 (move to), 2 (line to) and 7 (close), each with a count. */
function trace(geometry: readonly number[], extent: number, path: Path2D): void {
  let [x, y] = [0, 0];
  for (let at = 0; at < geometry.length; ) {
    const command = geometry[at++] ?? 0;
    if ((command & 7) === 7) path.closePath();
    else
      for (let count = command >> 3; count > 0; count -= 1) {
        x += signed(geometry[at++] ?? 0);
        y += signed(geometry[at++] ?? 0);
        if ((command & 7) === 1) path.moveTo(x / extent, y / extent);
        else path.lineTo(x / extent, y / extent);
      }
  }
}

function signed(number: number): number {
  return (number >>> 1) ^ -(number & 1);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function fieldsOf(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  const reader = new Reader(bytes);
  while (!reader.isDone) {
    const key = reader.number();
    const type = key & 7;
    if (type === 0) fields.push([key >> 3, reader.number(), null]);
    else fields.push([key >> 3, 0, reader.bytes(type === 1 ? 8 : type === 5 ? 4 : reader.number())]);
  }
  return fields;
}

function numbersOf(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  const reader = new Reader(bytes);
  while (!reader.isDone) numbers.push(reader.number());
  return numbers;
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isDone(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** A number in groups of seven bits, the lowest first; the tiles' numbers have at most 32 bits. */
  number(): number {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++] ?? 0;
      number |= (byte & 0x7f) << shift;
      if (byte < 0x80) return number >>> 0;
    }
  }

  bytes(length: number): Uint8Array {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}
