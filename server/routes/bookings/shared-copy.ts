import type { CallResult } from '../../db/call.ts';
import type { Seal } from '../../seal/seal.ts';
import type { shareable } from './bookings.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields that are always shared: names and the adult's e-mail address. */
const always = ['child.firstName', 'child.lastName', 'guardian.name', 'guardian.email'];

/**
 * The data shared with a camp as JSON text to be sealed, {fields, answers}: the fields that are always shared, and the
 * fields the parent selected. Null when there is no profile that the caller may see.
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
