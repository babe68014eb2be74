import { StreamFault } from './errors.ts';

/** Maximum size of a frame without its length prefix. */
export const maxFrameBytes = 1024 * 1024;

/** Splits bytes, received in chunks of any size, into frames by their four-byte length prefix. */
export class FrameReader {
  readonly #head = new Uint8Array(4);
  #headBytes = 0;
  #body: Uint8Array | null = null;
  #bodyBytes = 0;

  /** True if no frame has been read partially. */
  get isBetweenFrames(): boolean {
    return this.#headBytes === 0;
  }

  /** Yields the frames that end in this chunk. Throws at an invalid length. */
  *read(piece: Uint8Array): Generator<Uint8Array> {
    let at = 0;
    while (at < piece.length) {
      if (this.#body === null) {
        this.#head[this.#headBytes++] = piece[at++] as number;
        if (this.#headBytes === 4) this.#body = new Uint8Array(this.#length());
        continue;
      }
      const part = piece.subarray(at, at + this.#body.length - this.#bodyBytes);
      this.#body.set(part, this.#bodyBytes);
      this.#bodyBytes += part.length;
      at += part.length;
      if (this.#bodyBytes === this.#body.length) yield this.#finish(this.#body);
    }
  }

  #length(): number {
    const length = new DataView(this.#head.buffer).getUint32(0);
    if (length === 0 || length > maxFrameBytes) throw new StreamFault(`a frame of ${length} bytes`);
    return length;
  }

  #finish(body: Uint8Array): Uint8Array {
    this.#headBytes = 0;
    this.#body = null;
    this.#bodyBytes = 0;
    return body;
  }
}
