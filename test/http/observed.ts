/** A server whose log, metrics and traces a test reads, and requests with a marker wherever a client can put one. */

import type { ExecutionContext } from 'ava';
import { readConfig } from '../../server/config.ts';
import { openLog } from '../../server/log.ts';
import { startServer } from '../../server/main.ts';
import { openMetrics } from '../../server/metrics/listen.ts';
import { openTracing } from '../../server/tracing/open.ts';
import type { Cast } from '../cast.ts';
import { until } from '../until.ts';

/** A marker in every secret or private part of the requests below, and nowhere else. */
export const marker = 'hushhush';

export type Line = Readonly<Record<string, unknown>>;

export async function startObserved(t: ExecutionContext, environment: Readonly<Record<string, string>>) {
  const config = readConfig({ PORT: '0', METRICS_PORT: '0', STOP_NOTICE_MS: '0', ...environment });
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const tracing = await openTracing(config.tracing, '0.0.0', log);
  const observed = await openMetrics(config.metrics ?? { host: '127.0.0.1', port: 0 });
  const databaseUrl = config.databaseUrl ?? '';
  const server = await startServer({ config, databaseUrl, log, metrics: observed.metrics });
  await until('the server is ready', async () => (await fetch(`${server.url}/api/ready`)).status === 200, 50);
  lines.length = 0;
  let isOver = false;
  const stop = async () => {
    if (isOver) return;
    isOver = true;
    await server.stop();
    await observed.stop();
    await tracing?.stop();
  };
  t.teardown(stop);
  return {
    url: server.url,
    stop,
    text: () => lines.join(''),
    /** The log lines of requests so far. */
    answered: () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'answered'),
    metrics: async () => await (await fetch(observed.url)).text(),
  };
}

/** The value of a metric with these labels; 0 when it is missing. */
export function metricOf(metrics: string, name: string, labels: Readonly<Record<string, string>> = {}): number {
  for (const line of metrics.split('\n')) {
    const found = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line);
    if (found?.[1] !== name) continue;
    const all = Object.entries(labels).every(([label, value]) => found[2]?.includes(`${label}="${value}"`));
    if (all) return Number(found[3]);
  }
  return 0;
}

/** Sends requests with the marker in keys, cookies, paths, queries, headers, bodies, statements and documents. */
export async function askWithSecrets(url: string, cast: Cast): Promise<void> {
  const pro = cast.headersOf('pro');
  const json = { ...pro, 'content-type': 'application/json' };
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const answers = await Promise.all([
    fetch(`${url}/api/organizations`, { headers: { 'x-api-key': marker } }),
    fetch(`${url}/api/organizations`, {
      headers: { cookie: `campatlas_session=${marker}.${marker}; other=${marker}` },
    }),
    fetch(`${url}/api/health`, {
      headers: { 'x-api-key': marker, 'user-agent': marker, referer: `http://${marker}/` },
    }),
    fetch(`${url}/${marker}/${marker}?${marker}=${marker}`, { headers: pro }),
    fetch(`${url}/api/organizations/${marker}`, { headers: pro }),
    fetch(`${url}/api/organizations?q=${marker}&${marker}=${marker}`, { headers: pro }),
    fetch(`${url}/api/organizations?q=${marker}`, { headers: pro }),
    fetch(`${url}/api/live?${marker}`, { method: marker.toUpperCase() }),
    post('/api/canonical/query', { sql: `select '${marker}' as ${marker} from organizations`, params: [marker] }),
    post('/api/canonical/query', { sql: `select cast('${marker}' as int) from organizations` }),
    post('/api/canonical/query', { sql: `select ${marker} from ${marker}` }),
    post('/api/canonical/graphql', { query: `{ ${marker} }`, variables: { [marker]: marker } }),
    post('/api/canonical/search/interpret', { kind: 'session', text: `day camps ${marker}` }),
    fetch(`${url}/api/canonical/query`, { method: 'POST', headers: json, body: `{"${marker}": ` }),
  ]);
  for (const answer of answers) await answer.arrayBuffer();
}
