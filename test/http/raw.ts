import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RawAnswer {
  readonly text: string;
  readonly closed: boolean;
}

/**
 * Sends bytes as they are and collects what comes back until the connection ends or nothing more comes for `quietMs`.
 * The first byte may take three seconds: a busy machine is no failure.
 */
export async function sendRaw(port: number, bytes: string | Buffer, quietMs = 150): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  let closed = false;
  let last = Date.now();
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    last = Date.now();
  });
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  const isWaiting = () => Date.now() - last < (chunks.length === 0 ? Math.max(quietMs, 3000) : quietMs);
  while (!closed && isWaiting()) await sleep(10);
  socket.destroy();
  return { text: Buffer.concat(chunks).toString('latin1'), closed };
}

/** The status of the first answer in the text, 0 when there is none. */
export function statusOf({ text }: RawAnswer): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}

/** The JSON body of the only answer in the text. */
export function jsonOf({ text }: RawAnswer): Record<string, unknown> {
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;
}
