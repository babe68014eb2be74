import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Writes spans as JSON lines to standard error, for trying tracing out; standard output belongs to the log. */
export class ConsoleExporter implements SpanExporter {
  export(spans: ReadableSpan[], done: (result: { code: number }) => void): void {
    for (const { name, attributes, duration, parentSpanContext, ...span } of spans) {
      const { traceId, spanId } = span.spanContext();
      const milliseconds = duration[0] * 1000 + duration[1] / 1e6;
      const line = { traceId, spanId, parent: parentSpanContext?.spanId ?? null, name, milliseconds, ...attributes };
      process.stderr.write(`${JSON.stringify(line)}\n`);
    }
    done({ code: 0 });
  }

  async shutdown(): Promise<void> {}
}
