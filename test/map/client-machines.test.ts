import test from 'ava';
import {
  type LiveInput,
  type LiveState,
  liveStart,
  type PointInput,
  type PointState,
  pointStart,
  stepLive,
  stepPoints,
} from '../../clients/map/index.ts';
import { type LivePhase, liveTable } from '../../clients/map/live.ts';
import { type PointPhase, pointTable } from '../../clients/map/point-stream.ts';

const id = '00000000-0000-4000-8000-000000000001';
const bounds = [-10, -10, 10, 10] as const;
const columns = ['id', 'longitude', 'latitude'] as const;

const pointInputs: Record<PointInput['type'], PointInput> = {
  start: { type: 'start', version: 2, bounds, revision: 'r', columns },
  points: { type: 'points', sequence: 0, version: 2, values: [[id, 1, 2]] },
  result: { type: 'result', data: {} },
  complete: { type: 'complete', pointCount: 0, batchCount: 0 },
  error: { type: 'error', code: 'gone', message: 'Gone.' },
  malformed: { type: 'malformed', reason: 'noise' },
  end: { type: 'end' },
};

const afterPoints = (...names: PointInput['type'][]): PointState =>
  names.reduce((state, name) => stepPoints(state, pointInputs[name]), pointStart({ version: 2, columns }));

const pointStates: Record<PointPhase, PointState> = {
  idle: afterPoints(),
  open: afterPoints('start'),
  complete: afterPoints('start', 'complete'),
  accepted: afterPoints('start', 'complete', 'end'),
  discarded: afterPoints('malformed'),
};

/**
 * The next phase for each input, in the order start, points, result, complete, error, malformed, end; a dot is
 * `discarded`.
 */
const pointTruth: Record<PointPhase, string> = {
  idle: 'open . . . . . .',
  open: '. open . complete . . .',
  complete: '. . . . . . accepted',
  accepted: 'accepted accepted accepted accepted accepted accepted accepted',
  discarded: '. . . . . . .',
};

test('the point machine goes where its truth table says', (t) => {
  const names = Object.keys(pointInputs) as PointInput['type'][];
  for (const [phase, truth] of Object.entries(pointTruth) as [PointPhase, string][]) {
    const state = pointStates[phase];
    t.is(state.phase, phase);
    const reached = names.map((name) => stepPoints(state, pointInputs[name]).phase);
    t.deepEqual(reached.map((at) => (at === 'discarded' ? '.' : at)).join(' '), truth, phase);
    t.deepEqual(Object.keys(pointTable[phase]).toSorted(), names.toSorted());
  }
});

test('P1 a batch with another number than the next one discards the stream', (t) => {
  const open = pointStates.open;
  t.is(stepPoints(open, { ...pointInputs.points, sequence: 1 } as PointInput).phase, 'discarded');
  const second = stepPoints(stepPoints(open, pointInputs.points), pointInputs.points);
  t.is(second.phase, 'discarded');
  t.deepEqual(second.batches, []);
});

test('P2 nothing is accepted before complete and its end', (t) => {
  let state = pointStates.open;
  for (let sequence = 0; sequence < 5; sequence += 1) {
    state = stepPoints(state, { type: 'points', sequence, version: 2, values: [] });
    t.is(state.phase, 'open');
  }
  state = stepPoints(state, { type: 'complete', pointCount: 0, batchCount: 5 });
  t.is(state.phase, 'complete');
  t.is(stepPoints(state, { type: 'end' }).phase, 'accepted');
});

test('P3 the counts of complete must be those that were read', (t) => {
  const state = stepPoints(pointStates.open, pointInputs.points);
  const complete = (pointCount: number, batchCount: number) =>
    stepPoints(state, { type: 'complete', pointCount, batchCount });
  t.is(complete(1, 1).phase, 'complete');
  for (const [points, batches] of [
    [0, 1],
    [1, 0],
    [2, 1],
    [1, 2],
  ] as const)
    t.is(complete(points, batches).phase, 'discarded');
});

test('P4 a row has as many cells as there are columns, each of its type and inside the bounds', (t) => {
  const take = (row: unknown) =>
    stepPoints(pointStates.open, { type: 'points', sequence: 0, version: 2, values: [row] }).phase;
  t.is(take([id, 10, -10]), 'open');
  for (const row of [
    [id, 1],
    [id, 1, 2, null],
    [id, '1', 2],
    ['x', 1, 2],
    [id, Number.NaN, 2],
    [id, 11, 2],
    [id, 1, 90.5],
    null,
    {},
  ])
    t.is(take(row), 'discarded', JSON.stringify(row));
});

