/** Key rotation: seals values again with the first key of the ring. */
import type { Pool } from '../db/pool.ts';
import { type Seal, type SealAddress, SealError } from './seal.ts';

interface Row {
  readonly id: string;
  readonly sealed: Buffer;
}

export interface ResealOptions {
  readonly signal?: AbortSignal | undefined;
  readonly atOnce?: number;
  /** Called for each value that no key opens. It stays unchanged and the others go on. */
  onUnopened(address: SealAddress): void;
}

/** Reseals in batches and returns the number of values. A value that was changed meanwhile is left alone. */
export async function reseal(
  pool: Pick<Pool, 'query'>,
  seal: Seal,
  { signal, atOnce = 500, onUnopened }: ResealOptions,
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
      const again = read.rows.flatMap((row) => sealedAgain(seal, { table, column, id: row.id }, row, onUnopened));
      total += await replace(pool, { table, column }, again);
    }
  return total;
}

interface Resealed extends Row {
  readonly again: Buffer;
}

function sealedAgain(
  seal: Seal,
  address: SealAddress,
  { id, sealed }: Row,
  onUnopened: ResealOptions['onUnopened'],
): readonly Resealed[] {
  try {
    return [{ id, sealed, again: seal.seal(seal.open(sealed, address), address) }];
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    onUnopened(address);
    return [];
  }
}

async function replace(
  pool: Pick<Pool, 'query'>,
  { table, column }: Omit<SealAddress, 'id'>,
  rows: readonly Resealed[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const of = (member: keyof Resealed) => rows.map((row) => row[member]);
  const values = [table, column, of('id'), of('sealed'), of('again')];
  const { rows: done } = await pool.query<{ n: string }>('select api.replace_sealed($1, $2, $3, $4, $5) as n', values);
  return Number(done[0]?.n ?? 0);
}
