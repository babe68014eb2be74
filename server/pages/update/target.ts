/** Determines the record from the page's URL. The token is behind `#`, which browsers do not send. */

const plurals: Readonly<Record<string, string>> = {
  organization: 'organizations',
  activity: 'activities',
  session: 'sessions',
};

/** The record named by the URL, and the token of a link or null. */
export interface Target {
  readonly path: string;
  readonly token: string | null;
}

/** Parses the URL of the page; null if it names no record. */
export function readTarget(search: string, hash: string): Target | null {
  const token = hash.slice(1);
  const id = /^ca_update_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_/.exec(token);
  if (id !== null) return { path: `/api/organizations/${id.slice(1).join('-')}/update-form`, token };
  const named = [...new URLSearchParams(search)].find(([kind]) => Object.hasOwn(plurals, kind));
  if (named === undefined) return null;
  return { path: `/api/${plurals[named[0]]}/${encodeURIComponent(named[1])}/update-form`, token: null };
}
