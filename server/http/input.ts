import type { z } from 'zod';
import { Cache } from '../shared/cache.ts';
import { ApiError } from '../shared/errors.ts';
import type { AppRequest } from '../shared/exchange.ts';
import { parameterError } from '../shared/query-string.ts';
import { wording } from '../shared/wording.ts';
import { readJsonBody } from './json.ts';
import type { Match } from './router.ts';

/** What a request asks, checked. `key` is the same for all ways of writing the same question. */
export interface Question {
  readonly params: unknown;
  readonly query: unknown;
  readonly key: string;
}

/** Reads path, query and body. A refusal is returned, not thrown: who may not ask is told that first. */
export type InputReader = (match: Match, request: AppRequest) => { question: Question; body: unknown } | ApiError;

/** Questions come again and again in the same bytes, so what they mean is remembered; it depends on nothing else. */
export function inputReader(): InputReader {
  const remembered = new Cache<Question>('requests', 8 * 1024 * 1024, (question) => question.key.length * 4);
  return (match, request) => {
    try {
      const raw = `${match.route.name} ${request.path}?${request.query}`;
      let question = remembered.get(raw);
      if (question === undefined) {
        question = readQuestion(match, request.query);
        remembered.set(raw, question);
      }
      const { body } = match.route;
      return { question, body: body === undefined ? undefined : readJsonBody(request.headers, request.body, body) };
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  };
}

function readQuestion({ route, captured }: Match, rawQuery: string): Question {
  const params = check(route.params, route.read.params.path(captured));
  const query = check(route.query, route.read.query.query(rawQuery));
  return Object.freeze({ params, query, key: `${route.name} ${JSON.stringify([params, query])}` });
}

function check(schema: z.ZodObject, values: Record<string, unknown>): unknown {
  const parsed = schema.safeParse(values, { error: wording });
  if (!parsed.success) throw parameterError(parsed.error);
  return Object.freeze(parsed.data);
}
