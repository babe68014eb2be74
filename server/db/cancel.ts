import { connect } from 'node:net';
import type pg from 'pg';

/** Undeclared members of a node-postgres client. */
interface Session {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}

const cancelRequest = 80877102;

/**
 * Asks the server, on a separate connection, to cancel the statement that the session is running. Resolves when the
 * request has been sent, with whether a server accepted it; the server never reports the outcome.
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
