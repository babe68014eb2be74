import type { Api, ApiAnswer } from '../api.ts';
import type { Name } from '../cast.ts';
import { onceGiven } from '../until.ts';

/** Sends a statement as a member of the cast. */
export function asker(api: Api) {
  return (name: Name, sql: string, more: Readonly<Record<string, unknown>> = {}): Promise<ApiAnswer> =>
    api.as(name).send('POST', '/api/canonical/query', { sql, ...more });
}

/** Repeats the request until the account's previous statement, which may have been stopped, has ended. */
export function later(ask: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  return onceGiven('the statement before is gone', ask, ({ body }) => body.code !== 'query_running', 50);
}

/** The first value of the first row; throws for any error. */
export function onlyValue({ status, body, text }: ApiAnswer): unknown {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.data.rows[0]?.[0];
}
