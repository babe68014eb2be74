import type { Context } from '../http/define-route.ts';
import { apiError } from '../shared/errors.ts';

/** The context that family functions need. */
export type Family = Pick<Context<unknown, unknown, unknown>, 'own' | 'host'>;

/** The 404 errors; they do not tell whether the object is missing or belongs to somebody else. */
export const missing = {
  child: () => apiError(404, 'not_found', "This child's profile was deleted, or is not shared with you."),
  care: () => apiError(404, 'not_found', 'This care requirement was deleted, or it is not yours.'),
  fact: () => apiError(404, 'not_found', 'This entry was deleted, or it is not yours.'),
} as const;

/** Throws 409 unless a change was based on the stored version. PostgreSQL checks it again on write. */
export function demandVersion(stored: number, expected: number): void {
  if (stored === expected) return;
  const message = 'Somebody saved a change in the meantime. Please look at it again, then make yours.';
  throw apiError(409, 'stale_version', message, { version: stored });
}

/** Throws 409 if a key has no saved value. */
export function demandSaved(values: Readonly<Record<string, unknown>>, keys: readonly string[]): void {
  const unsaved = keys.find((key) => !Object.hasOwn(values, key));
  if (unsaved !== undefined)
    throw apiError(409, 'conflict', `There is no saved value of ${JSON.stringify(unsaved)} to confirm.`);
}
