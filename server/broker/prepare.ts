import type { Seal } from '../seal/seal.ts';
import type { SiteAccount } from './attempt.ts';
import type { Claimed } from './database.ts';
import { type Recipe, siteOf } from './recipe.ts';
import { Scrubber } from './scrub.ts';
import { bookingValues, staffValues, type Values } from './values.ts';

/** What a claimed run needs to be driven. */
export interface Prepared {
  readonly recipe: Recipe;
  readonly values: Values;
  readonly answers: Values;
  readonly accounts: readonly SiteAccount[];
  readonly scrubber: Scrubber;
}

/** Finds the recipe of a run and decrypts its data; a string says why it cannot be driven. */
export function prepare(
  { run, accounts, shared }: Claimed,
  recipes: ReadonlyMap<string, Recipe>,
  seal: Seal,
): Prepared | string {
  const recipe = recipes.get(run.site);
  if (recipe === undefined) return `There is no recipe for ${run.site}.`;
  const given = accounts === null ? [] : openAccounts(seal, run.id, accounts);
  const copy = shared === null || run.bookingId === null ? null : openShared(seal, run.bookingId, shared);
  const values =
    run.bookingId === null ? staffValues(run.session, run.owner) : bookingValues(run.session, copy?.fields ?? {});
  const answers = bookingValues(null, copy?.answers ?? {});
  const ofPersons = Object.entries(values).filter(([name]) => !name.startsWith('session.'));
  const secrets = [
    ...ofPersons.map(([, value]) => value),
    ...Object.values(answers),
    ...given.flatMap(({ username, password }) => [username, password]),
  ];
  return { recipe, values, answers, accounts: given, scrubber: new Scrubber(secrets) };
}

function openAccounts(seal: Seal, id: string, sealed: Buffer): SiteAccount[] {
  const text = seal.open(sealed, { table: 'secret.broker_accounts', column: 'sealed', id });
  const accounts = JSON.parse(text) as SiteAccount[];
  return accounts.map((account) => ({ ...account, site: siteOf(account.site) ?? account.site }));
}

type Parts = Readonly<Record<string, unknown>>;

function openShared(seal: Seal, id: string, sealed: Buffer): { readonly fields: Parts; readonly answers: Parts } {
  const text = seal.open(sealed, { table: 'store.bookings', column: 'sealed_shared', id });
  return JSON.parse(text) as { fields: Parts; answers: Parts };
}
