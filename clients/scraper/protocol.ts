/** Bodies of the worker protocol, /api/ingestion/worker/…, as an installation sends and receives them. */

/** The version of the job contract that this installation implements. */
export const contractVersion = 5;

/** The running version, and how far it is behind the main line; null where unknown. */
export interface Build {
  readonly revision: string;
  readonly mainRevision: string | null;
  readonly behindMain: number | null;
  readonly checkedAt: string;
}

/** A provider that this installation has paused because it rejects our requests. */
export interface Pause {
  readonly provider: string;
  readonly reason: string;
  readonly pausedAt: string;
  readonly probedAt: string | null;
  readonly probeError: string | null;
  readonly probes: number;
}

export interface SessionAnswer {
  readonly sessionId: string;
  readonly leaseSeconds: number;
  readonly heartbeatSeconds: number;
}

/** A job as the service assigns it. */
export interface Job {
  readonly id: string;
  readonly website: string;
  readonly kind: 'onboarding' | 'refresh';
  readonly settings: Readonly<Record<string, unknown>>;
  readonly contractVersion: number;
}

/** A job with a lease: every write for it names the attempt. */
export interface Claimed {
  readonly attemptId: string;
  readonly leaseSeconds: number;
  readonly job: Job;
}

/** An update of the program that the service requests. */
export interface Update {
  readonly id: string;
  readonly action: 'update' | 'rollback';
  readonly status: string;
  readonly targetRevision: string | null;
}

export interface HeartbeatAnswer {
  readonly renewed: readonly string[];
  readonly lost: readonly string[];
  readonly cancel: readonly string[];
  readonly update: Update | null;
}

export interface Heartbeat {
  readonly attempts: readonly string[];
  readonly pauses: readonly Pause[];
  readonly build: Build | null;
  readonly poolUsage: readonly PoolUsage[];
}

/** Current usage of a pool account. */
export interface PoolUsage {
  readonly accountId: string;
  readonly readAt: string;
  readonly used5hPct: number;
  readonly usedWeekPct: number;
  readonly resets5hAt: string | null;
  readonly resetsWeekAt: string | null;
}

/** One event of an attempt. */
export interface JobEvent {
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The outcome of an attempt. */
export interface Finish {
  readonly outcome: 'completed' | 'failed' | 'provider_unavailable' | 'released';
  readonly error?: { readonly code: string; readonly message: string };
  readonly provider?: string;
}

/** The result of an update. */
export interface UpdateReport {
  readonly status: 'running' | 'succeeded' | 'failed' | 'rolled_back';
  readonly message?: string;
  readonly logTail?: string;
  readonly fromRevision?: string;
  readonly toRevision?: string;
}
