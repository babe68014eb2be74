import { ApiError, apiError } from '../shared/errors.ts';
import type { Headers } from '../shared/exchange.ts';
import { type Framing, framingOf, malformed } from './framing.ts';

/** The request line and headers. Path and query are still percent-encoded. */
export interface Head {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Headers;
  /** How the body is delimited. */
  readonly framing: Framing;
  /** Whether the connection is closed after the response. */
  readonly closes: boolean;
  /** Whether the client understands chunked responses, as HTTP/1.0 does not. */
  readonly takesChunks: boolean;
}

/** The body limit in bytes of a request. */
export type BodyLimit = (method: string, path: string) => number;

/** The header lines of a head and their parsed values. */
interface Block {
  readonly text: string;
  readonly headers: Headers;
}

const mostHeaders = 100;
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const requestLine = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+) (\/[\x21-\x7e\x80-\xff]*) HTTP\/1\.([01])$/;
/** A control character other than tab, or a bare CR or LF. */
const forbidden = /[^\t\r\n\x20-\x7e\x80-\xff]|\r(?!\n)|(?<!\r)\n/;
const forbiddenFrom = new RegExp(forbidden, 'g');

const blankLine = Buffer.from('\r\n\r\n');
const rememberedBytes = 1024;

/** Parses the heads of one connection's requests. Clients mostly repeat the same head, so the last one is cached. */
export class HeadReader {
  readonly #bodyLimitOf: BodyLimit;
  #block: Block | null = null;
  #head: Head | null = null;
  #bytes: Buffer | null = null;
  #length = 0;

  constructor(bodyLimitOf: BodyLimit) {
    this.#bodyLimitOf = bodyLimitOf;
  }

  /** The length of the head at the start of the bytes if it equals the cached one, else 0. */
  repeated(bytes: Buffer): number {
    const length = this.#length;
    if (this.#bytes === null || length === 0 || bytes.length < length) return 0;
    return bytes.compare(this.#bytes, 0, length, 0, length) === 0 ? length : 0;
  }

  /** The last parsed head. */
  get last(): Head | null {
    return this.#head;
  }

  /** Parses the head at the start of the bytes; `length` includes the blank line that ends it. */
  read(bytes: Buffer, length: number): Head | ApiError {
    this.#length = 0;
    const head = this.#parse(bytes.toString('latin1', 0, length - blankLine.length));
    if (head instanceof ApiError || length > rememberedBytes) return head;
    // Allocated at the second request of a connection: one-shot connections do not need it.
    if (this.#bytes === null && this.#head !== null) this.#bytes = Buffer.allocUnsafeSlow(rememberedBytes);
    if (this.#bytes !== null) this.#length = bytes.copy(this.#bytes, 0, 0, length);
    this.#head = head;
    return head;
  }

  /** Parses strictly: what another parser could understand differently is rejected. */
  #parse(text: string): Head | ApiError {
    const lineEnd = text.indexOf('\r\n');
    const line = lineEnd === -1 ? text : text.slice(0, lineEnd);
    const [, method, target, minor] = requestLine.exec(line) ?? [];
    if (method === undefined || target === undefined)
      return requestLineFault(line) ?? malformed('it has no first line');
    const takesChunks = minor === '1';
    const lines = lineEnd === -1 ? '' : text.slice(lineEnd + 2);
    const block = this.#block?.text === lines ? this.#block : readBlock(lines);
    if (block instanceof ApiError) return block;
    this.#block = lines.length <= rememberedBytes ? block : null;
    const { headers } = block;
    const address = /[\x80-\xff]/.test(target) ? Buffer.from(target, 'latin1').toString() : target;
    const question = address.indexOf('?');
    const path = question === -1 ? address : address.slice(0, question);
    const query = question === -1 ? '' : address.slice(question + 1);
    const framing = framingOf(method, headers, this.#bodyLimitOf(method, path), takesChunks);
    if (framing instanceof ApiError) return framing;
    return { method, path, query, headers, framing, closes: !takesChunks || asksToClose(headers), takesChunks };
  }
}

/** The index after the blank line that ends a head, or -1. */
export function findEnd(bytes: Buffer): number {
  const found = bytes.indexOf(blankLine);
  return found === -1 ? -1 : found + blankLine.length;
}

const none: readonly string[] = [];

function asksToClose(headers: Headers): boolean {
  const wishes = headers.get('connection') ?? none;
  return wishes.some((value) => /(?:^|[\s,])close(?:$|[\s,])/i.test(value));
}

/** The error of a request line, or null. */
function requestLineFault(line: string): ApiError | null {
  if (requestLine.test(line)) return null;
  const version = / HTTP\/(\d\.\d)$/.exec(line)?.[1];
  if (version !== undefined && version !== '1.1' && version !== '1.0')
    return apiError(505, 'malformed_request', `HTTP ${version} is not supported; use HTTP 1.1.`);
  return malformed('its first line must be a method, an address that begins with a slash, and HTTP/1.1');
}

function readBlock(text: string): Block | ApiError {
  if (forbidden.test(text)) return malformed('a header contains a control character or half a line break');
  const lines = text === '' ? [] : text.split('\r\n');
  if (lines.length > mostHeaders)
    return apiError(431, 'too_large', `A request may have at most ${mostHeaders} headers.`);
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    if (!token.test(name)) return malformed('a header line must be a name, a colon and a value');
    const value = withoutBlanks(line, colon + 1);
    const values = headers.get(name);
    if (values === undefined) headers.set(name, [value]);
    else values.push(value);
  }
  return { text, headers };
}

/** The rest of a line from `start`, trimmed of spaces and tabs. */
function withoutBlanks(line: string, start: number): string {
  let from = start;
  let to = line.length;
  while (from < to && isBlank(line.charCodeAt(from))) from += 1;
  while (to > from && isBlank(line.charCodeAt(to - 1))) to -= 1;
  return line.slice(from, to);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/**
 * An error that is already certain in an incomplete head, or null. `start` and `end` are its first and last bytes;
 * `end` is unchecked from `from` on.
 */
export function unfinishedFault(start: string, end: string, from: number): ApiError | null {
  const rest = end.endsWith('\r') ? end.slice(0, -1) : end;
  forbiddenFrom.lastIndex = from;
  if (forbiddenFrom.test(rest)) return malformed('it contains a control character or half a line break');
  const lineEnd = start.indexOf('\r\n');
  return lineEnd === -1 ? null : requestLineFault(start.slice(0, lineEnd));
}
