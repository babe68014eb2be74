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
    'Requests that were answered; a stream when it has ended. Addresses without a route are none, unusual methods ' +
      'other.',
    ['route', 'method', 'status'],
  ),
  campatlas_http_request_duration_seconds: metric(
    'histogram',
    'From the head of a request to its answer, of a stream to its end.',
    ['route'],
  ),
  campatlas_http_response_bytes_total: metric('counter', 'Bytes of answers without their heads.', ['route']),
  campatlas_http_requests_in_flight: metric('gauge', 'Requests that are not answered yet, open streams among them.'),
  campatlas_streams_open: metric('gauge', 'Streams that are being sent: map points, live map, CSV.', ['route']),
  campatlas_streams_ended_total: metric(
    'counter',
    'Streams that were sent whole, and those that were cut because the reader or the source was gone.',
    ['route', 'end'],
  ),

  campatlas_http_connections: metric('gauge', 'Open connections.'),
  campatlas_http_connections_limit: metric('gauge', 'The most there may be (HTTP_CONNECTIONS).'),
  campatlas_http_unfinished_bytes: metric('gauge', 'Bytes of requests that have not come whole.'),
  campatlas_http_turned_away_total: metric(
    'counter',
    'Turned away at the socket, before a route: no room for the connection (connections) or for one that waited ' +
      '(displaced), no room for unfinished requests, late, too_large, malformed.',
    ['reason'],
  ),

  campatlas_admissions_total: metric(
    'counter',
    'Requests whose caller was looked up: ok, unknown, exhausted (known, no reads left) or failed (the database was ' +
      'away).',
    ['verdict'],
  ),
  campatlas_admission_debits_total: metric('counter', 'Reads that were taken from allowances.'),
  campatlas_admission_batch_size: metric('histogram', 'Requests that were looked up in one call of the database.'),
  campatlas_admission_duration_seconds: metric('histogram', 'One such call, until its verdicts were there.'),

  campatlas_pool_connections: metric('gauge', 'Database connections by what runs on them: in_use or idle.', [
    'pool',
    'state',
  ]),
  campatlas_pool_waiting: metric('gauge', 'Work that waits for a connection.', ['pool']),
  campatlas_pool_limit: metric('gauge', 'The most connections of the pool.', ['pool']),

  campatlas_queue_running: metric(
    'gauge',
    "Work that has a place: callers' SQL by their class (sql_free …), summaries of regions.",
    ['queue'],
  ),
  campatlas_queue_waiting: metric('gauge', 'Work that waits for a place.', ['queue']),
  campatlas_queue_limit: metric('gauge', 'The most that may run at a time.', ['queue']),
  campatlas_queue_refused_total: metric(
    'counter',
    'Work that was refused because too many waited or it took too long.',
    ['queue'],
  ),
  campatlas_sql_seats_taken: metric('gauge', 'Accounts of which a statement runs or waits; one at a time each.'),

  campatlas_cache_hits_total: metric('counter', 'What was found in a cache of the process.', ['cache']),
  campatlas_cache_misses_total: metric('counter', 'What was not.', ['cache']),
  campatlas_cache_entries: metric('gauge', 'What a cache holds.', ['cache']),
  campatlas_cache_bytes: metric('gauge', 'The same in bytes, by its own estimate.', ['cache']),

  campatlas_jobs: metric(
    'gauge',
    'Background jobs: ready (could run now), running, later, failing (will be tried again) and failed (given up).',
    ['state'],
  ),
  campatlas_job_oldest_ready_seconds: metric('gauge', 'For how long the oldest job that could run has waited.'),
  campatlas_job_runs_total: metric('counter', 'Jobs that this process ran, by task: done or failed.', ['task', 'end']),
  campatlas_job_duration_seconds: metric('histogram', 'How long a run took.', ['task']),

  campatlas_database_up: metric('gauge', 'Whether the database answered when the metrics were asked for: 1 or 0.'),
} as const satisfies Readonly<Record<string, MetricDefinition>>;

export type MetricName = keyof typeof metrics;
