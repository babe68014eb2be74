import pg from 'pg';
import type { Pool } from './pool.ts';

/** One snapshot of the database, read by one or more callers' roles. */
export interface Moment {
  /** Takes another caller's role for what follows. */
  takeRole(role: string): Promise<void>;
  /** Runs a statement as the role. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs a statement whose refusal does not end the moment. */
  attempt<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A name under which other connections may read at the same moment, as long as this one lasts. */
  share(): Promise<string>;
}

/**
 * Reads at one moment as a caller's role: one read-only transaction that sees one snapshot from its first statement on, or
 * the moment that another one shares.
 */
export async function inMoment<T>(
  pool: Pool,
  role: string,
  work: (moment: Moment) => Promise<T>,
  shared: string | null = null,
): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const { rows } = await client.query(text, [...values]);
    return rows as Row[];
  };
  const takeRole = async (other: string): Promise<void> => {
    await client.query("select set_config('role', $1, true)", [other]);
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
    const moment = shared === null ? '' : `set transaction snapshot ${pg.escapeLiteral(shared)};`;
    await client.query(
      `begin isolation level repeatable read read only; ${moment} select set_config('role', ${pg.escapeLiteral(role)}, true)`,
    );
    const result = await work({ takeRole, query, attempt, share });
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
