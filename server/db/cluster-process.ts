/** The process and the port of a private cluster's server. */
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The port of the server that runs on these files, or null. Removes a lock file left by a killed server. */
export function runningPort(dir: string): number | null {
  const file = join(dir, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  if (port && serves(Number(pid), dir)) return Number(port);
  rmSync(file, { force: true });
  return null;
}

/** The server's state from its lock file: `starting`, `ready`, `standby` or `stopping`; null when unknown. */
export function serverState(dir: string): string | null {
  const file = join(dir, 'postmaster.pid');
  return existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[7]?.trim() ?? null) : null;
}

function serves(pid: number, dir: string): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dir);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A free port: the wanted one, if necessary after waiting up to `waitMs` for it, else any other. */
export async function freePort(wanted: number, waitMs = 0): Promise<number> {
  const end = performance.now() + waitMs;
  for (;;) {
    const port = await tryPort(wanted);
    if (port !== null) return port;
    if (wanted === 0) throw new Error('No free port on 127.0.0.1.');
    if (performance.now() >= end) return freePort(0);
    await sleep(100);
  }
}

/** The port when it is free (any free port for 0), null when it is taken. */
function tryPort(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(null));
    server.listen(wanted, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : null));
    });
  });
}
