/** Addresses of web sites: which are taken, and the one spelling by which jobs of one site or page find each other. */
import { z } from 'zod';

/** As a caller sends it, decoded. */
const maxBytes = 8192;

/** Why an address is none of a web site that scrapers may be sent to; null for a good one. */
function websiteFault(text: string): string | null {
  if (Buffer.byteLength(text) > maxBytes) return `it may have at most ${maxBytes} bytes`;
  // URL drops tabs, line breaks, and blanks around it without a word.
  if (/^ |[\p{Cc}\u2028\u2029]| $/u.test(text) || !text.isWellFormed())
    return 'it must be one line without blanks around it';
  const authority = /^https?:\/\/([^/?#\\]*)/i.exec(text)?.[1];
  if (authority === undefined) return 'it must be an absolute HTTP or HTTPS URL';
  // Before it is parsed, which forgets credentials that are empty.
  if (authority.includes('@')) return 'it must not hold credentials';
  return authority !== '' && URL.canParse(text) ? null : 'it must be an absolute HTTP or HTTPS URL';
}

/** An absolute HTTP or HTTPS address without credentials. */
export const Website = z
  .string()
  .refine((text) => websiteFault(text) === null, { error: ({ input }) => websiteFault(String(input)) ?? '' })
  .meta({ description: `Absolute HTTP or HTTPS URL without credentials, at most ${maxBytes} bytes.` });

/**
 * Scheme, host and port of a good address: lower case, without a default port. A scheme, subdomain, `www` or another
 * port makes another origin.
 */
export function originOf(website: string): string {
  return new URL(website).origin;
}

/**
 * The page of a good address in one spelling: repeated slashes of the path are one, a slash at its end goes unless it
 * is the whole path, pairs of the query stand in the order of their bytes, and there is no fragment. Percents stay as
 * they are written.
 */
export function targetOf(website: string): string {
  const { origin, pathname, search } = new URL(website);
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const pairs = search.slice(1).split('&').filter(Boolean).toSorted();
  return `${origin}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}
