/**
 * Destinations for log lines: standard output for programs (buffered, flushed on errors) and short lines for a
 * terminal.
 */
import { type DestinationStream, pino } from 'pino';

/** Lines are flushed after this many milliseconds, or when this many are buffered. */
const flushEvery = 200;
const gathered = 64;
/** When standard output is not read, lines beyond this many buffered bytes are dropped. */
const mostWaiting = 16 * 1024 * 1024;
const errorLevel = 50;

/**
 * JSON lines on standard output. Buffering makes a line cost a tenth of a write of its own. An error flushes it and all
 * lines before it synchronously; so does the end of the process.
 */
export function standardOutput(): DestinationStream {
  const out = pino.destination({ dest: 1, sync: false, minLength: 8 * 1024, maxLength: mostWaiting });
  // Standard output was closed: logging stops, the program goes on.
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
      // The pipe is closed or full; the next flush writes the lines.
    }
  };
  const clock = setInterval(() => {
    handOver();
    out.flush();
  }, flushEvery);
  clock.unref();
  process.on('exit', writeNow);
  const lines = {
    // Makes pino set `lastLevel` before each write.
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

/** One JSON line in short form: `12:03:44 info answered GET catalog.list-sessions 200, 12 ms, 4096 bytes, account`. */
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
