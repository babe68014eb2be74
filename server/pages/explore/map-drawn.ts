import { cellAt, keyOf, pixelsBetween, readCell } from './map-cells.ts';
import type { Bbox, MapCamp, RecordCounts } from './map-records.ts';

/** A cell of the service's answer: all records in it, wherever in the cell they are. */
export interface Cell {
  readonly groupId: string;
  /** The mean of the places of its records. */
  readonly place: readonly [longitude: number, latitude: number];
  readonly counts: RecordCounts;
  /** The record, when it is the only one. */
  readonly targetKind?: string | undefined;
  readonly recordId?: string | undefined;
}

/** One symbol for several records, or for one that is no camp with a point of its own. */
export interface Bubble {
  /** The cells it stands for; several where their bubbles would lie on each other. */
  readonly cells: readonly [Cell, ...Cell[]];
  readonly place: readonly [longitude: number, latitude: number];
  readonly counts: RecordCounts;
  /** Camps of it that have a point, all at this very place. */
  readonly camps: readonly MapCamp[];
}

export interface Drawn {
  readonly camps: readonly MapCamp[];
  readonly bubbles: readonly Bubble[];
}

/** From this zoom on camps are drawn one by one. */
const campZoom = 11;
/** Symbols closer than this cannot be told apart. */
const apart = 12;

/**
 * What is drawn of the cells of one level: bubbles; where camps can be told apart, their own points, and a bubble for
 * what else is in the cell. `points` are the camps with a point; null while it is not known which they are.
 */
export function draw(cells: readonly Cell[], points: Iterable<MapCamp> | null, zoom: number): Drawn {
  const level = cells[0] === undefined ? 0 : readCell(cells[0].groupId).level;
  const inCell = new Map<string, MapCamp[]>();
  if (cells.length > 0)
    for (const camp of points ?? []) {
      const key = keyOf(cellAt(camp.longitude, camp.latitude, level));
      const others = inCell.get(key);
      if (others === undefined) inCell.set(key, [camp]);
      else others.push(camp);
    }
  const camps: MapCamp[] = [];
  const bubbles: Bubble[] = [];
  for (const cell of cells) {
    const own = inCell.get(keyOf(readCell(cell.groupId))) ?? [];
    if (own.length === 0 || (zoom < campZoom && !standsAlone(cell, own, zoom)))
      bubbles.push({ place: cell.place, counts: cell.counts, cells: [cell], camps: [] });
    else drawApart(cell, own, zoom, { camps, bubbles });
  }
  return { camps, bubbles: merged(bubbles, zoom) };
}

/** Whether a single camp is all there is in a cell, with what belongs to it in the same place. */
function standsAlone({ counts, place }: Cell, [camp, ...others]: readonly MapCamp[], zoom: number): boolean {
  return (
    camp !== undefined &&
    others.length === 0 &&
    counts.organization === 1 &&
    pixelsBetween(place, [camp.longitude, camp.latitude], zoom) < apart
  );
}

function drawApart(
  cell: Cell,
  own: readonly MapCamp[],
  zoom: number,
  drawn: { readonly camps: MapCamp[]; readonly bubbles: Bubble[] },
): void {
  const places = new Map<string, MapCamp[]>();
  for (const camp of own) {
    const key = `${camp.longitude} ${camp.latitude}`;
    places.set(key, [...(places.get(key) ?? []), camp]);
  }
  for (const together of places.values()) {
    const [first] = together;
    if (first === undefined) continue;
    if (together.length === 1) drawn.camps.push(first);
    else {
      const counts = { organization: together.length, activity: 0, session: 0 };
      drawn.bubbles.push({ cells: [cell], place: [first.longitude, first.latitude], counts, camps: together });
    }
  }
  const { activity, session } = cell.counts;
  const organization = Math.max(0, cell.counts.organization - own.length);
  const [first] = own;
  // What belongs to a camp mostly stands where the camp does: it is named by the camp's record then.
  const isElsewhere =
    places.size > 1 ||
    first === undefined ||
    pixelsBetween(cell.place, [first.longitude, first.latitude], zoom) >= apart;
  if (organization + activity + session > 0 && (organization > 0 || isElsewhere))
    drawn.bubbles.push({ cells: [cell], place: cell.place, counts: { organization, activity, session }, camps: [] });
}

/** Puts bubbles that would lie on each other together, the largest first. Those of one place stay apart. */
function merged(bubbles: readonly Bubble[], zoom: number): Bubble[] {
  const kept: Bubble[] = [];
  for (const bubble of bubbles.toSorted((a, b) => countOf(b) - countOf(a))) {
    const reach = sizeOf(countOf(bubble)) * 0.42;
    const at = kept.findIndex(
      (other) => pixelsBetween(other.place, bubble.place, zoom) < reach + sizeOf(countOf(other)) * 0.42,
    );
    const other = kept[at];
    if (other === undefined || other.camps.length > 0 || bubble.camps.length > 0) kept.push(bubble);
    else kept[at] = together(other, bubble);
  }
  return kept;
}

function together(a: Bubble, b: Bubble): Bubble {
  const [ofA, ofB] = [countOf(a), countOf(b)];
  const mean = (x: number, y: number) => (x * ofA + y * ofB) / (ofA + ofB);
  return {
    cells: [...a.cells, ...b.cells],
    place: [mean(a.place[0], b.place[0]), mean(a.place[1], b.place[1])],
    counts: {
      organization: a.counts.organization + b.counts.organization,
      activity: a.counts.activity + b.counts.activity,
      session: a.counts.session + b.counts.session,
    },
    camps: [],
  };
}

/** All records of a bubble. */
export function countOf({ counts }: Pick<Bubble, 'counts'>): number {
  return counts.organization + counts.activity + counts.session;
}

/** Diameters in pixels, by how many records a bubble stands for. */
const sizes = [22, 28, 34, 42, 50, 58] as const;

/** Which of the sizes a bubble of so many records has. */
export function sizeOf(count: number): number {
  const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, count)) * 1.5));
  return sizes[step] as number;
}

/** Records of the cells that stand inside a box. */
export function countInside(cells: readonly Cell[], bbox: Bbox): RecordCounts {
  const sum = { organization: 0, activity: 0, session: 0 };
  for (const { place, counts } of cells)
    if (isInside(place, bbox)) {
      sum.organization += counts.organization;
      sum.activity += counts.activity;
      sum.session += counts.session;
    }
  return sum;
}

export function isInside([longitude, latitude]: readonly [number, number], [west, south, east, north]: Bbox): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
