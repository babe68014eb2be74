import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../until.ts';
import { readAnswers, type WireAnswer } from './answers.ts';

export interface RawAnswer {
  readonly text: string;
  readonly closed: boolean;
}

const tickMs = 10;
const firstMs = 120_000;

/**
 * Sends bytes unchanged, in one or several pieces, and collects the response until the connection ends or nothing
 * arrives for `quietMs`. The first byte may take two minutes. Only time during which this process was able to receive
 * counts, so a busy machine is not mistaken for silence. For responses in which another process takes part, such as the
 * database, use `readWhole`, which waits for all of it.
 */
export async function sendRaw(
  port: number,
  bytes: string | Buffer,
  quietMs = 150,
  pieceSize = Number.POSITIVE_INFINITY,
  pauseMs = 2,
): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  let closed = false;
  let quiet = 0;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    quiet = 0;
  });
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => {});
  if (bytes.length <= pieceSize) socket.write(bytes);
  else await sendInPieces(socket.setNoDelay(), Buffer.from(bytes), pieceSize, pauseMs);
  const isWaiting = () => quiet < (chunks.length === 0 ? Math.max(quietMs, firstMs) : quietMs);
  for (; !closed && isWaiting(); quiet += tickMs) await sleep(tickMs);
  socket.destroy();
  return { text: Buffer.concat(chunks).toString('latin1'), closed };
}

/**
 * Sends requests with these methods at once and reads the responses completely, however long they take; also returns
 * whether the connection is closed. Throws when more bytes follow.
 */
export async function readWhole(
  port: number,
  bytes: string,
  methods: readonly string[],
): Promise<{ answers: WireAnswer[]; closed: boolean }> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  let closed = false;
  let tried = 0;
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  const read = () => readAnswers(Buffer.concat(chunks), methods);
  const isWhole = () => {
    if (closed) return true;
    if (tried === chunks.length) return false;
    tried = chunks.length;
    try {
      return read().length > 0;
    } catch {
      return false;
    }
  };
  try {
    await until(`the answers to ${methods.join(', ')} are there`, isWhole);
    await sleep(100);
    return { answers: read(), closed };
  } finally {
    socket.destroy();
  }
}

async function sendInPieces(socket: Socket, bytes: Buffer, size: number, pauseMs: number): Promise<void> {
  for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
    socket.write(bytes.subarray(at, at + size));
    await sleep(pauseMs);
  }
}

/** The status of the first response in the text, 0 when there is none. */
export function statusOf({ text }: RawAnswer): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}

/** The JSON body of the only response in the text. */
export function jsonOf({ text }: RawAnswer): Record<string, unknown> {
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;
}
