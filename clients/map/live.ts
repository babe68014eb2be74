import { isFinalStatus } from './errors.ts';
import type { Counts, LiveInput, Start } from './live-events.ts';
import { type CampPoint, readAll, readRow } from './points.ts';

/**
 * `disconnected`; `waiting` for the first event of a connection; `live` with everything up to the cursor; `replacing`
 * or `patching` inside a generation; `closed` permanently.
 */
export type LivePhase = 'disconnected' | 'waiting' | 'live' | 'replacing' | 'patching' | 'closed';

/** A generation that is being received. It is applied only at its `complete`. */
interface Generation extends Start {
  readonly batches: readonly { readonly rows: readonly CampPoint[]; readonly removeIds: readonly string[] }[];
}

export interface LiveState {
  readonly phase: LivePhase;
  /** Revision of the last completed generation; a reconnection sends it as Last-Event-ID. */
  readonly cursor: string | null;
  /** All points at the cursor, by id. Immutable: a commit creates a new map. */
  readonly points: ReadonlyMap<string, CampPoint>;
  readonly generation: Generation | null;
}

/** Effect of a step on the code that displays the points. */
export type LiveEffect =
  | { readonly type: 'replaced'; readonly points: ReadonlyMap<string, CampPoint> }
  | { readonly type: 'changed'; readonly upserts: readonly CampPoint[]; readonly removeIds: readonly string[] }
  /** The points must no longer be shown. */
  | { readonly type: 'dropped' }
  | { readonly type: 'fault'; readonly reason: string };

export interface LiveStep {
  readonly state: LiveState;
  readonly effect: LiveEffect | null;
}

type Input<Type> = Extract<LiveInput, { type: Type }>;
type Row = { readonly [Type in LiveInput['type']]: (state: LiveState, input: Input<Type>) => LiveStep };

/** The state before the first connection. */
export const liveStart: LiveState = { phase: 'disconnected', cursor: null, points: new Map(), generation: null };

/** Returns the state after one input, and its effect. */
export function stepLive(state: LiveState, input: LiveInput): LiveStep {
  const move = liveTable[state.phase][input.type] as (state: LiveState, input: LiveInput) => LiveStep;
  return move(state, input);
}

const to = (state: LiveState, phase: LivePhase): LiveStep => ({
  state: { ...state, phase, generation: null },
  effect: null,
});
const stay = (state: LiveState): LiveStep => ({ state, effect: null });
const fault = (state: LiveState, reason: string): LiveStep => ({
  state: { ...state, phase: 'disconnected', generation: null },
  effect: { type: 'fault', reason },
});
const because = (reason: string) => (state: LiveState) => fault(state, reason);
const broken = (state: LiveState, { reason }: Input<'malformed'>) => fault(state, reason);
const cut = (state: LiveState) => to(state, 'disconnected');
const close = (): LiveStep => ({ state: { ...liveStart, phase: 'closed' }, effect: { type: 'dropped' } });
const failed = (state: LiveState, { status }: Input<'error'>) =>
  status !== null && isFinalStatus(status) ? close() : cut(state);

/** A transition for every phase and input; the type requires each of them. */
export const liveTable: { readonly [Phase in LivePhase]: Row } = {
  disconnected: {
    connect: (state) => to(state, 'waiting'),
    startSnapshot: stay,
    startDelta: stay,
    points: stay,
    complete: stay,
    ready: stay,
    error: stay,
    malformed: stay,
    disconnect: stay,
    refused: close,
  },
  waiting: {
    connect: because('connected twice'),
    startSnapshot: replace,
    startDelta: patch,
    points: because('points before start'),
    complete: because('complete before start'),
    ready,
    error: failed,
    malformed: broken,
    disconnect: cut,
    refused: close,
  },
  live: {
    connect: because('connected twice'),
    startSnapshot: replace,
    startDelta: patch,
    points: because('points before start'),
    complete: because('complete before start'),
    ready,
    error: failed,
    malformed: broken,
    disconnect: cut,
    refused: close,
  },
  replacing: {
    connect: because('connected twice'),
    startSnapshot: replace,
    startDelta: patch,
    points: takeSnapshot,
    complete: commitSnapshot,
    ready: because('ready inside a generation'),
    error: failed,
    malformed: broken,
    disconnect: cut,
    refused: close,
  },
  patching: {
    connect: because('connected twice'),
    startSnapshot: replace,
    startDelta: patch,
    points: take,
    complete: commitDelta,
    ready: because('ready inside a generation'),
    error: failed,
    malformed: broken,
    disconnect: cut,
    refused: close,
  },
  closed: {
    connect: stay,
    startSnapshot: stay,
    startDelta: stay,
    points: stay,
    complete: stay,
    ready: stay,
    error: stay,
    malformed: stay,
    disconnect: stay,
    refused: stay,
  },
};

