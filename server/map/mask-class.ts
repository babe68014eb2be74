import { inMoment, type Moment } from '../db/moment.ts';
import type { Pools } from '../db/pool.ts';
import { refuse } from '../http/errors.ts';
import { askCohort, askRegion, cohortKey, isNested, type KeptCohort, type KnownRegion, selects } from './asking.ts';
import type { Change, MapQuestion, Population, View } from './source.ts';
import { advance, campsOf, type MapRow, partOf, type State, segmentOf } from './state.ts';
import { Steps } from './steps.ts';
import { PartView, type RegionBits } from './view.ts';

interface MomentRow {
  readonly mask: string;
  readonly revision: string;
  readonly snapshot: string;
  readonly origin: string;
  readonly everything: boolean;
  readonly camp_ids: string[] | null;
  readonly near_ids: string[] | null;
}

interface Waiter {
  readonly role: string;
  /** Null wants the population alone. */
  readonly question: MapQuestion | null;
  readonly resolve: (view: View) => void;
  readonly reject: (error: unknown) => void;
}

interface Kept {
  readonly view: View;
  readonly askedAt: number;
}

export interface MaskClassOptions {
  readonly pools: Pools;
  readonly mask: string;
  /** A role behind this mask; it reads the records. */
  readonly role: string;
  /** Makes the numbers of Population.generation. */
  readonly nextGeneration: () => number;
  readonly onChange: (change: Change) => void;
  /** The role turned out to be behind another mask. */
  readonly onOtherMask: () => void;
  readonly log: (message: string, error?: unknown) => void;
}

/** How long a request waits for the records to be read in. */
const patience = 2000;
/** For so long a region that was found counts as found. */
const regionTrust = 1000;
const keptViews = 200;
const momentText = 'select * from api.map_moment($1, $2)';

/** The copy of the records behind one mask, and what questions select of it. */
export class MaskClass {
  readonly #options: MaskClassOptions;
  #state: State | null = null;
  #last: Population | null = null;
  #loading: Promise<void> | null = null;
  #waiting: Waiter[] = [];
  #running = false;
  #cohorts = new Map<string, KeptCohort>();
  #regions = new Map<string, KnownRegion>();
  #views = new Map<string, Kept>();
  readonly #steps = new Steps();

  constructor(options: MaskClassOptions) {
    this.#options = options;
  }

  get isWarm(): boolean {
    return this.#state !== null;
  }

