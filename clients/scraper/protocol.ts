/** The bodies of the worker protocol, /api/ingestion/worker/…, as an installation sends and reads them. */

/** The version of the job contract that this installation speaks. */
export const contractVersion = 5;

/** What runs here, and how far behind the main line it is; null where that cannot be told. */
export interface Build {
  readonly revision: string;
  readonly mainRevision: string | null;
  readonly behindMain: number | null;
  readonly checkedAt: string;
}

/** A provider that this installation does not use for now, because it does not serve us. */
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

/** A job as it is given out. */
export interface Job {
  readonly id: string;
  readonly website: string;
  readonly kind: 'onboarding' | 'refresh';
  readonly settings: Readonly<Record<string, unknown>>;
  readonly contractVersion: number;
}

/** A job under a lease: everything that is written for it names the attempt. */
export interface Claimed {
  readonly attemptId: string;
  readonly leaseSeconds: number;
  readonly job: Job;
}

/** What the service asks of the program itself. */
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

/** A reading of how much of a pool account is used. */
export interface PoolUsage {
  readonly accountId: string;
  readonly readAt: string;
  readonly used5hPct: number;
  readonly usedWeekPct: number;
  readonly resets5hAt: string | null;
  readonly resetsWeekAt: string | null;
}

/** One thing that happened during an attempt. */
export interface JobEvent {
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** How an attempt ends. */
export interface Finish {
  readonly outcome: 'completed' | 'failed' | 'provider_unavailable' | 'released';
  readonly error?: { readonly code: string; readonly message: string };
  readonly provider?: string;
}

/** What became of an update. */
export interface UpdateReport {
  readonly status: 'running' | 'succeeded' | 'failed' | 'rolled_back';
  readonly message?: string;
  readonly logTail?: string;
  readonly fromRevision?: string;
  readonly toRevision?: string;
}
