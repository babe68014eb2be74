import type { Api, ApiAnswer } from '../api.ts';
import type { TestDatabase } from '../database.ts';

/** An account beside the cast, and how it asks. */
export interface OtherAccount {
  readonly id: string;
  readonly secret: string;
  send(sql: string, more?: Readonly<Record<string, unknown>>): Promise<ApiAnswer>;
}

/** Makes another account of a plan. */
export async function another(api: Api, database: TestDatabase, plan: string): Promise<OtherAccount> {
  const [account] = await database.sql<{ id: string }>('select api.create_account($1, $2, $3) as id', [
    `${plan}${Math.random()}@example.org`,
    'another',
    plan,
  ]);
  const id = account?.id ?? '';
  const [key] = await database.sql<{ secret: string }>(`select secret from api.create_key('account', $1, 'test')`, [
    id,
  ]);
  const secret = key?.secret ?? '';
  const client = api.withHeaders({ 'x-api-key': secret });
  return { id, secret, send: (sql, more = {}) => client.send('POST', '/api/canonical/query', { sql, ...more }) };
}
