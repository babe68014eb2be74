import { type FileHandle, open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles';
import { callOutside, OutsideError } from '../../outside/call.ts';
import { WorkQueue } from '../../shared/work-queue.ts';

/** Most bytes of one range request: a tile or a directory. */
const mostBytes = 8 * 1024 * 1024;
const timeoutMs = 10_000;
/** Concurrent range requests to a remote archive. */
const atOnce = 8;
/** Most requests in the queue; further ones are rejected. */
const mostWaiting = 200;

/** A small file of the program, read completely on first use. */
export class OwnSource implements Source {
  readonly #path: string;
  #bytes: Promise<Buffer> | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  getKey(): string {
    return basename(this.#path);
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.#bytes ??= readFile(this.#path);
    const bytes = await this.#bytes;
    return { data: exactly(bytes.subarray(offset, offset + length)) };
  }
}

/** A file that stays open; a replaced file is used from the next start on. */
export class FileSource implements Source {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #state: string;

  private constructor(path: string, file: FileHandle, state: string) {
    this.#path = path;
    this.#file = file;
    this.#state = state;
  }

  static async open(path: string): Promise<FileSource> {
    const file = await open(path);
    const { size, mtimeMs } = await file.stat();
    return new FileSource(path, file, `${size} ${mtimeMs}`);
  }

  getKey(): string {
    return `${basename(this.#path)} ${this.#state}`;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const wanted = bounded(length);
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(wanted), 0, wanted, offset);
    return { data: exactly(buffer.subarray(0, bytesRead)) };
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

/** A remote archive, read by range requests. Its ETag tells when it was replaced. */
export class WebSource implements Source {
  readonly #address: string;
  readonly #queue = new WorkQueue('base_map', atOnce, {
    longest: mostWaiting,
    timeoutMs: (timeoutMs * mostWaiting) / atOnce,
    busy: () => new OutsideError('the base map', 'is asked for too much at once'),
  });

  constructor(address: string) {
    this.#address = address;
  }

  getKey(): string {
    return this.#address;
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    const wanted = bounded(length);
    return await this.#queue.hold(async () => {
      const range = `bytes=${offset}-${offset + wanted - 1}`;
      const request = new Request(this.#address, { headers: { range, 'accept-encoding': 'identity' } });
      const bounds = { timeoutMs, maxBytes: wanted, ...(signal && { signal }) };
      const { status, body, headers } = await callOutside('the base map', request, bounds);
      if (status !== 206) throw new OutsideError('the base map', `answered a range with status ${status}`);
      const now = headers.get('etag') ?? undefined;
      if (etag !== undefined && now !== etag) throw new EtagMismatch('another archive');
      return { data: exactly(body), ...(now !== undefined && { etag: now }) };
    });
  }
}

function bounded(length: number): number {
  if (!(length > 0 && length <= mostBytes)) throw new Error(`a part of ${length} bytes`);
  return length;
}

/** Copies the bytes into an ArrayBuffer of their own. */
function exactly(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
