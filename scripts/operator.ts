/** Helpers of operator commands with subcommands: database access and output. */
import { InvalidArgumentError } from 'commander';
import pg from 'pg';
import { openDatabase } from './database.ts';

/** The result of a subcommand: `data` for --json, `text` for people. */
export interface Outcome {
  readonly data: unknown;
  readonly text: string;
}

/** Runs one statement; returns the first column of the first row. */
export type Ask = <T>(statement: string, ...values: unknown[]) => Promise<T>;

/** Opens the configured database, runs `work` in one transaction and prints the outcome. */
export async function perform(options: { json?: boolean }, work: (ask: Ask) => Promise<Outcome>): Promise<void> {
  const database = await openDatabase(options.json ? { log: () => {} } : {});
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    const ready = await client.query(
      `select to_regprocedure('api.create_account(text, text, text, text)') is not null as ready`,
    );
    if (ready.rows[0]?.ready !== true)
      throw new Error('This database is empty or has another version. Run `npm run deploy-db` first.');
    const ask: Ask = async <T>(statement: string, ...values: unknown[]) => {
      const { rows } = await client.query<unknown[]>({ text: statement, values, rowMode: 'array' });
      return rows[0]?.[0] as T;
    };
    const outcome = await work(ask).catch((error: unknown) => explain(client, error));
    await client.query('commit');
    console.log(options.json ? JSON.stringify(outcome.data, null, 2) : outcome.text);
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Replaces a check violation by the comment on its constraint. */
async function explain(client: pg.Client, error: unknown): Promise<never> {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23514') throw error;
  await client.query('rollback');
  const { rows } = await client.query<{ reason: string | null }>(
    `select obj_description(c.oid, 'pg_constraint') as reason from pg_constraint as c
      where c.conname = $1 and c.conrelid = to_regclass(format('%I.%I', $2::text, $3::text))`,
    [error.constraint, error.schema, error.table],
  );
  throw new Error(rows[0]?.reason ?? error.message, { cause: error });
}

/** Parses an id option. */
export function uuid(text: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text))
    throw new InvalidArgumentError('It must be an id such as show prints.');
  return text.toLowerCase();
}

/** Parses an option with an integer within inclusive bounds. */
export function whole(lowest: number, highest: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= lowest && value <= highest) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${lowest} to ${highest}.`);
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Lines of `name  value` with aligned values; lists follow indented. */
export function describe(record: Row): string {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${Array.isArray(value) ? indented(value) : inOneLine(value)}`)
    .join('\n');
}

/** A record in one line, without unset members. */
export function oneLine(record: Row): string {
  return Object.entries(record)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) =>
      value === true ? name : `${name} ${Array.isArray(value) ? value.length : inOneLine(value)}`,
    )
    .join('  ');
}

function indented(rows: readonly unknown[]): string {
  return rows.length === 0 ? '–' : rows.map((row) => `\n  ${inOneLine(row)}`).join('');
}

function inOneLine(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' ? oneLine({ ...value }) : String(value as string | number | boolean);
}
