import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Compression, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import { Cache } from '../../shared/cache.ts';

/** What a map has to know of an archive before its tiles. */
export interface ArchiveAbout {
  /** Names the content: it stands in the addresses of tiles. */
  readonly build: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  /** Who made it, as plain text; '' when it does not say. */
  readonly attribution: string;
}

/** Most bytes of one tile, and of one directory, unpacked. */
const mostBytes = 8 * 1024 * 1024;
/** Memory for tiles, packed. */
const budget = 32 * 1024 * 1024;
/** Directories that are remembered. */
const directories = 64;

const unpack = promisify(gunzip);
const pack = promisify(gzip);

/** A PMTiles archive of vector tiles. */
export class Archive {
  readonly #name: string;
  readonly #source: Source;
  readonly #tiles: Cache<Buffer>;
  readonly #coming = new Map<string, Promise<Buffer>>();
  #archive: PMTiles;
  #about: Promise<ArchiveAbout> | null = null;

  /** `name` is what failures and metrics call it. */
  constructor(name: string, source: Source) {
    this.#name = name;
    this.#source = source;
    this.#archive = this.#open();
    this.#tiles = new Cache(`tiles of ${name}`, budget, (tile) => tile.length);
  }

  #open(): PMTiles {
    return new PMTiles(this.#source, new SharedPromiseCache(directories, true, decompress), decompress);
  }

  /** Rejects with what is wrong with the archive, or why it cannot be reached. */
  about(): Promise<ArchiveAbout> {
    this.#about ??= this.#read().catch((error: unknown) => {
      this.#forget();
      throw error;
    });
    return this.#about;
  }

  /** A tile in gzip; empty where the archive has none. When the archive is another one, `build` is, too. */
  async tile(z: number, x: number, y: number): Promise<Buffer> {
    const { build } = await this.about();
    const key = `${build}/${z}/${x}/${y}`;
    const known = this.#tiles.get(key) ?? this.#coming.get(key);
    if (known !== undefined) return known;
    const coming = this.#fetch(z, x, y).finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    const tile = await coming;
    this.#tiles.set(key, tile);
    return tile;
  }

  async #fetch(z: number, x: number, y: number): Promise<Buffer> {
    const { etag } = await this.#archive.getHeader();
    const found = await this.#archive.getZxy(z, x, y);
    // The reader has begun anew by itself; what the map was told of it counts no more.
    if ((await this.#archive.getHeader()).etag !== etag) this.#about = null;
    return found === undefined ? Buffer.alloc(0) : await pack(Buffer.from(found.data));
  }

  /** A reader remembers failures, too. */
  #forget(): void {
    this.#about = null;
    this.#archive = this.#open();
  }

  async #read(): Promise<ArchiveAbout> {
    const header = await this.#header();
    if (header.tileType !== TileType.Mvt)
      throw new Error(`${this.#name} holds no vector tiles (its tile type is ${TileType[header.tileType] ?? '?'}).`);
    const metadata = await this.#archive.getMetadata();
    const { attribution = '' } = metadata as { attribution?: unknown };
    return {
      build: hash('sha256', JSON.stringify([header, metadata, this.#source.getKey()]), 'hex').slice(0, 16),
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
      attribution: plain(String(attribution)),
    };
  }

  async #header(): Promise<Header> {
    try {
      return await this.#archive.getHeader();
    } catch (error) {
      if (error instanceof Error && /magic number|spec version/i.test(error.message))
        throw new NoArchive(`${this.#name} is no PMTiles archive of version 3.`, { cause: error });
      throw error;
    }
  }
}

/** It can be read, but it is something else. */
class NoArchive extends Error {
  override readonly name = 'NoArchive';
}

async function decompress(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return bytes;
  if (compression !== Compression.Gzip) throw new NoArchive('Only gzip is known among the compressions of PMTiles.');
  const plain = await unpack(Buffer.from(bytes), { maxOutputLength: mostBytes });
  return plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength) as ArrayBuffer;
}

/** Without the markup that attributions carry: they are shown as text. */
function plain(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/g, '©')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
}
