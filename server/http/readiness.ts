import { setTimeout as sleep } from 'node:timers/promises';

/** Somebody who has asked within this time goes by the answer. */
const watchedMs = 60_000;

/** Whether the process takes part: a load balancer is told before connections are refused. */
export class Readiness {
  #isStopping = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #mapWasWarm = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Told of each question for it. */
  asked(): void {
    this.#askedAt = performance.now();
  }

  /** The copy of the map is there and keeps itself current: from then on it counts as warm. */
  isMapWarm(look: () => boolean): boolean {
    this.#mapWasWarm ||= look();
    return this.#mapWasWarm;
  }

  /** From now on the process is not ready. Resolves when whoever watches has had the time to see it. */
  async stop(noticeMs: number): Promise<void> {
    this.#isStopping = true;
    if (performance.now() - this.#askedAt < watchedMs) await sleep(noticeMs);
  }
}
