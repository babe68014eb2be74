import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { pino } from 'pino';
import sharp from 'sharp';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { maxUploadBytes } from '../../server/media/image-limits.ts';
import { type Cast, makeCast } from '../cast.ts';
import { childrenOf } from '../children.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { idOf } from '../fixtures/line.ts';
import { runs } from '../random.ts';
import { hugePng, picture } from './pictures.ts';

let server: RunningServer;
let cast: Cast;
test.before(async () => {
  const database = await openCatalogDatabase();
  cast = await makeCast(database, idOf('organization', 'full/2'));
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', MAP_PRELOAD: 'false', STOP_NOTICE_MS: '0' });
  server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
});
test.after.always(() => server.stop());

const send = (name: 'staff' | 'admin' | 'orgMember', body: Buffer, path = '/api/assets', type = 'image/png') =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...cast.headersOf(name), 'content-type': type },
    body: new Uint8Array(body),
  });

/** Sends a large request that is no upload, and reads its answer. */
async function sendLarge(): Promise<void> {
  const body = Buffer.from(JSON.stringify({ sql: `select ${' '.repeat(70_000)} 1` }));
  await (await send('admin', body, '/api/canonical/query', 'application/json')).arrayBuffer();
}

/** An image padded to this many bytes; bytes after its end are ignored. */
async function padded(bytes: number): Promise<Buffer> {
  const image = await picture(400, 300, 'png');
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
}

test.serial('an upload has at most 10 MiB, another body 1 MiB', async (t) => {
  t.is((await send('staff', await padded(maxUploadBytes))).status, 201);
  const over = await send('staff', await padded(maxUploadBytes + 1));
  t.is(over.status, 413);
  const elsewhere = await send('staff', Buffer.alloc(2 * 1024 * 1024, ' '), '/api/canonical/query', 'application/json');
  t.is(elsewhere.status, 413);
  const empty = await send('staff', Buffer.alloc(0));
  t.is(empty.status, 400);
});

test.serial('bytes of an upload are sent as an image', async (t) => {
  const image = await picture(410, 300, 'png');
  for (const type of ['application/json', 'text/html', 'multipart/form-data; boundary=x', 'image', 'image/'])
    t.is((await send('staff', image, '/api/assets', type)).status, 415, type);
  for (const type of ['image/png', 'IMAGE/PNG', 'image/jpeg', 'image/svg+xml', 'image/png; charset=binary'])
    t.is((await send('staff', image, '/api/assets', type)).status, 201, type);
});

test.serial('over the socket an image is answered whole, in part, by its head and by 304', async (t) => {
  const { data } = (await (await send('staff', await picture(1000, 800))).json()) as { data: { url: string } };
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${server.url}${data.url}`, { method, headers: { ...cast.headersOf('staff'), ...headers } });
  const whole = await get();
  const bytes = Buffer.from(await whole.arrayBuffer());
  t.is(whole.headers.get('content-length'), String(bytes.length));
  const head = await get({}, 'HEAD');
  t.deepEqual([head.status, head.headers.get('content-length')], [200, String(bytes.length)]);
  const part = await get({ range: 'bytes=4-7' });
  t.deepEqual([part.status, await part.text()], [206, bytes.toString('latin1', 4, 8)]);
  const known = await get({ 'if-none-match': whole.headers.get('etag') ?? '' });
  t.deepEqual([known.status, await known.text()], [304, '']);
  const beyond = await get({ range: `bytes=${bytes.length}-` });
  t.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${bytes.length}`]);
});

/** The processes that decode images for this server. */
function decoders(): number[] {
  return childrenOf(process.pid).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoder-child.ts'),
  );
}

test.serial('an upload that is being decoded takes no place of large requests', async (t) => {
  t.is((await send('staff', await picture(420, 300))).status, 201);
  const stopped = decoders();
  t.true(stopped.length > 0);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  let settled = 0;
  const uploads = [300, 310, 320, 330].map(async (width) => {
    const { status } = await send('staff', Buffer.concat([await picture(width, 300), Buffer.alloc(100_000)]));
    settled += 1;
    return status;
  });
  // More requests than one, because the uploads may arrive later than the first.
  for (let at = 0; at < 10; at += 1) {
    await sendLarge();
    await sleep(20);
  }
  t.is(settled, 0);
  for (const pid of stopped) process.kill(pid, 'SIGCONT');
  t.deepEqual(await Promise.all(uploads), [201, 201, 201, 201]);
});

test.serial('hostile uploads keep nobody else waiting', async (t) => {
  const heavy = sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#375' } });
  const progressive = await heavy.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const interlaced = await heavy.clone().png({ progressive: true, compressionLevel: 1 }).toBuffer();
  const list = async () => {
    const began = performance.now();
    const answer = await fetch(`${server.url}/api/organizations?limit=10&offset=${Math.floor(Math.random() * 50)}`, {
      headers: cast.headersOf('starter'),
    });
    await answer.arrayBuffer();
    t.is(answer.status, 200);
    return performance.now() - began;
  };
  const large = async () => {
    const began = performance.now();
    await sendLarge();
    return performance.now() - began;
  };
  const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const quiet: number[] = [];
  for (let at = 0; at < 30; at += 1) quiet.push(await list());

  let isOver = false;
  const statuses = new Map<number, number>();
  const attackers = (['staff', 'admin', 'orgMember'] as const).map(async (name, who) => {
    for (let at = 0; !isOver; at += 1) {
      // Each one is different, so that none is cached.
      const bomb = [progressive, interlaced, hugePng(30_000, 30_000)][(who + at) % 3] ?? progressive;
      const { status } = await send(name, Buffer.concat([bomb, Buffer.from(`${who} ${at}`)]));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const times: number[] = [];
  const largeTimes: number[] = [];
  const answered = () => [...statuses.values()].reduce((sum, count) => sum + count, 0);
  for (let at = 0; at < runs(60, 20) || answered() < runs(6, 3); at += 1) {
    times.push(await list());
    // While the first uploads are read: they must not occupy the slots of large requests.
    if (at < 3) largeTimes.push(await large());
    await sleep(20);
  }
  isOver = true;
  await Promise.all(attackers);
  const figures = `list: ${median(quiet).toFixed()} ms quiet, ${median(times).toFixed()} ms under attack, at most
    ${Math.max(...times).toFixed()} ms; large requests ${largeTimes.map((time) => time.toFixed()).join(', ')} ms`;
  t.log(figures, [...statuses].join(' '));
  t.true(
    [...statuses.keys()].every((status) => [201, 400, 413, 503].includes(status)),
    [...statuses].join(' '),
  );
  // A reader that waited for an image would wait for seconds.
  const most = Math.max(1000, 50 * median(quiet));
  t.true(median(times) < most, figures);
  t.true(median(largeTimes) < most, figures);
});
