/**
 * `node clients/scraper/main.ts`: runs an installation, configured by environment variables (README.md). SIGTERM ends
 * it.
 */
import { runInstallation } from './installation.ts';

const { env } = process;

function setting(name: string, otherwise?: string): string {
  const value = env[name] ?? otherwise;
  if (value !== undefined && value !== '') return value;
  process.stderr.write(`Set ${name}; README.md says what it is.\n`);
  process.exit(2);
}

const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());

try {
  await runInstallation(
    {
      url: setting('CAMPATLAS_URL'),
      secret: setting('SCRAPER_SECRET'),
      capacity: Number(setting('SCRAPER_CAPACITY', '2')),
      rules: { allowed: new Set((env.SCRAPER_ALLOW ?? '').split(',').filter((each) => each !== '')) },
      proxy: env.SCRAPER_PROXY,
      updateScript: env.SCRAPER_UPDATE_SCRIPT,
      pauseMs: Number(setting('SCRAPER_PAUSE_MS', '1000')),
      heartbeatMs: env.SCRAPER_HEARTBEAT_MS === undefined ? undefined : Number(env.SCRAPER_HEARTBEAT_MS),
      probeMs: env.SCRAPER_PROBE_MS === undefined ? undefined : Number(env.SCRAPER_PROBE_MS),
      log: (message) => process.stdout.write(`${message}\n`),
    },
    stop.signal,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
