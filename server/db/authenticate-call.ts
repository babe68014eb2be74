/**
 * One call of api.authenticate on a connection. Its verdicts are returned as soon as they arrive; the call ends when
 * its debits are committed.
 */
import type { Connection } from './connection.ts';
import { Exchange, type RowMessage } from './exchange.ts';
import type { Pool } from './pool.ts';

/** One row of the call: a credential and what the route requires. */
export interface AuthenticationQuery {
  readonly kind: 'key' | 'cookie';
  readonly hash: Buffer | null;
  readonly signature: Buffer | null;
  readonly viewer: string | null;
  readonly capability: string | null;
  readonly machine: boolean;
  readonly members: boolean;
  readonly wanted: number;
}

/** PostgreSQL's answer about a known credential. */
export interface Verdict {
  /** Index of the query in the batch, from 0. */
  readonly at: number;
  readonly credential: string | null;
  readonly caller: string;
  readonly requiredTier: string | null;
  /** Null when the caller is not metered or may not use the route. */
  readonly debit: {
    readonly granted: number;
    readonly limit: number;
    readonly remaining: number;
    readonly resetsAt: Date;
  } | null;
  readonly revision: string;
}

const text = `select n, credential, caller, required_tier, granted, reads_limit, reads_remaining,
  extract(epoch from resets_at)::bigint, revision
  from api.authenticate($1, $2, $3, $4, $5, $6, $7, $8)`;

/** `prepare`: whether connections may cache the prepared statement. */
export class AuthenticateCall extends Exchange {
  readonly #values: readonly string[];
  readonly #prepare: boolean;
  readonly #verdicts = Promise.withResolvers<readonly Verdict[]>();
  readonly #end = Promise.withResolvers<void>();
  readonly #rows: Verdict[] = [];
  #isOver = false;

  constructor(queries: readonly AuthenticationQuery[], prepare: boolean) {
    super();
    this.#prepare = prepare;
    const list = (of: (query: AuthenticationQuery) => string | null) =>
      `{${queries.map((query) => of(query) ?? 'NULL').join(',')}}`;
    this.#values = [
      list(({ kind }) => kind),
      list(({ hash }) => bytes(hash)),
      list(({ signature }) => bytes(signature)),
      list(({ viewer }) => viewer),
      list(({ capability }) => capability),
      list(({ machine }) => String(machine)),
      list(({ members }) => String(members)),
      list(({ wanted }) => String(wanted)),
    ];
    this.#verdicts.promise.catch(() => {});
    this.#end.promise.catch(() => {});
  }

  override callback = (error: Error | null): void => this.#over(error);

  /** Resolves when the verdicts have arrived, before their debits are committed. */
  get verdicts(): Promise<readonly Verdict[]> {
    return this.#verdicts.promise;
  }

  /** Values of the statement's parameters. */
  get values(): readonly string[] {
    return this.#values;
  }

  /** Runs the call; resolves when the debits are committed. Throws after `timeLimit` milliseconds. */
  async run(pool: Pool, timeLimit: number): Promise<void> {
    const error = new Error(`the authenticator waited ${timeLimit} ms for the database`);
    const timer = setTimeout(() => this.#over(error), timeLimit);
    this.#submitTo(pool).catch((cause: Error) => this.#over(cause));
    try {
      await this.#end.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  async #submitTo(pool: Pool): Promise<void> {
    const client = await pool.connect();
    // The callers have timed out already, so nothing may be debited.
    if (this.#isOver) return client.release();
    try {
      this.submitTo(client);
      await this.#end.promise;
      client.release();
    } catch (error) {
      client.release(error as Error);
    }
  }

  /** Flush makes PostgreSQL send the verdicts; Sync commits. */
  protected override write(connection: Connection): void {
    const statement = this.parserOf(connection, this.#prepare).parse(text);
    connection.bind({ statement, values: this.#values });
    connection.execute({});
    connection.flush();
  }

  override handleDataRow({ fields }: RowMessage): void {
    const [n, credential, caller, requiredTier, granted, limit, remaining, resets, revision] = fields;
    this.#rows.push({
      at: Number(n) - 1,
      credential: credential ?? null,
      caller: caller ?? '',
      requiredTier: requiredTier ?? null,
      debit:
        resets == null
          ? null
          : {
              granted: Number(granted),
              limit: Number(limit),
              remaining: Number(remaining),
              resetsAt: new Date(Number(resets) * 1000),
            },
      revision: revision ?? '',
    });
  }

  override handleCommandComplete(): void {
    this.#verdicts.resolve(this.#rows);
  }

  #over(error: Error | null): void {
    this.#isOver = true;
    if (error === null) this.#end.resolve();
    else {
      this.#verdicts.reject(error);
      this.#end.reject(error);
    }
  }
}

/** A bytea value as an element of an array literal. */
function bytes(value: Buffer | null): string | null {
  return value === null ? null : `"\\\\x${value.toString('hex')}"`;
}
