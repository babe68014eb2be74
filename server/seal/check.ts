/** Checks at start that the key ring belongs to the database. */
import type { Pool } from '../db/pool.ts';
import type { Seal } from './seal.ts';

const known = 'campatlas';
const addressOf = (id: string) => ({ table: 'store.seal_checks', column: 'sealed', id });

/**
 * Throws when the database contains values that the ring cannot open. Registers new keys and removes retired keys that
 * no value uses any more.
 */
export async function checkSeal(pool: Pick<Pool, 'query'>, seal: Seal): Promise<void> {
  const { rows } = await pool.query<{ key_id: string; sealed: Buffer }>('select * from api.read_seal_checks()');
  const stored = new Map(rows.map(({ key_id, sealed }) => [key_id, sealed]));
  for (const id of seal.keyIds) demandOpens(seal, id, stored.get(id) ?? (await add(pool, seal, id)));
  for (const id of stored.keys())
    if (!seal.keyIds.includes(id)) {
      const forgotten = await pool.query<{ held: string | null }>('select api.forget_seal_key($1) as held', [id]);
      const held = forgotten.rows[0]?.held ?? null;
      if (held !== null)
        throw new Error(
          `SEAL_KEYS lacks the key ${id}, with which values of ${held} are sealed. Put the key back (without it they ` +
            'are lost); it may go once npm run worker has run accounts/reseal to its end with another key in front.',
        );
    }
}

async function add(pool: Pick<Pool, 'query'>, seal: Seal, id: string): Promise<Buffer> {
  const sealed = seal.sealWith(id, known, addressOf(id));
  const { rows } = await pool.query<{ kept: Buffer }>('select api.add_seal_check($1, $2) as kept', [id, sealed]);
  return rows[0]?.kept ?? sealed;
}

function demandOpens(seal: Seal, id: string, sealed: Buffer): void {
  try {
    if (seal.open(sealed, addressOf(id)) === known) return;
  } catch {
    // Reported below.
  }
  throw new Error(
    `The key ${id} of SEAL_KEYS is not the one under which this database was sealed. Start with the ring that ` +
      'belongs to it: another one could read nothing, and what it wrote would be unreadable to the right one.',
  );
}
