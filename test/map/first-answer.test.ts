/** The first request for groups, which the sketch of the map sends and the map takes over. */
import test from 'ava';
import { requestFirst, takeFirst } from '../../server/pages/explore/map-answer.ts';
import { around, bboxOf, cameraOf } from '../../server/pages/explore/map-camera.ts';
import type { MapQuestion } from '../../server/pages/explore/map-records.ts';

const all: MapQuestion = { kind: 'organization', filter: undefined, scores: false };
const some: MapQuestion = { ...all, filter: { field: 'name', op: 'eq', value: 'a' } };
const view = bboxOf(cameraOf([7.2, 44, -72], 800, 600));
const elsewhere = bboxOf(cameraOf([7.2, 40, -100], 800, 600));

test.serial('it is sent once for a view, and taken once by the map of that view and question', async (t) => {
  const asked: URL[] = [];
  const { fetch } = globalThis;
  t.teardown(() => {
    globalThis.fetch = fetch;
  });
  globalThis.fetch = async (address) => {
    asked.push(new URL(String(address), 'http://localhost'));
    return Response.json({ data: { features: [], coverage: {} } });
  };
  const answer = requestFirst(all, view, 7.2);
  t.is(requestFirst(all, view, 7.9), answer);
  t.is(asked.length, 1);
  t.is(asked[0]?.searchParams.get('bbox'), around(view).join());
  t.is(asked[0]?.searchParams.get('zoom'), '8');
  t.is(takeFirst(all, view, 7.5)?.answer, answer);
  t.is(takeFirst(all, view, 7.5), null);
  for (const [question, bbox, zoom] of [
    [some, view, 7.2],
    [all, elsewhere, 7.2],
    [all, view, 8.1],
  ] as const) {
    await requestFirst(all, view, 7.2);
    t.is(takeFirst(question, bbox, zoom), null);
  }
});
