/**
 * The role and account that a statement acts for. They are set at the beginning of each transaction, and only there.
 */
export interface Viewer {
  /** The database role. */
  readonly role: string;
  /** The account that guard.account() returns; null for none. */
  readonly accountId: string | null;
}

/** A viewer without an account, for reads that are equal for all accounts of a role. */
export function ofRole(role: string): Viewer {
  return { role, accountId: null };
}

/** An unauthenticated caller on a public route. */
export const anonymousViewer: Viewer = ofRole('campatlas_public');

/** A statement that begins a transaction as a viewer; its values are `viewerValues`. */
export const setViewer = "select set_config('role', $1, true), set_config('campatlas.account', $2, true)";

/** The values of `setViewer`. */
export function viewerValues({ role, accountId }: Viewer): [role: string, account: string] {
  return [role, accountId ?? ''];
}
