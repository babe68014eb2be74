import type { Pools } from '../db/pool.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { ofRole } from '../db/viewer.ts';
import { MaskClass, otherMask } from './mask-class.ts';
import { maskAt } from './snapshots.ts';
import type { Change, MapConditions, View } from './source.ts';

export interface MaskClassesOptions {
  readonly pools: Pools;
  readonly log: (message: string, error?: unknown) => void;
  /** More records than this are read in a worker thread. */
  readonly threadFrom: number;
  readonly onChange: (change: Change) => void;
  readonly signal: AbortSignal;
}

/** A role whose mask changes again and again is given up after this many attempts. */
const mostAttempts = 5;

/** The process's copies of the records, one for each mask, and which of them a role sees. */
export class MaskClasses {
  readonly #options: MaskClassesOptions;
  readonly #byMask = new Map<string, MaskClass>();
  readonly #byRole = new Map<string, MaskClass>();
  #generation = 0;

  constructor(options: MaskClassesOptions) {
    this.#options = options;
  }

  /** The copy of a role that has asked before. */
  known(role: string): MaskClass | undefined {
    return this.#byRole.get(role);
  }

  /** The copy of a role; asks the database which mask the role has, unless that is known. */
  async of(role: string): Promise<MaskClass> {
    const known = this.#byRole.get(role);
    if (known !== undefined) return known;
    const mask = await inSnapshot(this.#options.pools.viewer(role), ofRole(role), maskAt);
    const found = this.#byMask.get(mask) ?? this.#open(mask, role);
    this.#byRole.set(role, found);
    return found;
  }

  /** The current view of a role; asks again where the role's mask has changed meanwhile. */
  async ask(role: string, conditions: MapConditions | null, timeoutMs?: number): Promise<View> {
    for (let attempt = 1; ; attempt++) {
      const found = await this.of(role);
      try {
        return await found.ask(role, conditions, timeoutMs);
      } catch (error) {
        if (error !== otherMask || attempt === mostAttempts) throw error;
      }
    }
  }

  /** Brings all copies up to date and loads those that are not loaded. */
  refresh(): void {
    for (const each of this.#byMask.values()) {
      if (each.isWarm) void each.refresh();
      else each.warm();
    }
  }

  /** Forgets which mask each role has, as after a deploy that may have changed it. */
  forgetRoles(): void {
    this.#byRole.clear();
  }

  #open(mask: string, role: string): MaskClass {
    const { pools, log, threadFrom, onChange, signal } = this.#options;
    const opened: MaskClass = new MaskClass({
      pools,
      mask,
      role,
      threadFrom,
      nextGeneration: () => ++this.#generation,
      onChange,
      onOtherMask: (moved) => {
        this.#byRole.delete(moved);
        if (moved !== role) return;
        for (const [other, of] of this.#byRole) if (of === opened) this.#byRole.delete(other);
        if (this.#byMask.get(mask) === opened) this.#byMask.delete(mask);
      },
      log,
      signal,
    });
    this.#byMask.set(mask, opened);
    return opened;
  }
}
