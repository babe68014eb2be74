/** The port of the server: taken by one process only, although uWebSockets.js would share it. */
import { createServer } from 'node:net';

/** Throws a message for the person when another process listens there. */
export function refuseTakenPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} of ${host} is taken. Stop what listens there, or choose another: PORT=8081 npm start`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
