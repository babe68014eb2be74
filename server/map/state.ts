import { Bits } from './bits.ts';
import { CampTable, idBytes, viewOf } from './camp-table.ts';
import { mergeParts } from './merge.ts';
import { type MapRow, segmentOf } from './rows.ts';
import type { Built } from './segment-builder.ts';
import type { Population } from './source.ts';
import type { Part } from './view.ts';

/** The copy behind one mask at one moment. Immutable: what comes later shares with it what did not change. */
export interface State {
  readonly population: Population;
  /** The snapshot it was read in and the line of history that belongs to, as logic.map_changes gave them. */
  readonly snapshot: string;
  readonly origin: string;
  /** The base first, then what changed since: at most a middle part and a small fresh one. */
  readonly parts: readonly Part[];
}

/** The fresh part joins the middle one at this many camps, or at an eighth of its size. */
const freshCamps = 256;

/** A segment in force, nothing of it gone. */
export function partOf({ segment, slots, owned }: Built): Part {
  return { segment, table: new CampTable(segment.campIds, slots), owned, gone: null };
}

/** The parts after these camps changed to what the rows say; a camp without rows is gone. */
export function advance(parts: readonly Part[], changed: readonly string[], rows: readonly MapRow[]): readonly Part[] {
  const [base, ...later] = parts.map((part) => withGone(part, changed)) as [Part, ...Part[]];
  const fresh = partOf(segmentOf(rows));
  if (fresh.segment.campCount > 0) later.push(fresh);
  while (later.length > 1 && joins(later)) later.push(partOf(mergeParts(later.splice(-2))));
  return [base, ...later.filter((part) => liveCamps(part) > 0)];
}

/** Whether the last part is too many or too large to stand by itself. */
function joins(later: readonly Part[]): boolean {
  const [middle, last] = later.slice(-2) as [Part, Part];
  return later.length > 2 || last.segment.campCount > Math.max(freshCamps, middle.segment.campCount / 8);
}

function withGone(part: Part, changed: readonly string[]): Part {
  const ids = viewOf(idBytes(changed));
  let gone: Bits | null = null;
  for (let at = 0; at < ids.byteLength; at += 16) {
    const row = part.table.find(ids, at);
    if (row < 0 || part.gone?.has(row)) continue;
    gone ??= new Bits(part.segment.campCount, part.gone?.words.slice());
    gone.add(row);
  }
  return gone === null ? part : { ...part, gone };
}

/** How many camps of a part stand in it still. */
function liveCamps({ segment, gone }: Part): number {
  return segment.campCount - (gone?.count() ?? 0);
}

/** How much of the base is gone or stands elsewhere, as a share. */
export function shareChanged(parts: readonly Part[]): number {
  const [base, ...later] = parts as [Part, ...Part[]];
  const moved = (base.gone?.count() ?? 0) + later.reduce((sum, { segment }) => sum + segment.campCount, 0);
  return moved / Math.max(1, base.segment.campCount);
}
