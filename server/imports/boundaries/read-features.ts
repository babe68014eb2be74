/**
 * Streams the features of a GeoJSON file: newline-delimited, or the members of one FeatureCollection. Only one feature
 * is in memory at a time.
 */
import type { Readable } from 'node:stream';

/** One feature as text, with its line or its index in the collection, from 1. */
export interface FeatureText {
  readonly number: number;
  readonly text: string;
}

/** The file cannot be parsed any further. */
export class BrokenFile extends Error {}

const longest = 256 * 2 ** 20;
const [newline, quote, backslash, open, close, openList, closeList, separator] = Buffer.from('\n"\\{}[]\u001e');
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Detects the format by the first bytes. */
export async function* readFeatures(source: Readable): AsyncGenerator<FeatureText> {
  const head: Buffer[] = [];
  let size = 0;
  const blocks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  while (size < 65_536) {
    const { value, done } = await blocks.next();
    if (done === true) break;
    head.push(value);
    size += value.length;
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* head;
    yield* { [Symbol.asyncIterator]: () => blocks };
  }
  const text = Buffer.concat(head)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '');
  const preamble = /^\s*\{\s*(?!"type"\s*:\s*"Feature"\s*[,}])[\s\S]*?"features"\s*:\s*\[/.exec(text)?.[0];
  if (preamble === undefined || /"geometry"\s*:/.test(preamble)) yield* readLines(all());
  else {
    checkReferenceSystem(preamble);
    yield* readCollection(all());
  }
}

/** GeoJSON is WGS 84 degrees; older files could declare another reference system. */
function checkReferenceSystem(preamble: string): void {
  const name = /"crs"[\s\S]*?"name"\s*:\s*"([^"]*)"/.exec(preamble)?.[1];
  if (name !== undefined && !/(CRS84|CRS83|EPSG:{1,2}(4326|4269))$/.test(name))
    throw new BrokenFile(`The file is in ${name}. Give it in degrees (EPSG:4326).`);
}

async function* readLines(blocks: AsyncIterable<Buffer>): AsyncGenerator<FeatureText> {
  let number = 0;
  let held: Buffer[] = [];
  let size = 0;
  for await (const block of blocks) {
    let from = 0;
    for (let end = block.indexOf(newline as number); end !== -1; end = block.indexOf(newline as number, from)) {
      held.push(block.subarray(from, end));
      from = end + 1;
      number += 1;
      const text = decode(held, number);
      held = [];
      size = 0;
      if (text !== '') yield { number, text };
    }
    held.push(block.subarray(from));
    size += block.length - from;
    if (size > longest) throw new BrokenFile(`Line ${number + 1} is longer than ${longest / 2 ** 20} MiB.`);
  }
  const text = decode(held, number + 1);
  if (text !== '') yield { number: number + 1, text };
}

/** Scans the bytes once: braces outside strings delimit the members of the list. */
async function* readCollection(blocks: AsyncIterable<Buffer>): AsyncGenerator<FeatureText> {
  let state: 'before' | 'list' | 'after' = 'before';
  let depth = 0;
  let inString = false;
  let escaped = false;
  let key = '';
  let number = 0;
  let held: Buffer[] = [];
  let size = 0;
  for await (const block of blocks) {
    let from = state === 'list' && depth > 0 ? 0 : -1;
    for (let at = 0; at < block.length && state !== 'after'; at += 1) {
      const byte = block[at] as number;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
        if (inString && state === 'before' && depth === 1) key += String.fromCharCode(byte);
        continue;
      }
      if (byte === quote) {
        inString = true;
        if (depth === 1) key = '';
      } else if (byte === open) {
        if (state === 'list' && depth === 0) from = at;
        depth += 1;
      } else if (byte === close) {
        depth -= 1;
        if (state === 'list' && depth === 0) {
          held.push(block.subarray(from, at + 1));
          from = -1;
          number += 1;
          yield { number, text: decode(held, number) };
          held = [];
          size = 0;
        }
      } else if (state === 'before' && byte === openList && depth === 1 && key === 'features') {
        state = 'list';
        depth = 0;
      } else if (byte === closeList && state === 'list' && depth === 0) state = 'after';
    }
    if (from >= 0) {
      held.push(block.subarray(from));
      size += block.length - from;
      if (size > longest) throw new BrokenFile(`Feature ${number + 1} is longer than ${longest / 2 ** 20} MiB.`);
    }
  }
  if (state !== 'after') throw new BrokenFile(`The file is cut short after feature ${number}.`);
}

function decode(pieces: Buffer[], number: number): string {
  const bytes = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
  try {
    return utf8.decode(bytes[0] === separator ? bytes.subarray(1) : bytes).trim();
  } catch {
    throw new BrokenFile(`Feature ${number} is not UTF-8.`);
  }
}
