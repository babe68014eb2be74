/** Streams NDJSON files, plain or gzipped, as batches of lines; at most one block and one line are in memory. */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A line with its number from 1, or why it could not be read and how to show it. Blank lines are skipped. */
export type Line =
  | { number: number; text: string }
  | { number: number; text: null; problem: string; shown: string | null };

/** Longer lines are rejected without being buffered. */
export const longestLine = 4 * 2 ** 20;

const newline = 0x0a;

/** Reports bytes read from the file, for a progress bar. */
export type OnBytes = (bytes: number) => void;

/** Reads a file; gzip is recognized by content, not by name. */
export async function* readLines(file: string, onBytes: OnBytes = () => {}): AsyncGenerator<Line[]> {
  try {
    yield* splitLines(await openFile(file, onBytes));
  } catch (error) {
    throw damageOf(file, error);
  }
}

/** A readable error for a damaged gzip file; other errors are returned unchanged. */
export function damageOf(file: string, error: unknown): unknown {
  if (!(error instanceof Error && 'errno' in error && 'code' in error && String(error.code).startsWith('Z_')))
    return error;
  return new Error(`${file} is damaged or cut short as gzip (${error.message}); import it again when it is complete.`, {
    cause: error,
  });
}

/** The first two bytes of a file, by which a ZIP and a gzip file are recognized. */
export async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    return (await handle.read(Buffer.alloc(2), 0, 2, 0)).buffer;
  } finally {
    await handle.close();
  }
}

/** The content of a file, decompressed if it is gzip. */
export async function openFile(file: string, onBytes: OnBytes): Promise<Readable> {
  const buffer = await firstBytes(file);
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  source.on('data', (block) => onBytes(block.length));
  if (buffer[0] !== 0x1f || buffer[1] !== 0x8b) return source;
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  return source.pipe(plain);
}

async function* splitLines(blocks: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  let number = 0;
  let rest: Buffer[] = [];
  let restLength = 0;
  for await (const block of blocks) {
    const end = block.lastIndexOf(newline);
    if (end === -1) {
      // Of an overlong line only the length is kept.
      if (restLength <= longestLine) rest.push(block);
      restLength += block.length;
      if (restLength > longestLine) rest = [];
      continue;
    }
    const first = block.indexOf(newline);
    const lines: Line[] = [];
    number += 1;
    if (restLength + first > longestLine) lines.push(tooLong(number));
    else addLine(lines, number, Buffer.concat([...rest, block.subarray(0, first)]));
    if (end > first) number = addLines(lines, number, block.subarray(first + 1, end));
    rest = [Buffer.from(block.subarray(end + 1))];
    restLength = block.length - end - 1;
    if (lines.length > 0) yield lines;
  }
  if (restLength === 0) return;
  const last: Line[] = [];
  if (restLength > longestLine) last.push(tooLong(number + 1));
  else addLine(last, number + 1, Buffer.concat(rest));
  if (last.length > 0) yield last;
}

/**
 * Adds complete lines; returns the number of the last. UTF-8 is validated per block, and per line only if a block is
 * invalid.
 */
function addLines(lines: Line[], before: number, block: Buffer): number {
  let number = before;
  if (isUtf8(block)) {
    for (const text of block.toString('utf8').split('\n')) {
      number += 1;
      const trimmed = text.trim();
      if (trimmed !== '') lines.push({ number, text: trimmed });
    }
    return number;
  }
  for (let from = 0; from <= block.length; ) {
    const to = block.indexOf(newline, from);
    const end = to === -1 ? block.length : to;
    number += 1;
    addLine(lines, number, block.subarray(from, end));
    from = end + 1;
  }
  return number;
}

function addLine(lines: Line[], number: number, bytes: Buffer): void {
  if (!isUtf8(bytes)) {
    lines.push({ number, text: null, problem: 'The line is not UTF-8', shown: bytes.toString('utf8') });
    return;
  }
  const text = bytes.toString('utf8');
  const trimmed = (number === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text).trim();
  if (trimmed !== '') lines.push({ number, text: trimmed });
}

function tooLong(number: number): Line {
  return { number, text: null, problem: `The line is longer than ${longestLine / 2 ** 20} MiB`, shown: null };
}
