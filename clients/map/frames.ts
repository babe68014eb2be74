import { Decoder } from 'cbor-x/decode-no-eval';
import { type Bounds, type Column, isCount, isRecord, readBounds, readColumns } from './points.ts';

export interface StartFrame {
  readonly type: 'start';
  readonly version: 1 | 2;
  readonly bounds: Bounds;
  readonly revision: string;
  /** Null in version 1. */
  readonly columns: readonly Column[] | null;
}

/** Content of one frame. Rows and features are validated by the state machine, which knows the columns and bounds. */
export type Frame =
  | StartFrame
  | { readonly type: 'points'; readonly sequence: number; readonly version: 1 | 2; readonly values: readonly unknown[] }
  | { readonly type: 'result'; readonly data: Record<string, unknown> }
  | { readonly type: 'complete'; readonly pointCount: number; readonly batchCount: number }
  | { readonly type: 'error'; readonly code: string; readonly message: string }
  | { readonly type: 'malformed'; readonly reason: string };

const decoder = new Decoder({ useRecords: false, mapsAsObjects: true });

/** Decodes the CBOR bytes of one frame. Never throws: an invalid frame is `malformed`. */
export function readFrame(bytes: Uint8Array): Frame {
  let value: unknown;
  try {
    value = decoder.decode(bytes);
  } catch {
    return malformed('not one CBOR item');
  }
  if (!isRecord(value) || typeof value.type !== 'string') return malformed('not a map with a type');
  const read = readers.get(value.type);
  return read?.(value) ?? malformed(read === undefined ? 'unknown type' : `a bad ${value.type} frame`);
}

/** One reader per frame type; returns null if a member is missing, superfluous, or of another type. */
const readers = new Map<string, (value: Record<string, unknown>) => Frame | null>([
  ['start', readStart],
  ['points', readPoints],
  ['result', readResult],
  ['complete', readComplete],
  ['error', readError],
]);

function readStart({ type: _, version, bounds, revision, columns, ...others }: Record<string, unknown>): Frame | null {
  const box = readBounds(bounds);
  if (hasAny(others) || box === null || typeof revision !== 'string') return null;
  if (version === 1)
    return columns === undefined ? { type: 'start', version, bounds: box, revision, columns: null } : null;
  const order = readColumns(columns);
  return version === 2 && order !== null ? { type: 'start', version, bounds: box, revision, columns: order } : null;
}

function readPoints({ type: _, sequence, features, rows, ...others }: Record<string, unknown>): Frame | null {
  if (hasAny(others) || !isCount(sequence)) return null;
  if (Array.isArray(features) && rows === undefined) return { type: 'points', sequence, version: 1, values: features };
  if (Array.isArray(rows) && features === undefined) return { type: 'points', sequence, version: 2, values: rows };
  return null;
}

function readResult({ type: _, data, ...others }: Record<string, unknown>): Frame | null {
  return !hasAny(others) && isRecord(data) ? { type: 'result', data } : null;
}

function readComplete({ type: _, pointCount, batchCount, ...others }: Record<string, unknown>): Frame | null {
  return !hasAny(others) && isCount(pointCount) && isCount(batchCount)
    ? { type: 'complete', pointCount, batchCount }
    : null;
}

function readError({ type: _, code, message, ...others }: Record<string, unknown>): Frame | null {
  return !hasAny(others) && typeof code === 'string' && typeof message === 'string'
    ? { type: 'error', code, message }
    : null;
}

function hasAny(others: Record<string, unknown>): boolean {
  return Object.keys(others).length > 0;
}

function malformed(reason: string): Frame {
  return { type: 'malformed', reason };
}
