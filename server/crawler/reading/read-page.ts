/** What a page says: where it leads to, what speaks for or against it, and the camps in it. */
import { featuresOf } from './features.ts';
import { recordsOf } from './records.ts';
import { type Scan, scanHtml } from './scan-html.ts';
import type { Page, PageReading, RecordLine } from './types.ts';

const nothing: Scan = {
  title: '',
  siteName: null,
  description: '',
  canonical: null,
  base: '',
  robots: '',
  links: [],
  blocks: [],
  data: [],
  hasMicrodata: false,
  hasRdfa: false,
  tables: 0,
  forms: 0,
  shallow: 0,
};

/** Reads a page of HTML, a calendar or JSON-LD. Nothing is invented: what the page leaves open stays open. */
export function readPage(page: Page): PageReading {
  const type = page.contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? 'text/html';
  const isHtml = type === 'text/html' || type === 'application/xhtml+xml';
  const scan =
    type === 'application/json' || type === 'application/ld+json'
      ? { ...nothing, data: [page.text] }
      : isHtml
        ? scanHtml(page.text, page.url)
        : nothing;
  const canonical = canonicalOf(scan, page.url);
  let records: readonly RecordLine[] | null = null;
  const { features, excerpt } = featuresOf(page, scan);
  return {
    url: page.url,
    ...(canonical === null ? {} : { canonical }),
    title: scan.title.slice(0, 500),
    links: scan.links,
    noindex: /\b(noindex|none)\b/.test(scan.robots),
    nofollow: /\b(nofollow|none)\b/.test(scan.robots),
    features,
    excerpt,
    get records() {
      records ??= recordsOf(page, scan);
      return records;
    },
  };
}

/** A page may name another address of its own site as its own, never one of another site. */
function canonicalOf({ canonical }: Scan, pageUrl: string): string | null {
  const own = URL.parse(canonical ?? '');
  const url = new URL(pageUrl);
  if (own === null || (own.protocol !== 'http:' && own.protocol !== 'https:')) return null;
  const bare = (host: string) => host.replace(/^www\./, '');
  if (bare(own.hostname) !== bare(url.hostname)) return null;
  own.hash = '';
  return own.href;
}
