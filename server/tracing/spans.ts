/**
 * Spans of requests and of what they wait for. Nobody traces until `useTracing`: then each of these costs one look at a
 * variable.
 */
import type { AppRequest } from '../shared/exchange.ts';

/** A route as traces name it. */
export interface TracedRoute {
  readonly name: string;
  /** The template, with its parameters in braces. */
  readonly path: string;
}

/** The span of one request. */
export interface RequestSpan {
  readonly traceId: string;
  /** Names the route by its template, never by what the client wrote. */
  end(status: number, route: TracedRoute | null, bytes: number): void;
}

/** What a span says of itself: names and numbers of ours, no value of a caller's. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Ends a span, once; an error marks it as failed. */
export type EndSpan = (error: unknown) => void;

/** Who makes spans. */
export interface Tracing {
  request<T>(request: AppRequest, requestId: string, work: (span: RequestSpan) => Promise<T>): Promise<T>;
  /** A span below the one that is under way; null when there is none. */
  begin(name: string, attributes: SpanAttributes): EndSpan | null;
  /** Does work that belongs to no span. */
  outside<T>(work: () => T): T;
}

let tracing: Tracing | null = null;

/** From now on spans are made; none any more with null. */
export function useTracing(next: Tracing | null): void {
  tracing = next;
}

/** Whether spans are made. */
export function isTracing(): boolean {
  return tracing !== null;
}

/** Does the work of a request in a span of its own, which goes on with the trace that the client names. */
export function withRequestSpan<T>(
  request: AppRequest,
  requestId: string,
  work: (span: RequestSpan | null) => Promise<T>,
): Promise<T> {
  return tracing === null ? work(null) : tracing.request(request, requestId, work);
}

/** Begins a span below the request's; work that is for nobody in particular has none. */
export function beginSpan(name: string, attributes: SpanAttributes = {}): EndSpan | null {
  return tracing === null ? null : tracing.begin(name, attributes);
}

/** Does work in a span below the request's. */
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

/** Does work that is nobody's in particular, as that for a whole batch of requests. */
export function outsideSpans<T>(work: () => T): T {
  return tracing === null ? work() : tracing.outside(work);
}
