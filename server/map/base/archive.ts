import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Compression, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import { Cache } from '../../shared/cache.ts';

/** Metadata of an archive that a map needs before its tiles. */
export interface ArchiveAbout {
  /** Identifies the content; part of the tiles' URLs. */
  readonly build: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  /** Attribution as plain text; '' when the archive has none. */
  readonly attribution: string;
}

/** Most bytes of one decompressed tile or directory. */
const mostBytes = 8 * 1024 * 1024;
/** Memory budget for compressed tiles. */
const budget = 32 * 1024 * 1024;
/** Number of cached directories. */
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

  /** `name` labels the archive in errors and metrics. */
  constructor(name: string, source: Source) {
    this.#name = name;
    this.#source = source;
    this.#archive = this.#open();
    this.#tiles = new Cache(`tiles of ${name}`, budget, (tile) => tile.length);
  }

  #open(): PMTiles {
    return new PMTiles(this.#source, new SharedPromiseCache(directories, true, decompress), decompress);
  }

  /** Rejects when the archive is invalid or unreachable. */
  about(): Promise<ArchiveAbout> {
    this.#about ??= this.#read().catch((error: unknown) => {
      this.#forget();
      throw error;
    });
    return this.#about;
  }

  /** A gzipped tile; empty when the archive has none. `build` changes when the archive is replaced. */
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
    // The archive was replaced and the reader has reloaded it: the cached metadata are outdated.
    if ((await this.#archive.getHeader()).etag !== etag) this.#about = null;
    return found === undefined ? Buffer.alloc(0) : await pack(Buffer.from(found.data));
  }

  /** Reopens the archive, because the reader caches failures too. */
  #forget(): void {
    this.#about = null;
    this.#archive = this.#open();
  }

  async #read(): Promise<ArchiveAbout> {
    const header = await this.#header();
    if (header.tileType !== TileType.Mvt)
      throw new Error(`${this.#name} contains no vector tiles (its tile type is ${TileType[header.tileType] ?? '?'}).`);
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
        throw new NoArchive(`${this.#name} is not a PMTiles archive of version 3.`, { cause: error });
      throw error;
    }
  }
}

/** The file is readable but not a usable archive. */
class NoArchive extends Error {
  override readonly name = 'NoArchive';
}

async function decompress(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return bytes;
  if (compression !== Compression.Gzip)
    throw new NoArchive('Only PMTiles archives with gzip compression are supported.');
  const plain = await unpack(Buffer.from(bytes), { maxOutputLength: mostBytes });
  return plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength) as ArrayBuffer;
}

/** Strips HTML from an attribution, which is shown as plain text. */
function plain(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/g, '©')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
}
