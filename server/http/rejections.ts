import type { Code } from '../shared/codes.ts';

/**
 * Why a connection or request was rejected before it was parsed: connection limit reached (rejecting the new one, or
 * displacing the idlest), limit of incomplete requests, timeout, too large, or malformed HTTP.
 */
const socketReasons = ['connections', 'displaced', 'unfinished', 'late', 'too_large', 'malformed'] as const;
export type SocketReason = (typeof socketReasons)[number];
export type SocketCounts = Readonly<Partial<Record<SocketReason, number>>>;

/** The reason for an error code at the socket. */
export function reasonOf(code: Code): SocketReason {
  if (code === 'request_timeout') return 'late';
  return code === 'too_large' ? 'too_large' : 'malformed';
}

/** Least milliseconds between two reports, so that an attack does not fill the log. */
const quietMs = 10_000;

/** Counts rejections and reports them periodically. */
export class Rejections {
  readonly #report: (counts: SocketCounts) => void;
  readonly #counts = Object.fromEntries(socketReasons.map((reason) => [reason, 0])) as Record<SocketReason, number>;
  #unreported: Partial<Record<SocketReason, number>> = {};
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(report: (counts: SocketCounts) => void) {
    this.#report = report;
  }

  /** Counts since the start. */
  get counts(): Readonly<Record<SocketReason, number>> {
    return this.#counts;
  }

  add(reason: SocketReason): void {
    this.#counts[reason] += 1;
    this.#unreported[reason] = (this.#unreported[reason] ?? 0) + 1;
  }

  /** Reports rejections since the last report, unless that was less than `quietMs` ago. */
  check(now: number): void {
    if (now - this.#reportedAt >= quietMs) this.flush(now);
  }

  /** Reports the unreported rejections. */
  flush(now: number): void {
    if (Object.keys(this.#unreported).length === 0) return;
    this.#reportedAt = now;
    const counts = this.#unreported;
    this.#unreported = {};
    this.#report(counts);
  }
}
