import type { Code } from '../shared/codes.ts';

/**
 * Why a connection or a request was turned away before anybody looked at what it asks: no room for one more connection
 * (the new one, or the one that waited longest in its place), no room for more unfinished requests, not whole in time,
 * too large, or not HTTP.
 */
const socketReasons = ['connections', 'displaced', 'unfinished', 'late', 'too_large', 'malformed'] as const;
export type SocketReason = (typeof socketReasons)[number];
export type SocketCounts = Readonly<Partial<Record<SocketReason, number>>>;

/** What the code of a refusal stands for at the socket. */
export function reasonOf(code: Code): SocketReason {
  if (code === 'request_timeout') return 'late';
  return code === 'too_large' ? 'too_large' : 'malformed';
}

/** Between two reports of what was turned away, so that whoever besieges the server does not fill its log. */
const quietMs = 10_000;

/** Counts what is turned away, and reports it now and then. */
export class Rejections {
  readonly #report: (counts: SocketCounts) => void;
  readonly #counts = Object.fromEntries(socketReasons.map((reason) => [reason, 0])) as Record<SocketReason, number>;
  #unreported: Partial<Record<SocketReason, number>> = {};
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(report: (counts: SocketCounts) => void) {
    this.#report = report;
  }

  /** All since the start. */
  get counts(): Readonly<Record<SocketReason, number>> {
    return this.#counts;
  }

  add(reason: SocketReason): void {
    this.#counts[reason] += 1;
    this.#unreported[reason] = (this.#unreported[reason] ?? 0) + 1;
  }

  /** Reports what came since the last report, unless that was a moment ago. */
  check(now: number): void {
    if (now - this.#reportedAt >= quietMs) this.flush(now);
  }

  /** Reports what has not been reported. */
  flush(now: number): void {
    if (Object.keys(this.#unreported).length === 0) return;
    this.#reportedAt = now;
    const counts = this.#unreported;
    this.#unreported = {};
    this.#report(counts);
  }
}
