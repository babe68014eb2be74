import type { CallResult } from '../../db/call.ts';
import type { Seal } from '../../seal/seal.ts';
import type { shareable } from './bookings.ts';

type Values = Readonly<Record<string, unknown>>;

/** Names and the adult's address always go along. */
const always = ['child.firstName', 'child.lastName', 'guardian.name', 'guardian.email'];

/**
 * What a camp may be told, as the text that is sealed, {fields, answers}: the names, the adult's address and the fields
 * that were ticked, and nothing else of the profile. Null when there is no profile that the caller may see.
 */
export function copyShared(
  seal: Seal,
  { sealed, name, email }: CallResult<'api.prepare_approval'>,
  approval: {
    readonly childProfileId: string;
    readonly shareFields: readonly (typeof shareable)[number][];
    readonly answers: Values;
  },
): string | null {
  if (sealed === null) return null;
  const { childProfileId, shareFields, answers } = approval;
  const address = { table: 'store.children', column: 'sealed', id: childProfileId.toLowerCase() };
  const profile = JSON.parse(seal.open(sealed, address)) as Values;
  const all: Values = { 'guardian.name': name, 'guardian.email': email, ...profile };
  const names = [...always, ...shareFields].filter((name) => all[name] !== undefined && all[name] !== null);
  const fields = Object.fromEntries(names.map((name) => [name, all[name]]));
  return JSON.stringify({ fields, answers });
}
