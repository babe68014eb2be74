import type { Connection } from './connection.ts';

/** The most prepared statements that a connection caches. Routes use a handful, GraphQL as many as callers write. */
const capacity = 100;

/** The prepared statements of a connection: names by text, least recently used first, and names to close. */
interface StatementCache {
  readonly statements: Map<string, string>;
  stale: string[];
}

const caches = new WeakMap<Connection, StatementCache>();
let names = 0;

/**
 * Prepares the statements of one exchange, and reuses those that its connection has prepared. Only for the server's own
 * statements; callers' statements, which DECLARE checks first, are prepared in cached-plans.ts.
 */
export class StatementParser {
  readonly #connection: Connection;
  readonly #cache: StatementCache | null;
  readonly #fresh: [text: string, name: string][] = [];

  /** `prepare`: whether the connection may cache statements; false behind a pooler in transaction mode. */
  constructor(connection: Connection, prepare: boolean) {
    this.#connection = connection;
    this.#cache = prepare ? cacheOf(connection) : null;
  }

  /** Parses the statement if necessary and returns the name to bind; empty for one that is not cached. */
  parse(text: string): string {
    if (this.#cache === null) {
      this.#connection.parse({ text, name: '' });
      return '';
    }
    const { statements, stale } = this.#cache;
    const name = statements.get(text);
    if (name !== undefined) {
      statements.delete(text);
      statements.set(text, name);
      return name;
    }
    for (const [oldest, forgotten] of statements) {
      if (statements.size < capacity) break;
      statements.delete(oldest);
      stale.push(forgotten);
    }
    names += 1;
    const fresh = `statement_${names}`;
    this.#connection.parse({ text, name: fresh });
    this.#fresh.push([text, fresh]);
    return fresh;
  }

  /** Called when the exchange succeeded: its new statements are cached. */
  keep(): void {
    for (const [text, name] of this.#fresh) this.#cache?.statements.set(text, name);
  }

  /**
   * Called when the exchange failed: the session may or may not have its new statements, so the next exchange closes
   * them.
   */
  forget(): void {
    this.#cache?.stale.push(...this.#fresh.map(([, name]) => name));
  }
}

function cacheOf(connection: Connection): StatementCache {
  const cache = caches.get(connection) ?? { statements: new Map(), stale: [] };
  caches.set(connection, cache);
  for (const name of cache.stale) connection.close({ type: 'S', name });
  cache.stale = [];
  return cache;
}
