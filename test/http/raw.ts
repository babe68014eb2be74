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
 * Sends bytes as they are, in one piece or several, and collects what comes back until the connection ends or nothing
 * more comes for `quietMs`. The first byte may take two minutes. Only time in which this process could have heard
 * something counts: a machine with much else to do is no silence. Where another process has a part in an answer that
 * comes in pieces, as the database has, it is `readWhole` that waits for all of it.
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
 * Sends requests of these methods at once and reads their answers to the last byte, however long they take; then
 * whether the connection is closed. Throws when anything comes behind them.
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

/** The status of the first answer in the text, 0 when there is none. */
export function statusOf({ text }: RawAnswer): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}

/** The JSON body of the only answer in the text. */
export function jsonOf({ text }: RawAnswer): Record<string, unknown> {
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;
}
