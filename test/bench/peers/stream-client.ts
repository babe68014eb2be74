/**
 * Reads answers from a raw socket and says how long they took. Arguments: JSON {port, path, headers, body, times, warmUp}; prints JSON
 * {total, best, first, bytes}: milliseconds to the end, median and least, median to the end of the first frame of points, bytes on the wire.
 */
import { connect } from 'node:net';

interface Asked {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly times: number;
  readonly warmUp: number;
  /** Bytes of the answer, head included, behind which the first points frame has come. */
  readonly firstBytes: number;
}

const asked = JSON.parse(process.argv[2] ?? '') as Asked;
const lines = Object.entries({ host: 'a', ...asked.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const length = asked.body === undefined ? '' : `content-length: ${Buffer.byteLength(asked.body)}\r\n`;
const request = `${asked.body === undefined ? 'GET' : 'POST'} ${asked.path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${asked.body ?? ''}`;
const end = Buffer.from('\r\n0\r\n\r\n');

function once(): Promise<{ total: number; first: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: asked.port, host: '127.0.0.1', noDelay: true });
    let bytes = 0;
    let first = 0;
    let began = 0;
    let tail = Buffer.alloc(0);
    let left = -1;
    socket.on('error', reject);
    socket.on('connect', () => {
      began = performance.now();
      socket.write(request);
    });
    socket.on('data', (chunk) => {
      if (bytes === 0) {
        const head = chunk.toString('latin1');
        if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head.slice(0, 500)));
        const size = /content-length: (\d+)/i.exec(head)?.[1];
        if (size !== undefined) left = Number(size) + head.indexOf('\r\n\r\n') + 4;
      }
      bytes += chunk.length;
      if (first === 0 && bytes >= asked.firstBytes) first = performance.now() - began;
      tail =
        chunk.length >= end.length ? chunk.subarray(-end.length) : Buffer.concat([tail, chunk]).subarray(-end.length);
      if (left >= 0 ? bytes >= left : tail.equals(end)) {
        resolve({ total: performance.now() - began, first, bytes });
        socket.destroy();
      }
    });
  });
}

const all: { total: number; first: number; bytes: number }[] = [];
for (let turn = 0; turn < asked.warmUp + asked.times; turn++) {
  const one = await once();
  if (turn >= asked.warmUp) all.push(one);
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
console.log(
  JSON.stringify({
    total: median(all.map(({ total }) => total)),
    best: Math.min(...all.map(({ total }) => total)),
    first: median(all.map(({ first }) => first)),
    bytes: all[0]?.bytes,
  }),
);
