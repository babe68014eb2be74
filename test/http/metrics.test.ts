import { createServer } from 'node:net';
import test from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { metrics } from '../../server/metrics/list.ts';
import { openMetrics } from '../../server/metrics/listen.ts';
import { startWorker } from '../../workers/main.ts';
import { makeCast } from '../cast.ts';
import { openDatabase } from '../database.ts';
import { mapReady } from '../map-ready.ts';
import { onceGiven } from '../until.ts';
import { askWithSecrets, marker, metricOf, startObserved } from './observed.ts';

test('the metrics move with the traffic and hold no secret and nothing that a client wrote', async (t) => {
  const database = await openDatabase();
  const cast = await makeCast(database);
  const server = await startObserved(t, { DATABASE_URL: database.url });
  const headers = cast.headersOf('pro');
  const list = { route: 'catalog.list-organizations', method: 'GET', status: '200' };
  await mapReady(server.url, headers);
  const before = await server.metrics();
  t.is(metricOf(before, 'campatlas_http_requests_total', list), 0);
  for (const limit of [1, 2, 2]) await fetch(`${server.url}/api/organizations?limit=${limit}`, { headers });
  await (await fetch(`${server.url}/api/organizations?format=csv`, { headers })).text();
  const leaving = new AbortController();
  const live = await fetch(
    `${server.url}/api/canonical/map/stream?bbox=-180,-85,180,85&zoom=3&includeCampPoints=true`,
    {
      headers,
      signal: leaving.signal,
    },
  );
  await live.body?.getReader().read();
  await askWithSecrets(server.url, cast);
  const isUp = (text: string) => metricOf(text, 'campatlas_database_up') === 1;
  const after = await onceGiven('the database is up', server.metrics, isUp);
  leaving.abort();

  t.is(metricOf(after, 'campatlas_http_requests_total', { ...list }), 5);
  t.is(metricOf(after, 'campatlas_http_requests_total', { route: 'catalog.list-organizations', status: '401' }), 2);
  t.is(metricOf(after, 'campatlas_http_requests_total', { route: 'none', status: '404', method: 'GET' }), 1);
  t.true(metricOf(after, 'campatlas_http_request_duration_seconds_count', { route: list.route }) >= 7);
  t.true(metricOf(after, 'campatlas_http_request_duration_seconds_bucket', { route: list.route, le: '+Inf' }) >= 7);
  t.true(metricOf(after, 'campatlas_http_response_bytes_total', { route: list.route }) > 0);
  t.is(metricOf(after, 'campatlas_streams_open', { route: 'map.watch-points' }), 1);
  t.is(metricOf(after, 'campatlas_http_requests_in_flight'), 1, after);
  t.is(metricOf(after, 'campatlas_streams_ended_total', { route: list.route, end: 'whole' }), 1);
  t.true(metricOf(after, 'campatlas_admissions_total', { verdict: 'ok' }) >= 5);
  t.is(metricOf(after, 'campatlas_admissions_total', { verdict: 'unknown' }), 3);
  t.true(metricOf(after, 'campatlas_admission_debits_total') >= 3);
  t.true(metricOf(after, 'campatlas_admission_batch_size_count') > 0);
  t.true(metricOf(after, 'campatlas_cache_hits_total', { cache: 'answers' }) >= 1);
  t.true(metricOf(after, 'campatlas_cache_misses_total', { cache: 'answers' }) >= 2);
  t.true(metricOf(after, 'campatlas_cache_entries', { cache: 'answers' }) >= 2);
  t.true(metricOf(after, 'campatlas_cache_bytes', { cache: 'answers' }) > 0);
  t.is(metricOf(after, 'campatlas_pool_limit', { pool: 'server' }), 8);
  t.is(metricOf(after, 'campatlas_queue_limit', { queue: 'sql_pro' }) > 0, true);
  t.is(metricOf(after, 'campatlas_database_up'), 1);
  t.is(metricOf(after, 'campatlas_build_info'), 1);
  t.true(metricOf(after, 'process_resident_memory_bytes') > 1e7);
  t.regex(after, /^nodejs_eventloop_lag_p99_seconds /m);
  t.regex(after, /^# TYPE nodejs_gc_duration_seconds histogram$/m);

  t.false(after.toLowerCase().includes(marker));
  for (const secret of [...Object.values(cast.keys), ...Object.values(cast.accounts)]) t.false(after.includes(secret));
  const routes = new Set([...after.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  for (const route of routes) t.regex(route ?? '', /^(none|[a-z]+\.[a-z-]+)$/);
});

test('every metric that is listed is there, well-formed, and every one of ours that is there is listed', async (t) => {
  const database = await openDatabase();
  const observed = await openMetrics({ host: '127.0.0.1', port: 0 });
  t.teardown(observed.stop);
  const log = pino({ level: 'silent' });
  const worker = await startWorker({
    databaseUrl: database.url,
    log,
    metrics: observed.metrics,
    isAlone: true,
    timetable: false,
  });
  t.teardown(worker.stop);
  const text = await (await fetch(observed.url)).text();
  const ours = [...text.matchAll(/^# TYPE (campatlas_\w+) (\w+)$/gm)].map(([, name, kind]) => [name, kind]);
  t.deepEqual(
    ours.toSorted(),
    Object.entries(metrics)
      .map(([name, { kind }]) => [name, kind])
      .toSorted(),
  );
  for (const line of text.split('\n'))
    t.regex(line, /^(|# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\n]*",?)+\})? (\d[\d.e+-]*|Nan|\+Inf))$/);
  const samples = text
    .split('\n')
    .filter((line) => /^campatlas_/.test(line))
    .map((line) => line.replace(/ \S+$/, ''));
  t.is(new Set(samples).size, samples.length);
});

test('the job queue shows how far it lags behind, in a worker that runs alone too', async (t) => {
  const database = await openDatabase();
  const observed = await openMetrics({ host: '127.0.0.1', port: 0 });
  t.teardown(observed.stop);
  const queue = async () => await (await fetch(observed.url)).text();
  const add = "select graphile_worker.add_job($1, '{}', run_at => now() + $2::interval, max_attempts => $3)";
  await database.sql(add, ['accounts/sweep-sessions', '-90 seconds', 25]);
  await database.sql(add, ['accounts/sweep-sessions', '1 hour', 25]);
  await database.sql(add, ['no/such-task', '-10 seconds', 1]);
  const log = pino({ level: 'silent' });
  const server = await startObserved(t, { DATABASE_URL: database.url });
  // A slow database counts as down for that moment.
  const isUp = (text: string) => metricOf(text, 'campatlas_database_up') === 1;
  const waiting = await onceGiven('the database is up', server.metrics, isUp);
  t.is(metricOf(waiting, 'campatlas_jobs', { state: 'ready' }), 2);
  t.is(metricOf(waiting, 'campatlas_jobs', { state: 'later' }), 1);
  t.true(metricOf(waiting, 'campatlas_job_oldest_ready_seconds') >= 90);
  const worker = await startWorker({
    databaseUrl: database.url,
    log,
    metrics: observed.metrics,
    isAlone: true,
    timetable: false,
  });
  t.teardown(worker.stop);
  const runs = { task: 'accounts/sweep-sessions', end: 'done' };
  const isDone = (text: string) => isUp(text) && metricOf(text, 'campatlas_job_runs_total', runs) > 0;
  const text = await onceGiven('the job is done', queue, isDone);
  t.is(metricOf(text, 'campatlas_job_runs_total', runs), 1);
  t.is(metricOf(text, 'campatlas_job_duration_seconds_count', { task: 'accounts/sweep-sessions' }), 1);
  t.is(metricOf(text, 'campatlas_jobs', { state: 'later' }), 1);
  t.is(metricOf(text, 'campatlas_pool_limit', { pool: 'worker' }), 16);
});

test('a port that cannot be had is an error that names its setting', async (t) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  await t.throwsAsync(openMetrics({ host: '127.0.0.1', port }), { message: /^METRICS_PORT: port \d+ .* is taken/ });
  await t.throwsAsync(openMetrics({ host: '192.0.2.1', port: 0 }), { message: /^METRICS_HOST: 192\.0\.2\.1 / });
  other.close();
  for (const METRICS_PORT of ['many', '-1', '70000'])
    t.throws(() => readConfig({ METRICS_PORT }), { message: /METRICS_PORT: must be/ });
  t.is(readConfig({}).metrics, null);
  t.deepEqual(readConfig({ METRICS_PORT: '9464' }).metrics, { host: '127.0.0.1', port: 9464 });
});

test('the port of the metrics answers nothing else', async (t) => {
  const observed = await openMetrics({ host: '127.0.0.1', port: 0 });
  t.teardown(observed.stop);
  t.is((await fetch(observed.url)).headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  t.is((await fetch(new URL('/api/health', observed.url))).status, 404);
  t.is((await fetch(observed.url, { method: 'POST' })).status, 405);
});
