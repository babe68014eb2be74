import { connect } from 'node:net';
import type pg from 'pg';

/** What node-postgres knows of a session and does not declare. */
interface Session {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}

const cancelRequest = 80877102;

/**
 * Asks the server, on a connection of its own, to stop what the session runs at this moment. Resolves when the request
 * has gone, with whether a server took it; what comes of it is not heard back.
 */
export function cancelRunning(client: pg.PoolClient): Promise<boolean> {
  const { host, port, processID, secretKey } = client as unknown as Session;
  const message = Buffer.alloc(16);
  message.writeInt32BE(16, 0);
  message.writeInt32BE(cancelRequest, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  return new Promise((resolve) => {
    let isTaken = false;
    socket.once('connect', () => {
      isTaken = true;
    });
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.once('close', () => resolve(isTaken));
    socket.resume();
    socket.end(message);
  });
}
