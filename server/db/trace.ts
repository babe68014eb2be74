/** Traces database calls: one span for each message sent to PostgreSQL on behalf of a request. */
import type pg from 'pg';
import { beginSpan, type EndSpan } from '../tracing/spans.ts';

type Callback = (error: Error | null, result?: unknown) => void;

/** An object that node-postgres can submit; its callback is called at the end. */
interface Submittable {
  submit(connection: unknown): unknown;
  callback?: Callback;
}

/** Traces the queries of a pool's connections. Spans are named after the pool, never after statements. */
export function tracePool(pool: pg.Pool, name: string): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const traced = (...parts: unknown[]): unknown => {
      const end = beginSpan(`database ${name}`, { 'db.system.name': 'postgresql', 'campatlas.pool': name });
      return end === null ? query(...parts) : watched(query, parts, end);
    };
    Object.assign(client, { query: traced });
  });
}

function watched(query: (...parts: unknown[]) => unknown, parts: unknown[], end: EndSpan): unknown {
  const [first] = parts;
  const place = parts.findIndex((part) => typeof part === 'function');
  if (isSubmittable(first)) first.callback = ending(first.callback?.bind(first), end);
  else if (place > 0) parts[place] = ending(parts[place] as Callback, end);
  const result = query(...parts);
  if (result instanceof Promise)
    result.then(
      () => end(null),
      (error: unknown) => end(error),
    );
  return result;
}

function ending(callback: Callback | undefined, end: EndSpan): Callback {
  return (error, result) => {
    end(error);
    callback?.(error, result);
  };
}

function isSubmittable(part: unknown): part is Submittable {
  return typeof part === 'object' && part !== null && typeof (part as Submittable).submit === 'function';
}
