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

/** Asks the server, on a connection of its own, to stop what the session runs at this moment. Nothing is heard back. */
export function cancelRunning(client: pg.PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as Session;
  const message = Buffer.alloc(16);
  message.writeInt32BE(16, 0);
  message.writeInt32BE(cancelRequest, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(2000, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.end(message);
}
