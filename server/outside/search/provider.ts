/** Types and helpers shared by all search providers: a place and a term in, URLs of sites out. */
import { clock } from '../../shared/clock.ts';
import type { OutsideAnswer } from '../call.ts';

/** Bits of the `providers` mask. */
export const providerBits = { catalog: 1, searxng: 2, commonCrawl: 4, osm: 8 } as const;
export type ProviderBit = (typeof providerBits)[keyof typeof providerBits];

export interface SearchRequest {
  /** The search terms. */
  readonly term: string;
  /** The place; without it, it is parsed from `term`. */
  readonly place?: string;
  /** Most URLs of an answer. */
  readonly limit: number;
}

export interface Candidate {
  readonly url: string;
  readonly title: string | null;
}

/** `skipped`: the provider is not configured. `failed`: may be retried, after `retryAfterMs` if given. */
export type SearchAnswer =
  | { readonly outcome: 'found'; readonly urls: readonly Candidate[] }
  | { readonly outcome: 'skipped'; readonly detail: string }
  | { readonly outcome: 'failed'; readonly detail: string; readonly retryAfterMs: number | null };

/** The response is not in the provider's format. */
export class MalformedSearch extends Error {}

/** The failure implied by the status; null when the body must be read. */
export function withoutResults({ status, headers }: OutsideAnswer): SearchAnswer | null {
  if (status === 200) return null;
  const retryAfterMs = retryAfter(headers.get('retry-after'));
  return {
    outcome: 'failed',
    detail: `answered ${status}`,
    retryAfterMs: status === 429 ? (retryAfterMs ?? 60_000) : retryAfterMs,
  };
}

/** Retry-After in milliseconds, from seconds or a date, at most an hour; null when it is missing or invalid. */
function retryAfter(text: string | null): number | null {
  if (text === null) return null;
  const ms = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - clock.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), 3_600_000);
}

/** The members of an object. Throws for other types. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MalformedSearch('a part that should be an object is not one');
  return value as Record<string, unknown>;
}

/** An array. Throws for other types. */
export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new MalformedSearch('a part that should be a list is not one');
  return value;
}

/** Parses JSON. Throws when it is not JSON, such as an HTML page. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new MalformedSearch('it is not JSON');
  }
}
