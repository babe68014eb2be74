import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { timeouts } from './timeouts.ts';
import { setViewer, type Viewer, viewerValues } from './viewer.ts';

/** One row of a binary COPY: field n has `lengths[n]` bytes of `bytes`, starting at `starts[n]`; length -1 is null. */
export interface BinaryRow {
  bytes: Buffer;
  readonly starts: Int32Array;
  readonly lengths: Int32Array;
}

/** Reads large tables as a viewer, in one snapshot on a separate connection. */
export interface Copier {
  /** The rows of a statement. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Passes each row of a COPY … TO STDOUT (FORMAT binary) to `onRow`, which must not keep it: its memory is reused. */
  copy(text: string, fields: number, onRow: (row: BinaryRow) => void): Promise<void>;
}

const header = 19;

/** Reads in one snapshot on a connection that is closed afterwards. A statement is cancelled after `limitMs`. */
export async function withCopier<T>(
  url: string,
  viewer: Viewer,
  limitMs: number,
  work: (copier: Copier) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'campatlas map',
    connectionTimeoutMillis: timeouts.connect,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(
      `${setViewer}, set_config('statement_timeout', $3, true),
        set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true),
        set_config('work_mem', '256MB', true), set_config('enable_mergejoin', 'off', true)`,
      [...viewerValues(viewer), String(limitMs)],
    );
    return await work({
      query: async <Row>(text: string, values: readonly unknown[] = []) =>
        (await client.query(text, [...values])).rows as Row[],
      copy: (text, fields, onRow) => copy(client, text, fields, onRow),
    });
  } finally {
    await client.end();
  }
}

async function copy(client: pg.Client, text: string, fields: number, onRow: (row: BinaryRow) => void): Promise<void> {
  const stream = client.query(copyTo(text, { highWaterMark: 1 << 20 }));
  const row: BinaryRow = { bytes: Buffer.alloc(0), starts: new Int32Array(fields), lengths: new Int32Array(fields) };
  let rest: Buffer | null = null;
  let skip = header;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    row.bytes = rest === null ? chunk : Buffer.concat([rest, chunk]);
    let at = skip;
    if (row.bytes.length >= skip) {
      skip = 0;
      for (let end = rowEnd(row, at, fields); end > 0; end = rowEnd(row, at, fields)) {
        onRow(row);
        at = end;
      }
    } else at = 0;
    rest = at < row.bytes.length ? row.bytes.subarray(at) : null;
  }
  if (rest === null || rest.length !== 2 || rest.readInt16BE() !== -1) throw new Error('the copy ended early');
}

/** Finds the fields of the row at `at` and returns its end; 0 when the row is incomplete. */
function rowEnd({ bytes, starts, lengths }: BinaryRow, at: number, fields: number): number {
  let next = at + 2;
  if (next > bytes.length || bytes.readInt16BE(at) !== fields) return 0;
  for (let field = 0; field < fields; field++) {
    if (next + 4 > bytes.length) return 0;
    const length = bytes.readInt32BE(next);
    starts[field] = next + 4;
    lengths[field] = length;
    next += 4 + Math.max(0, length);
  }
  return next <= bytes.length ? next : 0;
}
