/** An in-memory population in the layout of the real one: a base segment, and the changes since. */
import { Bits } from '../../server/map/bits.ts';
import { buildSegment, type CampRow, idAt, type Segment } from '../../server/map/segment.ts';
import type { Change, MapConditions, MapSource, PartitionView, Population, View } from '../../server/map/source.ts';

interface State {
  readonly population: Population;
  readonly base: Segment;
  readonly recent: Segment | null;
  readonly camps: ReadonlyMap<string, CampRow>;
  /** Camps of the base that have moved or been removed. */
  readonly gone: ReadonlySet<string>;
}

export class FakeSource implements MapSource {
  #state: State;
  readonly #listeners = new Set<(change: Change) => void>();
  /** The number of requested views. */
  asked = 0;
  /** Whether an answer shows the state at the time of the request; otherwise at the time of the answer. */
  keepsMoment = false;
  /** Rejects or delays a request; null passes all. */
  hurdle: ((question: MapConditions) => Promise<void>) | null = null;

  constructor(camps: readonly CampRow[]) {
    const population = { mask: 'all', revision: '1', generation: 1 };
    const all = new Map(camps.map((camp) => [camp.id, camp]));
    this.#state = { population, base: buildSegment(camps, []), recent: null, camps: all, gone: new Set() };
  }

  get camps(): ReadonlyMap<string, CampRow> {
    return this.#state.camps;
  }

  get revision(): string {
    return this.#state.population.revision;
  }

  /**
   * Changes camps; null removes one. `quietly` reports that anything may have changed; `anew` rebuilds the segments.
   */
  change(changes: ReadonlyMap<string, CampRow | null>, how: 'told' | 'quietly' | 'anew' = 'told'): void {
    const { population: from, base, camps: before, gone: goneBefore } = this.#state;
    const camps = new Map(before);
    for (const [id, camp] of changes) {
      if (camp === null) camps.delete(id);
      else camps.set(id, camp);
    }
    const generation = from.generation + 1;
    const to = { mask: 'all', revision: String(Number(from.revision) + 1), generation };
    const gone = how === 'anew' ? new Set<string>() : new Set([...goneBefore, ...changes.keys()]);
    const recent = [...gone].flatMap((id) => camps.get(id) ?? []);
    this.#state = {
      population: to,
      base: how === 'anew' ? buildSegment([...camps.values()], []) : base,
      recent: recent.length === 0 ? null : buildSegment(recent, []),
      camps,
      gone,
    };
    for (const listener of this.#listeners)
      listener({ mask: 'all', from, to, camps: how === 'told' ? [...changes.keys()] : null });
  }

  async view(_role: string, question: MapConditions): Promise<View> {
    this.asked += 1;
    const before = this.#state;
    await this.hurdle?.(question);
    return viewOf(this.keepsMoment ? before : this.#state, question);
  }

  isWarm(): boolean {
    return true;
  }

  async refresh(): Promise<Population> {
    return this.#state.population;
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  async close(): Promise<void> {}
}

/** Selects camps whose name contains the filter. */
export function selects({ filter }: MapConditions, camp: CampRow): boolean {
  return filter === null || camp.name?.includes(filter) === true;
}

function viewOf({ population, base, recent, camps, gone }: State, question: MapConditions): View {
  const partitions = [base, ...(recent === null ? [] : [recent])].map((segment, at): PartitionView => {
    let bits: Bits | null | undefined;
    const make = () => {
      if (question.filter === null && (at === 1 || gone.size === 0)) return null;
      const made = new Bits(segment.dotCount);
      for (let row = 0; row < segment.dotCount; row++) {
        const id = idAt(segment.campIds, row);
        if (at === 0 && gone.has(id)) continue;
        if (selects(question, camps.get(id) as CampRow)) made.add(row);
      }
      return made;
    };
    const dots = () => {
      if (bits === undefined) bits = make();
      return bits;
    };
    return { segment, dots, camps: () => null, records: () => null };
  });
  const places = new Map<string, { partition: PartitionView; camp: number }>();
  partitions.forEach((partition, at) => {
    for (let camp = 0; camp < partition.segment.campCount; camp++) {
      const id = idAt(partition.segment.campIds, camp);
      if (at === 1 || !gone.has(id)) places.set(id, { partition, camp });
    }
  });
  return {
    population,
    partitions,
    coverage: () => ({ addressGrade: 0, approximate: 0, unlocated: 0 }),
    find: (id) => places.get(id) ?? null,
  };
}
