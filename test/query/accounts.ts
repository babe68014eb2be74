import type { Api, ApiAnswer } from '../api.ts';
import { newAccount } from '../cast.ts';
import type { TestDatabase } from '../database.ts';

/** An account outside the cast, with its client. */
export interface OtherAccount {
  readonly id: string;
  readonly secret: string;
  send(sql: string, more?: Readonly<Record<string, unknown>>): Promise<ApiAnswer>;
}

/** Creates another account with a plan. */
export async function another(api: Api, database: TestDatabase, plan: string): Promise<OtherAccount> {
  const { id, secret } = await newAccount(database, { plan });
  const client = api.withHeaders({ 'x-api-key': secret });
  return { id, secret, send: (sql, more = {}) => client.send('POST', '/api/canonical/query', { sql, ...more }) };
}
