import { Bits } from './bits.ts';
import { CampTable, idBytes, viewOf } from './camp-table.ts';
import {
  type Band,
  buildSegment,
  type CampRow,
  type grade,
  kindNames,
  type RecordRow,
  type Segment,
} from './segment.ts';
import type { Population } from './source.ts';
import type { Part } from './view.ts';

/** A row of api.map_camps. */
export interface MapRow {
  readonly kind: number;
  readonly id: string;
  readonly camp_id: string;
  readonly name: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly coordinate_precision: string | null;
  readonly band: Band | null;
}

/** Camps that changed since the base was read, with their records. */
interface Recent {
  readonly camp: CampRow;
  readonly records: readonly RecordRow[];
}

/** The copy behind one mask at one moment. Immutable: what comes later shares with it what did not change. */
export interface State {
  readonly population: Population;
  /** The snapshot it was read in and the line of history that belongs to, as logic.map_changes gave them. */
  readonly snapshot: string;
  readonly origin: string;
  /** The base first. */
  readonly parts: readonly Part[];
  readonly recent: ReadonlyMap<string, Recent>;
}

const addressGrade = new Set(['exact', 'building', 'parcel', 'street']);

function gradeOf({ latitude, longitude, coordinate_precision: precision }: MapRow): keyof typeof grade {
  if (latitude === null || longitude === null || precision === null) return 'unknown';
  return addressGrade.has(precision)
    ? 'address'
    : precision === 'zip' || precision === 'state'
      ? 'approximate'
      : 'unknown';
}

/** Camps out of rows, each with the records it owns. */
export function campsOf(rows: readonly MapRow[]): Map<string, Recent> {
  const camps = new Map<string, { camp: CampRow; records: RecordRow[] }>();
  for (const row of rows) {
    if (row.kind !== 0) continue;
    const point = gradeOf(row) === 'address' ? pointOf(row) : null;
    camps.set(row.id, {
      camp: { id: row.id, point, name: row.name, band: row.band ?? 'unavailable' },
      records: [],
    });
  }
  for (const row of rows)
    camps.get(row.camp_id)?.records.push({
      id: row.id,
      kind: kindNames[row.kind] as RecordRow['kind'],
      campId: row.camp_id,
      point: pointOf(row),
      grade: gradeOf(row),
    });
  return camps;
}

function pointOf({ longitude, latitude }: MapRow): readonly [number, number] | null {
  return longitude === null || latitude === null ? null : [longitude, latitude];
}

/** A segment of these camps. */
export function segmentOf(camps: ReadonlyMap<string, Recent>): Segment {
  const all = [...camps.values()];
  return buildSegment(
    all.map(({ camp }) => camp),
    all.flatMap(({ records }) => records),
  );
}

/** A segment by itself, nothing of it gone. */
export function partOf(segment: Segment): Part {
  return { segment, table: new CampTable(segment.campIds), gone: null };
}

/** The state after these camps changed to what the rows say; a camp without rows is gone. */
export function advance(
  { parts, recent }: State,
  changed: readonly string[],
  rows: readonly MapRow[],
): Pick<State, 'parts' | 'recent'> {
  const base = parts[0] as Part;
  const gone = new Bits(base.segment.campCount, base.gone?.words.slice());
  const ids = viewOf(idBytes(changed));
  let touched = false;
  for (let at = 0; at < ids.byteLength; at += 16) {
    const row = base.table.find(ids, at);
    if (row < 0) continue;
    gone.add(row);
    touched = true;
  }
  const now = new Map(recent);
  for (const id of changed) now.delete(id);
  for (const [id, camp] of campsOf(rows)) now.set(id, camp);
  const kept = touched ? { ...base, gone } : base;
  return { recent: now, parts: now.size === 0 ? [kept] : [kept, partOf(segmentOf(now))] };
}
