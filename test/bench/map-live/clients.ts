/** Clients on raw sockets: most read and record the age of each change, some never read. */
import { connect } from 'node:net';

const { PORT = '' } = process.env;
let latencies: number[] = [];
let opened = 0;

/** Resolves at the first complete event for a client that reads, at once for one that never will. */
function open(at: number, query: string, reads: boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(Number(PORT), '127.0.0.1');
  socket.write(`GET /stream?${query} HTTP/1.1\r\nhost: bench\r\nx-account: ${at}\r\n\r\n`);
  socket.on('error', () => {});
  if (!reads) {
    socket.pause();
    resolve();
    return promise;
  }
  let rest = '';
  let isReady = false;
  socket.on('data', (chunk) => {
    const text = rest + chunk.toString();
    rest = text.slice(-200);
    if (!text.includes('event: complete')) return;
    if (!isReady) {
      isReady = true;
      rest = '';
      resolve();
      return;
    }
    // One change per generation is enough: all changes of a batch have the same age.
    const name = /"rows":\[\["[0-9a-f-]+",[^,]+,[^,]+,"(\d{13})"/.exec(text)?.[1];
    if (name !== undefined) latencies.push(Date.now() - Number(name));
  });
  return promise;
}

/** Every tenth client has its own viewport; the others share a hundred. */
async function openMany(count: number, kind: 'near' | 'far'): Promise<void> {
  const done: Promise<void>[] = [];
  for (let left = count; left > 0; left--) {
    opened += 1;
    const share = opened % 10 === 0 ? opened / 10_000 : (opened % 100) / 1000;
    done.push(open(opened, `${kind}=${2.5 + share}`, kind === 'near'));
    if (opened % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(done);
}

process.on('message', (wish: { open: number; kind: 'near' | 'far' } | 'take') => {
  if (wish === 'take') {
    process.send?.(latencies);
    latencies = [];
  } else void openMany(wish.open, wish.kind).then(() => process.send?.('open'));
});
