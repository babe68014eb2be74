/** All metrics: kind, labels and help. docs/metrics.md is generated from this list. */

type Kind = 'counter' | 'gauge' | 'histogram';

export interface MetricDefinition {
  readonly kind: Kind;
  readonly help: string;
  /** Label values come from fixed sets, so the number of series is bounded. */
  readonly labels: readonly string[];
}

const metric = (kind: Kind, help: string, labels: readonly string[] = []): MetricDefinition => ({ kind, help, labels });

export const metrics = {
  campatlas_build_info: metric('gauge', 'Always 1; the label is the version of the program.', ['version']),

  campatlas_http_requests_total: metric(
    'counter',
    'Completed requests; a stream counts when it has ended. Label values: route is none for unknown ' +
      'paths, method is other for unusual methods.',
    ['route', 'method', 'status'],
  ),
  campatlas_http_request_duration_seconds: metric(
    'histogram',
    'Time from a request’s headers to its response, of a stream to its end.',
    ['route'],
  ),
  campatlas_http_response_bytes_total: metric('counter', 'Bytes of response bodies.', ['route']),
  campatlas_http_requests_in_flight: metric('gauge', 'Requests in progress, including open streams.'),
  campatlas_streams_open: metric('gauge', 'Open streams: map points, live map, CSV.', ['route']),
  campatlas_streams_ended_total: metric(
    'counter',
    'Streams that ended: sent completely, or cut off because the client or the source failed.',
    ['route', 'end'],
  ),

  campatlas_http_connections: metric('gauge', 'Open connections.'),
  campatlas_http_connections_limit: metric('gauge', 'The maximum number of connections (HTTP_CONNECTIONS).'),
  campatlas_http_unfinished_bytes: metric('gauge', 'Bytes of requests that are not completely received.'),
  campatlas_http_turned_away_total: metric(
    'counter',
    'Connections and requests rejected before routing. Reasons: connections (limit reached), displaced ' +
      '(an idle connection closed for a new one), unfinished (memory for incomplete requests exhausted), ' +
      'late, too_large, malformed.',
    ['reason'],
  ),

  campatlas_admissions_total: metric(
    'counter',
    'Authenticated requests by result: ok, unknown, exhausted (known, but no reads left) or failed ' +
      '(database unavailable).',
    ['verdict'],
  ),
  campatlas_admission_debits_total: metric('counter', 'Reads debited from allowances.'),
  campatlas_admission_batch_size: metric('histogram', 'Requests authenticated by one database call.'),
  campatlas_admission_duration_seconds: metric('histogram', 'Duration of one authentication call.'),

  campatlas_pool_connections: metric('gauge', 'Open database connections by state: in_use or idle.', ['pool', 'state']),
  campatlas_pool_waiting: metric('gauge', 'Queries waiting for a connection.', ['pool']),
  campatlas_pool_limit: metric('gauge', 'The maximum number of connections of the pool.', ['pool']),

  campatlas_queue_running: metric(
    'gauge',
    'Running tasks of a queue: callers’ SQL by plan class (sql_free …), region summaries.',
    ['queue'],
  ),
  campatlas_queue_waiting: metric('gauge', 'Waiting tasks of a queue.', ['queue']),
  campatlas_queue_limit: metric('gauge', 'The maximum number of running tasks of a queue.', ['queue']),
  campatlas_queue_refused_total: metric('counter', 'Tasks refused because the queue was full or the wait too long.', [
    'queue',
  ]),
  campatlas_sql_seats_taken: metric(
    'gauge',
    'Accounts with a running or waiting SQL statement; each may have one at a time.',
  ),

  campatlas_cache_hits_total: metric('counter', 'Cache hits in this process.', ['cache']),
  campatlas_cache_misses_total: metric('counter', 'Cache misses in this process.', ['cache']),
  campatlas_cache_entries: metric('gauge', 'Entries in a cache.', ['cache']),
  campatlas_cache_bytes: metric('gauge', 'Estimated size of a cache in bytes.', ['cache']),

  campatlas_jobs: metric(
    'gauge',
    'Background jobs by state: ready (may run now), running, later (scheduled), failing (will be ' +
      'retried) and failed (given up).',
    ['state'],
  ),
  campatlas_job_oldest_ready_seconds: metric('gauge', 'How long the oldest ready job has been waiting.'),
  campatlas_job_runs_total: metric('counter', 'Jobs run by this process, by task and result: done or failed.', [
    'task',
    'end',
  ]),
  campatlas_job_duration_seconds: metric('histogram', 'Duration of a job run.', ['task']),

  campatlas_database_up: metric('gauge', 'Whether the database responded when the metrics were collected: 1 or 0.'),
} as const satisfies Readonly<Record<string, MetricDefinition>>;

export type MetricName = keyof typeof metrics;
