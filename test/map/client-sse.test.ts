import test from 'ava';
import { readLiveEvent, SseParser } from '../../clients/map/index.ts';
import fc from '../random.ts';

function parse(...pieces: string[]) {
  const parser = new SseParser();
  return pieces.flatMap((piece) => parser.read(piece));
}

test('events are read as the HTML standard says', (t) => {
  t.deepEqual(parse('\u{feff}: hello\nevent: a\ndata: 1\ndata:2\nid: x\n\n'), [{ event: 'a', data: '1\n2', id: 'x' }]);
  t.deepEqual(parse('data:  two spaces\r\n\r\ndata\r\rdata: c\n\n'), [
    { event: 'message', data: ' two spaces', id: null },
    { event: 'message', data: '', id: null },
    { event: 'message', data: 'c', id: null },
  ]);
  t.deepEqual(parse('event: only\n\n: comment\n\nid: 1\n\n'), []);
  t.deepEqual(parse('data: not finished\n'), []);
  t.deepEqual(parse('id: a\0b\nunknown: x\ndata: y\n\n'), [{ event: 'message', data: 'y', id: null }]);
});

test('the reconnection time is whole milliseconds', (t) => {
  const parser = new SseParser();
  parser.read('retry: soon\n');
  t.is(parser.retryMs, null);
  parser.read('retry: 2500\n');
  t.is(parser.retryMs, 2500);
});

test('the pieces in which a stream comes make no difference', (t) => {
  const line = fc.oneof(
    fc.constantFrom('', 'data: a', 'data:b', 'event: e', 'id: 1', ': c', 'retry: 5', 'data'),
    fc.string({ maxLength: 6 }).map((text) => text.replaceAll(/[\r\n]/g, '')),
  );
  const lines = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r', '\r\n')));
  fc.assert(
    fc.property(lines, fc.array(fc.nat(40)), (given, cuts) => {
      // A CR is held back until the next byte shows whether an LF follows, so the text ends with another byte.
      const text = `${given.map(([words, end]) => words + end).join('')}:`;
      const edges = [...new Set([0, ...cuts.map((cut) => cut % (text.length + 1)), text.length])].toSorted(
        (a, b) => a - b,
      );
      const pieces = edges.slice(1).map((edge, index) => text.slice(edges[index], edge));
      t.deepEqual(parse(...pieces), parse(text));
    }),
    { numRuns: 300 },
  );
  t.pass();
});

test('an event is read only when every member has its type, and only complete has an id, its revision', (t) => {
  const complete = { revision: 'r', pointCount: 0, batchCount: 0, upsertCount: 0, removeCount: 0 };
  const read = (event: string, members: object, id: string | null = null) =>
    readLiveEvent({ event, data: JSON.stringify(members), id })?.type ?? null;
  t.is(read('complete', complete, 'r'), 'complete');
  t.is(read('complete', complete), 'malformed');
  t.is(read('complete', complete, 'other'), 'malformed');
  for (const name of Object.keys(complete)) t.is(read('complete', { ...complete, [name]: -1 }, 'r'), 'malformed', name);
  const start = { version: 1, mode: 'snapshot', revision: 'r', sourceRevision: 's', bounds: [0, 0, 1, 1] };
  const columns = ['id', 'longitude', 'latitude'];
  t.is(read('start', { ...start, columns }), 'startSnapshot');
  t.is(read('start', { ...start, columns }, 'r'), 'malformed');
  t.is(read('start', { ...start, columns, mode: 'delta' }), 'malformed');
  t.is(read('start', { ...start, columns, mode: 'delta', fromRevision: 'q' }), 'startDelta');
  t.is(read('start', { ...start, columns: ['longitude', 'id', 'latitude'] }), 'malformed');
  t.is(read('start', { ...start, columns, version: 2 }), 'malformed');
  t.is(read('points', { sequence: 0, rows: [], removeIds: ['no id'] }), 'malformed');
  t.is(read('ready', { revision: 'r', sourceRevision: 's' }), 'ready');
  t.is(read('error', { code: 'c', message: 'm', status: 402 }), 'error');
  t.is(read('error', { code: 'c', message: 'm' }), 'error');
  t.is(readLiveEvent({ event: 'points', data: '{', id: null })?.type, 'malformed');
  t.is(read('something-newer', {}), null);
});
