/** A lock between processes of one machine that the kernel frees when its holder dies. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Releases the lock. */
export type Release = () => Promise<void>;

/** Waits until no other process holds the lock of this name, and takes it. */
export async function lockProcesses(name: string, waiting: () => void): Promise<Release> {
  for (let attempt = 0; ; attempt += 1) {
    const release = await tryLock(name);
    if (release) return release;
    if (attempt === 20) waiting();
    await sleep(100);
  }
}

/**
 * Takes the lock, or returns null when another process holds it. It listens on an abstract socket, which only Linux
 * has; on other systems only PostgreSQL's lock files and the port protect the cluster.
 */
export async function tryLock(name: string): Promise<Release | null> {
  if (process.platform !== 'linux') return async () => {};
  const address = `\0campatlas-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  const server = await listen(address);
  if (!server) return null;
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen({ path: address }, () => resolve(server));
  });
}
