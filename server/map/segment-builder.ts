import { CampTable, slotsOf } from './camp-table.ts';
import { codeOf } from './morton.ts';
import { orderByCode } from './order.ts';
import { type Owned, ownedIn } from './owned.ts';
import { grade, type Segment } from './segment.ts';

/** A segment, the CampTable slots of its camps, and the records of each camp. */
export interface Built {
  readonly segment: Segment;
  readonly slots: Int32Array;
  readonly owned: Owned;
}

/** Builds a segment from typed arrays, without an object per row. All camps must be added before the records. */
export class SegmentBuilder {
  #campCount = 0;
  #campIds: Uint8Array;
  /** NaN means no dot. */
  #campLongitudes: Float64Array;
  #campLatitudes: Float64Array;
  #bands: Uint8Array;
  #coverage: Uint32Array;
  #names: Uint8Array;
  #nameEnds: Uint32Array;
  #table: CampTable | null = null;
  #recordCount = 0;
  #recordIds: Uint8Array;
  #longitudes: Float64Array;
  #latitudes: Float64Array;
  #owners: Uint32Array;
  #kinds: Uint8Array;
  #grades: Uint8Array;

  /** Expected sizes; more rows may be added. */
  constructor(expectedCamps = 16, expectedRecords = 64) {
    const camps = Math.max(1, expectedCamps);
    const records = Math.max(1, expectedRecords);
    this.#campIds = new Uint8Array(camps * 16);
    this.#campLongitudes = new Float64Array(camps);
    this.#campLatitudes = new Float64Array(camps);
    this.#bands = new Uint8Array(camps);
    this.#coverage = new Uint32Array(camps * 3);
    this.#names = new Uint8Array(camps * 32);
    this.#nameEnds = new Uint32Array(camps);
    this.#recordIds = new Uint8Array(records * 16);
    this.#longitudes = new Float64Array(records);
    this.#latitudes = new Float64Array(records);
    this.#owners = new Uint32Array(records);
    this.#kinds = new Uint8Array(records);
    this.#grades = new Uint8Array(records);
  }