  /** Begins to read the records in, unless they are there. */
  warm(): void {
    if (this.#state === null) this.#load().catch(() => {});
  }

  /** The view that is kept, if it is of this revision. */
  kept(key: string, question: MapQuestion, revision: string): View | null {
    const kept = this.#views.get(key);
    if (kept === undefined || kept.view.population.revision !== revision) return null;
    if (kept.view.population !== this.#state?.population) return null;
    if (question.region !== null && Date.now() - kept.askedAt > regionTrust) return null;
    return kept.view;
  }

  /** Brings the copy to the present and gives the view of it. */
  async ask(role: string, question: MapQuestion | null): Promise<View> {
    const until = Date.now() + patience;
    for (;;) {
      if (this.#state === null) await this.#ready(until);
      const { promise, resolve, reject } = Promise.withResolvers<View>();
      this.#waiting.push({ role, question, resolve, reject });
      void this.#run();
      try {
        return await promise;
      } catch (error) {
        if (error !== startAgain) throw error;
      }
    }
  }

  async #ready(until: number): Promise<void> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () =>
        late.reject(
          refuse(
            503,
            'map_cache_warming',
            'The map is being prepared; please try again.',
            { retryAfterMs: 2000 },
            {
              'retry-after': '2',
            },
          ),
        ),
      Math.max(0, until - Date.now()),
    );
    try {
      await Promise.race([this.#load(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  #load(): Promise<void> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #read(): Promise<void> {
    const { pools, role, mask } = this.#options;
    const { now, rows } = await inMoment(pools.viewer(role), role, async (moment) => {
      const [now] = await moment.query<MomentRow>(momentText, [null, null]);
      return { now: now as MomentRow, rows: await moment.query<MapRow>('select * from api.map_camps()') };
    });
    if (now.mask !== mask) {
      this.#options.onOtherMask();
      throw startAgain;
    }
    const part = partOf(segmentOf(campsOf(rows)));
    this.#cohorts.clear();
    this.#steps.restart(this.#enter(now, { parts: [part], recent: new Map() }, null));
  }

  /** Puts a new state in force and tells of it. */
  #enter(now: MomentRow, next: Pick<State, 'parts' | 'recent'>, camps: readonly string[] | null): State {
    const { mask, nextGeneration, onChange } = this.#options;
    const from = this.#last;
    const changed = camps === null || camps.length > 0;
    const generation = changed || from === null ? nextGeneration() : from.generation;
    const population =
      from !== null && !changed && from.revision === now.revision ? from : { mask, revision: now.revision, generation };
    const state = { population, snapshot: now.snapshot, origin: now.origin, ...next };
    this.#state = state;
    this.#last = population;
    if (changed && from !== null) onChange({ mask, from, to: population, camps });
    return state;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    // What this turn of the event loop brings goes together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const before = this.#state;
      if (before === null) {
        for (const waiter of batch) waiter.reject(startAgain);
        continue;
      }
      const { pools, role } = this.#options;
      await inMoment(pools.viewer(role), role, (moment) => this.#answer(moment, before, batch)).catch(
        (error: unknown) => {
          for (const waiter of batch) waiter.reject(error);
        },
      );
    }
    this.#running = false;
  }

  async #answer(moment: Moment, before: State, batch: readonly Waiter[]): Promise<void> {
    const [now] = (await moment.query<MomentRow>(momentText, [before.snapshot, before.origin])) as [MomentRow];
    if (now.mask !== this.#options.mask) {
      this.#options.onOtherMask();
      throw startAgain;
    }
    if (now.everything) {
      this.#state = null;
      this.warm();
      throw startAgain;
    }
    const camps = now.camp_ids ?? [];
    const touched = [...camps, ...(now.near_ids ?? [])];
    const rows = camps.length === 0 ? [] : await moment.query<MapRow>('select * from api.map_camps($1)', [camps]);
    const state = this.#enter(now, camps.length === 0 ? before : advance(before, camps, rows), touched);
    this.#steps.add(state, touched);

    const byRole = Map.groupBy(batch, ({ role }) => role);
    for (const [role, waiters] of byRole) {
      await moment.takeRole(role);
      for (const [key, group] of Map.groupBy(waiters, ({ question }) => JSON.stringify(question))) {
        const question = (group[0] as Waiter).question;
        try {
          const view = await this.#view(moment, role, question, state);
          if (question !== null) this.#keepView(`${role} ${key}`, view);
          for (const waiter of group) waiter.resolve(view);
        } catch (error) {
          for (const waiter of group) waiter.reject(error);
        }
      }
    }
  }

  async #view(moment: Moment, role: string, question: MapQuestion | null, state: State): Promise<View> {
    let kept: KeptCohort | null = null;
    let region: readonly RegionBits[] | null = null;
    if (question?.region) {
      const name = JSON.stringify(question.region);
      const known = await askRegion(moment, question.region, state, this.#regions.get(name) ?? null);
      this.#regions.set(name, known);
      region = state.parts.map(({ segment }) => known.bits.get(segment) as RegionBits);
    }
    if (question !== null && selects(question)) {
      const key = cohortKey(role, question);
      const known = this.#cohorts.get(key) ?? null;
      const changed = known === null || isNested(question) ? null : this.#steps.after(known.state);
      kept = await askCohort(moment, question, state, known, changed);
      this.#cohorts.delete(key);
      this.#cohorts.set(key, kept);
      if (this.#cohorts.size > keptViews) this.#cohorts.delete(this.#cohorts.keys().next().value as string);
    }
    return new PartView(state.population, state.parts, kept?.cohort ?? null, region);
  }

  #keepView(key: string, view: View): void {
    this.#views.delete(key);
    this.#views.set(key, { view, askedAt: Date.now() });
    if (this.#views.size > keptViews) this.#views.delete(this.#views.keys().next().value as string);
  }
}

/** Rejected with when the copy went away under a request: it is asked again. */
export const startAgain = new Error('the copy of the map is read anew');
