/** The messages between a server and the thread that reads the map's data for it. */
import type { ApiError } from '../shared/errors.ts';
import type { Built } from './segment-builder.ts';
import type { SnapshotRow } from './snapshots.ts';

/** The database and role to read with. */
export interface ReadingOrder {
  readonly url: string;
  readonly role: string;
}

/** The result of a complete read. */
export interface Reading {
  readonly now: SnapshotRow;
  readonly built: Built;
}

/** Messages of the reading thread: progress, and finally the result or an error. */
export type Answer =
  | { readonly rows: number; readonly records: number }
  | { readonly reading: Reading }
  | {
      readonly message: string;
      readonly refusal: Pick<ApiError, 'status' | 'code' | 'message' | 'extra' | 'headers'> | null;
    };
