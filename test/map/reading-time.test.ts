/** The retry time sent while the map's copy is loading reflects its progress. */
import test from 'ava';
import { readInThread } from '../../server/map/reader.ts';
import { ReadingTime } from '../../server/map/reading-time.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import fc from '../random.ts';

function started() {
  const clock = { now: 0 };
  const time = new ReadingTime(() => clock.now);
  time.begin();
  return { clock, time };
}

test('a reading at even speed is told within a fifth, or a second, of the truth from its beginning on', (t) => {
  const speeds = fc.record({
    records: fc.integer({ min: 50_000, max: 5_000_000 }),
    rate: fc.integer({ min: 30_000, max: 300_000 }),
    at: fc.double({ min: 0.05, max: 0.99, noNaN: true }),
  });
  fc.assert(
    fc.property(speeds, ({ records, rate, at }) => {
      const { clock, time } = started();
      const whole = (1000 * records) / rate / 0.85;
      clock.now = whole * Math.min(at, 0.85);
      time.progress(Math.min(records, (records * at) / 0.85), records);
      clock.now = whole * at;
      const left = Math.min(180, (whole - clock.now) / 1000);
      const told = time.secondsLeft();
      if (told < Math.max(1, left * 0.8 - 1) || told > Math.max(1, left * 1.2 + 1))
        throw new Error(`${told} for ${left}`);
    }),
  );
  t.pass();
});

test('before rows come the size and the last reading tell', (t) => {
  const { clock, time } = started();
  time.progress(0, 3_400_000);
  t.is(time.secondsLeft(), 40);
  clock.now = 10_000;
  t.is(time.secondsLeft(), 30);
  time.progress(3_400_000, 3_400_000);
  clock.now = 20_000;
  time.end(true);
  clock.now = 100_000;
  time.begin();
  time.progress(0, 1_700_000);
  t.is(time.secondsLeft(), 10);
  clock.now = 105_000;
  t.is(time.secondsLeft(), 5);
  time.progress(1_700_000, 1_700_000);
  t.is(time.secondsLeft(), 5, 'half of the last reading came after its last row');
});

test('what does not get on is told longer and longer, and never for ever', (t) => {
  const { clock, time } = started();
  t.is(time.secondsLeft(), 1);
  for (const [at, seconds] of [
    [2_000, 2],
    [10_000, 10],
    [1_000_000, 180],
  ] as const) {
    clock.now = at;
    t.is(time.secondsLeft(), seconds);
  }
  clock.now = 0;
  time.begin();
  time.progress(500_000, 1_000_000);
  clock.now = 10_000;
  const before = time.secondsLeft();
  clock.now = 30_000;
  t.true(time.secondsLeft() > before);
});

test('a failed reading teaches nothing, and none is under way afterwards', (t) => {
  const { clock, time } = started();
  time.progress(10, 1_000_000);
  clock.now = 60_000;
  time.end(false);
  t.is(time.secondsLeft(), 1);
  time.begin();
  time.progress(0, 850_000);
  t.is(time.secondsLeft(), 10);
});

test('a thread that reads tells how far it is', async (t) => {
  const { pools, sql } = await openCatalogDatabase();
  const told: [number, number][] = [];
  const order = { url: pools.readUrl, role: 'campatlas_pro' };
  await readInThread(order, new AbortController().signal, (rows, records) => told.push([rows, records]));
  const [{ count } = { count: 0 }] = await sql<{ count: number }>(
    'select count(*)::integer as count from guard.map_records',
  );
  t.is(told[0]?.[0], 0);
  t.true((told[0]?.[1] ?? 0) > 0);
  t.deepEqual(told.at(-1), [count, count]);
});
