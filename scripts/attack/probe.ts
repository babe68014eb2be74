/** One thing that is tried: what is sent, as whom, and what has to come back. */

/** Whose credential speaks. */
export const everybody = [
  'nobody',
  'free',
  'starter',
  'pro',
  'team',
  'enterprise',
  'staff',
  'admin',
  'preview',
  'staffMachine',
  'service',
  'parent',
  'otherParent',
  'browser',
] as const;
export type Who = (typeof everybody)[number];

export interface Request {
  readonly method: string;
  /** Path and query, exactly as they stand on the wire. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  /** 0 when the connection ended without one. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly milliseconds: number;
  /** Nothing, or not everything, came within the time that was given. */
  readonly isLate: boolean;
}

export interface Probe {
  /** What the report says when something is found; no credential stands in it. */
  readonly what: string;
  readonly who: Who;
  /** A request, or bytes for a connection of their own. */
  readonly send: Request | { readonly bytes: string };
  /** `either`: answered or refused, as long as nothing else is wrong. */
  readonly expects: 'refusal' | 'answer' | 'either';
  /** What else is wrong with an answer, or null. */
  fault?(answer: Answer): string | null;
}

export interface Family {
  readonly title: string;
  /** What is tried and what has to come of it, for the report. */
  readonly about: string;
  readonly probes: readonly Probe[];
  /** How many are on their way at once; one for what an account may do once at a time. */
  readonly atOnce: number;
}

export interface Outcome {
  readonly probe: Probe;
  readonly answer: Answer;
  /** What is wrong, or null. */
  readonly finding: string | null;
}

/** A GET as somebody. */
export function get(path: string): Request {
  return { method: 'GET', path };
}

/** A POST of JSON. */
export function post(path: string, body: unknown): Request {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The JSON of an answer; an empty object when it is none. */
export function jsonOf({ text }: Answer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
