/** Writes PMTiles archives, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** An uncompressed vector tile. */
  readonly data: Buffer;
}

interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  run: number;
}

const headerBytes = 127;
/** Size available for the root directory, so that it fits into a reader's first request together with the header. */
const rootBytes = 16_384 - headerBytes;
const leafEntries = 4096;

/** An archive of vector tiles. Equal tiles are stored once; the output is deterministic. */
export function archiveOf(tiles: readonly Tile[], metadata: Readonly<Record<string, unknown>>): Buffer {
  const { entries, data, contents } = layOut(tiles);
  const { root, leaves } = directoriesOf(entries);
  const about = pack(Buffer.from(JSON.stringify(metadata)));
  const zooms = tiles.map(({ z }) => z);
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header[7] = 3;
  let at = headerBytes;
  [root, about, leaves, data].forEach((part, place) => {
    header.writeBigUInt64LE(BigInt(at), 8 + place * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + place * 16);
    at += part.length;
  });
  [tiles.length, entries.length, contents].forEach((count, place) => {
    header.writeBigUInt64LE(BigInt(count), 72 + place * 8);
  });
  // Flags: clustered, gzip for directories and tiles, vector tiles.
  header.set([1, 2, 2, 1, Math.min(...zooms), Math.max(...zooms)], 96);
  [-180, -85, 180, 85].forEach((degrees, place) => {
    header.writeInt32LE(degrees * 1e7, 102 + place * 4);
  });
  return Buffer.concat([header, root, about, leaves, data]);
}

function layOut(tiles: readonly Tile[]): { entries: Entry[]; data: Buffer; contents: number } {
  const ordered = tiles.map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }));
  ordered.sort((a, b) => a.id - b.id);
  const known = new Map<string, { offset: number; length: number }>();
  const pieces: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { id, data } of ordered) {
    const print = createHash('sha256').update(data).digest('base64');
    let place = known.get(print);
    if (place === undefined) {
      const packed = pack(data);
      place = { offset: end, length: packed.length };
      known.set(print, place);
      pieces.push(packed);
      end += packed.length;
    }
    const last = entries.at(-1);
    if (last?.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, ...place, run: 1 });
  }
  return { entries, data: Buffer.concat(pieces), contents: pieces.length };
}

function directoriesOf(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries);
  if (whole.length <= rootBytes) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += leafEntries) {
    const leaf = directory(entries.slice(from, from + leafEntries));
    pointers.push({ id: (entries[from] as Entry).id, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directory(pointers), leaves: Buffer.concat(leaves) };
}

/** Encodes a directory: id deltas, run lengths, lengths, offsets (0: directly after the previous entry). */
function directory(entries: readonly Entry[]): Buffer {
  const numbers: number[] = [entries.length];
  for (const [at, { id }] of entries.entries()) numbers.push(id - (entries[at - 1]?.id ?? 0));
  for (const { run } of entries) numbers.push(run);
  for (const { length } of entries) numbers.push(length);
  entries.forEach(({ offset }, at) => {
    const before = entries[at - 1];
    numbers.push(before !== undefined && before.offset + before.length === offset ? 0 : offset + 1);
  });
  return pack(Buffer.from(numbers.flatMap(varint)));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
  return bytes;
}

/** gzip without a timestamp, for deterministic output. */
function pack(bytes: Buffer): Buffer {
  return gzipSync(bytes, { level: 9 });
}
