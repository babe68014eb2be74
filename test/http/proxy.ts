import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  readonly port: number;
  /** Closes every connection and accepts no new ones. */
  cut(): void;
  /** Accepts connections again. */
  mend(): void;
  close(): Promise<void>;
}

/** A TCP proxy that can be cut, in front of a server that a test must not stop. */
export async function openProxy(host: string, port: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(port, host);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend() {
      isCut = false;
    },
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
