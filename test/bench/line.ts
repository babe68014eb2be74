/** A minimal keep-alive HTTP client on one connection: `fetch` adds a third of a millisecond to each request. */
import { once } from 'node:events';
import { connect } from 'node:net';

export interface Line {
  /** The body of a 200 response with Content-Length, and the time from the first byte sent to the last byte read. */
  get(path: string): Promise<{ readonly text: string; readonly ms: number }>;
  close(): void;
}

/** Connects to a port of this machine; one request at a time. */
export async function openLine(port: number, headers: Readonly<Record<string, string>>): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  // Rejects a pending request when the connection closes.
  const closed = new AbortController();
  socket.once('close', () => closed.abort(new Error('the connection was closed')));
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);

  async function get(path: string): Promise<{ text: string; ms: number }> {
    const began = performance.now();
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    let read = Buffer.alloc(0);
    for (;;) {
      const [chunk] = (await once(socket, 'data', { signal: closed.signal })) as [Buffer];
      read = Buffer.concat([read, chunk]);
      const head = read.indexOf('\r\n\r\n');
      if (head < 0) continue;
      const [, status, length] =
        /^HTTP\/1\.1 (\d+).*?content-length: (\d+)/is.exec(read.toString('latin1', 0, head)) ?? [];
      if (status !== '200' || length === undefined) throw new Error(`the answer to ${path} is no plain 200`);
      if (read.length < head + 4 + Number(length)) continue;
      const ms = performance.now() - began;
      return { text: read.toString('utf8', head + 4), ms };
    }
  }

  return { get, close: () => socket.destroy() };
}
