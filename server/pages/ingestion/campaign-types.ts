/** Answers of the campaign routes, limited to the members that the page shows. */

type Counts = Readonly<Record<string, number>>;

export interface CampaignSettings {
  readonly nearby_locations: readonly string[];
  readonly providers: number;
  readonly confidence_threshold: number;
  readonly follow_aggregators: boolean;
  readonly review_first: boolean;
}

export interface Campaign extends CampaignSettings {
  readonly id: string;
  readonly location: string;
  readonly settings_revision: number;
  readonly generation: number;
  readonly status: 'running' | 'paused' | 'completed' | 'failed';
  readonly error: string | null;
  readonly created_at: string;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly counts: Counts;
  readonly progress: { readonly searches: Counts; readonly urls: Counts; readonly sites: Counts };
}

export interface Search {
  readonly id: string;
  readonly generation: number;
  readonly term: string;
  readonly provider: number;
  readonly status: string;
  readonly attempts: number;
  readonly found: number | null;
  readonly detail: string | null;
}

export interface Assessment {
  readonly included: boolean;
  readonly confidence: number;
  readonly reason: string | null;
  readonly evidence: unknown;
}

export interface SavedUrl {
  readonly id: string;
  readonly url: string;
  readonly title: string | null;
  readonly crawl_status: string;
  readonly assessment: Assessment | null;
  readonly reason: string | null;
  readonly job_id: string | null;
}

export interface Discovery {
  readonly id: string;
  readonly generation: number;
  readonly parent_url: string | null;
  readonly term: string | null;
  readonly provider: number | null;
  readonly found_at: string;
}

export interface Homepage {
  readonly id: string;
  readonly homepage: string;
  readonly classification: { readonly confidence: number; readonly reason: string | null };
  readonly source_url: string;
  readonly historical_source: boolean;
  readonly job_id: string | null;
}

/** Search providers by bit. */
export const providers = [
  { bit: 1, label: 'Sites in the catalog' },
  { bit: 2, label: 'Web search' },
  { bit: 4, label: 'Common Crawl' },
  { bit: 8, label: 'OpenStreetMap' },
] as const;

export const providerName = (bit: number): string => providers.find((one) => one.bit === bit)?.label ?? String(bit);
export const percent = (value: number): string => `${Math.round(100 * value)} %`;
