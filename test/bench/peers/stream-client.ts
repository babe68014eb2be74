/**
 * Reads responses from a raw socket and times them. Arguments: JSON {port, path, before, headers, body, times, warmUp};
 * prints JSON {total, best, first, bytes}: median and lowest milliseconds to the end, median to the end of the first
 * frame of points, bytes received.
 */
import { connect } from 'node:net';
import { firstFrameOf } from './first-frame.ts';

interface Asked {
  readonly port: number;
  readonly path: string;
  /**
   * A path requested some times before each measured request, so that all start in the state that small responses
   * leave.
   */
  readonly before?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly times: number;
  readonly warmUp: number;
  /** Whether the response is a stream of frames. */
  readonly frames: boolean;
}

interface Took {
  readonly total: number;
  readonly first: number;
  readonly bytes: number;
}

const asked = JSON.parse(process.argv[2] ?? '') as Asked;
const lines = Object.entries({ host: 'a', ...asked.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const length = asked.body === undefined ? '' : `content-length: ${Buffer.byteLength(asked.body)}\r\n`;
const method = asked.body === undefined ? 'GET' : 'POST';
const end = Buffer.from('\r\n0\r\n\r\n');
/** The read buffer, reused so that garbage collection does not affect the measurement. */
const buffer = Buffer.alloc(64 * 1024);
/** The first bytes of a response, kept to find out afterwards when its first frame of points was complete. */
const beginning = Buffer.alloc(512 * 1024);

function once(path: string): Promise<Took> {
  const request = `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${asked.body ?? ''}`;
  return new Promise((resolve, reject) => {
    const arrivals: { readonly at: number; readonly bytes: number }[] = [];
    let bytes = 0;
    let began = 0;
    let tail = Buffer.alloc(0);
    let left = -1;
    const socket = connect({
      port: asked.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer, callback: (size) => take(buffer.subarray(0, size)) },
    });
    socket.on('error', reject);
    socket.on('connect', () => {
      began = performance.now();
      socket.write(request);
    });

    function take(chunk: Buffer): boolean {
      const at = performance.now() - began;
      if (bytes === 0) {
        const head = chunk.toString('latin1');
        if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head.slice(0, 500)));
        const size = /content-length: (\d+)/i.exec(head)?.[1];
        if (size !== undefined) left = Number(size) + head.indexOf('\r\n\r\n') + 4;
      }
      if (bytes < beginning.length) {
        chunk.copy(beginning, bytes);
        arrivals.push({ at, bytes: bytes + chunk.length });
      }
      bytes += chunk.length;
      tail = Buffer.from(
        chunk.length >= end.length ? chunk.subarray(-end.length) : Buffer.concat([tail, chunk]).subarray(-end.length),
      );
      if (left >= 0 ? bytes >= left : tail.equals(end)) {
        socket.destroy();
        const whole = arrivals.find(
          (each) => !asked.frames || firstFrameOf(beginning.subarray(0, each.bytes)) !== null,
        );
        resolve({ total: at, first: whole?.at ?? Number.NaN, bytes });
      }
      return true;
    }
  });
}

const all: Took[] = [];
for (let turn = 0; turn < asked.warmUp + asked.times; turn++) {
  if (asked.before !== undefined) for (let time = 0; time < 5; time++) await once(asked.before);
  const one = await once(asked.path);
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
