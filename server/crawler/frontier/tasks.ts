/** Tasks from api.claim_crawler_pages and results for api.settle_crawler_pages. */

interface Claimed {
  readonly claim: string;
  readonly host: string;
  readonly url: string;
  readonly depth: number;
  readonly settings: number;
}

export interface RobotsTask extends Claimed {
  readonly type: 'robots';
}

export interface PageTask extends Claimed {
  readonly type: 'page' | 'sitemap';
  readonly attempt: string;
  readonly digest: string;
  readonly site: string;
  readonly origin: string;
  readonly hops: number;
  readonly tries: number;
  readonly threshold: number;
  readonly robots: 'open' | 'rules' | 'closed' | 'gone' | 'unknown';
  readonly robotsVersion: number | null;
}

export type CrawlTask = RobotsTask | PageTask;

/** An argument row of logic.enqueue_crawler_urls. */
export interface FoundUrl {
  readonly d: string;
  readonly u: string;
  readonly h: string;
  readonly s: string;
  readonly o: 'seed' | 'link' | 'sitemap' | 'redirect';
  readonly k?: 'page' | 'sitemap';
  readonly r?: string;
  readonly n: number;
  readonly p?: string;
  readonly hops?: number;
}

export interface PageResult {
  readonly digest: string;
  readonly url: string;
  readonly root: string;
  readonly site: string;
  readonly title?: string;
  readonly included: boolean;
  readonly confidence?: number;
  readonly reason: string;
  readonly evidence?: object;
  readonly error?: string;
  readonly body?: string;
  readonly contentType?: string;
}

export interface SettledPage {
  readonly claim: string;
  readonly attempt: string;
  readonly digest: string;
  readonly outcome: 'done' | 'failed' | 'excluded' | 'retry';
  readonly reason?: string;
  /** Whether a request was sent to the host. */
  readonly isSent: boolean;
  readonly httpStatus?: number;
  readonly tookMs?: number;
  readonly retryAfterMs?: number;
  readonly result?: PageResult;
  readonly links?: readonly FoundUrl[];
}

export interface SettledRobots {
  readonly claim: string;
  readonly state: 'open' | 'rules' | 'closed' | 'gone' | 'blocked';
  readonly robots: string | null;
  readonly crawlDelayMs: number;
  readonly tookMs: number;
  readonly sitemaps: readonly FoundUrl[];
}
