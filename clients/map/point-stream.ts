import type { Frame, StartFrame } from './frames.ts';
import { type Bounds, type CampPoint, type Column, isSameList, readAll, readFeature, readRow } from './points.ts';

/** What was negotiated before the first frame. */
export interface Agreement {
  readonly version: 1 | 2;
  readonly columns: readonly Column[];
}

/**
 * Inputs of the state machine: a frame, or the end of the stream between two frames. A truncated frame is `malformed`.
 */
export type PointInput = Frame | { readonly type: 'end' };

/**
 * `idle` before start; `open` while points arrive; `complete` when the counts have matched and only the end of the
 * stream is missing; then `accepted`; `discarded` after any error. The last two are final.
 */
export type PointPhase = 'idle' | 'open' | 'complete' | 'accepted' | 'discarded';

export interface PointState {
  readonly phase: PointPhase;
  readonly agreement: Agreement;
  readonly bounds: Bounds | null;
  readonly revision: string;
  /** Provisional until the phase is `accepted`; empty when `discarded`. */
  readonly batches: readonly (readonly CampPoint[])[];
  /** Metadata of version 1. */
  readonly result: Readonly<Record<string, unknown>> | null;
  /** Why the stream was discarded. */
  readonly fault: string | null;
  /** The server's error, if an error frame ended the stream. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

type Input<Type> = Extract<PointInput, { type: Type }>;
type Row = { readonly [Type in PointInput['type']]: (state: PointState, input: Input<Type>) => PointState };

/** The state before the first frame. */
export function pointStart(agreement: Agreement): PointState {
  const none = { bounds: null, revision: '', batches: [], result: null, fault: null, error: null };
  return { phase: 'idle', agreement, ...none };
}

/** Returns the state after one input. */
export function stepPoints(state: PointState, input: PointInput): PointState {
  const move = pointTable[state.phase][input.type] as (state: PointState, input: PointInput) => PointState;
  return move(state, input);
}

const stay = (state: PointState) => state;
const discard = (state: PointState, fault: string, error: PointState['error'] = null): PointState => ({
  ...pointStart(state.agreement),
  phase: 'discarded',
  fault,
  error,
});
const because = (fault: string) => (state: PointState) => discard(state, fault);
const broken = (state: PointState, { reason }: Input<'malformed'>) => discard(state, reason);
const failed = (state: PointState, { code, message }: Input<'error'>) => discard(state, message, { code, message });

/** A transition for every phase and input; the type requires each of them. */
export const pointTable: { readonly [Phase in PointPhase]: Row } = {
  idle: {
    start: begin,
    points: because('points before start'),
    result: because('result before start'),
    complete: because('complete before start'),
    error: failed,
    malformed: broken,
    end: because('an empty stream'),
  },
  open: {
    start: because('a second start'),
    points: take,
    result: keepResult,
    complete: finish,
    error: failed,
    malformed: broken,
    end: because('the stream ended before complete'),
  },
  complete: {
    start: because('a frame after complete'),
    points: because('a frame after complete'),
    result: because('a frame after complete'),
    complete: because('a frame after complete'),
    error: failed,
    malformed: broken,
    end: (state) => ({ ...state, phase: 'accepted' }),
  },
  accepted: { start: stay, points: stay, result: stay, complete: stay, error: stay, malformed: stay, end: stay },
  discarded: { start: stay, points: stay, result: stay, complete: stay, error: stay, malformed: stay, end: stay },
};

function begin(state: PointState, { version, bounds, revision, columns }: StartFrame): PointState {
  if (version !== state.agreement.version) return discard(state, `version ${version} was not agreed on`);
  if (columns !== null && !isSameList(columns, state.agreement.columns))
    return discard(state, 'other columns than asked for');
  return { ...state, phase: 'open', bounds, revision };
}

function take(state: PointState, { sequence, version, values }: Input<'points'>): PointState {
  const { agreement, bounds, batches } = state;
  if (sequence !== batches.length) return discard(state, `batch ${sequence} came as number ${batches.length}`);
  if (version !== agreement.version || bounds === null) return discard(state, 'points of another version');
  const read = version === 1 ? readFeature : readRow;
  const points = readAll(values, (value) => read(value, agreement.columns, bounds));
  return points === null ? discard(state, 'a row that is no point') : { ...state, batches: [...batches, points] };
}

function keepResult(state: PointState, { data }: Input<'result'>): PointState {
  if (state.agreement.version !== 1) return discard(state, 'a result frame in version 2');
  return state.result === null ? { ...state, result: data } : discard(state, 'a second result');
}

function finish(state: PointState, { pointCount, batchCount }: Input<'complete'>): PointState {
  const { batches } = state;
  if (batchCount !== batches.length) return discard(state, `${batchCount} batches announced, ${batches.length} read`);
  const ids = new Set(batches.flatMap((batch) => batch.map((point) => point.id)));
  const read = batches.reduce((sum, batch) => sum + batch.length, 0);
  if (pointCount !== read) return discard(state, `${pointCount} points announced, ${read} read`);
  return ids.size === read ? { ...state, phase: 'complete' } : discard(state, 'a camp came twice');
}
