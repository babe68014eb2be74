import { fork } from 'node:child_process';
import { join } from 'node:path';
import test from 'ava';
import { load } from '../../scripts/soak-memory/load.ts';
import { growthPerMinute, lowest } from '../../scripts/soak-memory/watch.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { mapReady } from '../map-ready.ts';
import { runs } from '../random.ts';
import { saysNext, until, within } from '../until.ts';

const MB = 1024 * 1024;

test('streams, readers who leave, lists and live maps leave nothing behind in memory', async (t) => {
  const { database, api } = await openCatalog();
  const env = { ...process.env, DATABASE_URL: database.url, PORT: '0', STOP_NOTICE_MS: '0', MAP_LIVE_RETAIN_MS: '0' };
  const child = fork(join(import.meta.dirname, '..', 'server-program.ts'), { env, execArgv: ['--expose-gc'] });
  t.teardown(() => child.kill('SIGKILL'));
  const url = (await saysNext(child, 'channel')) as string;
  await until('the server is ready', async () => (await fetch(`${url}/api/ready`)).status === 200);
  await mapReady(url, api.cast.headersOf('enterprise'));
  const held: number[] = [];
  let requests = 0;
  // Caches are full and code is compiled after the first rounds, on a busy machine later; a leak grows in all rounds.
  const grown = () => Math.min(...held.slice(-2)) - Math.min(...held.slice(-5, -3));
  const isUnclear = () => grown() > MB || requests <= 100;
  for (let round = 0; round < 8 || (round < 16 && isUnclear()); round += 1) {
    const loading = load(url, api.cast.keys.enterprise, 1, AbortSignal.timeout(runs(3000, 1000)));
    const loaded = await within('the clients leave when their time is over', loading);
    requests += loaded.requests;
    t.is(loaded.failures.size, 0, JSON.stringify([...loaded.failures]));
    child.send('weigh');
    held.push((await saysNext(child, 'channel')) as number);
  }
  t.true(requests > 100, String(requests));
  t.true(grown() <= MB, `${requests} requests: ${held.map((size) => (size / MB).toFixed(1)).join(', ')} MB`);
});

test('the line through samples of memory rises as they do', (t) => {
  const samples = (resident: (seconds: number) => number) =>
    Array.from({ length: 60 }, (_, at) => ({ seconds: at * 2, resident: resident(at * 2), heap: 0, external: 0 }));
  t.is(growthPerMinute(samples(() => 300)), 0);
  t.true(Math.abs(growthPerMinute(samples((seconds) => 300 + seconds / 10)) - 6) < 1e-9);
  t.true(Math.abs(growthPerMinute(samples((seconds) => 300 + (seconds % 4) * 20))) < 2);
  t.is(growthPerMinute([]), 0);
  const jagged = lowest(
    samples((seconds) => 300 + (seconds % 10) * 20 + seconds / 60),
    5,
  );
  t.is(jagged.length, 12);
  t.true(Math.abs(growthPerMinute(jagged) - 1) < 1e-9);
});
