/** The health report of a worker that runs alone. */
import { createServer } from 'node:http';
import test from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { openHealth } from '../../workers/health.ts';
import { startWorker } from '../../workers/main.ts';
import { openDatabase } from '../database.ts';

test('a worker answers its health and nothing else [geocoding.worker-health-only]', async (t) => {
  const database = await openDatabase();
  const worker = await startWorker({ databaseUrl: database.url, log: pino({ level: 'silent' }), timetable: false });
  t.teardown(() => worker.stop().catch(() => {}));
  const health = await openHealth(0, worker.isWell);
  t.teardown(health.stop);
  const { origin, hostname } = new URL(health.url);
  t.is(hostname, '127.0.0.1');
  const well = await fetch(health.url);
  t.deepEqual([well.status, await well.json()], [200, { status: 'ok' }]);
  t.is((await fetch(`${health.url}?from=probe`, { method: 'HEAD' })).status, 200);
  for (const path of ['/', '/healthz', '/health/', '/metrics', '/api/live', '/api/ready', '/jobs', '/HEALTH'])
    t.is((await fetch(`${origin}${path}`)).status, 404, path);
  t.is((await fetch(`${origin}/jobs`, { method: 'POST', body: '{}' })).status, 404);
  t.is((await fetch(health.url, { method: 'POST', body: '{}' })).status, 405);
  await worker.stop();
  const stopped = await fetch(health.url);
  t.deepEqual([stopped.status, await stopped.json()], [503, { status: 'unavailable' }]);
});

test('its port is a setting, and an error names it', async (t) => {
  t.is(readConfig({}).workerHealthPort, null);
  t.is(readConfig({ WORKER_HEALTH_PORT: '8081' }).workerHealthPort, 8081);
  t.throws(() => readConfig({ WORKER_HEALTH_PORT: 'many' }), { message: /WORKER_HEALTH_PORT: must be/ });
  const other = createServer();
  t.teardown(() => other.close());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  await t.throwsAsync(
    openHealth(port, async () => true),
    { message: /^WORKER_HEALTH_PORT: port \d+ .* is taken/ },
  );
});