test('P5 version 1 takes one result at most and version 2 none', (t) => {
  const start = pointStart({ version: 1, columns });
  const open = stepPoints(start, { type: 'start', version: 1, bounds, revision: '', columns: null });
  const once = stepPoints(open, { type: 'result', data: { a: 1 } });
  t.deepEqual(once.result, { a: 1 });
  t.is(stepPoints(once, { type: 'result', data: { a: 1 } }).phase, 'discarded');
  t.is(stepPoints(pointStates.open, pointInputs.result).phase, 'discarded');
});

test('P6 a start of another version or with other columns than asked for discards the stream', (t) => {
  const idle = pointStates.idle;
  t.is(stepPoints(idle, { type: 'start', version: 1, bounds, revision: '', columns: null }).phase, 'discarded');
  const more = [...columns, 'name'] as const;
  t.is(stepPoints(idle, { type: 'start', version: 2, bounds, revision: '', columns: more }).phase, 'discarded');
});

test('P7 a camp may come once', (t) => {
  const values = [
    [id, 1, 2],
    [id, 1, 2],
  ];
  const twice = stepPoints(pointStates.open, { type: 'points', sequence: 0, version: 2, values });
  t.is(stepPoints(twice, { type: 'complete', pointCount: 2, batchCount: 1 }).phase, 'discarded');
});

const start = { revision: 'b', sourceRevision: 's', bounds, columns };
const liveInputs: Record<LiveInput['type'], LiveInput> = {
  connect: { type: 'connect' },
  startSnapshot: { type: 'startSnapshot', ...start },
  startDelta: { type: 'startDelta', fromRevision: 'a', ...start },
  points: { type: 'points', sequence: 0, rows: [], removeIds: [] },
  complete: { type: 'complete', revision: 'b', pointCount: 1, batchCount: 0, upsertCount: 0, removeCount: 0 },
  ready: { type: 'ready', revision: 'a', sourceRevision: 's' },
  error: { type: 'error', code: 'gone', message: 'Gone.', status: null },
  malformed: { type: 'malformed', reason: 'noise' },
  disconnect: { type: 'disconnect' },
  refused: { type: 'refused', status: 402 },
};

const camp = { id, longitude: 1, latitude: 2 };
/** One camp at revision a. */
const known: LiveState = { ...liveStart, cursor: 'a', points: new Map([[id, camp]]) };
const afterLive = (state: LiveState, ...names: LiveInput['type'][]): LiveState =>
  names.reduce((before, name) => stepLive(before, liveInputs[name]).state, state);

const liveStates: Record<LivePhase, LiveState> = {
  disconnected: known,
  waiting: afterLive(known, 'connect'),
  live: afterLive(known, 'connect', 'ready'),
  replacing: afterLive(known, 'connect', 'startSnapshot'),
  patching: afterLive(known, 'connect', 'startDelta'),
  closed: afterLive(known, 'refused'),
};

/**
 * The next phase for each input, in the order connect, startSnapshot, startDelta, points, complete, ready, error,
 * malformed, disconnect, refused; a dot is `disconnected`. The complete input does not fit a snapshot, which has read
 * no point.
 */
const liveTruth: Record<LivePhase, string> = {
  disconnected: 'waiting . . . . . . . . closed',
  waiting: '. replacing patching . . live . . . closed',
  live: '. replacing patching . . live . . . closed',
  replacing: '. replacing patching replacing . . . . . closed',
  patching: '. replacing patching patching live . . . . closed',
  closed: 'closed closed closed closed closed closed closed closed closed closed',
};

test('the live machine goes where its truth table says', (t) => {
  const names = Object.keys(liveInputs) as LiveInput['type'][];
  for (const [phase, truth] of Object.entries(liveTruth) as [LivePhase, string][]) {
    const state = liveStates[phase];
    t.is(state.phase, phase);
    const reached = names.map((name) => stepLive(state, liveInputs[name]).state.phase);
    t.is(reached.map((at) => (at === 'disconnected' ? '.' : at)).join(' '), truth, phase);
    t.deepEqual(Object.keys(liveTable[phase]).toSorted(), names.toSorted());
  }
});

test('L1 the cursor and the points move at a valid complete and nowhere else, but for being dropped', (t) => {
  for (const state of Object.values(liveStates))
    for (const input of Object.values(liveInputs)) {
      const after = stepLive(state, input).state;
      const isCommit = state.phase === 'patching' && input.type === 'complete';
      if (after.phase === 'closed') t.deepEqual([after.cursor, after.points.size], [null, 0]);
      else if (!isCommit) t.deepEqual([after.cursor, after.points === state.points], ['a', true]);
      else t.is(after.cursor, 'b');
    }
});

