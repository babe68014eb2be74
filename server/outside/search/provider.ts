/** What all providers of searches have in common: a place and a term go out, addresses of sites come back. */
import { clock } from '../../shared/clock.ts';
import type { OutsideAnswer } from '../call.ts';

/** The bits of the mask `providers`. */
export const providerBits = { catalog: 1, searxng: 2, commonCrawl: 4, osm: 8 } as const;
export type ProviderBit = (typeof providerBits)[keyof typeof providerBits];

export interface SearchRequest {
  /** What is searched for, in words. */
  readonly term: string;
  /** The place that the term is about; without it, the term is. */
  readonly place?: string;
  /** Most addresses of an answer. */
  readonly limit: number;
}

export interface Candidate {
  readonly url: string;
  readonly title: string | null;
}

/** `skipped`: nobody is set up to be asked. `failed`: it may be asked again, after `retryAfterMs` where it said so. */
export type SearchAnswer =
  | { readonly outcome: 'found'; readonly urls: readonly Candidate[] }
  | { readonly outcome: 'skipped'; readonly detail: string }
  | { readonly outcome: 'failed'; readonly detail: string; readonly retryAfterMs: number | null };

/** An answer that does not have the form of the provider's. */
export class MalformedSearch extends Error {}

/** Why an answer has no result; null: read on. */
export function withoutResults({ status, headers }: OutsideAnswer): SearchAnswer | null {
  if (status === 200) return null;
  const retryAfterMs = retryAfter(headers.get('retry-after'));
  return {
    outcome: 'failed',
    detail: `answered ${status}`,
    retryAfterMs: status === 429 ? (retryAfterMs ?? 60_000) : retryAfterMs,
  };
}

/** Milliseconds of a Retry-After, which is seconds or a date, an hour at most; null for none that makes sense. */
function retryAfter(text: string | null): number | null {
  if (text === null) return null;
  const ms = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - clock.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), 3_600_000);
}

/** The members of an object. Throws where it is something else. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MalformedSearch('a part that should be an object is none');
  return value as Record<string, unknown>;
}

/** A list. Throws where it is something else. */
export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new MalformedSearch('a part that should be a list is none');
  return value;
}

/** The value of a text of JSON. Throws for anything else, such as a page in HTML. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new MalformedSearch('it is no JSON');
  }
}
