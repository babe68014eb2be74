import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import type { ViewerDatabase } from '../db/viewer-database.ts';
import type { Kind } from './node.ts';

/** Whether the database accepts the filter for this caller. */
export async function checkFilter(db: ViewerDatabase, kind: Kind, filter: string): Promise<boolean> {
  try {
    await db.call('api.check_filter', { p_kind: kind, p_filter: filter });
    return true;
  } catch (error) {
    const status = apiErrorOfDatabase(error)?.status;
    if (status === 400 || status === 403) return false;
    throw error;
  }
}
