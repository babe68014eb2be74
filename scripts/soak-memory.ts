/**
 * `npm run soak-memory [-- --minutes 30 …]`: loads a server for a long time and fails when its memory keeps growing.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { projectRoot } from '../server/config.ts';
import { freePort } from '../server/db/cluster-process.ts';
import { command, readArguments, say } from './command.ts';
import { openDatabase } from './database.ts';
import { makeKey } from './make-key.ts';
import { load } from './soak-memory/load.ts';
import { growthPerMinute, lowest, sample, watch } from './soak-memory/watch.ts';

const options = {
  minutes: { type: 'string', default: '30' },
  clients: { type: 'string', default: '2' },
  bound: { type: 'string', default: '2' },
} as const;

const words = readArguments(
  `npm run soak-memory [-- --minutes NUMBER] [--clients NUMBER] [--bound MB]

Starts a server on the database in the settings, preferably a large one (npm run demo:scale), requests map streams,
lists and live maps with --clients clients of each kind, and watches its memory. Fails if, in the second half, the
trend of the resident memory's minima rises by more than --bound MB a minute (default 2), or if the memory does not
fall afterwards without load. It creates an account in the database.`,
  (given) => {
    try {
      const { minutes, clients, bound } = parseArgs({ args: [...given], options }).values;
      return [minutes, clients, bound].every(
        (value) => /^(\d{1,4}|\d{0,3}\.\d{1,3})$/.test(value) && Number(value) > 0,
      );
    } catch {
      return false;
    }
  },
);
const { values } = parseArgs({ args: [...words], options });
const quietSeconds = 20;

command(async () => {
  const database = await openDatabase({ deploys: true });
  try {
    const owner = new pg.Client({ connectionString: database.directUrl });
    await owner.connect();
    const key = await makeKey(owner);
    await owner.end();
    const server = await startServer(database.url);
    try {
      await soak(server, key);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
});

interface Server {
  readonly url: string;
  readonly metricsUrl: string;
  stop(): Promise<void>;
}

async function soak({ url, metricsUrl }: Server, key: string): Promise<void> {
  const minutes = Number(values.minutes);
  const over = AbortSignal.timeout(minutes * 60_000);
  const every = Math.max(1000, (minutes * 60_000) / 90);
  const show = ({ seconds, resident, heap, external }: Awaited<ReturnType<typeof sample>>) =>
    say(`${String(seconds).padStart(7)} s  resident ${resident} MB, heap ${heap} MB, external ${external} MB`);
  const [loaded, samples] = await Promise.all([
    load(url, key, Math.round(Number(values.clients)), over),
    watch(metricsUrl, every, over, show),
  ]);
  const growth = growthPerMinute(lowest(samples.slice(Math.ceil(samples.length / 2)), 5));
  const most = Math.max(...samples.map(({ resident }) => resident));
  await sleep(quietSeconds * 1000);
  const after = await sample(metricsUrl, performance.now());
  const failures = [...loaded.failures].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  say(`${loaded.requests} requests, ${Math.round(loaded.bytes / 1e6)} MB; failures: ${failures}`);
  say(
    `resident memory: ${most} MB at most, ${growth.toFixed(2)} MB a minute after warm-up, ` +
      `${after.resident} MB afterwards`,
  );
  if (growth > Number(values.bound)) throw new Error(`The memory grows by more than ${values.bound} MB a minute.`);
  if (after.resident > most * 0.9) throw new Error('Memory does not fall after the load has ended.');
}

/** Starts a server like npm start, in a separate process. */
async function startServer(databaseUrl: string): Promise<Server> {
  const [port, metricsPort] = [await freePort(0), await freePort(0)];
  const own = { PORT: String(port), METRICS_PORT: String(metricsPort), LOG_LEVEL: 'warn', DEMO: 'false' };
  const env = { ...process.env, ...own, HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1', DATABASE_URL: databaseUrl };
  const program = join(projectRoot, 'scripts', 'start.ts');
  const child = spawn(process.execPath, [program, '--without-worker'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let wait = 0; ; wait += 1) {
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || wait === 1200) throw new Error('The server did not get ready.');
    await sleep(250);
  }
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
