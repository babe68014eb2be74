import { formatCount, kindWords } from '../kit/format.ts';
import { cellAt, keyOf, pixelsBetween, readCell } from './map-cells.ts';
import type { Bbox, MapCamp, RecordCounts } from './map-records.ts';

/** A grid cell of the service's answer, with the counts of its records. */
export interface Cell {
  readonly groupId: string;
  /** The mean position of its records. */
  readonly place: readonly [longitude: number, latitude: number];
  readonly counts: RecordCounts;
  /** Kind of the record, if it is the only one. */
  readonly targetKind?: string | undefined;
  readonly recordId?: string | undefined;
}

/** One symbol for several records, or for a single record that is not a camp with a point. */
export interface Bubble {
  /** Its cells; several if their bubbles would overlap. */
  readonly cells: readonly [Cell, ...Cell[]];
  readonly place: readonly [longitude: number, latitude: number];
  readonly counts: RecordCounts;
  /** Camps with a point, all at exactly this place. */
  readonly camps: readonly MapCamp[];
}

export interface Drawn {
  readonly camps: readonly MapCamp[];
  readonly bubbles: readonly Bubble[];
}

/** From this zoom on camps are drawn individually. */
const campZoom = 11;
/** Symbols closer than this, in pixels, cannot be distinguished. */
const apart = 12;

/**
 * The symbols for the cells of one level: a bubble for each cell, or, where camps can be drawn apart, the points of the
 * camps and a bubble for the cell's other records. `points`: the camps with a point; null while they are unknown.
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

/** Whether a cell contains a single camp, with its activities and sessions at the same place. */
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
  // Activities and sessions at the camp's place need no bubble: the camp's card lists them.
  const isElsewhere =
    places.size > 1 ||
    first === undefined ||
    pixelsBetween(cell.place, [first.longitude, first.latitude], zoom) >= apart;
  if (organization + activity + session > 0 && (organization > 0 || isElsewhere))
    drawn.bubbles.push({ cells: [cell], place: cell.place, counts: { organization, activity, session }, camps: [] });
}

/** Merges overlapping bubbles, the largest first. Bubbles of camps at one place are not merged. */
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

/** Number of records in a bubble. */
export function countOf({ counts }: Pick<Bubble, 'counts'>): number {
  return counts.organization + counts.activity + counts.session;
}

/** Diameters of bubbles in pixels, by number of records. */
const sizes = [22, 28, 34, 42, 50, 58] as const;

/** The diameter of a bubble with this many records. */
export function sizeOf(count: number): number {
  const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, count)) * 1.5));
  return sizes[step] as number;
}

/** Counts of the cells whose place is inside a box. */
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

/** The counts of a bubble as text. Filters choose camps; their programs and sessions are all counted. */
export function wordsOf({ counts }: Pick<Bubble, 'counts'>): string {
  const camps = counts.organization > 0 ? formatCount(counts.organization, kindWords.organization) : '';
  const theirs = (['activity', 'session'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => formatCount(counts[kind], kindWords[kind]))
    .join(', ');
  return [camps, theirs].filter((part) => part !== '').join(' with ');
}
