import type { Connection } from './connection.ts';

/** How many prepared statements a connection caches; routes have a handful, GraphQL as many as callers write. */
const capacity = 100;

/**
 * The prepared statements of a connection: names by their texts, the one used longest ago first, and names to be
 * closed.
 */
interface StatementCache {
  readonly statements: Map<string, string>;
  stale: string[];
}

const caches = new WeakMap<Connection, StatementCache>();
let names = 0;

/**
 * Parses the statements of one exchange, and none twice that its connection has prepared. The server's own statements
 * alone; those of callers, which are proved by DECLARE first, are prepared in cached-plans.ts.
 */
export class StatementParser {
  readonly #connection: Connection;
  readonly #cache: StatementCache | null;
  readonly #fresh: [text: string, name: string][] = [];

  /** `prepare`: whether the connection may cache statements; behind a pooler in transaction mode it must not. */
  constructor(connection: Connection, prepare: boolean) {
    this.#connection = connection;
    this.#cache = prepare ? cacheOf(connection) : null;
  }

  /** The name to bind the statement by; empty for one that is not cached. */
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

  /** The exchange succeeded: what it parsed is cached. */
  keep(): void {
    for (const [text, name] of this.#fresh) this.#cache?.statements.set(text, name);
  }

  /** The exchange failed: the session may have what it had parsed before, so the next exchange closes it. */
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
