import type { DatabaseSnapshot } from '../db/snapshot.ts';
import type { MapRow } from './rows.ts';
import { advance, type State } from './state.ts';

/** A row of api.map_snapshot. */
export interface SnapshotRow {
  /** The mask of the requesting role. */
  readonly mask: string;
  /** The catalog revision. */
  readonly revision: string;
  /** The snapshot and its line of history; passed to the next call. */
  readonly snapshot: string;
  readonly origin: string;
  /** Estimated number of records. */
  readonly records: string;
  /** True when nothing can be reused. */
  readonly everything: boolean;
  /** True when regions contain other points than before. */
  readonly regions: boolean;
  /** Camps to read again. */
  readonly camp_ids: string[] | null;
  /** Camps whose selection may have changed because related records changed. */
  readonly near_ids: string[] | null;
}

/** Queries the changes since an earlier snapshot and its line of history; null starts over. */
export const snapshotText = 'select * from api.map_snapshot($1, $2)';

/** The partitions updated to this snapshot; null when they must be read completely. */
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

/** The mask of the current role in this snapshot. */
export async function maskAt(db: DatabaseSnapshot): Promise<string> {
  const [row] = await db.query<{ mask: string }>('select api.map_mask() as mask');
  return row?.mask ?? '';
}
