import type { ApiError } from '../shared/errors.ts';
import { malformed, tooLarge } from './framing.ts';

/** Takes the bytes of one request's body as they come. */
export interface BodyReader {
  /** What of these bytes is content, and how many of them belong to the body at all; or why the request is refused. */
  take(
    bytes: Buffer,
  ): { readonly content: readonly Buffer[]; readonly used: number; readonly isWhole: boolean } | ApiError;
}

/** A body of a known length. */
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
/** A size in hexadecimal digits, and extensions, which mean nothing to us. */
const sizeLine = new RegExp(`^([0-9A-Fa-f]{1,8})(?:;${word}(?:=(?:${word}|"[\\t \\x21\\x23-\\x5b\\x5d-\\x7e]*"))?)*$`);

/**
 * A body in chunks, read to the letter: a size line, as many bytes, a line break; at last a size of nothing and a blank
 * line.
 * Nothing is skipped and no trailer is taken, for each is a place where a proxy may have seen another request.
 */
export class ChunkedBody implements BodyReader {
  readonly #limit: number;
  #size = 0;
  /** What is being read: a line that ends in a line break, or the bytes of a chunk and the line break behind them. */
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

  /** Why what there is of a line can be no good line, or null. */
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
