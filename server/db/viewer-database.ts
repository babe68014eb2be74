import { asViewer, type RawRows, rowsAsViewer, type Value } from './as-viewer.ts';
import { type CallArgs, type CallName, type CallResult, callThrough } from './call.ts';
import { type CopyReader, type CopyStream, type CsvStream, copyAsViewer } from './copy-as-viewer.ts';
import { CsvLines } from './csv-lines.ts';
import type { Pools } from './pool.ts';
import type { Viewer } from './viewer.ts';

/** The database as one viewer sees it. */
export interface ViewerDatabase {
  /** Calls a function of api as the viewer; with `timeLimit` read-only and cancelled after that many milliseconds. */
  call<Name extends CallName>(name: Name, args: CallArgs<Name>, timeLimit?: number): Promise<CallResult<Name>>;
  /** Runs one statement as the viewer and returns its first row. */
  one(statement: string, values?: readonly Value[]): Promise<Record<string, unknown>>;
  /** The same with all rows, read-only and cancelled after `timeLimit` milliseconds. */
  rows(statement: string, values: readonly Value[], timeLimit: number): Promise<RawRows>;
  /** Runs one COPY as the viewer; it reads its parameters from the setting campatlas.request, as JSON. */
  copy(statement: string, request: unknown): Promise<CsvStream>;
  /** The same with another reader of the rows. */
  copyInto<Piece>(statement: string, request: unknown, reader: CopyReader<Piece>): Promise<CopyStream<Piece>>;
}

/** The database as this viewer sees it. */
export function viewerDatabase(pools: Pools, viewer: Viewer): ViewerDatabase {
  const pool = pools.viewer(viewer.role);
  const copyInto = <Piece>(text: string, request: unknown, reader: CopyReader<Piece>) =>
    copyAsViewer(pool, { viewer, text, request: JSON.stringify(request) }, reader);
  const within = (timeLimit?: number) => (text: string, values: readonly Value[]) =>
    asViewer(pool, { viewer, text, values, prepare: pools.prepare }, timeLimit);
  return {
    call: (name, args, timeLimit) => callThrough(within(timeLimit), name, args),
    one: (text, values = []) => within()(text, values),
    rows: (text, values, timeLimit) => rowsAsViewer(pool, { viewer, text, values, prepare: pools.prepare }, timeLimit),
    copy: (text, request) => copyInto(text, request, new CsvLines()),
    copyInto,
  };
}
