/** Clients on raw sockets: most read and note how old each change is, some never read. */
import { connect, type Socket } from 'node:net';

const { PORT = '', CLIENTS = '', STALLED = '' } = process.env;
const latencies: number[] = [];
let isMeasuring = false;
let ready = 0;
const healthy = Number(CLIENTS) - Number(STALLED);

function open(at: number, isStalled: boolean): Socket {
  const socket = connect(Number(PORT), '127.0.0.1');
  // Every tenth looks at a viewport of its own, the rest share a hundred.
  const size = 2.5 + (at % 10 === 0 ? at / 10_000 : (at % 100) / 1000);
  socket.write(
    `GET /stream?size=${size}${isStalled ? '&stalled' : ''} HTTP/1.1\r\nhost: bench\r\nx-account: ${at}\r\n\r\n`,
  );
  socket.on('error', () => {});
  if (isStalled) {
    socket.pause();
    return socket;
  }
  let rest = '';
  let isReady = false;
  socket.on('data', (chunk) => {
    const text = rest + chunk.toString();
    rest = text.slice(-200);
    if (!isReady && text.includes('event: complete')) {
      isReady = true;
      ready += 1;
      if (ready === healthy) process.send?.('ready');
      return;
    }
    if (!isMeasuring) return;
    // One change a generation is enough: all of a batch are equally old.
    const name = /"rows":\[\["[0-9a-f-]+",[^,]+,[^,]+,"(\d{13})"/.exec(text)?.[1];
    if (name !== undefined && text.includes('event: complete')) latencies.push(Date.now() - Number(name));
  });
  return socket;
}

for (let at = 0; at < Number(CLIENTS); at++) {
  open(at, at >= healthy);
  if (at % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 20));
}
setTimeout(() => {
  isMeasuring = true;
}, 500);
process.on('message', () => process.send?.({ latencies }));
