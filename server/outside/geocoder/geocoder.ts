/**
 * Types and helpers shared by all geocoders. An address is sent at most once; afterwards its result is known or in
 * doubt.
 */
import { clock } from '../../shared/clock.ts';
import type { OutsideAnswer } from '../call.ts';

/** An address to geocode. */
export interface Lookup {
  /** Identifies the result; the provider may see it. */
  readonly id: string;
  readonly street: string;
  readonly city: string | null;
  readonly state: string | null;
  /** Five digits. */
  readonly zip: string | null;
}

/** A position found at address level. */
export interface Found {
  readonly id: string;
  readonly outcome: 'found';
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: 'building' | 'street';
  /** The state of the position, as the provider writes it. */
  readonly state: string | null;
  /** The address as the provider writes it. */
  readonly matched: string;
  readonly licence: string;
}

/** The provider knows no such address, several, or only a coarser place. */
export interface Unresolved {
  readonly id: string;
  readonly outcome: 'unresolved';
  readonly reason: 'no_match' | 'tie' | 'coarse';
}

export type Outcome = Found | Unresolved;

/**
 * The result of a request. `answered`: the outcomes of the lookups it lists are certain. `refused`: the provider did
 * not process the request. `doubt`: unknown.
 */
export type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly outcomes: readonly Outcome[] }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly reason: 'authentication' | 'quota';
      /** From Retry-After; null when the provider did not send it. */
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'doubt'; readonly status: number | null; readonly reason: string };

export interface Geocoder {
  /** The provider's dataset or format, recorded as provenance. */
  readonly edition: string;
  /** Most lookups per request. */
  readonly batch: number;
  /** Sends one request, once. Never rejects. */
  send(lookups: readonly Lookup[], signal?: AbortSignal): Promise<Answer>;
}

/** The response is not in the provider's format; lookups without a valid outcome stay in doubt. */
export class MalformedAnswer extends Error {}

/** The result implied by the status alone; null when the body must be read. */
export function withoutBody({ status, headers }: OutsideAnswer): Answer | null {
  if (status === 200) return null;
  if (status === 401 || status === 403)
    return { kind: 'refused', status, reason: 'authentication', retryAfterMs: null };
  if (status === 402 || status === 429)
    return { kind: 'refused', status, reason: 'quota', retryAfterMs: retryAfter(headers.get('retry-after')) };
  return { kind: 'doubt', status, reason: `answered ${status}` };
}

/** Retry-After in milliseconds, from seconds or a date; null when it is missing or invalid. */
export function retryAfter(text: string | null, now: number = clock.now()): number | null {
  if (text === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** A coordinate from JSON or text. Throws when it is invalid. */
export function coordinate(value: unknown, most: 90 | 180): number {
  const isWritten = typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,3}(\.\d{1,30})?$/.test(value));
  const number = isWritten ? Number(value) : Number.NaN;
  if (!(Math.abs(number) <= most)) throw new MalformedAnswer('a coordinate is not a number in range');
  return number;
}

/** A string, truncated to the stored length. Throws for other types. */
export function written(value: unknown): string {
  if (typeof value !== 'string' || !value.isWellFormed())
    throw new MalformedAnswer('a part that should be text is not');
  return value.replaceAll('\0', '').slice(0, 500);
}

/** The members of an object. Throws for other types. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MalformedAnswer('a part that should be an object is not one');
  return value as Record<string, unknown>;
}

/** An array. Throws for other types. */
export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new MalformedAnswer('a part that should be a list is not one');
  return value;
}

/** Parses a JSON body. Throws when it is not JSON, such as an HTML page. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    throw new MalformedAnswer('it is not JSON');
  }
}
