/** Headers of every data response. Responses depend on the caller, so shared caches must not store them. */
export const apiHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-type': 'application/json',
  'cache-control': 'private, no-store',
  vary: 'accept, cookie, x-api-key, x-viewer-id',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** The caller's remaining reads of the month; null members mean no limit. */
export interface Allowance {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetsAt: Date | null;
}

/** Seconds until a time, rounded up and at least one: a client that waits that long is never early. */
export function secondsUntil(moment: Date, now: number): number {
  return Math.max(1, Math.ceil((moment.getTime() - now) / 1000));
}

/** The rate limit headers of a metered response; none when the plan sets no limit. */
export function allowanceHeaders(reads: Allowance | null, now: number): Record<string, string> {
  if (reads === null || reads.limit === null || reads.remaining === null) return {};
  const rest = reads.resetsAt === null ? '' : `;t=${secondsUntil(reads.resetsAt, now)}`;
  return {
    'x-reads-remaining': String(reads.remaining),
    'ratelimit-policy': `"reads";q=${reads.limit}`,
    ratelimit: `"reads";r=${reads.remaining}${rest}`,
  };
}

/** Checks a header value that was made from data: a line break would start another header. */
export function textHeader(value: string): string {
  if (/[^\t\x20-\x7e]/.test(value)) throw new Error('a header value may hold printable ASCII only');
  return value;
}
