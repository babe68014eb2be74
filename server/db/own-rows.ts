/** Access to the rows that belong to an account, on the primary; row policies restrict it to them. */
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { allAsViewer, asViewer, type Value } from './as-viewer.ts';
import { type CallArgs, type CallName, type CallResult, callThrough } from './call.ts';
import { type CopyStream, copyAsViewer } from './copy-as-viewer.ts';
import type { Pools } from './pool.ts';
import { RowPieces } from './row-pieces.ts';
import type { Tables } from './types.ts';
import type { Viewer } from './viewer.ts';

/** Builds statements over the tables; it has no connection and cannot run them. */
export const tables = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export interface OwnRows {
  /** Calls a function of api as the account. */
  call<Name extends CallName>(name: Name, args: CallArgs<Name>): Promise<CallResult<Name>>;
  /** Runs one statement as the account and returns its first row. */
  one(statement: string, values?: readonly Value[]): Promise<Record<string, unknown>>;
  /** The rows of a statement built with `tables`. */
  rows<Row>(statement: Compilable<Row>): Promise<Row[]>;
  /**
   * Begins a COPY of a query with one JSON column, one line per row; the query reads its parameters from the setting
   * campatlas.request. Database errors are thrown before the first line.
   */
  lines(query: string, request: unknown): Promise<CopyStream<Buffer>>;
}

/** Access to an account's own rows; null has none. Like everybody's, each statement is one message. */
export function ownRows(pools: Pools, accountId: string | null): OwnRows {
  const viewer: Viewer = { role: 'campatlas_own', accountId };
  const { server: pool, prepare } = pools;
  const one: OwnRows['one'] = (text, values = []) => asViewer(pool, { viewer, text, values, prepare });
  return {
    call: (name, args) => callThrough(one, name, args),
    one,
    async rows<Row>(statement: Compilable<Row>) {
      const { sql: text, parameters } = statement.compile();
      return (await allAsViewer(pool, { viewer, text, values: parameters.map(toValue), prepare })) as Row[];
    },
    lines: (query, request) =>
      copyAsViewer(pool, { viewer, text: linesOf(query), request: JSON.stringify(request) }, new RowPieces()),
  };
}

/** JSON text contains no control characters, so with these delimiters nothing needs quoting. */
const linesOf = (query: string) => `copy (${query}) to stdout (format csv, delimiter e'\\x02', quote e'\\x01')`;

function toValue(parameter: unknown): Value {
  if (parameter instanceof Date) return parameter.toISOString();
  if (Buffer.isBuffer(parameter)) return `\\x${parameter.toString('hex')}`;
  if (parameter === null || ['string', 'number', 'boolean'].includes(typeof parameter)) return parameter as Value;
  throw new TypeError('a parameter is a string, a number, a boolean, a Date, a Buffer or null');
}