function replace(state: LiveState, { type: _, ...start }: Input<'startSnapshot'>): LiveStep {
  return { state: { ...state, phase: 'replacing', generation: { ...start, batches: [] } }, effect: null };
}

/** Revisions are compared only for equality. */
function patch(state: LiveState, { type: _, fromRevision, ...start }: Input<'startDelta'>): LiveStep {
  if (fromRevision !== state.cursor) return fault(state, 'a delta from another revision');
  return { state: { ...state, phase: 'patching', generation: { ...start, batches: [] } }, effect: null };
}

function ready(state: LiveState, { revision }: Input<'ready'>): LiveStep {
  return revision === state.cursor ? to(state, 'live') : fault(state, 'ready for another revision');
}

function take(state: LiveState, { sequence, rows, removeIds }: Input<'points'>): LiveStep {
  const { generation } = state;
  if (generation === null || sequence !== generation.batches.length) return fault(state, 'a batch out of its order');
  const points = readAll(rows, (row) => readRow(row, generation.columns, generation.bounds));
  if (points === null) return fault(state, 'a row that is no point');
  const batches = [...generation.batches, { rows: points, removeIds }];
  return { state: { ...state, generation: { ...generation, batches } }, effect: null };
}

function takeSnapshot(state: LiveState, input: Input<'points'>): LiveStep {
  return input.removeIds.length > 0 ? fault(state, 'a removal in a snapshot') : take(state, input);
}

function commitSnapshot(state: LiveState, input: Input<'complete'>): LiveStep {
  const done = commit(state, new Map(), input);
  if (done.effect !== null) return done;
  return { state: done.state, effect: { type: 'replaced', points: done.state.points } };
}

function commitDelta(state: LiveState, input: Input<'complete'>): LiveStep {
  const done = commit(state, new Map(state.points), input);
  if (done.effect !== null) return done;
  const batches = state.generation?.batches ?? [];
  const upserts = batches.flatMap((batch) => batch.rows);
  return {
    state: done.state,
    effect: { type: 'changed', upserts, removeIds: batches.flatMap((batch) => batch.removeIds) },
  };
}

/** Applies the generation to `points`, a copy, which replaces the state's points if every count is right. */
function commit(state: LiveState, points: Map<string, CampPoint>, input: Input<'complete'>): LiveStep {
  const { generation } = state;
  if (generation === null || input.revision !== generation.revision)
    return fault(state, 'complete of another revision');
  const named = new Set<string>();
  const counts = { batchCount: generation.batches.length, upsertCount: 0, removeCount: 0 };
  for (const { rows, removeIds } of generation.batches) {
    for (const point of rows) points.set(point.id, point);
    for (const id of removeIds) points.delete(id);
    for (const point of rows) named.add(point.id);
    for (const id of removeIds) named.add(id);
    counts.upsertCount += rows.length;
    counts.removeCount += removeIds.length;
  }
  if (named.size !== counts.upsertCount + counts.removeCount) return fault(state, 'a camp twice in one generation');
  const wrong = wrongCount({ ...counts, pointCount: points.size }, input);
  if (wrong !== null) return fault(state, wrong);
  return { state: { phase: 'live', cursor: input.revision, points, generation: null }, effect: null };
}

function wrongCount(read: Counts, announced: Counts): string | null {
  for (const name of ['batchCount', 'upsertCount', 'removeCount', 'pointCount'] as const)
    if (read[name] !== announced[name]) return `${name} is ${announced[name]}, read ${read[name]}`;
  return null;
}
