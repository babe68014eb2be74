/** What all geocoders have in common: addresses go out once, and what came back of each is known, or in doubt. */
import { clock } from '../../shared/clock.ts';
import type { OutsideAnswer } from '../call.ts';

/** An address as it leaves. */
export interface Lookup {
  /** By which the answer is told; the provider may see it. */
  readonly id: string;
  readonly street: string;
  readonly city: string | null;
  readonly state: string | null;
  /** Five digits. */
  readonly zip: string | null;
}

/** A place that the provider found at address level. */
export interface Found {
  readonly id: string;
  readonly outcome: 'found';
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: 'building' | 'street';
  /** The state in which it lies, as the provider writes it. */
  readonly state: string | null;
  /** The address as the provider has it. */
  readonly matched: string;
  readonly licence: string;
}

/** The provider knows no such address, several, or a coarser place alone. */
export interface Unresolved {
  readonly id: string;
  readonly outcome: 'unresolved';
  readonly reason: 'no_match' | 'tie' | 'coarse';
}

export type Outcome = Found | Unresolved;

/**
 * What became of a submission. `answered`: of the lookups it names, and of no other, the outcome is certain. `refused`:
 * the provider has looked nothing up, and will not. `doubt`: nobody knows.
 */
export type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly outcomes: readonly Outcome[] }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly reason: 'authentication' | 'quota';
      /** When the provider says that it may be asked again; null: it does not. */
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'doubt'; readonly status: number | null; readonly reason: string };

export interface Geocoder {
  /** Which of the provider's data, or in which form, as provenance has it. */
  readonly edition: string;
  /** Most lookups of a submission. */
  readonly batch: number;
  /** Sends one request, once. Never rejects. */
  send(lookups: readonly Lookup[], signal?: AbortSignal): Promise<Answer>;
}

/** An answer that does not have the form of the provider's: all that it does not name stays in doubt. */
export class MalformedAnswer extends Error {}

/** What an answer means whose body says nothing of addresses; null: read on. */
export function withoutBody({ status, headers }: OutsideAnswer): Answer | null {
  if (status === 200) return null;
  if (status === 401 || status === 403)
    return { kind: 'refused', status, reason: 'authentication', retryAfterMs: null };
  if (status === 402 || status === 429)
    return { kind: 'refused', status, reason: 'quota', retryAfterMs: retryAfter(headers.get('retry-after')) };
  return { kind: 'doubt', status, reason: `answered ${status}` };
}

/** Milliseconds of a Retry-After, which is seconds or a date; null for none that makes sense. */
export function retryAfter(text: string | null, now: number = clock.now()): number | null {
  if (text === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** A coordinate of JSON or text. Throws for what is none. */
export function coordinate(value: unknown, most: 90 | 180): number {
  const isWritten = typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,3}(\.\d{1,30})?$/.test(value));
  const number = isWritten ? Number(value) : Number.NaN;
  if (!(Math.abs(number) <= most)) throw new MalformedAnswer('a coordinate is none');
  return number;
}

/** Text of an answer, at most so long as is kept. Throws where it is something else. */
export function written(value: unknown): string {
  if (typeof value !== 'string' || !value.isWellFormed()) throw new MalformedAnswer('a text is none');
  return value.replaceAll('\0', '').slice(0, 500);
}

/** The members of an object. Throws where it is something else. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MalformedAnswer('a part that should be an object is none');
  return value as Record<string, unknown>;
}

/** A list. Throws where it is something else. */
export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new MalformedAnswer('a part that should be a list is none');
  return value;
}

/** The value of a body of JSON. Throws for anything else, such as a page in HTML. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    throw new MalformedAnswer('it is no JSON');
  }
}
