/** Helpers of the subcommands of `npm run account`. */
import { type Ask, whole } from '../operator.ts';

/** The id of an account given by id or e-mail address. */
export function findAccount(ask: Ask, account: string): Promise<string> {
  return ask<string>('select api.find_account($1)', account);
}

/** An allotment as typed: a number, or `plan` for the plan's default. */
export type Allotment = number | 'plan';

const amount = whole(0, 999_999_999_999);

/** Parses an option with an allotment. */
export function allotment(text: string): Allotment {
  return text === 'plan' ? text : amount(text);
}

/** The allotments for the database; null means the plan's default. */
export function allotments(reads?: Allotment, exports?: Allotment): Record<string, number | null> {
  const changes: Record<string, number | null> = {};
  if (reads !== undefined) changes.customReads = reads === 'plan' ? null : reads;
  if (exports !== undefined) changes.customExports = exports === 'plan' ? null : exports;
  return changes;
}
