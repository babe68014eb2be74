/** Answers of the ingestion routes, limited to the members that the page shows. */

/** The envelope of a successful answer. */
export interface Answer<Data> {
  readonly data: Data;
}

/** Something that blocks work, with its start and end. */
export interface Hold {
  readonly kind: string;
  readonly name: string | null;
  readonly detail: string | null;
  readonly count: number;
  readonly since: string | null;
  readonly until: string | null;
}

export interface AreaSummary {
  readonly area: 'geocoding' | 'scrapers' | 'pool';
  readonly queued: number;
  readonly oldestQueuedAt: string | null;
  readonly running: number;
  readonly oldestRunningAt: string | null;
  readonly failed: number;
  /** Items that wait for a person: doubtful lookups, logins. */
  readonly waiting: number;
  readonly held: readonly Hold[];
  /** Number of workers, installations or accounts. */
  readonly known: number;
  readonly lastSeenAt: string | null;
}

export interface Summary {
  readonly areas: readonly AreaSummary[];
}

export interface PoolAccount {
  readonly id: string;
  readonly label: string;
  readonly email: string | null;
  readonly plan: string | null;
  readonly status: string;
  readonly device_url: string | null;
  readonly user_code: string | null;
  readonly code_expires_at: string | null;
  readonly used_5h_pct: number | null;
  readonly used_week_pct: number | null;
  readonly resets_at: string | null;
  readonly resets_5h_at: string | null;
  readonly resets_week_at: string | null;
  readonly usage_ceiling_pct: number | null;
  readonly leased_by: { readonly instance_id: string; readonly name: string } | null;
  readonly leased_at: string | null;
  readonly last_used_at: string | null;
  readonly last_error: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}
