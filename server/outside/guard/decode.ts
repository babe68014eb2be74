/** Decompresses response bodies with a size limit and a limit on the compression ratio. */
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchFailed } from './refusals.ts';

const ratio = 100;
/** The ratio is not checked below this size: a small repetitive page compresses well, too. */
const smallBytes = 262_144;

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Reads a whole body. Rejects with FetchFailed when it is too large, or its encoding is unknown or repeated. */
export async function readDecoded(
  body: Readable,
  encoding: string | string[] | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const named = String(encoding ?? 'identity')
    .trim()
    .toLowerCase();
  const decoder = named === 'identity' || named === '' ? null : decoders[named];
  if (decoder === undefined) throw new FetchFailed('encoding', `a body encoded as ${named.slice(0, 50)}`);
  let sent = 0;
  async function* counted() {
    for await (const piece of body) {
      sent += (piece as Buffer).length;
      yield piece as Buffer;
    }
  }
  const pieces: Buffer[] = [];
  let size = 0;
  const stream = decoder === null ? body : pipeline(counted, decoder(), () => {});
  for await (const piece of stream) {
    size += (piece as Buffer).length;
    if (size > maxBytes) throw new FetchFailed('too_large', `more than ${maxBytes} bytes`);
    if (decoder !== null && size > smallBytes && size > sent * ratio)
      throw new FetchFailed('too_large', `a body that grows more than ${ratio} times`);
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces, size);
}
