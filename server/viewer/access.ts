/** Who may call a route. It is a first check: every row and field is decided again in PostgreSQL. */
export type Access = PublicAccess | RestrictedAccess;

export interface PublicAccess {
  readonly public: true;
  /** Nobody's credential is looked at, not even a wrong one: the answer needs no database. */
  readonly anonymous?: true;
}

export interface RestrictedAccess {
  readonly public?: false;
  /** What the caller's plan must hold; null asks for no more than a known caller. */
  readonly capability: string | null;
  readonly role?: 'staff' | 'admin';
  /** Whether named integration keys are let in. */
  readonly machine: boolean;
  /** Whether the internal service credential is let in, alone or for a viewer; `delegated`: for a viewer only. */
  readonly service: boolean | 'delegated';
  /** Whether investor previews are let in; a text names the permission they need. */
  readonly preview: boolean | string;
  /** Whether a call counts as one of the month's reads. */
  readonly metered: boolean;
  /** Only a signed-in browser or a preview is let in: a key has no session. */
  readonly cookieOnly?: boolean;
  /** Whether pages of API_ASSISTANT_ORIGINS may use a browser session here too. */
  readonly assistantOrigins?: boolean;
  /**
   * An account without the capability is let in too: the route takes its question from the account's research
   * allowance.
   */
  readonly research?: boolean;
  /** Active members of an organization pass the check of role and plan; the route then checks the record. */
  readonly members?: boolean;
  /**
   * The token of an update link stands in place of any credential: the route, which checks it, is then called by
   * nobody.
   */
  readonly updateToken?: boolean;
  /** Installations of scrapers are let in, and nobody else. */
  readonly installation?: boolean;
}

/** A route that the holder of an update link may call, too. */
export interface TokenAccess extends RestrictedAccess {
  readonly updateToken: true;
}

/** Ordinary catalog reads: Starter and above by any credential, previews over their sample. */
export const readers: RestrictedAccess = {
  capability: 'catalog',
  machine: true,
  service: true,
  preview: true,
  metered: true,
};

/** The desks of those who bring records in: staff and ADMIN in person, by browser or account credential. */
export const ingestionStaff: RestrictedAccess = {
  capability: 'ingestion',
  role: 'staff',
  machine: false,
  service: false,
  preview: false,
  metered: false,
};

/** Adults by their account credential or in their browser: no named key, no service, no preview. */
export const persons: RestrictedAccess = {
  capability: null,
  machine: false,
  service: false,
  preview: false,
  metered: false,
};

/** Outside workers by the credential of their installation, which opens nothing else. */
export const installations: RestrictedAccess = {
  capability: null,
  machine: false,
  service: false,
  preview: false,
  metered: false,
  installation: true,
};
