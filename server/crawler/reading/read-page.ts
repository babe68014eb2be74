/** Reads a page: links, features for the classifier, and camps. */
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

/** Reads HTML, a calendar or JSON-LD. Nothing is guessed: what the page does not state is left out. */
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

/** The page's canonical URL, if it is on the same site. */
function canonicalOf({ canonical }: Scan, pageUrl: string): string | null {
  const own = URL.parse(canonical ?? '');
  const url = new URL(pageUrl);
  if (own === null || (own.protocol !== 'http:' && own.protocol !== 'https:')) return null;
  const bare = (host: string) => host.replace(/^www\./, '');
  if (bare(own.hostname) !== bare(url.hostname)) return null;
  own.hash = '';
  return own.href;
}
