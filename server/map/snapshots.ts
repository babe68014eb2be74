import type { DatabaseSnapshot } from '../db/snapshot.ts';
import type { MapRow } from './rows.ts';
import { advance, type State } from './state.ts';

/** A row of api.map_snapshot. */
export interface SnapshotRow {
  /** Names the mask of the role that asked. */
  readonly mask: string;
  /** The catalog's revision. */
  readonly revision: string;
  /** The snapshot, and the line of history it belongs to: given back the next time. */
  readonly snapshot: string;
  readonly origin: string;
  /** About how many records there are in all. */
  readonly records: string;
  /** Nothing that was kept is of use. */
  readonly everything: boolean;
  /** Regions hold other points than before. */
  readonly regions: boolean;
  /** Camps to read again. */
  readonly camp_ids: string[] | null;
  /** Camps that requests may select now or no longer because related records changed. */
  readonly near_ids: string[] | null;
}

/** Asks for the moment, as seen from an earlier snapshot and its line of history; null begins again. */
export const snapshotText = 'select * from api.map_snapshot($1, $2)';

/** What came after an earlier reading: the partitions as they are at this moment, null when that is not to be known. */
export async function readOn(
  db: DatabaseSnapshot,
  { snapshot, origin, partitions }: Pick<State, 'snapshot' | 'origin' | 'partitions'>,
): Promise<{ now: SnapshotRow; partitions: State['partitions'] | null }> {
  const [now] = (await db.query<SnapshotRow>(snapshotText, [snapshot, origin])) as [SnapshotRow];
  const camps = now.camp_ids ?? [];
  if (now.everything || camps.length === 0) return { now, partitions: now.everything ? null : partitions };
  const rows = await db.query<MapRow>('select * from api.map_camps($1)', [camps]);
  return { now, partitions: advance(partitions, camps, rows) };
}

/** The mask of the role the moment has. */
export async function maskAt(db: DatabaseSnapshot): Promise<string> {
  const [row] = await db.query<{ mask: string }>('select api.map_mask() as mask');
  return row?.mask ?? '';
}
