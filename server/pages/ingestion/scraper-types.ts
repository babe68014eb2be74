/** Answers of the scraper routes, limited to the members that the page shows. */

export interface Publication {
  readonly status: string;
  readonly error: string | null;
  readonly summary: Readonly<Record<string, unknown>> | null;
  readonly published_at: string | null;
}

export interface ScraperJob {
  readonly id: string;
  readonly installation: string;
  readonly installation_name: string;
  readonly website: string;
  readonly kind: 'onboarding' | 'refresh';
  readonly status: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly contract_version: number;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly error_code: string | null;
  readonly error: string | null;
  readonly paused_provider: string | null;
  readonly retry_of: string | null;
  readonly retried_by: string | null;
  readonly publication: Publication;
  readonly run_at: string | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly updated_at: string;
  readonly finished_at: string | null;
}

export interface Attempt {
  readonly id: string;
  readonly number: number;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly outcome: string | null;
  readonly error: string | null;
  readonly error_code?: string | null;
  readonly counted: boolean | null;
}

export interface JobEvent {
  readonly event?: string;
  readonly kind?: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly attempt_id: string | null;
  readonly detail: unknown;
  readonly at: string;
}

export interface Artifact {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly omitted_reason: string | null;
  readonly created_at?: string;
  readonly body?: unknown;
}

export interface Build {
  readonly revision: string | null;
  readonly main_revision: string | null;
  readonly behind_main: number | null;
  readonly checked_at: string | null;
}

export interface UpdateRequest {
  readonly id: string;
  readonly action: 'update' | 'rollback';
  readonly status: string;
  readonly target_revision: string | null;
  readonly from_revision: string | null;
  readonly to_revision: string | null;
  readonly message: string | null;
  readonly log_tail: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly finished_at: string | null;
}

export interface ProviderPause {
  readonly provider: string;
  readonly reason: string;
  readonly paused_at: string;
  readonly probed_at: string | null;
  readonly probe_error: string | null;
  readonly probes: number;
}

export interface Installation {
  readonly id: string;
  readonly name: string;
  readonly capacity: number | null;
  readonly contract_version: number | null;
  readonly connection_status: 'connected' | 'stale' | 'disconnected' | 'never';
  readonly last_seen_at: string | null;
  readonly current_jobs: readonly ScraperJob[];
  readonly provider_pauses: readonly ProviderPause[];
  readonly codex_account: { readonly id: string; readonly label: string; readonly email: string | null } | null;
  readonly build: Build | null;
  readonly update: UpdateRequest | null;
}
