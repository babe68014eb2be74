/** A canary server that must never be reached, and a site that may be. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly port: number;
  /** The number of connections, with or without a request. */
  hits(): number;
  close(): Promise<void>;
}

export async function listen(host: string, answer: RequestListener, port = 0): Promise<Listening> {
  let hits = 0;
  const server: Server = createServer(answer);
  server.on('connection', () => {
    hits += 1;
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    hits: () => hits,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