test('L2 a snapshot replaces everything and holds no removal', (t) => {
  const other = id.replace(/1$/, '2');
  const batch: LiveInput = { type: 'points', sequence: 0, rows: [[other, 3, 4]], removeIds: [] };
  const read = stepLive(liveStates.replacing, batch).state;
  const done = stepLive(read, {
    type: 'complete',
    revision: 'b',
    pointCount: 1,
    batchCount: 1,
    upsertCount: 1,
    removeCount: 0,
  });
  t.deepEqual([...done.state.points.keys()], [other]);
  t.is(done.effect?.type, 'replaced');
  t.is(stepLive(liveStates.replacing, { ...batch, removeIds: [id] }).state.phase, 'disconnected');
});

test('L3 a delta from another revision than the cursor is a fault', (t) => {
  const step = stepLive(liveStates.waiting, { type: 'startDelta', fromRevision: 'z', ...start });
  t.is(step.state.phase, 'disconnected');
  t.is(step.effect?.type, 'fault');
});

test('L4 complete must name the revision of its start and every count as it was read', (t) => {
  const read = stepLive(liveStates.patching, { type: 'points', sequence: 0, rows: [[id, 5, 6]], removeIds: [] }).state;
  const right = {
    type: 'complete',
    revision: 'b',
    pointCount: 1,
    batchCount: 1,
    upsertCount: 1,
    removeCount: 0,
  } as const;
  t.deepEqual(stepLive(read, right).state.points.get(id), { id, longitude: 5, latitude: 6 });
  for (const wrong of [
    { revision: 'c' },
    { pointCount: 2 },
    { batchCount: 2 },
    { upsertCount: 0 },
    { removeCount: 1 },
  ]) {
    const after = stepLive(read, { ...right, ...wrong }).state;
    t.deepEqual([after.phase, after.cursor, after.points.get(id)], ['disconnected', 'a', camp]);
  }
});

test('L5 a commit leaves the points from before as they were', (t) => {
  const read = stepLive(liveStates.patching, { type: 'points', sequence: 0, rows: [], removeIds: [id] }).state;
  const done = stepLive(read, {
    type: 'complete',
    revision: 'b',
    pointCount: 0,
    batchCount: 1,
    upsertCount: 0,
    removeCount: 1,
  });
  t.is(done.state.points.size, 0);
  t.is(known.points.size, 1);
});

test('L6 a new start forgets the generation before it', (t) => {
  const read = stepLive(liveStates.patching, { type: 'points', sequence: 0, rows: [[id, 5, 6]], removeIds: [] }).state;
  const again = stepLive(read, liveInputs.startDelta).state;
  t.deepEqual(again.generation?.batches, []);
  t.is(stepLive(again, liveInputs.complete).state.cursor, 'b');
});

test('L7 401, 402 and 403 close the follower and drop what was protected, before and inside a stream', (t) => {
  for (const status of [401, 402, 403])
    for (const state of Object.values(liveStates)) {
      const refused = stepLive(state, { type: 'refused', status }).state;
      t.deepEqual([refused.phase, refused.points.size, refused.cursor], ['closed', 0, null]);
      if (state.phase === 'disconnected' || state.phase === 'closed') continue;
      const inside = stepLive(state, { type: 'error', code: 'x', message: 'y', status });
      t.deepEqual([inside.state.phase, inside.state.points.size, inside.effect?.type], ['closed', 0, 'dropped']);
    }
  t.is(stepLive(liveStates.live, { type: 'error', code: 'x', message: 'y', status: 503 }).state.phase, 'disconnected');
});

test('L8 ready counts only for the revision that is committed', (t) => {
  t.is(stepLive(liveStates.waiting, { type: 'ready', revision: 'z', sourceRevision: '' }).effect?.type, 'fault');
  t.is(stepLive({ ...liveStart, phase: 'waiting' }, liveInputs.ready).effect?.type, 'fault');
});

test('L9 a camp may stand once in a generation', (t) => {
  const both: LiveInput = { type: 'points', sequence: 0, rows: [[id, 1, 2]], removeIds: [id] };
  const read = stepLive(liveStates.patching, both).state;
  const done = stepLive(read, {
    type: 'complete',
    revision: 'b',
    pointCount: 0,
    batchCount: 1,
    upsertCount: 1,
    removeCount: 1,
  });
  t.is(done.effect?.type, 'fault');
});
