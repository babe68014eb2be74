import { setTimeout as sleep } from 'node:timers/promises';

/** A load balancer is taken to watch when it has asked within this time. */
const watchedMs = 60_000;

/** Whether the process takes part: a load balancer is told before connections are refused. */
export class Readiness {
  #isStopping = false;
  #requestedAt = Number.NEGATIVE_INFINITY;
  #mapWasWarm = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Records a request for the readiness. */
  recordRequest(): void {
    this.#requestedAt = performance.now();
  }

  /** The copy of the map is there and keeps itself current: from then on it counts as warm. */
  isMapWarm(look: () => boolean): boolean {
    this.#mapWasWarm ||= look();
    return this.#mapWasWarm;
  }

  /** From now on the process is not ready. Resolves when whoever watches has had the time to see it. */
  async stop(noticeMs: number): Promise<void> {
    this.#isStopping = true;
    if (performance.now() - this.#requestedAt < watchedMs) await sleep(noticeMs);
  }
}
