import { z } from 'zod';
import { settingsOf } from './area.ts';
import { flag, milliseconds, oneOf, port, secretText, text, webAddress } from './kinds.ts';

/** Export of spans; null: tracing is off. */
export type TraceConfig = Readonly<{
  exporter: 'otlp' | 'console';
  /** The full URL for spans. */
  url: string;
  protocol: 'http/protobuf' | 'http/json';
  service: string;
  sampler: string;
  samplerArgument: number | null;
}> | null;

export type ObserveConfig = Readonly<{
  logLevel: string;
  /** The address of the Prometheus endpoint; null: none. */
  metrics: Readonly<{ host: string; port: number }> | null;
  /** The loopback port on which `npm run worker` answers /health; null: none. */
  workerHealthPort: number | null;
  tracing: TraceConfig;
  /** How long /api/ready answers 503 before the server stops accepting connections. */
  stopNoticeMs: number;
}>;

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const protocols = ['http/protobuf', 'http/json'] as const;

const shareForm = 'a number, 0 to 1';
const share = () =>
  z
    .string()
    .regex(/^(0|1|0?\.\d{1,15}|[01]\.0{1,15})$/, { error: `must be ${shareForm}` })
    .transform(Number);

/** Observability: log, metrics, traces. */
export const observeSettings = settingsOf({
  title: 'Logs, metrics, traces',
  variables: {
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').meta({
      description: 'The lowest level that is logged; `info` has one line per request.',
    }),
    METRICS_PORT: port().optional().meta({
      description:
        'The port on which Prometheus reads `/metrics`; 0 takes any free port. Unset: metrics are not served.',
    }),
    METRICS_HOST: text('an address or name of this machine').default('127.0.0.1').meta({
      description:
        'The address of that port. There is no authentication: anybody who can reach it can read the metrics.',
    }),
    WORKER_HEALTH_PORT: port()
      .optional()
      .meta({
        description:
          'The port of 127.0.0.1 on which `npm run worker` answers `/health`; 0 takes any free port. Unset: it ' +
          'is not served.',
      }),
    STOP_NOTICE_MS: milliseconds(0, 600_000)
      .default(2000)
      .meta({
        description:
          'On shutdown, `/api/ready` reports it for this long before new connections are refused. Skipped when ' +
          'nobody has requested it in the last minute.',
      }),
    OTEL_TRACES_EXPORTER: oneOf(['otlp', 'console', 'none']).optional().meta({
      description: 'Where traces are sent; `console` is standard error.',
      otherwise: '`otlp` with an endpoint, else `none`',
    }),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress()
      .optional()
      .meta({
        description:
          'The collector of traces; they are sent to `/v1/traces` below it. Setting an endpoint turns tracing ' + 'on.',
      }),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress().optional().meta({
      description: 'The complete address for traces; overrides the endpoint above.',
    }),
    OTEL_EXPORTER_OTLP_PROTOCOL: oneOf(protocols).default('http/protobuf').meta({
      description: 'The format of traces.',
    }),
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: oneOf(protocols).optional().meta({
      description: 'Overrides the setting above.',
    }),
    OTEL_EXPORTER_OTLP_HEADERS: secretText().optional().meta({
      description: 'Headers for the collector, as `name=value,name=value`.',
    }),
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: secretText().optional().meta({
      description: 'Overrides the setting above.',
    }),
    OTEL_SERVICE_NAME: text().default('campatlas').meta({ description: 'The name of the service in traces.' }),
    OTEL_TRACES_SAMPLER: oneOf(samplers).default('parentbased_always_on').meta({
      description: 'Which requests are traced.',
    }),
    OTEL_TRACES_SAMPLER_ARG: share()
      .optional()
      .meta({ description: 'The fraction of requests that the ratio samplers trace. Unset: all.', form: shareForm }),
    OTEL_SDK_DISABLED: flag().default(false).meta({ description: 'Turns tracing off, whatever else is set.' }),
  },
  config: (values): ObserveConfig => ({
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : Object.freeze({ host: values.METRICS_HOST, port: values.METRICS_PORT }),
    workerHealthPort: values.WORKER_HEALTH_PORT ?? null,
    stopNoticeMs: values.STOP_NOTICE_MS,
    tracing: traceConfig(values),
  }),
});

function traceConfig(values: {
  readonly OTEL_SDK_DISABLED: boolean;
  readonly OTEL_TRACES_EXPORTER?: 'otlp' | 'console' | 'none' | undefined;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_PROTOCOL: (typeof protocols)[number];
  readonly OTEL_EXPORTER_OTLP_TRACES_PROTOCOL?: (typeof protocols)[number] | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER: (typeof samplers)[number];
  readonly OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}): TraceConfig {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const whole = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const exporter = values.OTEL_TRACES_EXPORTER ?? (endpoint === undefined && whole === undefined ? 'none' : 'otlp');
  if (values.OTEL_SDK_DISABLED || exporter === 'none') return null;
  return Object.freeze({
    exporter,
    url: whole ?? `${(endpoint ?? 'http://localhost:4318').replace(/\/+$/, '')}/v1/traces`,
    protocol: values.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? values.OTEL_EXPORTER_OTLP_PROTOCOL,
    service: values.OTEL_SERVICE_NAME,
    sampler: values.OTEL_TRACES_SAMPLER,
    samplerArgument: values.OTEL_TRACES_SAMPLER_ARG ?? null,
  });
}
