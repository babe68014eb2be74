import type { ApiError } from '../../shared/errors.ts';
import type { Bounds } from '../window.ts';
import { type Columns, columnNames } from './rows.ts';

/** Most characters of a points event: about what is sent in one call. */
export const largestBatch = 15_000;

/** A comment that keeps proxies from closing an idle connection. */
export const heartbeat = ':\n\n';

/** How long the client waits before reconnecting. */
export function retryText(milliseconds: number): string {
  return `retry: ${Math.round(milliseconds)}\n\n`;
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

export interface Start {
  readonly revision: string;
  readonly sourceRevision: string;
  /** The cursor that a delta starts from; null for a snapshot. */
  readonly fromRevision: string | null;
  readonly bounds: Bounds;
  readonly columns: Columns;
}

/** The first event of a generation. */
export function startText({ revision, sourceRevision, fromRevision, bounds, columns }: Start): string {
  const mode = fromRevision === null ? 'snapshot' : 'delta';
  const more = fromRevision === null ? {} : { fromRevision };
  return event('start', {
    version: 1,
    mode,
    revision,
    sourceRevision,
    ...more,
    bounds,
    columns: columnNames(columns),
  });
}

/** A batch of points; rows are JSON texts. */
export function pointsText(sequence: number, rows: string, removeIds: string): string {
  return `event: points\ndata: {"sequence":${sequence},"rows":[${rows}],"removeIds":[${removeIds}]}\n\n`;
}

export interface Counts {
  /** Number of dots after the generation was applied. */
  readonly pointCount: number;
  readonly batchCount: number;
  readonly upsertCount: number;
  readonly removeCount: number;
}

/** The last event of a generation, and the only one with an id. */
export function completeText(revision: string, { pointCount, batchCount, upsertCount, removeCount }: Counts): string {
  const data = { revision, pointCount, batchCount, upsertCount, removeCount };
  return `id: ${revision}\n${event('complete', data)}`;
}

/** Tells the client that its cursor is current. */
export function readyText(revision: string, sourceRevision: string): string {
  return event('ready', { revision, sourceRevision });
}

/** Tells the client why the stream ends. */
export function errorText({ code, message, status }: ApiError): string {
  return event('error', { code, message, status });
}
