import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import { pino } from 'pino';
import { projectRoot, readConfig } from '../../server/config.ts';
import { openTracing } from '../../server/tracing/open.ts';
import { isTracing } from '../../server/tracing/spans.ts';
import { type Cast, makeCast } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openCollector } from '../fakes/otlp/open.ts';
import { until } from '../until.ts';
import { askWithSecrets, marker, startObserved } from './observed.ts';

let database: TestDatabase;
let cast: Cast;
test.before(async () => {
  database = await openDatabase();
  cast = await makeCast(database);
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

for (const protocol of ['http/protobuf', 'http/json'])
  test.serial(
    `a request is a span with its admission and its database calls below it, sent as ${protocol}`,
    async (t) => {
      const collector = await openCollector();
      t.teardown(collector.stop);
      const server = await startObserved(t, {
        DATABASE_URL: database.url,
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
        OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
        OTEL_SERVICE_NAME: 'camps',
      });
      const headers = { ...cast.headersOf('pro'), traceparent: `00-${traceId}-${parentId}-01` };
      const answer = await fetch(`${server.url}/api/organizations?limit=3`, { headers });
      await askWithSecrets(server.url, cast);
      await server.stop();
      const spans = await collector.spans((found) => found.filter(({ kind }) => kind === 2).length >= 15);
      const own = spans.filter((span) => span.traceId === traceId);
      const [request] = own.filter(({ kind }) => kind === 2);
      t.like(request, { parentSpanId: parentId, name: 'GET /api/organizations', status: 0 });
      t.like(request?.attributes, {
        'http.route': '/api/organizations',
        'campatlas.route': 'catalog.list-organizations',
        'http.response.status_code': 200,
        'campatlas.request_id': answer.headers.get('x-request-id') ?? '',
      });
      t.is(request?.resource['service.name'], 'camps');
      const below = own.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
      t.true(below.includes('admission'), below.join());
      t.true(
        below.some((name) => name.startsWith('database ')),
        below.join(),
      );
      t.like(server.answered()[0], { traceId });

      const others = new Set(spans.filter(({ kind }) => kind === 2).map((span) => span.traceId));
      t.true(others.size >= 15, 'who names no trace begins one');
      for (const { spans: some, path, headers: sent, body = '' } of collector.posted()) {
        t.truthy(some);
        t.is(path, '/v1/traces');
        t.is(sent['content-type'], protocol === 'http/json' ? 'application/json' : 'application/x-protobuf');
        const bytes = Buffer.from(body, 'base64').toString('latin1').toLowerCase();
        for (const secret of [marker, 'select ', ...Object.values(cast.keys), ...Object.values(cast.accounts)])
          t.false(bytes.includes(secret.toLowerCase()), secret);
      }
    },
  );

test.serial('a traceparent that is not well-formed is as good as none, and one that says no is heeded', async (t) => {
  const collector = await openCollector();
  t.teardown(collector.stop);
  const server = await startObserved(t, { DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const ask = (traceparent: string) => fetch(`${server.url}/api/live`, { headers: { traceparent } });
  const bad = [
    `ff-${traceId}-${parentId}-01`,
    `00-${traceId}-${parentId}-01-more`,
    `00-${'0'.repeat(32)}-${parentId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${parentId}-01`,
    `00-${traceId}-${parentId}`,
    marker,
    '',
  ];
  for (const each of bad) await ask(each);
  await ask(`00-${traceId}-${parentId}-00`);
  await ask(`01-${'1'.repeat(32)}-${parentId}-01-later`);
  await server.stop();
  const live = (await collector.spans((found) => found.some((span) => span.traceId === '1'.repeat(32)))).filter(
    ({ name }) => name === 'GET /api/live',
  );
  t.is(live.length, bad.length + 1);
  t.false(live.some((span) => span.traceId === traceId));
  t.is(live.filter(({ parentSpanId }) => parentSpanId === '').length, bad.length);
});

for (const fault of ['unavailable', 'silent'])
  test.serial(`a collector that is ${fault} keeps no request waiting and is told in the log, once`, async (t) => {
    const collector = await openCollector(fault);
    t.teardown(collector.stop);
    const server = await startObserved(t, { DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    for (let each = 0; each < 20; each += 1) t.is((await fetch(`${server.url}/api/live`)).status, 200);
    await server.stop();
    await until('the collector has heard of them', () => collector.posted().length > 0);
    const told = server.text().match(/traces (could not be|were not) sent|last traces were not sent/g) ?? [];
    t.true(told.length <= 2, server.text());
  });

test.serial('without the standard variables nothing is traced and nothing of the SDK is loaded', async (t) => {
  t.is(readConfig({}).tracing, null);
  for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])
    t.is(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', ...off }).tracing, null);
  t.is(await openTracing(null, '0', pino({ level: 'silent' })), null);
  t.false(isTracing());
  // Every loaded module is opened as a file, so the trace of Node's loader names it.
  const open = JSON.stringify(join(projectRoot, 'server', 'tracing', 'open.ts'));
  const main = JSON.stringify(join(projectRoot, 'server', 'main.ts'));
  const source = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    await import(${main});
    await (await import(${open})).openTracing(null);
    console.log(loaded.length > 100, loaded.some((url) => /@opentelemetry.(sdk|exporter|otlp|resources)/.test(url)));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]);
  t.is(stdout.trim(), 'true false');
});

test.serial('the addresses of traces are those of the standard', (t) => {
  const url = (given: Record<string, string>) => readConfig(given).tracing?.url;
  t.is(url({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/base/' }), 'http://127.0.0.1:4318/base/v1/traces');
  t.is(url({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/x' }), 'http://127.0.0.1:4318/x');
  t.is(url({ OTEL_TRACES_EXPORTER: 'otlp' }), 'http://localhost:4318/v1/traces');
  for (const bad of [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_TRACES_SAMPLER_ARG: '2' },
    { OTEL_TRACES_EXPORTER: 'zipkin' },
  ])
    t.throws(() => readConfig(bad), { message: /OTEL_\w+: must be/ });
});
