import type { Viewer } from '../db/viewer.ts';

/** Who is asking and what they may do, as PostgreSQL has just decided it. Never cached between requests. */
export interface Caller {
  /**
   * The kind of credential: an account's own key, a named integration key, a signed-in browser, ours, an investor's
   * preview, a program elsewhere that reads web sites for us.
   */
  readonly kind: 'account' | 'machine' | 'session' | 'service' | 'preview' | 'installation';
  /** Null for the bare service credential, previews and installations. */
  readonly accountId: string | null;
  /** The one installation that its credential speaks for; nothing for everybody else. */
  readonly installationId?: string | null;
  readonly plan: string;
  /** The plan's name on the wire. */
  readonly tier: string;
  /** The account's role. A delegated caller has it too: whatever needs a person must refuse `delegated`. */
  readonly role: 'none' | 'staff' | 'admin';
  /** The database role that a request of this caller runs as. */
  readonly dbRole: string;
  /** The service credential speaks for this account. */
  readonly delegated: boolean;
  /** Rows of a list that paging can reach; null is all. */
  readonly resultWindow: number | null;
  /** Bytes of one answer to the caller's own SQL. */
  readonly queryBytes: number;
  /** Rows of one answer from the research allowance. */
  readonly researchRows: number;
  readonly capabilities: readonly string[];
  /** Permissions of a preview. */
  readonly permissions: readonly string[];
  /** Organizations the account is an active member of; filled for routes that let members in. */
  readonly memberOf: readonly string[];
}

/** The viewer that the database is told for this caller. */
export function viewerOf({ dbRole, accountId }: Caller): Viewer {
  return { role: dbRole, accountId };
}

const limit = 1000;
const parsed = new Map<string, Caller>();

/**
 * Reads what the authenticator's SQL wrote. Equal texts give the same frozen object, so that a busy caller is parsed
 * once.
 */
export function parseCaller(text: string): Caller {
  let caller = parsed.get(text);
  if (caller === undefined) {
    if (parsed.size >= limit) parsed.clear();
    caller = Object.freeze(JSON.parse(text) as Caller);
    parsed.set(text, caller);
  }
  return caller;
}
