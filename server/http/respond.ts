/** Turns a route's answer into a response. */
import { clock } from '../shared/clock.ts';
import type { AppResponse } from '../shared/exchange.ts';
import { type Allowance, allowanceHeaders, apiHeaders, textHeader } from '../shared/headers.ts';
import type { Answer, Route } from './define-route.ts';

/** The JSON text of a cacheable answer. */
export function jsonOf(answer: Answer, route: Route): string {
  if (
    'body' in answer ||
    answer.headers !== undefined ||
    answer.cookies !== undefined ||
    (answer.status ?? 200) !== 200
  )
    throw new Error(`${route.name}: a cacheable route answers 200 and plain JSON only`);
  return 'text' in answer ? answer.text : JSON.stringify(answer.json);
}

/** The response, with the headers that all of them share. */
export function respond(answer: Answer, requestId: string, reads: Allowance | null): AppResponse {
  const headers: Record<string, string> = { ...apiHeaders, 'x-request-id': requestId };
  if (reads !== null) Object.assign(headers, allowanceHeaders(reads, clock.now()));
  for (const name in answer.headers) headers[name] = textHeader(answer.headers[name] ?? '');
  const { status = 200, cookies = [] } = answer;
  const head = { status, headers, ...(cookies.length === 0 ? {} : { cookies: cookies.map(textHeader) }) };
  if ('text' in answer) return { ...head, body: answer.text };
  if ('json' in answer) return { ...head, body: JSON.stringify(answer.json) };
  headers['content-type'] = answer.type;
  return { ...head, body: answer.body };
}
