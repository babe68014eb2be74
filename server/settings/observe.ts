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
      description: 'The least level that is logged; `info` has one line a request.',
    }),
    METRICS_PORT: port().optional().meta({
      description: 'The port on which Prometheus reads `/metrics`; 0 takes any that is free. Unset: none.',
    }),
    METRICS_HOST: text('an address or name of this machine').default('127.0.0.1').meta({
      description: 'The address of that port. Whoever reaches it may read the metrics.',
    }),
    WORKER_HEALTH_PORT: port().optional().meta({
      description:
        'The port of 127.0.0.1 on which `npm run worker` answers `/health`; 0 takes any that is free. Unset: none.',
    }),
    STOP_NOTICE_MS: milliseconds(0, 600_000)
      .default(2000)
      .meta({
        description:
          'When the server is told to stop, `/api/ready` says so for this long before connections are refused; not ' +
          'when nobody has asked it for a minute.',
      }),
    OTEL_TRACES_EXPORTER: oneOf(['otlp', 'console', 'none']).optional().meta({
      description: 'Where traces go; `console` is standard error.',
      otherwise: '`otlp` with an endpoint, else `none`',
    }),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress().optional().meta({
      description:
        'The collector of traces, which get them at `/v1/traces` below it. Any of these settings turns traces on.',
    }),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress().optional().meta({
      description: 'The whole address for traces, in place of the one above.',
    }),
    OTEL_EXPORTER_OTLP_PROTOCOL: oneOf(protocols).default('http/protobuf').meta({
      description: 'How traces are written.',
    }),
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: oneOf(protocols).optional().meta({
      description: 'The same, before the one above.',
    }),
    OTEL_EXPORTER_OTLP_HEADERS: secretText().optional().meta({
      description: 'Headers for the collector, as `name=value,name=value`.',
    }),
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: secretText().optional().meta({
      description: 'The same, before the one above.',
    }),
    OTEL_SERVICE_NAME: text().default('campatlas').meta({ description: 'The name of the service in traces.' }),
    OTEL_TRACES_SAMPLER: oneOf(samplers).default('parentbased_always_on').meta({
      description: 'Which requests are traced.',
    }),
    OTEL_TRACES_SAMPLER_ARG: share()
      .optional()
      .meta({ description: 'The share of requests for the samplers by ratio. Unset: all.', form: shareForm }),
    OTEL_SDK_DISABLED: flag().default(false).meta({ description: 'Whether traces are off whatever else is set.' }),
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
