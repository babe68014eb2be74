/** Per-process state for callers' SQL: the parser, running statements, and unwritten audit entries. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pools } from '../../db/pool.ts';
import { type ApiError, apiError, retryLater } from '../../shared/errors.ts';
import { type AllowedNames, allowedNamesOf, type Description } from './allowed-names.ts';
import { busy } from './failures.ts';
import { openParser, type Parser } from './parser.ts';
import { type CallerClass, Slots } from './slots.ts';

/** One row of store.caller_statements. */
export interface AuditEntry {
  readonly account_id: string | null;
  readonly caller: string;
  readonly sql_role: string;
  readonly hash: string;
  readonly relations: readonly string[];
  readonly outcome: string;
  readonly milliseconds: number;
  readonly row_count: number;
  readonly byte_count: number;
  readonly queried_at: string;
}

/** The resources of a caller's running statement. */
export interface RunningStatement {
  /** Waits for a slot. Rejects with 503 when the queue is full or the wait times out. */
  slot(of: CallerClass): Promise<void>;
  /** Keeps the caller and the slot occupied until the promise settles, even after the response. */
  hold(gone: Promise<unknown>): void;
}

/** The parser of the database's major version, and the names that statements may use. */
export interface Grammar {
  readonly allowed: AllowedNames;
  readonly parse: Parser;
}

/** Limits of the queue per class of callers. */
const waiting = { most: 8, milliseconds: 3000, refusal: busy };
const insertAudit = 'select api.record_statements($1)';
/** Milliseconds for which each write of audit entries collects: it is a commit, and responses go first. */
const gathering = 20;

/** The query service per process, by its pools. */
const services = new WeakMap<Pools, QueryService>();

/** The query service of these pools, created on first use. */
export function queryServiceOf(pools: Pools): QueryService {
  const service = services.get(pools) ?? new QueryService(pools);
  services.set(pools, service);
  return service;
}

/** See queryServiceOf. */
export class QueryService {
  readonly #pools: Pools;
  readonly #running = new Set<string>();
  readonly #slots = new Slots(waiting);
  #grammar: Promise<Grammar> | null = null;
  #entries: AuditEntry[] = [];
  #isWriting = false;
  #writing = Promise.resolve();

  constructor(pools: Pools) {
    this.#pools = pools;
    // A deploy may have added columns.
    pools.hearDeploys((deployed) => {
      if (deployed.reaches('api.describe_sql')) this.#grammar = null;
    });
  }

  /**
   * The parser of the database's major version, and the names that statements may use. Rejects with 503 when there is
   * no such parser.
   */
  grammar(): Promise<Grammar> {
    if (this.#grammar === null) {
      this.#grammar = this.#open();
      this.#grammar.catch(() => {
        this.#grammar = null;
      });
    }
    return this.#grammar;
  }

  async #open(): Promise<Grammar> {
    const { rows } = await this.#pools.server.query<{ allowed: Description }>('select api.describe_sql() as allowed');
    const description = rows[0]?.allowed;
    if (description === undefined) throw new Error('api.describe_sql gave no row');
    const parse = await openParser(description.major);
    if (parse === null) throw parserMismatch(description.major);
    return { allowed: allowedNamesOf(description), parse };
  }

  /** Runs `work` exclusively for this caller, including the check of the statement, which takes this process's time. */
  async alone<Result>(caller: string | null, work: (running: RunningStatement) => Promise<Result>): Promise<Result> {
    if (caller !== null && this.#running.has(caller)) throw alreadyRunning();
    if (caller !== null) this.#running.add(caller);
    const held: Promise<unknown>[] = [];
    let giveBack = () => {};
    const running: RunningStatement = {
      slot: async (of) => {
        giveBack = await this.#slots.take(of);
      },
      hold: (gone) => void held.push(gone),
    };
    const leave = () => {
      giveBack();
      if (caller !== null) this.#running.delete(caller);
    };
    try {
      return await work(running);
    } finally {
      if (held.length === 0) leave();
      else void Promise.allSettled(held).then(leave);
    }
  }

  /** Number of callers with a running or waiting statement. */
  get callerCount(): number {
    return this.#running.size;
  }

  /** Adds an audit entry. Entries that arrive together, or during a write, are written together. */
  record(line: AuditEntry): void {
    this.#entries.push(line);
    if (!this.#isWriting) this.#writing = this.#write();
  }

  /** Resolves when all entries are written. */
  flushed(): Promise<void> {
    return this.#writing;
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#entries.length > 0) {
      await sleep(gathering);
      const lines = this.#entries.splice(0, 200);
      const statement = { ...(this.#pools.prepare ? { name: 'record_statements' } : {}), text: insertAudit };
      const write = () => this.#pools.server.query(statement, [JSON.stringify(lines)]);
      try {
        await write().catch(write);
      } catch (error) {
        process.emitWarning(`${lines.length} lines of the audit of statements were lost: ${String(error)}`);
      }
    }
    this.#isWriting = false;
  }
}

function alreadyRunning(): ApiError {
  const message = 'A statement of this account is still running; only one may run at a time.';
  return retryLater(429, 'query_running', message, 1);
}

function parserMismatch(major: number): ApiError {
  const message = `There is no parser for PostgreSQL ${major} here, so statements cannot be checked.`;
  return apiError(503, 'sql_parser_mismatch', message, {}, { 'retry-after': '3600' });
}
