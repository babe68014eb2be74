import { Freshness } from '../shared/freshness.ts';
import type { Pool } from './pool.ts';
import type { Calls } from './types.ts';

type Told = Calls['api.catalog_changes']['result'];

/**
 * What a process knows of the catalog's changes. A request comes with the revision that its admission saw; when that is
 * a new one, the log is asked once, by all who wait, what was committed since the last. Who knows nothing (a new
 * connection, which may lead to another line of history; a log that is no help) takes everything as changed.
 */
export class CatalogChanges {
  readonly freshness = new Freshness();
  readonly #pool: Pool | null;
  #known: Pick<Told, 'revision' | 'snapshot' | 'origin'> = { revision: null, snapshot: null, origin: null };
  /** That of the last look, and those it was made for. */
  readonly #passed = new Set<string>();
  #looking: Promise<void> | null = null;
  #doubts = 0;

  /** Without a pool, as where answers come from a standby, there is no log: any other revision is another catalog. */
  constructor(pool: Pool | null) {
    this.#pool = pool;
    // A restored database is reached by new connections only, and may have come to the same revision by other changes.
    pool?.on('connect', () => {
      this.#doubts += 1;
      this.#passed.clear();
    });
  }

  /** Brings `freshness` to this revision or a later one; false when that cannot be known now. */
  async reach(revision: string): Promise<boolean> {
    if (this.#passed.has(revision)) return true;
    if (this.#pool === null) return this.#changeTo(revision);
    const pool = this.#pool;
    const doubts = this.#doubts;
    try {
      // What is looked at already may have been read before the revision was committed.
      await this.#looking;
      if (this.#passed.has(revision)) return true;
      this.#looking ??= this.#look(pool).finally(() => {
        this.#looking = null;
      });
      await this.#looking;
    } catch {
      return false;
    }
    if (doubts === this.#doubts) this.#passed.add(revision);
    return true;
  }

  #changeTo(revision: string): true {
    this.freshness.changeAll();
    this.#passed.clear();
    this.#passed.add(revision);
    return true;
  }

  async #look(pool: Pool): Promise<void> {
    const doubts = this.#doubts;
    const { revision, snapshot, origin } = this.#known;
    const text = 'select * from api.catalog_changes($1, $2, $3)';
    const { rows } = await pool.query<Told>(text, [revision, snapshot, origin]);
    const told = rows[0] as Told;
    this.#known = told;
    if (told.everything !== false) this.freshness.changeAll();
    else if (told.changed !== null || told.revision !== revision) this.freshness.change(told.changed?.split(',') ?? []);
    this.#passed.clear();
    if (doubts === this.#doubts && told.revision !== null) this.#passed.add(told.revision);
  }
}
