/** The broker's access to the database, as role campatlas_broker. */
import pg from 'pg';
import { serverUrl } from '../db/pool.ts';
import { LeaseLost } from './stops.ts';

/** A run leased by this broker. */
export interface Claimed {
  readonly attempt: string;
  readonly run: ClaimedRun;
  /** Encrypted accounts; only in automatic mode. */
  readonly accounts: Buffer | null;
  readonly shared: Buffer | null;
}

type Parts = Readonly<Record<string, unknown>>;

export interface ClaimedRun {
  readonly id: string;
  readonly kind: 'camp' | 'general';
  readonly site: string;
  readonly startUrl: string;
  readonly task: string | null;
  readonly maxCents: number;
  readonly currency: string;
  readonly rehearsal: boolean;
  readonly mode: 'automatic' | 'assisted';
  readonly bookingId: string | null;
  readonly allowWaitlist: boolean;
  readonly failures: number;
  readonly session: Parts | null;
  readonly owner: Parts | null;
}

export type Value = string | number | boolean | Buffer | null;

export interface BrokerDatabase {
  claim(lease: string): Promise<Claimed | null>;
  /** Calls api.<name> for a leased run. Rejects with LeaseLost when the lease has ended. */
  call<T>(name: `broker_${string}`, claimed: Claimed, ...values: readonly Value[]): Promise<T>;
  /** Calls the listener when there may be due runs. */
  hear(listener: () => void): void;
  close(): Promise<void>;
}

const channel = 'campatlas_broker';

/** Connects with the owner's URL, or that of the broker's role. */
export async function openBrokerDatabase(databaseUrl: string): Promise<BrokerDatabase> {
  const url = await serverUrl(databaseUrl, channel);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  let ear: pg.Client | null = null;
  let isClosed = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const listen = async () => {
    const client = new pg.Client({ connectionString: url });
    ear = client;
    client.on('error', () => {});
    client.on('notification', tell);
    client.on('end', () => {
      if (!isClosed) setTimeout(() => void listen().catch(() => {}), 1000).unref();
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    tell();
  };
  return {
    async claim(lease) {
      const { rows } = await pool.query<Claimed | { attempt: null }>('select * from api.broker_claim($1)', [lease]);
      const [row] = rows;
      return row === undefined || row.attempt === null ? null : row;
    },
    async call<T>(name: `broker_${string}`, { run, attempt }: Claimed, ...values: readonly Value[]) {
      const places = values.map((_, at) => `, $${at + 3}`).join('');
      try {
        const { rows } = await pool.query<{ given: T }>(`select api.${name}($1, $2${places}) as given`, [
          run.id,
          attempt,
          ...values,
        ]);
        return rows[0]?.given as T;
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.detail === 'lease_lost') throw new LeaseLost(error.message);
        throw error;
      }
    },
    hear(listener) {
      if (listeners.size === 0) void listen().catch(() => {});
      listeners.add(listener);
    },
    async close() {
      isClosed = true;
      await ear?.end().catch(() => {});
      await pool.end();
    },
  };
}
