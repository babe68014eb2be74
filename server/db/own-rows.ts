/** The rows that belong to an account: read and written on the primary, where row policies ask who acts. */
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

/** Writes statements over the tables and runs none: it has no connection. */
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
  /** Runs one statement as the account and gives its first row. */
  one(statement: string, values?: readonly Value[]): Promise<Record<string, unknown>>;
  /** The rows of a statement that `tables` wrote. */
  rows<Row>(statement: Compilable<Row>): Promise<Row[]>;
  /**
   * Begins a COPY of the rows of a query with one column, JSON texts, a line each; it reads its parameters from the
   * setting campatlas.request. What the database refuses is thrown before there is a line.
   */
  lines(query: string, request: unknown): Promise<CopyStream<Buffer>>;
}

/** The own rows of an account; those of null are none. Each statement is one message, as everybody's. */
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

/** A JSON text holds no control character, so nothing in it is quoted. */
const linesOf = (query: string) => `copy (${query}) to stdout (format csv, delimiter e'\\x02', quote e'\\x01')`;

function toValue(parameter: unknown): Value {
  if (parameter instanceof Date) return parameter.toISOString();
  if (Buffer.isBuffer(parameter)) return `\\x${parameter.toString('hex')}`;
  if (parameter === null || ['string', 'number', 'boolean'].includes(typeof parameter)) return parameter as Value;
  throw new TypeError('a parameter is a string, a number, a boolean, a Date, a Buffer or null');
}
