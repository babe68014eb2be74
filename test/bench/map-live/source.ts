/** Two in-memory populations: near camps, which change, and far camps, which are only numerous. */
import { buildSegment, type CampRow, idAt, type Segment } from '../../../server/map/segment.ts';
import type { Change, MapSource, PartitionView, Population, View } from '../../../server/map/source.ts';

const layerOf = (segment: Segment): PartitionView => ({
  segment,
  camps: () => null,
  dots: () => null,
  records: () => null,
});

/** A source whose changes cost almost nothing, so that only the streams are measured. */
export class BenchSource implements MapSource {
  readonly #camps: Map<string, CampRow>;
  readonly #far: PartitionView;
  #view: View;
  readonly #listeners = new Set<(change: Change) => void>();

  constructor(near: readonly CampRow[], far: readonly CampRow[]) {
    this.#camps = new Map(near.map((camp) => [camp.id, camp]));
    this.#far = layerOf(buildSegment(far, []));
    this.#view = this.#make(1);
  }

  #make(generation: number): View {
    const near = layerOf(buildSegment([...this.#camps.values()], []));
    const { campIds, campCount } = near.segment;
    const rows = new Map(Array.from({ length: campCount }, (_, row) => [idAt(campIds, row), row]));
    return {
      population: { mask: 'all', revision: String(generation), generation },
      partitions: [this.#far, near],
      coverage: () => ({ addressGrade: 0, approximate: 0, unlocated: 0 }),
      find: (id) => {
        const camp = rows.get(id);
        return camp === undefined ? null : { partition: near, camp };
      },
    };
  }

  get revision(): string {
    return this.#view.population.revision;
  }

  change(camps: readonly CampRow[]): void {
    const from = this.#view.population;
    for (const camp of camps) this.#camps.set(camp.id, camp);
    this.#view = this.#make(from.generation + 1);
    const to = this.#view.population;
    for (const listener of this.#listeners) listener({ mask: 'all', from, to, camps: camps.map(({ id }) => id) });
  }

  async view(): Promise<View> {
    return this.#view;
  }

  isWarm(): boolean {
    return true;
  }

  async refresh(): Promise<Population> {
    return this.#view.population;
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {}
}
