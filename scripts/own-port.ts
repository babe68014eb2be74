/** Reserves the server's port for one `npm start`, before anything else is done. */
import { createServer, isIP } from 'node:net';
import { tryLock } from '../server/db/process-lock.ts';

/** Timeout for resolving the host name. */
const timeoutMs = 1200;

/** Reserves the port until the process ends; throws an error that names the setting when it is not available. */
export async function ownPort(host: string, port: number, setting = 'PORT'): Promise<void> {
  if (port !== 0 && (await tryLock(`port ${port}`)) === null) throw taken(setting, port);
  const code = await tryListen(host, port);
  if (code === null) return;
  if (code === 'EADDRINUSE') throw taken(setting, port);
  if (code === 'EACCES')
    throw new Error(`${setting}: this user may not listen on port ${port}; choose a port above 1023.`);
  if (/^(EADDRNOTAVAIL|EINVAL|EAFNOSUPPORT)$/.test(code))
    throw new Error(`HOST: ${host} is not an address of this machine.`);
  throw new Error(`HOST: ${host} cannot be resolved (${code}).`);
}

function taken(setting: string, port: number): Error {
  const another = port < 65_535 ? port + 1 : port - 1;
  return new Error(
    `${setting}: port ${port} is in use. Stop the program that listens there, or choose another port: ` +
      `${setting}=${another} npm start`,
  );
}

/** The error code of a trial listen, or null. */
function tryListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    // An IP address needs no lookup, so it needs no timeout.
    const limit = isIP(host) > 0 ? undefined : setTimeout(() => resolve('timed out'), timeoutMs);
    const end = (code: string | null) => {
      clearTimeout(limit);
      resolve(code);
    };
    probe.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => end(null)));
  });
}
