/** Spans of requests and of the work inside them. Without `useTracing` each call costs only a null check. */
import type { AppRequest } from '../shared/exchange.ts';

/** A route as traces name it. */
export interface TracedRoute {
  readonly name: string;
  /** The path template, with parameters in braces. */
  readonly path: string;
}

/** The span of one request. */
export interface RequestSpan {
  readonly traceId: string;
  /** Names the span by the route's template, never by the client's path. */
  end(status: number, route: TracedRoute | null, bytes: number): void;
}

/** Attributes of a span: names and numbers of our own, never values from a caller. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Ends a span, once; an error marks it as failed. */
export type EndSpan = (error: unknown) => void;

/** A tracing implementation. */
export interface Tracing {
  request<T>(request: AppRequest, requestId: string, work: (span: RequestSpan) => Promise<T>): Promise<T>;
  /** Begins a child of the current span; null when there is none. */
  begin(name: string, attributes: SpanAttributes): EndSpan | null;
  /** Runs work outside any span. */
  outside<T>(work: () => T): T;
}

let tracing: Tracing | null = null;

/** Enables tracing, or disables it with null. */
export function useTracing(next: Tracing | null): void {
  tracing = next;
}

/** Whether spans are made. */
export function isTracing(): boolean {
  return tracing !== null;
}

/** Runs a request in its own span, continuing the client's trace if it sent one. */
export function withRequestSpan<T>(
  request: AppRequest,
  requestId: string,
  work: (span: RequestSpan | null) => Promise<T>,
): Promise<T> {
  return tracing === null ? work(null) : tracing.request(request, requestId, work);
}

/** Begins a child of the request's span; null outside a request. */
export function beginSpan(name: string, attributes: SpanAttributes = {}): EndSpan | null {
  return tracing === null ? null : tracing.begin(name, attributes);
}

/** Runs work in a child of the request's span. */
export function inSpan<T>(name: string, work: () => Promise<T>, attributes: SpanAttributes = {}): Promise<T> {
  const end = beginSpan(name, attributes);
  if (end === null) return work();
  return work().then(
    (result) => {
      end(null);
      return result;
    },
    (error: unknown) => {
      end(error);
      throw error;
    },
  );
}

/** Runs work that belongs to no single request, such as a batch for several. */
export function outsideSpans<T>(work: () => T): T {
  return tracing === null ? work() : tracing.outside(work);
}
