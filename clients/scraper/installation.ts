import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressRules } from './addresses.ts';
import { contractVersion, type SessionAnswer, type Update } from './protocol.ts';
import { Pauses, type Provider } from './providers.ts';
import { runJob } from './run-job.ts';
import { Service, ServiceError } from './service.ts';
import { readBuild, runUpdate } from './update.ts';

export interface InstallationOptions {
  readonly url: string;
  readonly secret: string;
  /** Maximum number of concurrent jobs. */
  readonly capacity: number;
  readonly rules: AddressRules;
  readonly proxy?: string | undefined;
  readonly updateScript?: string | undefined;
  /** Milliseconds between two pages of one site. */
  readonly pauseMs: number;
  /** Milliseconds between heartbeats; overrides the interval that the service requests. */
  readonly heartbeatMs?: number | undefined;
  /** Milliseconds until the first probe of a paused provider. */
  readonly probeMs?: number | undefined;
  readonly log: (message: string) => void;
}

/** Runs the program until `signal` aborts: sessions with heartbeats and jobs. */
export async function runInstallation(options: InstallationOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await new Session(options, signal).run();
    } catch (error) {
      if (signal.aborted) return;
      const isRefused = error instanceof ServiceError && (error.status === 401 || error.status === 403);
      if (isRefused) throw error;
      options.log(`The session ended: ${error instanceof Error ? error.message : error}. A new one is opened.`);
      await sleep(1000, undefined, { signal }).catch(() => {});
    }
  }
}

/** One session: ends when another one is opened, at an update, or when the service was unreachable for too long. */
class Session {
  readonly #options: InstallationOptions;
  readonly #service: Service;
  readonly #pauses: Pauses;
  readonly #stop: AbortSignal;
  /** Running jobs by attempt; each can be aborted separately. */
  readonly #running = new Map<string, { readonly drop: AbortController; readonly done: Promise<void> }>();
  /** Ends only this session. */
  readonly #ended = new AbortController();
  #update: Update | null = null;
  #build: Awaited<ReturnType<typeof readBuild>> = null;

  constructor(options: InstallationOptions, stop: AbortSignal) {
    this.#options = options;
    this.#stop = AbortSignal.any([stop, this.#ended.signal]);
    this.#service = new Service({ url: options.url, secret: options.secret, signal: this.#stop });
    this.#pauses = new Pauses(proxyProviders(options), options.probeMs);
  }

  async run(): Promise<void> {
    const { capacity, updateScript, log } = this.#options;
    this.#build = await readBuild(updateScript);
    const session = await this.#service.openSession(capacity, contractVersion, this.#build);
    log(`Session ${session.sessionId} is open.`);
    try {
      await Promise.all([this.#claim(session), this.#beat(session)]);
    } finally {
      this.#ended.abort();
      await Promise.allSettled([...this.#running.values()].map(({ done }) => done));
    }
  }

  async #claim({ sessionId }: SessionAnswer): Promise<void> {
    const { capacity } = this.#options;
    while (!this.#stop.aborted) {
      const free = capacity - this.#running.size;
      if (this.#update !== null || free === 0) {
        await sleep(50, undefined, { signal: this.#stop }).catch(() => {});
        continue;
      }
      const claimed = await this.#service.claim(sessionId, Math.min(free, 10), 20);
      for (const each of claimed) {
        const drop = new AbortController();
        const signal = AbortSignal.any([this.#stop, drop.signal]);
        const done = this.#work(each, signal).finally(() => this.#running.delete(each.attemptId));
        this.#running.set(each.attemptId, { drop, done });
      }
    }
  }

  async #work(claimed: Parameters<typeof runJob>[0], signal: AbortSignal): Promise<void> {
    const { rules, proxy, pauseMs, log } = this.#options;
    try {
      const end = await runJob(claimed, { service: this.#service, signal, fetching: { rules }, proxy, pauseMs });
      if (end !== 'dropped' && end.outcome === 'provider_unavailable')
        this.#pauses.add(end.provider ?? 'residential', end.error?.message ?? '');
      log(`${claimed.job.website}: ${end === 'dropped' ? 'dropped' : `${end.outcome} ${end.error?.message ?? ''}`}`);
    } catch (error) {
      // The lease expires, and the job is claimed again.
      log(`${claimed.job.website}: left, ${error instanceof Error ? error.message : error}`);
    }
  }

  /**
   * Sends heartbeats with the running attempts, which renews their leases; aborts lost and cancelled ones; runs
   * updates.
   */
  async #beat({ sessionId, heartbeatSeconds, leaseSeconds }: SessionAnswer): Promise<void> {
    const { heartbeatMs = heartbeatSeconds * 1000, log } = this.#options;
    let lastHeard = performance.now();
    while (!this.#stop.aborted) {
      await this.#pauses.probe(this.#stop);
      try {
        const attempts = [...this.#running.keys()];
        const answer = await this.#service.heartbeat(sessionId, {
          attempts,
          pauses: this.#pauses.list,
          build: this.#build,
          poolUsage: [],
        });
        lastHeard = performance.now();
        for (const attempt of [...answer.lost, ...answer.cancel]) this.#running.get(attempt)?.drop.abort();
        this.#update = answer.update;
        if (answer.update !== null && this.#running.size === 0) await this.#runUpdate(answer.update);
      } catch (error) {
        if (error instanceof ServiceError && error.status < 500) throw error;
        // Without renewal the leases have expired, so the service ignores further results of these jobs.
        if (performance.now() - lastHeard > leaseSeconds * 1000)
          for (const { drop } of this.#running.values()) drop.abort();
        log(`No heartbeat: ${error instanceof Error ? error.message : error}`);
      }
      await sleep(heartbeatMs, undefined, { signal: this.#stop }).catch(() => {});
    }
  }

  async #runUpdate(update: Update): Promise<void> {
    const { updateScript, log } = this.#options;
    const { status, message } = await runUpdate(updateScript, update, this.#service);
    log(`Update ${update.id}: ${status} ${message ?? ''}`);
    this.#build = await readBuild(updateScript);
    this.#update = null;
  }
}

function proxyProviders({ proxy }: InstallationOptions): readonly Provider[] {
  if (proxy === undefined)
    return [{ name: 'residential', probe: () => Promise.reject(new Error('There is no proxy.')) }];
  const probe = async (signal: AbortSignal) => {
    // Any answer shows that the proxy works, unless the proxy itself rejected the request.
    const { status } = await fetch(proxy, { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) });
    if (status === 407 || status >= 502) throw new Error(`The proxy answers ${status}.`);
  };
  return [{ name: 'residential', probe }];
}
