/** Tracing by OpenTelemetry. This file and its imports are loaded only when tracing is enabled. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { type AppRequest, type Headers, methodName } from '../shared/exchange.ts';
import type { EndSpan, RequestSpan, SpanAttributes, TracedRoute, Tracing } from './spans.ts';

/** Makes spans with a tracer. */
export class OpenTelemetry implements Tracing {
  readonly #tracer: Tracer;
  /** The span of the current asynchronous context. */
  readonly #current = new AsyncLocalStorage<Context>();

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  request<T>(request: AppRequest, requestId: string, work: (span: RequestSpan) => Promise<T>): Promise<T> {
    const method = methodName(request.method);
    const parent = parentOf(request.headers);
    const attributes = { 'http.request.method': method, 'campatlas.request_id': requestId };
    const span = this.#tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    return this.#current.run(trace.setSpan(parent, span), () => work(new ServerSpan(span, method)));
  }

  begin(name: string, attributes: SpanAttributes): EndSpan | null {
    const parent = this.#current.getStore();
    if (parent === undefined) return null;
    const span = this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...attributes } }, parent);
    return (error) => {
      if (!span.isRecording()) return;
      if (error !== null) fail(span, error);
      span.end();
    };
  }

  outside<T>(work: () => T): T {
    return this.#current.exit(work);
  }
}

/** Records only the error's code: messages may contain what callers wrote. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && /^[0-9A-Za-z_]{1,40}$/.test(code)) span.setAttribute('error.type', code);
}

class ServerSpan implements RequestSpan {
  readonly #span: Span;
  readonly #method: string;

  constructor(span: Span, method: string) {
    this.#span = span;
    this.#method = method;
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  end(status: number, route: TracedRoute | null, bytes: number): void {
    this.#span.updateName(route === null ? this.#method : `${this.#method} ${route.path}`);
    this.#span.setAttributes({
      'http.response.status_code': status,
      'http.response.body.size': bytes,
      ...(route === null ? {} : { 'http.route': route.path, 'campatlas.route': route.name }),
    });
    if (status >= 500) this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
}

const traceparent = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * The client's span from traceparent (W3C Trace Context); a malformed header counts as absent. tracestate is ignored
 * because it may hold anything.
 */
function parentOf(headers: Headers): Context {
  const values = headers.get('traceparent') ?? [];
  const found = values.length === 1 ? traceparent.exec(values[0] ?? '') : null;
  if (found === null) return ROOT_CONTEXT;
  const [, version, traceId = '', spanId = '', flags = '', more] = found;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const context = { traceId, spanId, traceFlags, isRemote: true };
  if (version === 'ff' || (version === '00' && more !== undefined) || !isSpanContextValid(context)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, context);
}
