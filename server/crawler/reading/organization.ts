/** An organization from its home page, without structured data. */
import { type Draft, longestName } from './drafts.ts';
import type { Scan } from './scan-html.ts';
import type { Found } from './types.ts';

const telling = /\b(home|welcome|homepage|index|page)\b/i;

export function organizationByWords({ siteName, title, blocks, links }: Scan): Draft[] {
  const head = blocks.find(({ tag, isMargin }) => tag === 'h1' && !isMargin);
  const parts = title.split(/\s+[|–—·»:-]\s+/).map((part) => part.trim());
  const isSaidTwice =
    head !== undefined && [title, ...parts].some((part) => part.toLowerCase() === head.text.toLowerCase());
  const [only] = parts;
  const name: Found | null =
    siteName !== null
      ? { value: siteName, rule: 'meta', selector: 'meta[property="og:site_name"]', quote: siteName }
      : isSaidTwice
        ? { value: head.text, rule: 'heading', selector: head.selector, quote: head.text }
        : parts.length === 1 && only !== undefined && only !== '' && !telling.test(only)
          ? { value: only, rule: 'title', selector: 'title', quote: title }
          : null;
  if (name === null || String(name.value).length > longestName) return [];
  return [
    {
      kind: 'organization',
      name: String(name.value),
      rank: 3,
      fields: { name, contact_phone: contactOf(links, 'tel:'), contact_email: contactOf(links, 'mailto:') },
    },
  ];
}

/** The only phone number or address linked on the page; with several it is unknown which is the office's. */
function contactOf(links: Scan['links'], scheme: 'tel:' | 'mailto:'): Found | undefined {
  const own = links.filter(({ url }) => url.toLowerCase().startsWith(scheme));
  const [only, other] = new Set(own.map(({ url }) => decodeURI(url.slice(scheme.length)).split('?')[0]));
  const [link] = own;
  if (only === undefined || other !== undefined || link === undefined) return undefined;
  const value = scheme === 'tel:' ? phoneOf(only) : /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(only) ? only : null;
  if (value === null) return undefined;
  return { value, rule: 'link', selector: `a[href^="${scheme}"]`, quote: link.text === '' ? link.url : link.text };
}

function phoneOf(said: string): string | null {
  const digits = said.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : null;
}
