/** Calls functions of the schema api by the names of their parameters. */
import type { Value } from './as-viewer.ts';
import type { Calls } from './types.ts';

/** A function of api. */
export type CallName = keyof Calls;
/** Its arguments. */
export type CallArgs<Name extends CallName> = Calls[Name]['args'];
/** Its result: a value, or the columns of its first row. */
export type CallResult<Name extends CallName> = Calls[Name]['result'];

/** Runs one statement and returns its first row. */
type One = (text: string, values: readonly Value[]) => Promise<Record<string, unknown>>;

/**
 * Calls a function through `one`. The statement's text depends only on the function and the names of the arguments, so
 * connections can cache it.
 */
export async function callThrough<Name extends CallName>(
  one: One,
  name: Name,
  args: CallArgs<Name>,
): Promise<CallResult<Name>> {
  const named = Object.entries(args).map(([key], at) => `${key} => $${at + 1}`);
  const row = await one(`select * from ${name}(${named.join(', ')})`, Object.values(args).map(toText));
  const own = name.slice(name.indexOf('.') + 1);
  const columns = Object.keys(row);
  return (columns.length === 1 && columns[0] === own ? row[own] : row) as CallResult<Name>;
}

/** An argument in PostgreSQL's text format; JSON and times are text already. */
function toText(value: unknown): Value {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(memberText).join()}}`;
  return (value ?? null) as Value;
}

function memberText(value: unknown): string {
  const text = toText(value);
  return text === null ? 'NULL' : `"${String(text).replace(/["\\]/g, '\\$&')}"`;
}
