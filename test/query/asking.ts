import type { Api, ApiAnswer } from '../api.ts';
import type { Name } from '../cast.ts';
import { onceGiven } from '../until.ts';

/** Asks with a statement as somebody. */
export function asker(api: Api) {
  return (name: Name, sql: string, more: Readonly<Record<string, unknown>> = {}): Promise<ApiAnswer> =>
    api.as(name).send('POST', '/api/canonical/query', { sql, ...more });
}

/** Asks until the account's last statement, which may have been stopped, is gone. */
export function later(ask: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  return onceGiven('the statement before is gone', ask, ({ body }) => body.code !== 'query_running', 50);
}

/** The first value of the first row; throws when the answer has none. */
export function onlyValue({ status, body, text }: ApiAnswer): unknown {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.data.rows[0]?.[0];
}
