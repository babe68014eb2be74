/** A lock between processes of one machine that the kernel frees when its holder dies. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until no other process holds the lock of this name, takes it, and returns the function that gives it back.
 * It listens on an abstract socket, which Linux alone has; elsewhere PostgreSQL's own lock file is the only guard.
 */
export async function lockProcesses(name: string, waiting: () => void): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') return async () => {};
  const address = `\0campatlas-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  for (let attempt = 0; ; attempt += 1) {
    const server = await listen(address);
    if (server) return () => new Promise((resolve) => server.close(() => resolve()));
    if (attempt === 20) waiting();
    await sleep(100);
  }
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
