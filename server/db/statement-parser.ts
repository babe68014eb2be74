import type { Connection } from './connection.ts';

/** How many statements a connection remembers; routes have a handful, GraphQL as many as callers write. */
const remembered = 100;

/**
 * What a connection remembers: names of statements by their texts, the one used longest ago first, and names to be
 * closed.
 */
interface Memory {
  readonly known: Map<string, string>;
  stale: string[];
}

const memories = new WeakMap<Connection, Memory>();
let names = 0;

/** Parses the statements of one exchange, and nothing that its connection remembers a second time. */
export class StatementParser {
  readonly #connection: Connection;
  readonly #memory: Memory | null;
  readonly #fresh: [text: string, name: string][] = [];

  /** `prepare`: whether the connection may remember; behind a pooler in transaction mode it must not. */
  constructor(connection: Connection, prepare: boolean) {
    this.#connection = connection;
    this.#memory = prepare ? recall(connection) : null;
  }

  /** The name to bind the statement by; empty for one that is not remembered. */
  parse(text: string): string {
    if (this.#memory === null) {
      this.#connection.parse({ text, name: '' });
      return '';
    }
    const { known, stale } = this.#memory;
    const name = known.get(text);
    if (name !== undefined) {
      known.delete(text);
      known.set(text, name);
      return name;
    }
    for (const [oldest, forgotten] of known) {
      if (known.size < remembered) break;
      known.delete(oldest);
      stale.push(forgotten);
    }
    names += 1;
    const fresh = `statement_${names}`;
    this.#connection.parse({ text, name: fresh });
    this.#fresh.push([text, fresh]);
    return fresh;
  }

  /** The exchange succeeded: what it parsed is remembered. */
  keep(): void {
    for (const [text, name] of this.#fresh) this.#memory?.known.set(text, name);
  }

  /** The exchange failed: what it had parsed before may stand in the connection, and the next exchange closes it. */
  forget(): void {
    this.#memory?.stale.push(...this.#fresh.map(([, name]) => name));
  }
}

function recall(connection: Connection): Memory {
  const memory = memories.get(connection) ?? { known: new Map(), stale: [] };
  memories.set(connection, memory);
  for (const name of memory.stale) connection.close({ type: 'S', name });
  memory.stale = [];
  return memory;
}
