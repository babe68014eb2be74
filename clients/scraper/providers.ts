import type { Pause } from './protocol.ts';

/** An external dependency of a job, such as a proxy. */
export interface Provider {
  readonly name: string;
  /** Rejects, with the reason, while the provider is unavailable. */
  probe(signal: AbortSignal): Promise<void>;
}

/** The provider is unavailable: the attempt ends without counting, and the provider is paused. */
export class ProviderUnavailable extends Error {
  readonly provider: string;

  constructor(provider: string, reason: string) {
    super(reason);
    this.name = 'ProviderUnavailable';
    this.provider = provider;
  }
}

interface State {
  readonly pause: Pause;
  readonly nextProbe: number;
}

/**
 * The paused providers. Intervals of probes double from `firstMs` to an hour; the first successful probe ends a pause.
 */
export class Pauses {
  readonly #providers: ReadonlyMap<string, Provider>;
  readonly #firstMs: number;
  readonly #paused = new Map<string, State>();

  constructor(providers: readonly Provider[], firstMs = 60_000) {
    this.#providers = new Map(providers.map((provider) => [provider.name, provider]));
    this.#firstMs = firstMs;
  }

  /** The paused providers as listed in a heartbeat. */
  get list(): readonly Pause[] {
    return [...this.#paused.values()].map(({ pause }) => pause);
  }

  add(provider: string, reason: string): void {
    if (this.#paused.has(provider)) return;
    const pausedAt = new Date().toISOString();
    const pause = { provider, reason: reason.slice(0, 300), pausedAt, probedAt: null, probeError: null, probes: 0 };
    this.#paused.set(provider, { pause, nextProbe: Date.now() + this.#firstMs });
  }

  /** Probes the providers that are due. */
  async probe(signal: AbortSignal): Promise<void> {
    for (const [name, { pause, nextProbe }] of this.#paused) {
      if (Date.now() < nextProbe) continue;
      try {
        await this.#providers.get(name)?.probe(signal);
        this.#paused.delete(name);
      } catch (error) {
        if (signal.aborted) return;
        const probes = pause.probes + 1;
        const probeError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
        const wait = Math.min(this.#firstMs * 2 ** probes, 3_600_000);
        const renewed = { ...pause, probedAt: new Date().toISOString(), probeError, probes };
        this.#paused.set(name, { pause: renewed, nextProbe: Date.now() + wait });
      }
    }
  }
}
