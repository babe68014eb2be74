/** Enables tracing when the settings say so; OpenTelemetry's SDK is loaded only then. */
import type { Logger } from 'pino';
import type { TraceConfig } from '../config.ts';
import { useTracing } from './spans.ts';

export interface RunningTracing {
  /** Exports the remaining spans and stops making new ones. */
  stop(): Promise<void>;
}

/** Milliseconds that spans are buffered before they are exported together. */
const delay = 1000;
/** Limits while the collector is down: buffered spans, and milliseconds per export. */
const mostWaiting = 4096;
const timeoutMs = 5000;

/** Starts tracing; null when the settings do not enable it. */
export async function openTracing(config: TraceConfig, version: string, log: Logger): Promise<RunningTracing | null> {
  if (config === null) return null;
  const [{ diag, DiagLogLevel }, { BatchSpanProcessor, TracerProvider }, resources, { OpenTelemetry }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('./opentelemetry.ts'),
    ]);
  diag.setLogger(quietly(log), DiagLogLevel.WARN);
  const named = resources.resourceFromAttributes({ 'service.name': config.service, 'service.version': version });
  const given = resources.detectResources({ detectors: [resources.resourceAttributesEnvDetector] });
  const exporter = await exporterOf(config);
  const provider = new TracerProvider({
    resource: given.merge(named),
    sampler: await samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: delay,
        maxQueueSize: mostWaiting,
        exportTimeoutMillis: timeoutMs,
      }),
    ],
  });
  useTracing(new OpenTelemetry(provider.getTracer('campatlas', version)));
  return {
    async stop() {
      useTracing(null);
      await provider.shutdown().catch((err: unknown) => log.warn({ err }, 'the last traces were not sent'));
    },
  };
}

async function exporterOf({ exporter, url, protocol }: NonNullable<TraceConfig>) {
  if (exporter === 'console') {
    const { ConsoleExporter } = await import('./console.ts');
    return new ConsoleExporter();
  }
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  // The exporter reads headers and its other options from the standard variables.
  return new OTLPTraceExporter({ url, timeoutMillis: timeoutMs });
}

async function samplerOf({ sampler, samplerArgument }: NonNullable<TraceConfig>) {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = await import(
    '@opentelemetry/sdk-trace'
  );
  const root = sampler.endsWith('ratio')
    ? new TraceIdRatioBasedSampler(samplerArgument ?? 1)
    : sampler.endsWith('off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

/** Logs a collector that is down at most once a minute instead of once per batch. */
function quietly(log: Logger) {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    if (performance.now() - toldAt < 60_000) return;
    toldAt = performance.now();
    log.warn('traces could not be sent');
  };
  const silent = () => {};
  return { error: tell, warn: tell, info: silent, debug: silent, verbose: silent };
}
