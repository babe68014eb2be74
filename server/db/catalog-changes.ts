import { Freshness } from '../shared/freshness.ts';
import type { Pool } from './pool.ts';
import type { Calls } from './types.ts';

type Changes = Calls['api.catalog_changes']['result'];

/**
 * Keeps a process informed of the catalog's changes. Each request brings the revision that its authentication read.
 * When it is a new one, the change log is read once, for all waiting requests, from the last position. Where the log
 * cannot tell (after a new connection, which may lead to a restored database, or when the log was trimmed) everything
 * counts as changed.
 */
export class CatalogChanges {
  readonly freshness = new Freshness();
  readonly #pool: Pool | null;
  #last: Pick<Changes, 'revision' | 'snapshot' | 'origin'> = { revision: null, snapshot: null, origin: null };
  /** Revisions that `freshness` has reached since the last change. */
  readonly #reached = new Set<string>();
  #reading: Promise<void> | null = null;
  #connections = 0;

  /**
   * Without a pool, for example when reads come from a standby, the log is not read: a different revision counts as a
   * change of everything.
   */
  constructor(pool: Pool | null) {
    this.#pool = pool;
    // A restored database is only reached by new connections, and may have reached the same revision by other changes.
    pool?.on('connect', () => {
      this.#connections += 1;
      this.#reached.clear();
    });
  }

  /** Brings `freshness` to this revision or a later one; returns false when that is impossible now. */
  async reach(revision: string): Promise<boolean> {
    if (this.#reached.has(revision)) return true;
    if (this.#pool === null) return this.#changeTo(revision);
    const pool = this.#pool;
    const connections = this.#connections;
    try {
      // A read in progress may have begun before the revision was committed.
      await this.#reading;
      if (this.#reached.has(revision)) return true;
      this.#reading ??= this.#read(pool).finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    } catch {
      return false;
    }
    if (connections === this.#connections) this.#reached.add(revision);
    return true;
  }

  #changeTo(revision: string): true {
    this.freshness.changeAll();
    this.#reached.clear();
    this.#reached.add(revision);
    return true;
  }

  async #read(pool: Pool): Promise<void> {
    const connections = this.#connections;
    const { revision, snapshot, origin } = this.#last;
    const text = 'select * from api.catalog_changes($1, $2, $3)';
    const { rows } = await pool.query<Changes>(text, [revision, snapshot, origin]);
    const changes = rows[0] as Changes;
    this.#last = changes;
    if (changes.everything !== false) this.freshness.changeAll();
    else if (changes.changed !== null || changes.revision !== revision)
      this.freshness.change(changes.changed?.split(',') ?? []);
    this.#reached.clear();
    if (connections === this.#connections && changes.revision !== null) this.#reached.add(changes.revision);
  }
}
