import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { makePool } from './connection-pool.ts';
import { loginUrl } from './logins.ts';

/**
 * Connections per login; at least as many statements as server/routes/query/slots.ts lets its callers run at a time.
 * The service credential uses the staff login.
 */
const connectionsOf = (login: string) => (login === 'campatlas_sql_staff' ? 5 : 4);

/** How long a close waits for callers' statements, which may ignore a cancel; then they are left to PostgreSQL. */
const graceMs = 2000;

/** The pools for callers' own SQL, one for each campatlas_sql_… login. */
export class CallerPools {
  /** The pools opened so far, by login. */
  readonly opened = new Map<string, pg.Pool>();
  readonly #opening = new Map<string, Promise<pg.Pool>>();
  readonly #server: pg.Pool;
  readonly #url: string;
  readonly #log: (message: string, error?: unknown) => void;

  /** `server` reads the passwords of the logins; the pools connect to `url`. */
  constructor(server: pg.Pool, url: string, log: (message: string, error?: unknown) => void) {
    this.#server = server;
    this.#url = url;
    this.#log = log;
  }

  /** The pool of a login. A pool that could not be opened is tried again by the next call. */
  open(login: string): Promise<pg.Pool> {
    const pool = this.#opening.get(login) ?? this.#make(login);
    this.#opening.set(login, pool);
    pool.then(
      (opened) => this.opened.set(login, opened),
      () => this.#opening.delete(login),
    );
    return pool;
  }

  async #make(login: string): Promise<pg.Pool> {
    const text = 'select api.sql_password($1) as password';
    const { rows } = await this.#server.query<{ password: string | null }>(text, [login]);
    const password = rows[0]?.password ?? null;
    if (password === null) throw new Error(`This database has no password for ${login}. Run npm run deploy-db first.`);
    // No timeout in the driver: it would end before that of a long statement.
    const options = { max: connectionsOf(login), timeLimit: 0, log: this.#log };
    return makePool(login, loginUrl(this.#url, login, password), options);
  }

  /** All pools, also those that are being opened. */
  async all(): Promise<readonly pg.Pool[]> {
    const settled = await Promise.allSettled(this.#opening.values());
    return settled.flatMap((each) => ('value' in each ? [each.value] : []));
  }

  async close(): Promise<void> {
    const ended = Promise.all((await this.all()).map((pool) => pool.end()));
    await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
  }
}
