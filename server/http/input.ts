import type { z } from 'zod';
import { Cache } from '../shared/cache.ts';
import { ApiError } from '../shared/errors.ts';
import type { AppRequest } from '../shared/exchange.ts';
import { parameterError } from '../shared/query-string.ts';
import { wording } from '../shared/wording.ts';
import type { Route } from './define-route.ts';
import { readJsonBody } from './json.ts';
import { isOptional, readRawBody } from './raw-body.ts';
import type { Match } from './router.ts';

/** The parsed path and query parameters. `key` is the same for all spellings of the same request. */
export interface RequestParameters {
  readonly params: unknown;
  readonly query: unknown;
  readonly key: string;
}

/** Parses path, query and body. Returns an error instead of throwing it: authorization errors take precedence. */
export type InputReader = (
  match: Match,
  request: AppRequest,
) => { parameters: RequestParameters; body: unknown } | ApiError;

/** Caches the parsed parameters by raw URL; they depend on nothing else. */
export function inputReader(): InputReader {
  const cache = new Cache<RequestParameters>('requests', 8 * 1024 * 1024, (parameters) => parameters.key.length * 4);
  return (match, request) => {
    try {
      const raw = `${match.route.name} ${request.path}?${request.query}`;
      let parameters = cache.get(raw);
      if (parameters === undefined) {
        parameters = readParameters(match, request.query);
        cache.set(raw, parameters);
      }
      return { parameters, body: readBody(match.route, request) };
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  };
}

function readBody({ body, rawBody, exactJson }: Route, { headers, body: bytes }: AppRequest): unknown {
  if (rawBody !== undefined) return readRawBody(headers, bytes, rawBody);
  if (body === undefined || (isOptional(body) && (bytes === null || bytes.length === 0))) return undefined;
  return readJsonBody(headers, bytes, body, exactJson);
}

function readParameters({ route, captured }: Match, rawQuery: string): RequestParameters {
  const params = check(route.params, route.read.params.path(captured));
  const query = check(route.query, route.read.query.query(rawQuery));
  return Object.freeze({ params, query, key: `${route.name} ${JSON.stringify([params, query])}` });
}

function check(schema: z.ZodObject, values: Record<string, unknown>): unknown {
  const parsed = schema.safeParse(values, { error: wording });
  if (!parsed.success) throw parameterError(parsed.error);
  return Object.freeze(parsed.data);
}
