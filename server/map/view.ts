import { Bits } from './bits.ts';
import { type CampTable, idBytes, viewOf } from './camp-table.ts';
import { both, type Like, type Owned, recordsOf } from './owned.ts';
import { grade, type Segment } from './segment.ts';
import type { PartitionView, Population, View } from './source.ts';

/** A segment in use: its camp table, and which of its camps were replaced by another partition. */
export interface Partition {
  readonly segment: Segment;
  readonly table: CampTable;
  readonly owned: Owned;
  /** Replaced camps; null for none. */
  readonly gone: Bits | null;
}

/** The rows of a segment inside a region. */
export interface RegionBits {
  readonly dots: Bits;
  readonly records: Bits;
}

/** The selection of one partition, computed on demand. */
class SelectedPartition implements PartitionView {
  readonly segment: Segment;
  readonly #stored: Partition;
  readonly #selection: Bits | null;
  readonly #region: RegionBits | null;
  #camps: Bits | null | undefined;
  #dots: Bits | null | undefined;
  /** Records of the selected camps, ignoring the region. */
  #owned: Bits | null | undefined;
  #records: Bits | null | undefined;
  #like: Like | null;

  /** `earlier` belongs to an earlier view of the same conditions and segment. */
  constructor(stored: Partition, selection: Bits | null, region: RegionBits | null, earlier: SelectedPartition | null) {
    this.segment = stored.segment;
    this.#stored = stored;
    this.#selection = selection;
    this.#region = region;
    this.#like = earlier === null ? null : earlier.#worked();
  }

  /** The sets computed so far, for reuse by a later view. */
  #worked(): Like | null {
    const camps = this.camps();
    if (camps === null) return { camps, records: null };
    return this.#owned ? { camps, records: this.#owned } : this.#like;
  }

  camps(): Bits | null {
    if (this.#camps === undefined) this.#camps = without(this.#selection, this.#stored.gone, this.segment.campCount);
    return this.#camps;
  }

  dots(): Bits | null {
    if (this.#dots !== undefined) return this.#dots;
    const camps = this.camps();
    const inside = this.#region?.dots ?? null;
    if (camps === null) this.#dots = inside;
    else {
      const dots = new Bits(this.segment.dotCount);
      for (let at = 0; at < dots.words.length; at++)
        dots.words[at] = (camps.words[at] as number) & (inside === null ? -1 : (inside.words[at] as number));
      const over = dots.length & 31;
      if (over > 0) dots.words[dots.words.length - 1] = (dots.words.at(-1) as number) & ((1 << over) - 1);
      this.#dots = dots;
    }
    return this.#dots;
  }

  records(): Bits | null {
    if (this.#records !== undefined) return this.#records;
    const camps = this.camps();
    const inside = this.#region?.records ?? null;
    this.#owned = camps === null ? null : recordsOf(this.#stored, camps, this.#like);
    this.#like = null;
    this.#records = this.#owned === null || inside === null ? (this.#owned ?? inside) : both(this.#owned, inside);
    return this.#records;
  }

  /** Records of the selected camps: address-grade, approximate, unlocated. */
  coverage(): readonly [number, number, number] {
    const { segment } = this;
    const sums: [number, number, number] = [0, 0, 0];
    if (this.#region !== null) {
      const records = this.records() as Bits;
      for (let row = 0; row < segment.recordCount; row++) {
        if (!records.has(row)) continue;
        const column = segment.grades[row] === grade.address ? 0 : 1;
        sums[column] += 1;
      }
      return sums;
    }
    const camps = this.camps();
    for (let row = 0; row < segment.campCount; row++) {
      if (camps !== null && !camps.has(row)) continue;
      sums[0] += segment.coverage[row * 3] as number;
      sums[1] += segment.coverage[row * 3 + 1] as number;
      sums[2] += segment.coverage[row * 3 + 2] as number;
    }
    return sums;
  }
}

function without(bits: Bits | null, gone: Bits | null, length: number): Bits | null {
  if (gone === null) return bits;
  const left = new Bits(length);
  for (let at = 0; at < left.words.length; at++)
    left.words[at] = (bits === null ? -1 : (bits.words[at] as number)) & ~(gone.words[at] as number);
  const over = length & 31;
  if (bits === null && over > 0) left.words[left.words.length - 1] = (left.words.at(-1) as number) & ((1 << over) - 1);
  return left;
}

/** A view; `selection` and `region` have one entry per partition, null means everything. */
export class PartitionedView implements View {
  readonly population: Population;
  readonly partitions: readonly SelectedPartition[];
  readonly #stored: readonly Partition[];
  #coverage: ReturnType<View['coverage']> | null = null;

  constructor(
    population: Population,
    stored: readonly Partition[],
    selection: readonly Bits[] | null,
    region: readonly RegionBits[] | null,
    earlier: PartitionedView | null = null,
  ) {
    this.population = population;
    this.#stored = stored;
    const partitionOf = ({ segment }: Partition) =>
      earlier?.partitions.find((partition) => partition.segment === segment) ?? null;
    this.partitions = stored.map(
      (stored, at) => new SelectedPartition(stored, selection?.[at] ?? null, region?.[at] ?? null, partitionOf(stored)),
    );
  }

  coverage(): ReturnType<View['coverage']> {
    if (this.#coverage === null) {
      const sums = this.partitions.map((partition) => partition.coverage());
      const [addressGrade = 0, approximate = 0, unlocated = 0] = [0, 1, 2].map((column) =>
        sums.reduce((sum, each) => sum + (each[column] as number), 0),
      );
      this.#coverage = { addressGrade, approximate, unlocated };
    }
    return this.#coverage;
  }

  find(campId: string): ReturnType<View['find']> {
    const id = viewOf(idBytes([campId]));
    if (id.byteLength !== 16) return null;
    for (const [at, { table, gone }] of this.#stored.entries()) {
      const camp = table.find(id);
      if (camp >= 0 && gone?.has(camp) !== true) return { partition: this.partitions[at] as PartitionView, camp };
    }
    return null;
  }
}
