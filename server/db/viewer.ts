/** Who acts: role and account, which are set at the beginning of each transaction; nothing else says so. */
export interface Viewer {
  /** The database role. */
  readonly role: string;
  /** The account, which guard.account() gives; null for none. */
  readonly accountId: string | null;
}

/** Reads what is the same for every account of a role. */
export function ofRole(role: string): Viewer {
  return { role, accountId: null };
}

/** Anybody on a public route. */
export const anonymousViewer: Viewer = ofRole('campatlas_public');

/** One statement that begins a transaction as a viewer; its values are `viewerValues`. */
export const setViewer = "select set_config('role', $1, true), set_config('campatlas.account', $2, true)";

/** The values of `takeViewer`. */
export function viewerValues({ role, accountId }: Viewer): [role: string, account: string] {
  return [role, accountId ?? ''];
}
