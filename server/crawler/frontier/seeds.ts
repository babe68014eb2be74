/** The first URLs of a crawl: a given web site, or search results. */
import { addressOf } from './address.ts';
import { isAggregator } from './aggregators.ts';
import type { FoundUrl } from './tasks.ts';

export interface SeedJob {
  readonly mode: 'search' | 'organization_website';
  readonly searchTerm: string;
  readonly organization: { readonly name?: string; readonly website?: string } | null;
  readonly providers: number;
  readonly settings: number;
  readonly budgetQueries: number | null;
  readonly budgetCandidates: number | null;
}

export interface SearchOutcome {
  readonly outcome: 'found' | 'skipped' | 'failed';
  readonly urls?: readonly { readonly url: string }[];
  readonly detail?: string;
}

/** Queries one provider (a bit of the mask) for a term. */
export type Search = (provider: 1 | 2 | 4 | 8, term: string, limit: number) => Promise<SearchOutcome>;

export interface Seeds {
  readonly rows: readonly FoundUrl[];
  readonly searches: readonly { provider: number; term: string; outcome: string; urls: number; detail?: string }[];
  readonly errorCode: string | null;
  readonly error: string | null;
}

const mostCandidates = 200;

export async function findSeeds(job: SeedJob, search: Search): Promise<Seeds> {
  const { organization, budgetCandidates } = job;
  const most = Math.min(budgetCandidates ?? mostCandidates, 5000);
  if (organization?.website !== undefined && organization.website !== '') return { ...given(job), searches: [] };
  const searches: Seeds['searches'][number][] = [];
  const found: string[] = [];
  const providers = ([1, 2, 4, 8] as const).filter((bit) => (job.providers & bit) !== 0);
  for (const provider of providers.slice(0, job.budgetQueries ?? providers.length)) {
    const { outcome, urls = [], detail } = await search(provider, job.searchTerm, most);
    searches.push({ provider, term: job.searchTerm, outcome, urls: urls.length, ...(detail && { detail }) });
    found.push(...urls.map(({ url }) => url));
  }
  const rows = rowsOf(found, job.settings).slice(0, most);
  const isAnswered = searches.some(({ outcome }) => outcome === 'found');
  if (isAnswered) return { rows, searches, errorCode: null, error: null };
  const errorCode = searches.some(({ outcome }) => outcome === 'failed') ? 'search_failed' : 'no_provider';
  const error = errorCode === 'no_provider' ? 'No search provider is set up.' : 'None of the searches was answered.';
  return { rows, searches, errorCode, error };
}

/** The given page and the root of its site. */
function given({ organization, settings }: SeedJob): Omit<Seeds, 'searches'> {
  const text = organization?.website ?? '';
  const at = addressOf(/^https?:/i.test(text) ? text : `https://${text}`);
  if (at === null)
    return { rows: [], errorCode: 'bad_website', error: 'The organization has no URL that can be read.' };
  return { rows: rowsOf([at.url, at.root], settings | 2), errorCode: null, error: null };
}

function rowsOf(urls: readonly string[], settings: number): FoundUrl[] {
  const rows = new Map<string, FoundUrl>();
  for (const url of urls) {
    const at = addressOf(url);
    if (at === null || rows.has(at.digest)) continue;
    const isLeftOut = isAggregator(at.site) && (settings & 2) === 0;
    const row: FoundUrl = { d: at.digest, u: at.url, h: at.host, s: at.site, o: 'seed', n: 0 };
    rows.set(at.digest, isLeftOut ? { ...row, r: 'aggregator' } : row);
  }
  return [...rows.values()];
}
