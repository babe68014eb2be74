/** The port of the server belongs to one `npm start`, found out before anything is made. */
import { createServer, isIP } from 'node:net';
import { tryLock } from '../server/db/process-lock.ts';

/** A name of a host that nobody resolves is given up after so long. */
const timeoutMs = 1200;

/** Keeps the port for this process until it ends; throws a sentence that names the setting when that cannot be. */
export async function ownPort(host: string, port: number, setting = 'PORT'): Promise<void> {
  if (port !== 0 && (await tryLock(`port ${port}`)) === null) throw taken(setting, port);
  const code = await tryListen(host, port);
  if (code === null) return;
  if (code === 'EADDRINUSE') throw taken(setting, port);
  if (code === 'EACCES')
    throw new Error(`${setting}: this user may not listen on port ${port}; choose one above 1023.`);
  if (/^(EADDRNOTAVAIL|EINVAL|EAFNOSUPPORT)$/.test(code))
    throw new Error(`HOST: ${host} is no address of this machine.`);
  throw new Error(`HOST: ${host} is a name that cannot be looked up (${code}).`);
}

function taken(setting: string, port: number): Error {
  const another = port < 65_535 ? port + 1 : port - 1;
  return new Error(
    `${setting}: port ${port} is taken. Stop what listens there, or choose another: ${setting}=${another} npm start`,
  );
}

/** The code of what is in the way, or null when nothing is. */
function tryListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    // An address is not looked up: however slow the machine is, it is tried to its end.
    const limit = isIP(host) > 0 ? undefined : setTimeout(() => resolve('timed out'), timeoutMs);
    const end = (code: string | null) => {
      clearTimeout(limit);
      resolve(code);
    };
    probe.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => end(null)));
  });
}
