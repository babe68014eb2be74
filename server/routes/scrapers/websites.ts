/** Validates and normalizes web site URLs, so that jobs of the same site or page can be matched. */
import { z } from 'zod';

/** Limit of the decoded parameter. */
const maxBytes = 8192;

/** Why a URL is invalid for scrapers; null when it is valid. */
function websiteFault(text: string): string | null {
  if (Buffer.byteLength(text) > maxBytes) return `it may have at most ${maxBytes} bytes`;
  // The URL parser silently drops tabs, line breaks and surrounding spaces.
  if (/^ |[\p{Cc}\u2028\u2029]| $/u.test(text) || !text.isWellFormed())
    return 'it must be one line, without blanks around it';
  const authority = /^https?:\/\/([^/?#\\]*)/i.exec(text)?.[1];
  if (authority === undefined) return 'it must be an absolute HTTP or HTTPS URL';
  // Checked before parsing, which drops empty credentials.
  if (authority.includes('@')) return 'it must not contain credentials';
  return authority !== '' && URL.canParse(text) ? null : 'it must be an absolute HTTP or HTTPS URL';
}

/** An absolute HTTP or HTTPS URL without credentials. */
export const Website = z
  .string()
  .refine((text) => websiteFault(text) === null, { error: ({ input }) => websiteFault(String(input)) ?? '' })
  .meta({ description: `Absolute HTTP or HTTPS URL without credentials, at most ${maxBytes} bytes.` });

/**
 * The origin of a valid URL: scheme, host and port, lower-case, without a default port. Another scheme, subdomain
 * (including `www`) or port is another origin.
 */
export function originOf(website: string): string {
  return new URL(website).origin;
}

/**
 * The normalized page URL: repeated slashes are merged, a trailing slash is removed, query pairs are sorted bytewise,
 * the fragment is dropped. Percent-encoding is unchanged.
 */
export function targetOf(website: string): string {
  const { origin, pathname, search } = new URL(website);
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const pairs = search.slice(1).split('&').filter(Boolean).toSorted();
  return `${origin}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}
