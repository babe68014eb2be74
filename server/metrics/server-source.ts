import type { Pool, Pools } from '../db/pool.ts';
import type { Listener } from '../http/listen.ts';
import type { Traffic } from '../http/traffic.ts';
import type { LiveMap } from '../map/live/live-map.ts';
import { queryServiceOf } from '../routes/query/query-service.ts';
import { countedCaches } from '../shared/cache-counts.ts';
import { countedQueues } from '../shared/queue-counts.ts';
import type { AuthenticationCounts } from '../viewer/authentication-counts.ts';
import { jobSamples } from './job-source.ts';
import type { MetricSamples, Sample } from './registry.ts';

export interface ServerParts {
  readonly version: string;
  readonly traffic: Traffic;
  readonly listener: Listener;
  readonly authenticator: AuthenticationCounts;
  readonly pools: Pools;
  readonly live: LiveMap;
}

/** The samples of a server process. */
export async function serverSamples(parts: ServerParts): Promise<MetricSamples> {
  const { version, traffic, listener, authenticator, pools, live } = parts;
  return {
    campatlas_build_info: [{ labels: { version }, value: 1 }],
    ...trafficSamples(traffic),
    ...socketSamples(listener),
    ...authenticationSamples(authenticator),
    ...poolSamples(new Map([...pools.opened(), ...pools.openedForSql()])),
    ...queueSamples(),
    campatlas_sql_seats_taken: [{ value: queryServiceOf(pools).callerCount }],
    ...cacheSamples(live),
    ...(await jobSamples(pools.server)),
  };
}

function trafficSamples(traffic: Traffic): MetricSamples {
  const routes = [...traffic.all()];
  const streams = routes.filter(({ hasStreams }) => hasStreams);
  const each = (value: (of: (typeof routes)[number]) => Sample['value']) =>
    routes.map((of): Sample => ({ labels: { route: of.route }, value: value(of) }));
  return {
    campatlas_http_requests_total: routes.flatMap(({ route, answers }) =>
      [...answers].map(([name, value]) => {
        const [method = '', status = ''] = name.split(' ');
        return { labels: { route, method, status }, value };
      }),
    ),
    campatlas_http_request_duration_seconds: each(({ seconds }) => seconds),
    campatlas_http_response_bytes_total: each(({ bytes }) => bytes),
    campatlas_http_requests_in_flight: [{ value: traffic.inFlight }],
    campatlas_streams_open: streams.map(({ route, openStreams }) => ({ labels: { route }, value: openStreams })),
    campatlas_streams_ended_total: streams.flatMap(({ route, wholeStreams, cutStreams }) => [
      { labels: { route, end: 'whole' }, value: wholeStreams },
      { labels: { route, end: 'cut' }, value: cutStreams },
    ]),
  };
}

function socketSamples(listener: Listener): MetricSamples {
  const { connections, connectionsLimit, unfinishedBytes, rejected } = listener.load();
  return {
    campatlas_http_connections: [{ value: connections }],
    campatlas_http_connections_limit: [{ value: connectionsLimit }],
    campatlas_http_unfinished_bytes: [{ value: unfinishedBytes }],
    campatlas_http_turned_away_total: Object.entries(rejected).map(([reason, value]) => ({
      labels: { reason },
      value,
    })),
  };
}

function authenticationSamples({
  ok,
  unknown,
  exhausted,
  failed,
  debits,
  batchSizes,
  seconds,
}: AuthenticationCounts): MetricSamples {
  const verdicts = Object.entries({ ok, unknown, exhausted, failed });
  return {
    campatlas_admissions_total: verdicts.map(([verdict, value]) => ({ labels: { verdict }, value })),
    campatlas_admission_debits_total: [{ value: debits }],
    campatlas_admission_batch_size: [{ value: batchSizes }],
    campatlas_admission_duration_seconds: [{ value: seconds }],
  };
}

/** The samples of these connection pools. */
export function poolSamples(pools: ReadonlyMap<string, Pool>): MetricSamples {
  const all = [...pools];
  return {
    campatlas_pool_connections: all.flatMap(([pool, { totalCount, idleCount }]) => [
      { labels: { pool, state: 'in_use' }, value: totalCount - idleCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
    ]),
    campatlas_pool_waiting: all.map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
    campatlas_pool_limit: all.map(([pool, { options }]) => ({ labels: { pool }, value: options.max })),
  };
}

function queueSamples(): MetricSamples {
  const all = [...countedQueues()];
  return {
    campatlas_queue_running: all.map(({ name, running }) => ({ labels: { queue: name }, value: running })),
    campatlas_queue_waiting: all.map(({ name, waiting }) => ({ labels: { queue: name }, value: waiting })),
    campatlas_queue_limit: all.map(({ name, limit }) => ({ labels: { queue: name }, value: limit })),
    campatlas_queue_refused_total: all.map(({ name, refused }) => ({ labels: { queue: name }, value: refused })),
  };
}

function cacheSamples(live: LiveMap): MetricSamples {
  const all = [...countedCaches()].map((each) => ({ cache: each.name, counts: each, ...each.state() }));
  const history = { labels: { cache: 'map_live_history' } };
  return {
    campatlas_cache_hits_total: all.map(({ cache, counts }) => ({ labels: { cache }, value: counts.hits })),
    campatlas_cache_misses_total: all.map(({ cache, counts }) => ({ labels: { cache }, value: counts.misses })),
    campatlas_cache_entries: [
      ...all.map(({ cache, entries }) => ({ labels: { cache }, value: entries })),
      { ...history, value: live.historyEntries },
    ],
    campatlas_cache_bytes: [
      ...all.map(({ cache, bytes }) => ({ labels: { cache }, value: bytes })),
      { ...history, value: live.historyBytes },
    ],
  };
}
