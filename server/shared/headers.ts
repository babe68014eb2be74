/** On every answer that is data. Answers depend on the caller, so nobody between us may keep them. */
export const apiHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-type': 'application/json',
  'cache-control': 'private, no-store',
  vary: 'accept, cookie, x-api-key, x-viewer-id',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** What the credential may still read this month. */
export interface Allowance {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetsAt: Date | null;
}

/** Seconds until a moment, at least one, so that a client which waits that long is never early. */
export function secondsUntil(moment: Date, now: number): number {
  return Math.max(1, Math.ceil((moment.getTime() - now) / 1000));
}

/** The allowance headers of a metered answer; none when the plan sets no limit. */
export function allowanceHeaders(reads: Allowance | null, now: number): Record<string, string> {
  if (reads === null || reads.limit === null || reads.remaining === null) return {};
  const rest = reads.resetsAt === null ? '' : `;t=${secondsUntil(reads.resetsAt, now)}`;
  return {
    'x-reads-remaining': String(reads.remaining),
    'ratelimit-policy': `"reads";q=${reads.limit}`,
    ratelimit: `"reads";r=${reads.remaining}${rest}`,
  };
}

/** A header value made from data. A line break in it would start another header. */
export function textHeader(value: string): string {
  if (/[^\t\x20-\x7e]/.test(value)) throw new Error('a header value may hold printable ASCII only');
  return value;
}
