/** What the subcommands of `npm run account` share. */
import { type Ask, whole } from '../operator.ts';

/** The id of an account that was given by id or address. */
export function findAccount(ask: Ask, account: string): Promise<string> {
  return ask<string>('select api.find_account($1)', account);
}

/** An allotment as it is typed: a number, or `plan` for what the plan gives. */
export type Allotment = number | 'plan';

const amount = whole(0, 999_999_999_999);

/** For options that take an allotment. */
export function allotment(text: string): Allotment {
  return text === 'plan' ? text : amount(text);
}

/** The allotments among the changes of an account or team, as the database takes them; null is the plan's. */
export function allotments(reads?: Allotment, exports?: Allotment): Record<string, number | null> {
  const changes: Record<string, number | null> = {};
  if (reads !== undefined) changes.customReads = reads === 'plan' ? null : reads;
  if (exports !== undefined) changes.customExports = exports === 'plan' ? null : exports;
  return changes;
}
