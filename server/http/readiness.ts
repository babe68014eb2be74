import { setTimeout as sleep } from 'node:timers/promises';

/** A load balancer is assumed when readiness was requested within this time. */
const watchedMs = 60_000;

/** The readiness of the process. On shutdown it is reported before connections are refused. */
export class Readiness {
  #isStopping = false;
  #requestedAt = Number.NEGATIVE_INFINITY;
  #mapWasWarm = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Records a readiness request. */
  recordRequest(): void {
    this.#requestedAt = performance.now();
  }

  /** Whether the map's copy has been loaded; once it was, it stays warm. */
  isMapWarm(look: () => boolean): boolean {
    this.#mapWasWarm ||= look();
    return this.#mapWasWarm;
  }

  /** Reports not ready from now on. Resolves after `noticeMs`, or at once when nobody has asked lately. */
  async stop(noticeMs: number): Promise<void> {
    this.#isStopping = true;
    if (performance.now() - this.#requestedAt < watchedMs) await sleep(noticeMs);
  }
}
