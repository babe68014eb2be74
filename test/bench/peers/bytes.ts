/** Sends the bytes of a file in pieces of 512 KiB, plain or compressed on the fly. Arguments: file, port. */
import { readFileSync } from 'node:fs';
import { constants, createGzip } from 'node:zlib';
import { listen } from '../../../server/http/listen.ts';

const [file = '', port] = process.argv.slice(2);
const whole = readFileSync(file);
const pieces = Array.from({ length: Math.ceil(whole.length / 524_288) }, (_, at) =>
  whole.subarray(at * 524_288, (at + 1) * 524_288),
);

async function* plain() {
  yield* pieces;
}

async function* compressed() {
  const gzip = createGzip({ level: 1 });
  const chunks = gzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const write = (async () => {
    for (const piece of pieces) {
      if (!gzip.write(piece)) await new Promise((resolve) => gzip.once('drain', resolve));
      await new Promise<void>((resolve) => gzip.flush(constants.Z_SYNC_FLUSH, () => resolve()));
    }
    gzip.end();
  })();
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  await write;
}

await listen({
  host: '127.0.0.1',
  port: Number(port),
  handle: async ({ path }) => ({
    status: 200,
    headers: { 'content-type': 'application/octet-stream' },
    body: path === '/gzip' ? compressed() : plain(),
  }),
  onError: () => {},
});
process.once('SIGTERM', () => process.exit(0));
console.log('ready');
