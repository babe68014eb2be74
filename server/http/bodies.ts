import type { ApiError } from '../shared/errors.ts';
import { malformed, tooLarge } from './framing.ts';

/** Reads the body of one request incrementally. */
export interface BodyReader {
  /**
   * Returns the content of these bytes, how many of them belong to the body, and whether it is complete; or an error.
   */
  take(
    bytes: Buffer,
  ): { readonly content: readonly Buffer[]; readonly used: number; readonly isWhole: boolean } | ApiError;
}

/** A body with Content-Length. */
export function bodyOfLength(length: number): BodyReader {
  let missing = length;
  return {
    take(bytes) {
      const used = Math.min(missing, bytes.length);
      missing -= used;
      return { content: [used === bytes.length ? bytes : bytes.subarray(0, used)], used, isWhole: missing === 0 };
    },
  };
}

const longestLine = 256;
const word = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
/** A chunk size in hexadecimal digits, and chunk extensions, which are ignored. */
const sizeLine = new RegExp(`^([0-9A-Fa-f]{1,8})(?:;${word}(?:=(?:${word}|"[\\t \\x21\\x23-\\x5b\\x5d-\\x7e]*"))?)*$`);

/**
 * A chunked body, parsed strictly: size line, content, line break; at the end size 0 and an empty line. Trailers and
 * lenient forms are rejected, because a proxy could parse them differently (request smuggling).
 */
export class ChunkedBody implements BodyReader {
  readonly #limit: number;
  #size = 0;
  /** The current part: a line that ends in a line break, or the content of a chunk followed by its line break. */
  #part: 'size' | 'content' | 'break' | 'end' = 'size';
  #left = 0;
  #line = '';

  constructor(limit: number) {
    this.#limit = limit;
  }

  take(bytes: Buffer): ReturnType<BodyReader['take']> {
    const content: Buffer[] = [];
    let at = 0;
    while (at < bytes.length) {
      if (this.#part === 'content') {
        const piece = bytes.subarray(at, at + this.#left);
        content.push(piece);
        at += piece.length;
        this.#left -= piece.length;
        if (this.#left === 0) this.#part = 'break';
        continue;
      }
      const end = bytes.indexOf(0x0a, at);
      const stop = end === -1 ? bytes.length : end + 1;
      if (this.#line.length + stop - at > longestLine) return malformed('a line between its chunks is too long');
      this.#line += bytes.toString('latin1', at, stop);
      at = stop;
      const fault = this.#lineFault();
      if (fault !== null) return fault;
      if (end === -1) break;
      const line = this.#line.slice(0, -2);
      this.#line = '';
      if (this.#part === 'end') return { content, used: at, isWhole: true };
      const rejection = this.#begin(line);
      if (rejection !== null) return rejection;
    }
    return { content, used: at, isWhole: false };
  }

  /** Why the partial line cannot become a valid one, or null. */
  #lineFault(): ApiError | null {
    const line = this.#line;
    if (line.endsWith('\n') && !line.endsWith('\r\n'))
      return malformed('a line between its chunks ends in half a line break');
    if (this.#part === 'size') {
      const isBegun = /^[0-9A-Fa-f]{1,8}(?:;[^\r\n]*)?(?:\r\n?)?$/.test(line);
      return isBegun ? null : malformed('the size of a chunk must be a hexadecimal number');
    }
    if ('\r\n'.startsWith(line)) return null;
    return malformed(
      this.#part === 'end' ? 'nothing may follow its last chunk' : 'a chunk does not end where its size says',
    );
  }

  #begin(line: string): ApiError | null {
    if (this.#part === 'break') {
      this.#part = 'size';
      return null;
    }
    const size = sizeLine.exec(line)?.[1];
    if (size === undefined) return malformed('the size of a chunk must be a hexadecimal number');
    this.#left = Number.parseInt(size, 16);
    this.#size += this.#left;
    if (this.#size > this.#limit) return tooLarge(this.#limit);
    this.#part = this.#left === 0 ? 'end' : 'content';
    return null;
  }
}
