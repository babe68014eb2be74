/** Turns traces on when the settings say so. Nothing of OpenTelemetry's SDK is loaded otherwise. */
import type { Logger } from 'pino';
import type { TraceConfig } from '../config.ts';
import { useTracing } from './spans.ts';

export interface RunningTracing {
  /** Sends what has not been sent and makes no more spans. */
  stop(): Promise<void>;
}

/** Spans wait so long for others, in milliseconds, until they are sent together. */
const delay = 1000;
/** A collector that is away costs no more than this, in spans and in milliseconds. */
const mostWaiting = 4096;
const timeoutMs = 5000;

/** Begins to make spans and to send them; null when nobody wants traces. */
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
  // Headers and the rest come from the standard variables.
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

/** A collector that is away is told once a minute, not with each batch. */
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
