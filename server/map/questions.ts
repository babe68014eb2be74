import type { DatabaseSnapshot } from '../db/snapshot.ts';
import { Cache } from '../shared/cache.ts';
import {
  askAgain,
  askWhole,
  type CachedSelection,
  fillRegion,
  findRegion,
  isNested,
  type KnownRegion,
  selects,
} from './asking.ts';
import type { MapQuestion, Population, View } from './source.ts';
import type { State } from './state.ts';
import type { Steps } from './steps.ts';
import { PartView, type RegionBits } from './view.ts';

const viewBytes = 64 * 1024 * 1024;
const selectionBytes = 16 * 1024 * 1024;
const regionBytes = 16 * 1024 * 1024;
/** For so long a region that was found counts as found. */
const regionTrustMs = 1000;
/** Among so many changed camps a question is asked again; among more it is asked whole. */
const fewCamps = 2000;

interface KnownView {
  readonly view: PartView;
  readonly askedAt: number;
}

/** Names a role's question. */
export function questionKey(role: string, question: MapQuestion): string {
  return `${role} ${JSON.stringify(question)}`;
}

function selectionKey(role: string, { kind, filter, ageYears }: MapQuestion): string {
  return JSON.stringify([role, kind, filter, ageYears]);
}

/** What questions select of the copy behind one mask: kept, and brought to later states at little cost. */
export class Questions {
  readonly #steps: Steps;
  readonly #views = new Cache<KnownView>('map_views', viewBytes, ({ view }) => bitsOf(view) / 8);
  readonly #selections = new Cache<CachedSelection>('map_camps', selectionBytes, ({ selection }) =>
    selection.reduce((sum, { length }) => sum + length / 8, 0),
  );
  readonly #regions = new Cache<KnownRegion & { readonly bytes: number }>(
    'map_regions',
    regionBytes,
    ({ bytes }) => bytes,
  );

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  /** The view that is kept of this very population. */
  kept(key: string, { region }: MapQuestion, population: Population): View | null {
    const known = this.#views.get(key);
    if (known === undefined || known.view.population !== population) return null;
    return region === null || performance.now() - known.askedAt < regionTrustMs ? known.view : null;
  }

  /** Whether the answer at a state takes little more than what is known. */
  isQuick(role: string, question: MapQuestion, state: State): boolean {
    if (question.region !== null) {
      const known = this.#regions.get(JSON.stringify(question.region));
      if (known?.bits.has((state.parts[0] as State['parts'][0]).segment) !== true) return false;
    }
    return !selects(question) || this.#again(role, question, state) !== null;
  }

  /** What the question selects at the state; the moment is that state's and has the role. */
  async answer(db: DatabaseSnapshot, role: string, question: MapQuestion, state: State): Promise<View> {
    const { parts, population } = state;
    let region: readonly RegionBits[] | null = null;
    if (question.region !== null) {
      const name = JSON.stringify(question.region);
      const found = await findRegion(db, question.region, this.#regions.get(name) ?? null);
      await fillRegion(db, found, parts);
      region = parts.map(({ segment }) => found.bits.get(segment) as RegionBits);
      const bytes = region.reduce((sum, { dots, records }) => sum + (dots.length + records.length) / 8, 0);
      this.#regions.set(name, { ...found, bytes });
    }
    const selection = selects(question) ? await this.#selection(db, role, question, state) : null;
    const key = questionKey(role, question);
    const view = new PartView(population, parts, selection, region, this.#views.get(key)?.view);
    this.#views.set(key, { view, askedAt: performance.now() });
    return view;
  }

  async #selection(
    db: DatabaseSnapshot,
    role: string,
    question: MapQuestion,
    state: State,
  ): Promise<CachedSelection['selection']> {
    const again = this.#again(role, question, state);
    const selection =
      (again === null ? null : await askAgain(db, question, again.known, state, again.changed)) ??
      (await askWhole(db, question, state));
    this.#selections.set(selectionKey(role, question), { state, selection });
    return selection;
  }

  /** What is known of the question and the camps to ask it again of, when that is a short way to the answer. */
  #again(
    role: string,
    question: MapQuestion,
    state: State,
  ): { known: CachedSelection; changed: readonly string[] } | null {
    const known = this.#selections.get(selectionKey(role, question));
    if (known === undefined || known.state.parts[0]?.segment !== state.parts[0]?.segment) return null;
    const changed = this.#steps.between(known.state, state);
    if (changed === null || changed.length > fewCamps) return null;
    return changed.length > 0 && isNested(question) ? null : { known, changed };
  }
}

function bitsOf({ layers }: View): number {
  return layers.reduce((sum, { segment }) => sum + segment.campCount + segment.dotCount + segment.recordCount, 0);
}
