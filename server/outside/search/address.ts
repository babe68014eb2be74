import type { Candidate } from './provider.ts';

const mostBytes = 2048;
/** Tracking parameters, which do not identify the page. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|igshid|yclid|_ga|ref_src)$/i;

/** A normalized http(s) URL; null when it is invalid or contains a login. */
function candidateAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 4 * mostBytes) return null;
  const trimmed = text.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  // Rejects single-label names and IP addresses.
  if (!/\.[a-z][a-z0-9-]*\.?$/i.test(url.hostname)) return null;
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  return Buffer.byteLength(url.href) <= mostBytes ? url.href : null;
}

/** Normalized URLs in order, without duplicates, with their titles. */
export function candidates(found: Iterable<{ url: unknown; title?: unknown }>, limit: number): Candidate[] {
  const urls = new Map<string, Candidate>();
  for (const { url, title } of found) {
    if (urls.size >= limit) break;
    const address = candidateAddress(url);
    if (address !== null && !urls.has(address)) urls.set(address, { url: address, title: titleOf(title) });
  }
  return [...urls.values()];
}

function titleOf(title: unknown): string | null {
  if (typeof title !== 'string' || !title.isWellFormed()) return null;
  return title.replaceAll('\0', '').trim().slice(0, 300) || null;
}
