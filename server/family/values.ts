/** The values of one subject as a flat record, which corrections change key by key. */
import { z } from 'zod';
import { invalidBody } from '../http/raw-body.ts';
import { wording } from '../shared/wording.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The result of a change: the values, the keys to approve, and the removed keys. */
export interface Merged {
  readonly values: Values;
  readonly set: readonly string[];
  readonly removed: readonly string[];
}

/** Applies a correction: values replace, null removes, absent keys stay. */
export function merge(stored: Values, changes: Values): Merged {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const gone = given.filter(([, value]) => value === null).map(([key]) => key);
  const set = given.filter(([, value]) => value !== null);
  const values = Object.fromEntries([...Object.entries(stored).filter(([key]) => !gone.includes(key)), ...set]);
  return { values, set: set.map(([key]) => key), removed: gone };
}

/** Replaces all keys for which `isReplaced` is true. */
export function replace(stored: Values, given: Values, isReplaced: (key: string) => boolean): Merged {
  const kept = Object.entries(stored).filter(([key]) => !isReplaced(key));
  const removed = Object.keys(stored).filter((key) => isReplaced(key) && !(key in given));
  return { values: { ...Object.fromEntries(kept), ...given }, set: Object.keys(given), removed };
}

/** Omits undefined members. */
export function given(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Checks merged values with the schema of a full submission. Throws 400. */
export function demandValid(schema: z.ZodType, values: Values): void {
  const parsed = schema.safeParse(values, { error: wording });
  if (parsed.success) return;
  const issue = parsed.error.issues[0];
  const key = issue?.path.join('.') ?? '';
  throw invalidBody(`${key === '' ? '' : `${JSON.stringify(key)}: `}${issue?.message ?? 'it is not valid'}`);
}

/** The schema of a correction: a value or null per key, at least one. */
export function changesOf(shape: Readonly<Record<string, z.ZodType>>) {
  const nullable = Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, schema.nullable().optional()]),
  );
  return z
    .strictObject(nullable)
    .refine((changes) => Object.keys(changes).length > 0, 'it must have at least one key')
    .meta({ description: 'A value replaces the stored one, null removes it.' });
}
