import { tables } from '../../db/own-rows.ts';
import type { Parent, shareable } from './bookings.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a camp may be told, copied when the parent approved it. */
export interface SharedCopy {
  /** The version of the profile that it was copied from. */
  readonly version: number;
  /** The text that is sealed: {fields, answers}. */
  readonly content: string;
}

/** Names and the adult's address always go along. */
const always = ['child.firstName', 'child.lastName', 'guardian.name', 'guardian.email'];

/**
 * Copies the names, the adult's address and the fields that were ticked from a profile that the caller may see, and
 * nothing else; null when there is no such profile.
 */
export async function copyShared(
  { own, host }: Parent,
  approval: {
    readonly child: string;
    readonly fields: readonly (typeof shareable)[number][];
    readonly answers: Values;
  },
): Promise<SharedCopy | null> {
  const query = tables.selectFrom('store.children').select(['id', 'version', 'sealed']);
  const [[row], [adult]] = await Promise.all([
    own.rows(query.where('id', '=', approval.child)),
    own.rows(tables.selectFrom('store.accounts').select(['name', 'email'])),
  ]);
  if (row === undefined) return null;
  const text = host.seal.open(row.sealed, { table: 'store.children', column: 'sealed', id: row.id });
  const profile = JSON.parse(text) as Values;
  const all: Values = { 'guardian.name': adult?.name, 'guardian.email': adult?.email, ...profile };
  const names = [...always, ...approval.fields].filter((name) => all[name] !== undefined && all[name] !== null);
  const fields = Object.fromEntries(names.map((name) => [name, all[name]]));
  return { version: row.version, content: JSON.stringify({ fields, answers: approval.answers }) };
}
