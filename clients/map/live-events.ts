import { type Bounds, type Column, isCount, isId, isRecord, readAll, readBounds, readColumns } from './points.ts';
import type { SseEvent } from './sse.ts';

export interface Start {
  readonly revision: string;
  readonly sourceRevision: string;
  readonly bounds: Bounds;
  readonly columns: readonly Column[];
}

/**
 * A parsed event of the live stream, or `malformed`. Rows are validated by the state machine, which knows the columns.
 */
export type LiveEvent =
  | ({ readonly type: 'startSnapshot' } & Start)
  | ({ readonly type: 'startDelta'; readonly fromRevision: string } & Start)
  | {
      readonly type: 'points';
      readonly sequence: number;
      readonly rows: readonly unknown[];
      readonly removeIds: readonly string[];
    }
  | ({ readonly type: 'complete'; readonly revision: string } & Counts)
  | { readonly type: 'ready'; readonly revision: string; readonly sourceRevision: string }
  | { readonly type: 'error'; readonly code: string; readonly message: string; readonly status: number | null }
  | { readonly type: 'malformed'; readonly reason: string };

export interface Counts {
  readonly pointCount: number;
  readonly batchCount: number;
  readonly upsertCount: number;
  readonly removeCount: number;
}

/** Inputs of the state machine: an event, or a change of the connection. */
export type LiveInput =
  | LiveEvent
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect' }
  /** A status that a retry cannot change: 401, 402, 403 and other 4xx. */
  | { readonly type: 'refused'; readonly status: number };

type Members = Record<string, unknown>;

/** Parses one event; null for an unknown event type, which is ignored. */
export function readLiveEvent({ event, data, id }: SseEvent): LiveEvent | null {
  const read = readers.get(event);
  if (read === undefined) return null;
  if (event !== 'complete' && id !== null) return malformed(`an id on ${event}`);
  let members: unknown;
  try {
    members = JSON.parse(data);
  } catch {
    return malformed(`${event} is not JSON`);
  }
  const found = isRecord(members) ? read(members) : null;
  if (found === null) return malformed(`a bad ${event}`);
  return found.type === 'complete' && found.revision !== id ? malformed('complete without its revision as id') : found;
}

const readers = new Map<string, (members: Members) => LiveEvent | null>([
  ['start', readStart],
  ['points', readPoints],
  ['complete', readComplete],
  ['ready', readReady],
  ['error', readError],
]);

function readStart({
  version,
  mode,
  revision,
  sourceRevision,
  bounds,
  columns,
  fromRevision,
}: Members): LiveEvent | null {
  const box = readBounds(bounds);
  const order = readColumns(columns);
  if (version !== 1 || box === null || order === null || !isToken(revision) || typeof sourceRevision !== 'string')
    return null;
  const start = { revision, sourceRevision, bounds: box, columns: order };
  if (mode === 'snapshot') return { type: 'startSnapshot', ...start };
  return mode === 'delta' && isToken(fromRevision) ? { type: 'startDelta', fromRevision, ...start } : null;
}

function readPoints({ sequence, rows, removeIds }: Members): LiveEvent | null {
  if (!isCount(sequence) || !Array.isArray(rows)) return null;
  const ids = readAll(removeIds, (id) => (isId(id) ? id : null));
  return ids === null ? null : { type: 'points', sequence, rows, removeIds: ids };
}

function readComplete({ revision, pointCount, batchCount, upsertCount, removeCount }: Members): LiveEvent | null {
  if (!isToken(revision) || !isCount(pointCount) || !isCount(batchCount)) return null;
  if (!isCount(upsertCount) || !isCount(removeCount)) return null;
  return { type: 'complete', revision, pointCount, batchCount, upsertCount, removeCount };
}

function readReady({ revision, sourceRevision }: Members): LiveEvent | null {
  return isToken(revision) && typeof sourceRevision === 'string' ? { type: 'ready', revision, sourceRevision } : null;
}

function readError({ code, message, status = null }: Members): LiveEvent | null {
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  return status === null || isCount(status) ? { type: 'error', code, message, status } : null;
}

/** An id must not be empty, which would reset a browser's cursor, nor contain a line break, which would end it. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[^\0\r\n]+$/.test(value);
}

function malformed(reason: string): LiveEvent {
  return { type: 'malformed', reason };
}
