import type { Viewer } from '../db/viewer.ts';

/** The authenticated caller and its rights, as PostgreSQL decided for this request. Never cached between requests. */
export interface Caller {
  /**
   * The kind of credential: an account's own key, a named integration key, a browser session, the internal service
   * credential, an investor preview, or an external scraper installation.
   */
  readonly kind: 'account' | 'machine' | 'session' | 'service' | 'preview' | 'installation';
  /** Null for the bare service credential, previews and installations. */
  readonly accountId: string | null;
  /** The installation that the credential belongs to; unset for all other kinds. */
  readonly installationId?: string | null;
  readonly plan: string;
  /** The plan's name in the API. */
  readonly tier: string;
  /** The account's role. A delegated caller has it too, so whatever needs a person must reject `delegated`. */
  readonly role: 'none' | 'staff' | 'admin';
  /** The database role that this caller's requests run as. */
  readonly dbRole: string;
  /** The service credential acts for this account. */
  readonly delegated: boolean;
  /** How many rows of a list paging can reach; null is unlimited. */
  readonly resultWindow: number | null;
  /** Most bytes of one response to the caller's own SQL. */
  readonly queryBytes: number;
  /** Most rows of one response from the research allowance. */
  readonly researchRows: number;
  readonly capabilities: readonly string[];
  /** Permissions of a preview. */
  readonly permissions: readonly string[];
  /** Organizations of which the account is an active member; filled only for routes with `members`. */
  readonly memberOf: readonly string[];
}

/** The viewer for the caller's database transactions. */
export function viewerOf({ dbRole, accountId }: Caller): Viewer {
  return { role: dbRole, accountId };
}

const limit = 1000;
const parsed = new Map<string, Caller>();

/**
 * Parses the caller from the authenticator's SQL. Equal texts return the same frozen object, so a busy caller is parsed
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
