/** Code shared by the parts of the page. */
import { html, useEffect, useState, type VNode } from '../kit/html.ts';
import type { Live } from '../kit/live.ts';
import type { Crawl } from './crawl-types.ts';

export const base = '/api/ingestion';
export const geocoding = `${base}/geocoding`;
export const scraperJobs = `${base}/scraper-jobs`;
export const campaigns = `${base}/crawler-campaigns`;
export const crawls = `${base}/crawler-jobs`;
export const scrapers = `${base}/scrapers`;
export const poolAccounts = `${base}/pool-accounts`;

/** Rows per page of a list. */
export const pageSize = 25;

/** The URL of a list with all parameters that have a value. */
export function pathOf(path: string, query: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return text.size === 0 ? path : `${path}?${text}`;
}

/** Shows how the page is kept current. */
export function Keeping({ of }: { readonly of: Live<unknown> }): VNode {
  const words = of.isLive ? 'Live' : 'Read again every 5 seconds';
  return html`<span class=${of.isLive ? 'keeping live' : 'keeping'}>${words}</span>`;
}

/** The current time, updated every ten seconds, so that displayed ages stay right. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A new idempotency key. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Formats a place: Portland, OR 97214. */
export function placeOf(scope: { state: string; city?: string | null; postalCode?: string | null }): string {
  return [scope.city, `${scope.state} ${scope.postalCode ?? ''}`.trim()].filter(Boolean).join(', ');
}

/** The subject of a crawl: a site, an organization, or a search term. */
export function nameOfCrawl({ organization, search_term: term }: Crawl): string {
  return organization?.website ?? organization?.name ?? term;
}
