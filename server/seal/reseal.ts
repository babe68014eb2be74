/** Brings what older keys have sealed to the first key of the ring. */
import type { Pool } from '../db/pool.ts';
import type { Seal, SealAddress } from './seal.ts';

interface Row {
  readonly id: string;
  readonly sealed: Buffer;
}

/** Seals again, batch by batch, and says how many values. What somebody writes meanwhile stays as it is. */
export async function reseal(
  pool: Pick<Pool, 'query'>,
  seal: Seal,
  { signal, atOnce = 500 }: { readonly signal?: AbortSignal | undefined; readonly atOnce?: number } = {},
): Promise<number> {
  const { keyId } = seal;
  if (keyId === null) return 0;
  const { rows: columns } = await pool.query<{ table_name: string; column_name: string }>(
    'select * from api.list_sealed_columns()',
  );
  let total = 0;
  for (const { table_name: table, column_name: column } of columns)
    for (let after: string | null = null; signal?.aborted !== true; ) {
      const read: { rows: Row[] } = await pool.query<Row>('select * from api.read_sealed($1, $2, $3, $4, $5)', [
        table,
        column,
        keyId,
        after,
        atOnce,
      ]);
      const last = read.rows.at(-1);
      if (last === undefined) break;
      after = last.id;
      total += await replace(pool, seal, { table, column }, read.rows);
    }
  return total;
}

async function replace(
  pool: Pick<Pool, 'query'>,
  seal: Seal,
  { table, column }: Omit<SealAddress, 'id'>,
  rows: readonly Row[],
): Promise<number> {
  const again = rows.map(({ id, sealed }) => {
    const address = { table, column, id };
    return seal.seal(seal.open(sealed, address), address);
  });
  const values = [table, column, rows.map(({ id }) => id), rows.map(({ sealed }) => sealed), again];
  const { rows: done } = await pool.query<{ n: string }>('select api.replace_sealed($1, $2, $3, $4, $5) as n', values);
  return Number(done[0]?.n ?? 0);
}
