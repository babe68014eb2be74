/** Where the lines of the log go: to whoever reads standard output, in pieces, and at once when something failed. */
import { type DestinationStream, pino } from 'pino';

/** How long a line may wait for others, in milliseconds, and how many wait together. */
const flushEvery = 200;
const gathered = 64;
/** When nobody reads standard output, lines beyond this are lost rather than memory. */
const mostWaiting = 16 * 1024 * 1024;
const errorLevel = 50;

/**
 * JSON lines on standard output. They are handed over together, which costs a request a tenth of a hand-over of its
 * own; an error and what waits before it are written before the program goes on, and whatever is left when the process
 * ends.
 */
export function standardOutput(): DestinationStream {
  const out = pino.destination({ dest: 1, sync: false, minLength: 8 * 1024, maxLength: mostWaiting });
  // Nobody reads any more; the program goes on.
  out.on('error', () => {});
  let waiting: string[] = [];
  const handOver = () => {
    if (waiting.length === 0) return;
    out.write(waiting.join(''));
    waiting = [];
  };
  const writeNow = () => {
    handOver();
    try {
      out.flushSync();
    } catch {
      // The reader is gone, or not ready yet: then the next flush writes it.
    }
  };
  const clock = setInterval(() => {
    handOver();
    out.flush();
  }, flushEvery);
  clock.unref();
  process.on('exit', writeNow);
  const lines = {
    // Asks pino for the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      waiting.push(line);
      if (lines.lastLevel >= errorLevel) writeNow();
      else if (waiting.length >= gathered) handOver();
    },
  };
  return lines;
}

/** Short lines for a person at a terminal. */
export function terminal(write: (text: string) => void): DestinationStream {
  return { write: (line) => write(`${terminalLine(line)}\n`) };
}

/**
 * One JSON line as a person reads it: `12:03:44 info answered GET catalog.list-sessions 200, 12 ms, 4096 bytes,
 * account`.
 */
export function terminalLine(line: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const head = `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(msg)}`;
  if (msg === 'answered') {
    const { method, route, status, milliseconds, bytes, caller } = rest;
    return `${head} ${method} ${route ?? '-'} ${status}, ${milliseconds} ms, ${bytes} bytes, ${caller}`;
  }
  const more = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const stack = (err as { stack?: string; message?: string } | undefined)?.stack;
  return [head, ...more].join(' ') + (stack ? `\n${stack}` : '');
}
