import { asOwner } from '../../scripts/clone.ts';
import type { TestDatabase } from '../database.ts';

/** Records a contribution on behalf of an account and returns its outcome. */
export async function say(database: TestDatabase, source: string, account: string | null, said: object) {
  return await asOwner(database.url, async (client) => {
    await client.query('begin');
    await client.query("select set_config('campatlas.account', $1, true)", [account ?? '']);
    const { rows } = await client.query<{ outcome: string; reason: string | null }>(
      'select outcome, reason from api.record_contributions($1, $2, $3)',
      [source, JSON.stringify([said]), account],
    );
    await client.query('commit');
    return rows[0] ?? { outcome: 'nothing', reason: null };
  });
}

/** Records a person's edit, which must be accepted. */
export async function edit(database: TestDatabase, account: string, said: object): Promise<void> {
  const { outcome, reason } = await say(database, 'manual_update', account, said);
  if (!['inserted', 'updated', 'unchanged'].includes(outcome)) throw new Error(`${outcome}: ${reason}`);
}
