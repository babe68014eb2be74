/** The port of the server belongs to one `npm start`, although uWebSockets.js would share it with another. */
import { createServer } from 'node:net';
import { tryLock } from '../server/db/process-lock.ts';

/** Keeps the port for this process until it ends; throws a message for the person when somebody else has it. */
export async function ownPort(host: string, port: number): Promise<void> {
  if (port === 0) return;
  if ((await tryLock(`port ${port}`)) !== null && (await isFree(host, port))) return;
  throw new Error(`Port ${port} is taken. Stop what listens there, or choose another: PORT=8081 npm start`);
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