  /**
   * Adds a camp; returns its number. `ids` has its id at offset `at`; NaN coordinates mean no dot; `name` is UTF-8,
   * empty for none.
   */
  addCamp(ids: Uint8Array, at: number, longitude: number, latitude: number, name: Uint8Array, band: number): number {
    const camp = this.#campCount++;
    if (camp === this.#bands.length) {
      this.#campIds = grown(this.#campIds);
      this.#campLongitudes = grown(this.#campLongitudes);
      this.#campLatitudes = grown(this.#campLatitudes);
      this.#bands = grown(this.#bands);
      this.#coverage = grown(this.#coverage);
      this.#nameEnds = grown(this.#nameEnds);
    }
    copyId(ids, at, this.#campIds, camp * 16);
    this.#campLongitudes[camp] = longitude;
    this.#campLatitudes[camp] = latitude;
    this.#bands[camp] = band;
    const start = camp === 0 ? 0 : (this.#nameEnds[camp - 1] as number);
    const length = Number.isNaN(longitude) ? 0 : name.length;
    while (start + length > this.#names.length) this.#names = grown(this.#names);
    for (let byte = 0; byte < length; byte++) this.#names[start + byte] = name[byte] as number;
    this.#nameEnds[camp] = start + length;
    return camp;
  }

  /** Counts records of a camp: `column` is 0 for address-grade, 1 approximate, 2 without coordinates. */
  count(camp: number, column: number, records = 1): void {
    this.#coverage[camp * 3 + column] = (this.#coverage[camp * 3 + column] as number) + records;
  }

  /** The number of the camp whose id is at offset `at`, or -1. */
  findCamp(ids: DataView, at: number): number {
    this.#table ??= new CampTable(this.#campIds.subarray(0, this.#campCount * 16));
    return this.#table.find(ids, at);
  }

  /** Adds a record with coordinates; does not count it. */
  addLocated(
    camp: number,
    kind: number,
    ids: Uint8Array,
    at: number,
    longitude: number,
    latitude: number,
    quality: number,
  ): void {
    const record = this.#recordCount++;
    if (record === this.#kinds.length) {
      this.#recordIds = grown(this.#recordIds);
      this.#longitudes = grown(this.#longitudes);
      this.#latitudes = grown(this.#latitudes);
      this.#owners = grown(this.#owners);
      this.#kinds = grown(this.#kinds);
      this.#grades = grown(this.#grades);
    }
    copyId(ids, at, this.#recordIds, record * 16);
    this.#longitudes[record] = longitude;
    this.#latitudes[record] = latitude;
    this.#owners[record] = camp;
    this.#kinds[record] = kind;
    this.#grades[record] = quality;
  }

  /** Adds and counts a record; NaN coordinates mean none. */
  addRecord(
    camp: number,
    kind: number,
    ids: Uint8Array,
    at: number,
    longitude: number,
    latitude: number,
    quality: number,
  ): void {
    if (Number.isNaN(longitude)) {
      this.count(camp, 2);
      return;
    }
    this.count(camp, quality === grade.address ? 0 : 1);
    this.addLocated(camp, kind, ids, at, longitude, latitude, quality);
  }

  /** Sorts everything into a segment. The builder cannot be used afterwards. */
  finish(): Built {
    const camps = this.#campCount;
    const dotCodes = new Float64Array(camps);
    let dotCount = 0;
    for (let camp = 0; camp < camps; camp++) {
      const longitude = this.#campLongitudes[camp] as number;
      const dotted = !Number.isNaN(longitude);
      dotCodes[camp] = dotted ? codeOf(longitude, this.#campLatitudes[camp] as number) : 2 ** 48 - 1;
      if (dotted) dotCount++;
    }
    const order = this.#dotsFirst(orderByCode(dotCodes, this.#campIds), dotCount);
    const rowOf = new Uint32Array(camps);
    for (let row = 0; row < camps; row++) rowOf[order[row] as number] = row;
    const dots = order.subarray(0, dotCount);
    const campIds = reorderIds(this.#campIds, order);

    const records = this.#recordCount;
    const codes = new Float64Array(records);
    for (let record = 0; record < records; record++)
      codes[record] = codeOf(this.#longitudes[record] as number, this.#latitudes[record] as number);
    const placed = orderByCode(codes, this.#recordIds);
    const owners = reorder(this.#owners, placed);
    for (let row = 0; row < records; row++) owners[row] = rowOf[owners[row] as number] as number;

    const coverage = new Uint32Array(camps * 3);
    for (let row = 0; row < camps; row++)
      for (let column = 0; column < 3; column++)
        coverage[row * 3 + column] = this.#coverage[(order[row] as number) * 3 + column] as number;
    const segment: Segment = {
      campCount: camps,
      dotCount,
      campIds,
      dotCodes: reorder(dotCodes, dots),
      dotLongitudes: reorder(this.#campLongitudes, dots),
      dotLatitudes: reorder(this.#campLatitudes, dots),
      ...this.#layNames(dots),
      bands: reorder(this.#bands, dots),
      coverage,
      recordCount: records,
      codes: reorder(codes, placed),
      longitudes: reorder(this.#longitudes, placed),
      latitudes: reorder(this.#latitudes, placed),
      owners,
      kinds: reorder(this.#kinds, placed),
      grades: reorder(this.#grades, placed),
      recordIds: reorderIds(this.#recordIds, placed),
    };
    return { segment, slots: slotsOf(campIds), owned: ownedIn(segment) };
  }

  /** Moves camps with dots first: a dot in the last cell has the same code as camps without one. */
  #dotsFirst(order: Uint32Array, dotCount: number): Uint32Array {
    const sorted = new Uint32Array(order.length);
    let dot = 0;
    let other = dotCount;
    for (const camp of order) sorted[Number.isNaN(this.#campLongitudes[camp]) ? other++ : dot++] = camp;
    return sorted;
  }

  #layNames(dots: Uint32Array): { names: Uint8Array; nameStarts: Uint32Array } {
    const nameStarts = new Uint32Array(dots.length + 1);
    const startOf = (camp: number) => (camp === 0 ? 0 : (this.#nameEnds[camp - 1] as number));
    for (let row = 0; row < dots.length; row++) {
      const camp = dots[row] as number;
      nameStarts[row + 1] = (nameStarts[row] as number) + (this.#nameEnds[camp] as number) - startOf(camp);
    }
    const names = new Uint8Array(nameStarts.at(-1) as number);
    for (let row = 0; row < dots.length; row++) {
      const camp = dots[row] as number;
      let to = nameStarts[row] as number;
      for (let from = startOf(camp); from < (this.#nameEnds[camp] as number); from++)
        names[to++] = this.#names[from] as number;
    }
    return { names, nameStarts };
  }
}

type Numbers = Uint8Array | Uint32Array | Float64Array;

function grown<T extends Numbers>(numbers: T): T {
  const larger = new (numbers.constructor as new (length: number) => T)(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

function reorder<T extends Numbers>(numbers: T, order: Uint32Array): T {
  const ordered = new (numbers.constructor as new (length: number) => T)(order.length);
  for (let row = 0; row < order.length; row++) ordered[row] = numbers[order[row] as number] as number;
  return ordered;
}

function reorderIds(ids: Uint8Array, order: Uint32Array): Uint8Array {
  const ordered = new Uint8Array(order.length * 16);
  for (let row = 0; row < order.length; row++) copyId(ids, (order[row] as number) * 16, ordered, row * 16);
  return ordered;
}

function copyId(from: Uint8Array, at: number, to: Uint8Array, place: number): void {
  for (let byte = 0; byte < 16; byte++) to[place + byte] = from[at + byte] as number;
}
