import pg from 'pg';
import type { Pool } from './pool.ts';
import { setViewer, type Viewer, viewerValues } from './viewer.ts';

/** One snapshot of the database, read by one or more viewers. */
export interface DatabaseSnapshot {
  /** Switches to another viewer. */
  become(viewer: Viewer): Promise<void>;
  /** Runs a statement as the viewer. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs a statement whose error does not end the transaction. */
  attempt<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** An id with which other connections can read the same snapshot while this transaction lasts. */
  share(): Promise<string>;
}

/**
 * Reads one snapshot as a viewer, in one read-only transaction: a new snapshot, or one that another transaction
 * exported.
 */
export async function inSnapshot<T>(
  pool: Pool,
  viewer: Viewer,
  work: (db: DatabaseSnapshot) => Promise<T>,
  shared: string | null = null,
): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const { rows } = await client.query(text, [...values]);
    return rows as Row[];
  };
  const become = async (other: Viewer): Promise<void> => {
    await client.query(setViewer, viewerValues(other));
  };
  const attempt = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    await client.query('savepoint attempt');
    try {
      const rows = await query<Row>(text, values);
      await client.query('release savepoint attempt');
      return rows;
    } catch (error) {
      await client.query('rollback to savepoint attempt; release savepoint attempt');
      throw error;
    }
  };
  const share = async (): Promise<string> => {
    const [row] = await query<{ name: string }>('select pg_export_snapshot() as name');
    return row?.name ?? '';
  };
  try {
    const imported = shared === null ? '' : `set transaction snapshot ${pg.escapeLiteral(shared)};`;
    const [role, account] = viewerValues(viewer).map(pg.escapeLiteral);
    await client.query(
      `begin isolation level repeatable read read only; ${imported} select set_config('role', ${role}, true),
        set_config('campatlas.account', ${account}, true)`,
    );
    const result = await work({ become, query, attempt, share });
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error as Error;
    if (error instanceof pg.DatabaseError)
      await client.query('rollback').then(
        () => {
          failure = undefined;
        },
        () => {},
      );
    throw error;
  } finally {
    client.release(failure);
  }
}
