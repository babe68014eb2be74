/** Answers of the crawl routes, limited to the members that the page shows. */

export type Counts = Readonly<Record<string, number>>;

export interface Crawl {
  readonly id: string;
  readonly mode: 'search' | 'organization_website';
  readonly status: string;
  readonly search_term: string;
  readonly organization: { readonly name: string; readonly website?: string } | null;
  readonly activity_filter: boolean;
  readonly depth: number | null;
  readonly acquisition_budget: { readonly pages: number | null; readonly pages_per_site: number | null };
  readonly confidence_threshold: number;
  readonly counts: Counts;
  readonly campaign_id: string | null;
  readonly error: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

export interface Evaluation {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly completion_reason: string | null;
  readonly counts: Counts;
  readonly created_at: string;
}

export interface CrawlProgress {
  readonly claimed_pages: number;
  readonly urls: Counts;
  readonly depths: readonly { readonly depth: number; readonly urls: Counts }[];
  readonly reasons: readonly { readonly state: string; readonly reason: string; readonly urls: number }[];
}

export interface CrawlPublication {
  readonly status: 'review' | 'pending' | 'applied' | 'refused';
  readonly summary: Readonly<Record<string, unknown>> | null;
  readonly published_at: string | null;
  readonly duplicates: number;
}

export interface CrawlDetail {
  readonly job: Crawl;
  readonly latest_progress: CrawlProgress | null;
  readonly publication: CrawlPublication | null;
  readonly evaluations: readonly Evaluation[];
}

export interface CrawlResult {
  readonly url: string;
  readonly included: boolean | null;
  readonly confidence: number | null;
  readonly set: string;
  readonly baseline_included: boolean | null;
  readonly reason: string | null;
  readonly evidence: unknown;
  readonly error: string | null;
}
