/** Who may call a route. This is only the first check: PostgreSQL decides on every row and field again. */
export type Access = PublicAccess | RestrictedAccess;

export interface PublicAccess {
  readonly public: true;
  /** No credential is checked, not even an invalid one: the response needs no database. */
  readonly anonymous?: true;
}

export interface RestrictedAccess {
  readonly public?: false;
  /** The capability that the caller's plan needs; null admits every authenticated caller. */
  readonly capability: string | null;
  readonly role?: 'staff' | 'admin';
  /** Whether named integration keys are admitted. */
  readonly machine: boolean;
  /** Whether the internal service credential is admitted, alone or for a viewer; `delegated`: for a viewer only. */
  readonly service: boolean | 'delegated';
  /** Whether investor previews are admitted; a string names the permission they need. */
  readonly preview: boolean | string;
  /** Whether a call counts against the month's reads. */
  readonly metered: boolean;
  /** Admits only signed-in browsers and previews: a key has no session. */
  readonly cookieOnly?: boolean;
  /** Whether pages of API_ASSISTANT_ORIGINS may use a browser session here too. */
  readonly assistantOrigins?: boolean;
  /** Also admits an account without the capability: the route charges its research allowance. */
  readonly research?: boolean;
  /** Active members of an organization pass the role and plan checks; the route then checks the record. */
  readonly members?: boolean;
  /**
   * A request with the token of an update link needs no credential: the route checks the token and runs without a
   * caller.
   */
  readonly updateToken?: boolean;
  /** Admits installations of scrapers only. */
  readonly installation?: boolean;
}

/** A route that also accepts the token of an update link. */
export interface TokenAccess extends RestrictedAccess {
  readonly updateToken: true;
}

/** Ordinary catalog reads: Starter and above with any credential, previews within their sample. */
export const readers: RestrictedAccess = {
  capability: 'catalog',
  machine: true,
  service: true,
  preview: true,
  metered: true,
};

/** Ingestion pages: staff and ADMIN in person, by browser or account credential. */
export const ingestionStaff: RestrictedAccess = {
  capability: 'ingestion',
  role: 'staff',
  machine: false,
  service: false,
  preview: false,
  metered: false,
};

/** Adults in person, by account credential or browser: no named keys, no service, no previews. */
export const persons: RestrictedAccess = {
  capability: null,
  machine: false,
  service: false,
  preview: false,
  metered: false,
};

/** External workers with the credential of their installation. */
export const installations: RestrictedAccess = {
  capability: null,
  machine: false,
  service: false,
  preview: false,
  metered: false,
  installation: true,
};
