/** Servers at a database's address that are not usable databases. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { saysNext, until } from '../until.ts';

/** A server with scripted responses; closing it closes all connections. */
export async function openServer(answer: (socket: Socket, bytes: Buffer) => void): Promise<Server & { port: number }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.on('data', (bytes) => answer(socket, bytes));
  });
  const close = server.close.bind(server);
  server.close = (done) => {
    for (const socket of open) socket.destroy();
    return close(done);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return Object.assign(server, { port: typeof address === 'object' ? (address?.port ?? 0) : 0 });
}

/** A port that accepts no connections: its queue is full, and nobody empties it. */
export async function openBlackHole(): Promise<{ port: number; close(): void }> {
  const program = `const server = require('node:net').createServer();
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:fs').writeSync(1, String(server.address().port));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = Number(String(await saysNext(child, 'output')));
  const callers = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  // The kernel queues one more than requested.
  await until('the queue of the port is full', () => queued(port) === 2);
  const close = () => {
    for (const caller of callers) caller.destroy();
    child.kill('SIGKILL');
  };
  return { port, close };
}

/** The number of unaccepted connections of a listening port. */
function queued(port: number): number {
  const place = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, local = '', , state, queues = ''] = line.trim().split(/\s+/);
    if (state === '0A' && local.endsWith(place)) return Number.parseInt(queues.split(':')[1] ?? '', 16);
  }
  return 0;
}

function message(letter: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};

const ready = message('Z', Buffer.from('I'));

/**
 * A PostgreSQL without TLS or authentication that answers every query with one row of these texts and booleans, delayed
 * by `late` milliseconds.
 */
export function openPostgres(row: Readonly<Record<string, string>>, late = 0): Promise<Server & { port: number }> {
  const types: Readonly<Record<string, number>> = { is: 16, ma: 16, ha: 16, mi: 1009, nu: 23 };
  const columns = Object.keys(row).map((name) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      number(0, 4),
      number(0, 2),
      number(types[name.slice(0, 2)] ?? 25, 4),
      number(-1, 2),
      number(-1, 4),
      number(0, 2),
    ]),
  );
  const cells = Object.values(row).map((text) =>
    Buffer.concat([number(Buffer.byteLength(text), 4), Buffer.from(text)]),
  );
  const answers = Buffer.concat([
    message('T', number(columns.length, 2), ...columns),
    message('D', number(cells.length, 2), ...cells),
    message('C', 'SELECT 1'),
    ready,
  ]);
  const answer = (socket: Socket, bytes: Buffer) => {
    if (bytes.length === 8) socket.write('N');
    else if (bytes[0] === 0) socket.write(Buffer.concat([message('R', number(0, 4)), ready]));
    else if (bytes[0] === 0x51) socket.write(answers);
  };
  return openServer((socket, bytes) => {
    if (late === 0) answer(socket, bytes);
    else setTimeout(() => answer(socket, bytes), late);
  });
}
