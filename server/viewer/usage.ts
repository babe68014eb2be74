import { clock } from '../shared/clock.ts';

/** What was read since it was last recorded. */
interface Line {
  readonly account: string;
  readonly credential: string | null;
  readonly day: string;
  reads: number;
}

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** More lines than this are not counted until the next record: an account's month is exact without them. */
const mostLines = 20_000;

/** Counts reads by account, key and day in this process, and records them now and then. Allowances do not need it. */
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

  /** Records what was counted. What cannot be recorded is recorded with the next. */
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
