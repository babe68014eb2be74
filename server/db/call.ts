/** Calls of the functions of api by the names of their parameters. */
import type { Value } from './as-viewer.ts';
import type { Calls } from './types.ts';

/** A function of api. */
export type CallName = keyof Calls;
/** What it takes. */
export type CallArgs<Name extends CallName> = Calls[Name]['args'];
/** What it gives: a value, or the columns of its first row. */
export type CallResult<Name extends CallName> = Calls[Name]['result'];

/** Runs one statement and gives its first row. */
type One = (text: string, values: readonly Value[]) => Promise<Record<string, unknown>>;

/**
 * Calls a function through `one`. Equal functions with equal parameters have equal texts, which connections cache.
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

/** An argument as PostgreSQL reads it; what is JSON or a time is text already. */
function toText(value: unknown): Value {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(memberText).join()}}`;
  return (value ?? null) as Value;
}

function memberText(value: unknown): string {
  const text = toText(value);
  return text === null ? 'NULL' : `"${String(text).replace(/["\\]/g, '\\$&')}"`;
}
