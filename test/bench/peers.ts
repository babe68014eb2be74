/** Other servers over the same rows, each in a separate process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Peer {
  readonly url: string;
  readonly pid: number;
  /** The hits and misses of each cache, for a peer that counts them; never resolves for the others. */
  cacheCounts(): Promise<Record<string, { hits: number; misses: number }>>;
  stop(): Promise<void>;
}

/** Starts test/bench/peers/<name>.ts and waits until it reports that it is ready. */
export async function startPeer(
  name: 'fastify' | 'postgraphile' | 'campatlas' | 'map' | 'bytes' | 'deploys',
  args: readonly string[],
  port: number,
): Promise<Peer> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'peers', `${name}.ts`), ...args, String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
    },
  );
  const exited = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (said.includes('ready')) break;
  }
  if (!said.includes('ready')) throw new Error(`${name} ended before it was ready`);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async cacheCounts() {
      const answer = once(child, 'message');
      child.send('caches');
      return (await answer)[0];
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
