import { clock } from '../shared/clock.ts';

/** Reads since the last record, per account, credential and day. */
interface Line {
  readonly account: string;
  readonly credential: string | null;
  readonly day: string;
  reads: number;
}

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** Further lines are dropped until the next record. The account's monthly count does not depend on them. */
const mostLines = 20_000;

/**
 * Counts reads by account, key and day in this process and records them periodically. Allowances do not depend on it.
 */
export class UsageCounter {
  #lines = new Map<string, Line>();

  /** Counts reads that were granted. */
  add(account: string, credential: string | null, reads: number): void {
    this.#join({ account, credential, day: new Date(clock.now()).toISOString().slice(0, 10), reads });
  }

  #join(more: Line): void {
    const key = `${more.account} ${more.credential} ${more.day}`;
    const line = this.#lines.get(key);
    if (line !== undefined) line.reads += more.reads;
    else if (this.#lines.size < mostLines) this.#lines.set(key, more);
  }

  /** Writes the counts to the database. Counts that could not be written are retried with the next. */
  async record(query: Query): Promise<void> {
    const lines = [...this.#lines.values()];
    if (lines.length === 0) return;
    this.#lines = new Map();
    const values = [
      lines.map(({ account }) => account),
      lines.map(({ credential }) => credential),
      lines.map(({ day }) => day),
      lines.map(({ reads }) => reads),
    ];
    try {
      await query('select api.record_usage($1, $2, $3, $4)', values);
    } catch (error) {
      for (const line of lines) this.#join(line);
      throw error;
    }
  }
}
