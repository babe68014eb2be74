/** Sitemaps and sitemap indexes: at most 50,000 URLs, without custom XML entities. */
import { SaxesParser } from 'saxes';

export interface Sitemap {
  readonly pages: readonly string[];
  readonly sitemaps: readonly string[];
}

const most = 50_000;

/** The URLs of a sitemap; after a syntax error those before it. */
export function readSitemap(text: string): Sitemap {
  const pages: string[] = [];
  const sitemaps: string[] = [];
  if (!/<(urlset|sitemapindex|\w+:(urlset|sitemapindex))\b/.test(text)) {
    // A plain text sitemap has one URL per line.
    const lines = text.split('\n').map((line) => line.trim());
    return { pages: lines.filter((line) => /^https?:\/\//.test(line)).slice(0, most), sitemaps };
  }
  const parser = new SaxesParser();
  let isIndex = false;
  let location: string | null = null;
  parser.on('opentag', ({ name }) => {
    const local = name.replace(/^.*:/, '');
    if (local === 'sitemapindex') isIndex = true;
    if (local === 'loc') location = '';
  });
  parser.on('text', (piece) => {
    if (location !== null) location += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (location === null || name.replace(/^.*:/, '') !== 'loc') return;
    const into = isIndex ? sitemaps : pages;
    if (into.length < most) into.push(location.trim());
    location = null;
  });
  let isBroken = false;
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('doctype', () => {
    isBroken = true;
  });
  for (let at = 0; at < text.length && !isBroken; at += 65_536) parser.write(text.slice(at, at + 65_536));
  return { pages, sitemaps };
}
