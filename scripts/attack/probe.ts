/** A probe: a request, its caller, and the expected response. */

/** The callers. */
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
  /** Path and query, exactly as sent. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  /** 0 when the connection was closed without a response. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly milliseconds: number;
  /** The response was not complete within the time limit. */
  readonly isLate: boolean;
}

export interface Probe {
  /** Description for the report; contains no credential. */
  readonly what: string;
  readonly who: Who;
  /** A request, or raw bytes for a separate connection. */
  readonly send: Request | { readonly bytes: string };
  /** `either`: any response without other findings. */
  readonly expects: 'refusal' | 'answer' | 'either';
  /** Further checks: returns a finding, or null. */
  fault?(answer: Answer): string | null;
}

export interface Family {
  readonly title: string;
  /** What is sent and expected, for the report. */
  readonly about: string;
  readonly probes: readonly Probe[];
  /** Requests in flight; 1 where an account is limited to one at a time. */
  readonly atOnce: number;
}

export interface Outcome {
  readonly probe: Probe;
  readonly answer: Answer;
  /** The finding, or null. */
  readonly finding: string | null;
}

/** A GET request. */
export function get(path: string): Request {
  return { method: 'GET', path };
}

/** A POST request with a JSON body. */
export function post(path: string, body: unknown): Request {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The response as JSON object; empty when it is not one. */
export function jsonOf({ text }: Answer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
