import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import test from 'ava';
import { readConfig } from '../../server/config.ts';
import { AssetStores } from '../../server/media/asset-store.ts';
import { removeLeftovers, type Statements } from '../../server/media/leftovers.ts';
import { moveAssets } from '../../server/media/move-assets.ts';
import { Bucket } from '../../server/outside/s3.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type FakeStore, openStore } from '../fakes/s3/open.ts';
import { endOf, until } from '../until.ts';
import { picture } from './pictures.ts';
import { readBytes, upload } from './requests.ts';

let store: FakeStore;
let database: TestDatabase;
/** The service with its images in the database, and with them in a bucket. */
let inside: Api;
let outside: Api;

test.before(async () => {
  store = await openStore();
  database = await openDatabase();
  inside = await openApi(database, { environment: { ...store.settings('images'), ASSET_STORE: 'database' } });
  outside = await openApi(database, { environment: store.settings('images') });
});
test.beforeEach(() => store.setFault('none'));
test.after.always(() => store.stop());

const configOf = (environment: Readonly<Record<string, string>>) =>
  readConfig({ DATABASE_URL: database.url, ...environment });
const bucketOf = (changed: Partial<Record<'accessKeyId' | 'secretAccessKey' | 'region', string>> = {}) => {
  const { objectStore } = configOf(store.settings('direct'));
  if (objectStore === null) throw new Error('there is no key');
  return new Bucket({ ...objectStore, ...changed }, 'direct');
};

/** Both applications accept the credentials of the cast created last. */
const headers = () => outside.cast.headersOf('staff');
const send = (api: Api, bytes: Buffer) => upload(api.withHeaders(headers()), bytes);
async function read(api: Api, url: string) {
  const { status, body } = await readBytes(api, url, headers());
  return { status, body };
}
const statements = (): Statements => ({
  query: async <Row>(text: string, values: readonly unknown[]) => ({
    rows: (await database.sql(text, values)) as Row[],
  }),
});
const leftovers = async () =>
  (await database.sql<{ key: string }>('select key from store.asset_leftovers order by key')).map(({ key }) => key);

test.serial('requests are signed so that S3 takes them, and with another key it does not', async (t) => {
  const bucket = bucketOf();
  const content = Buffer.from('content of an object');
  await bucket.put('assets/a b/ü~1.webp', content);
  t.deepEqual(await bucket.get('assets/a b/ü~1.webp', 100), content);
  t.is(await bucket.get('assets/none', 100), null);
  await bucket.remove('assets/a b/ü~1.webp');
  await bucket.remove('assets/a b/ü~1.webp');
  t.is(await bucket.get('assets/a b/ü~1.webp', 100), null);
  t.true(store.asked().every(({ code }) => code === undefined || code === 'NoSuchKey'));
  const wrong = [
    [{ secretAccessKey: 'other' }, /403 SignatureDoesNotMatch/],
    [{ accessKeyId: 'other' }, /403 InvalidAccessKeyId/],
    [{ region: 'other-1' }, /400 AuthorizationHeaderMalformed/],
  ] as const;
  for (const [changed, message] of wrong) await t.throwsAsync(bucketOf(changed).put('x', content), { message });
});

test.serial('what the store does wrong is an error within bounds', async (t) => {
  const bucket = bucketOf();
  await bucket.put('k', Buffer.alloc(200_000, 7));
  for (const fault of ['unavailable', 'forbidden', 'cut', 'redirect', 'endless'] as const) {
    store.setFault(fault);
    const { name } = (await t.throwsAsync(bucket.get('k', 200_000))) ?? {};
    t.is(name, 'OutsideError', fault);
  }
  store.setFault('silent');
  const leaving = new AbortController();
  const waiting = bucket.get('k', 200_000, leaving.signal);
  leaving.abort();
  await t.throwsAsync(waiting, { name: 'OutsideError' });
});

test.serial('with ASSET_STORE images lie in the bucket and are answered the same', async (t) => {
  const before = new Set(store.objects());
  const { status, body } = await send(outside, await picture(1000, 700));
  t.is(status, 201);
  const made = store.objects().filter((path) => !before.has(path));
  t.is(made.length, 2);
  t.true(made.every((path) => /^\/images\/assets\/[0-9a-f-]{36}\.webp$/.test(path)));
  t.deepEqual(await leftovers(), []);
  const rows = await database.sql('select place, content is null as empty from store.asset_parts where asset_id = $1', [
    body.data.id,
  ]);
  t.deepEqual(rows, [
    { place: 's3://images', empty: true },
    { place: 's3://images', empty: true },
  ]);
  const fromBucket = await read(outside, body.data.url);
  t.is(fromBucket.status, 200);
  t.is(fromBucket.body.subarray(8, 12).toString(), 'WEBP');
  t.deepEqual(await read(inside, body.data.url), fromBucket);
});

test.serial('while the store is away uploads and images of it are 503, those of the database are not', async (t) => {
  const kept = (await send(inside, await picture(500, 301))).body.data.url;
  const away = (await send(outside, await picture(500, 302))).body.data.url;
  store.setFault('unavailable');
  const bytes = await picture(500, 303);
  const refused = await send(outside, bytes);
  t.deepEqual([refused.status, refused.body.code], [503, 'temporarily_unavailable']);
  t.is((await read(outside, away)).status, 503, 'unavailable');
  t.is((await read(outside, kept)).status, 200, 'in the database');
  store.setFault('wrong');
  t.is((await read(outside, away)).status, 503, 'other bytes');
  store.setFault('none');
  t.is((await read(outside, away)).status, 200);
  t.is((await send(outside, bytes)).status, 201);
});

test.serial('objects that no asset names are removed an hour later, also when the store was away', async (t) => {
  await database.sql('delete from store.asset_leftovers');
  store.setFault('forbidden');
  t.is((await send(outside, await picture(1000, 304))).status, 503);
  const reserved = await leftovers();
  t.is(reserved.length, 2);
  store.setFault('none');
  const stores = new AssetStores(configOf(store.settings('images')));
  await stores.current.put(reserved[0] ?? '', Buffer.from('half an upload'));
  t.is(await removeLeftovers(statements(), stores), 0);
  await database.sql("update store.asset_leftovers set recorded_at = recorded_at - interval '61 minutes'");
  store.setFault('unavailable');
  await t.throwsAsync(removeLeftovers(statements(), stores));
  t.is((await leftovers()).length, 2);
  store.setFault('none');
  t.is(await removeLeftovers(statements(), stores), 2);
  t.false(store.objects().includes(`/images/${reserved[0]}`));
  t.deepEqual(await leftovers(), []);
});

test.serial('moving brings everything along, either way, and a second time nothing', async (t) => {
  const urls = [];
  for (const [at, api] of [inside, outside, inside, outside].entries())
    urls.push((await send(api, await picture(1000 + at, 305))).body.data.url as string);
  const before = await Promise.all(urls.map((url) => read(outside, url)));
  const places = async () =>
    (await database.sql<{ place: string }>('select distinct place from store.asset_parts order by 1')).map(
      ({ place }) => place,
    );
  const toBucket = new AssetStores(configOf(store.settings('other')));
  const toDatabase = new AssetStores(configOf({ ...store.settings('other'), ASSET_STORE: 'database' }));
  for (const stores of [toBucket, toDatabase, toBucket]) {
    const { moved, lost } = await moveAssets(statements(), stores);
    t.true(moved >= 8);
    t.deepEqual(lost, []);
    t.deepEqual(await places(), [stores.current.place]);
    t.deepEqual(await Promise.all(urls.map((url) => read(outside, url))), before);
    await removeLeftovers(statements(), stores);
    t.deepEqual(await leftovers(), []);
    t.deepEqual(await moveAssets(statements(), stores), { moved: 0, lost: [] });
  }
  t.true(store.objects().every((path) => !path.startsWith('/images/')));
});

test.serial('a move that breaks off has lost nothing and is gone on with', async (t) => {
  const toDatabase = new AssetStores(configOf({ ...store.settings('other'), ASSET_STORE: 'database' }));
  const toBucket = new AssetStores(configOf(store.settings('third')));
  await moveAssets(statements(), toDatabase);
  const [part] = await database.sql<{ asset_id: string; width: number }>(
    'select asset_id, width from store.asset_parts',
  );
  const url = `/assets/${part?.asset_id}/${part?.width}.webp`;
  const before = await read(outside, url);
  let isThrough = false;
  for (let calls = 1; !isThrough; calls += 1) {
    let left = calls;
    const breaking: Statements = {
      query: (text, values) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return statements().query(text, values);
      },
    };
    await moveAssets(breaking, toBucket).then(
      () => {
        isThrough = true;
      },
      ({ message }: Error) => t.is(message, 'killed'),
    );
    t.deepEqual(await read(outside, url), before, `after ${calls} calls`);
  }
  await database.sql("update store.asset_leftovers set recorded_at = recorded_at - interval '61 minutes'");
  await removeLeftovers(statements(), toBucket);
  const [counted = { parts: -1 }] = await database.sql<{ parts: number }>(
    'select count(*)::integer as parts from store.asset_parts',
  );
  t.is(store.objects().filter((path) => path.startsWith('/third/')).length, counted.parts);
  t.deepEqual(await read(outside, url), before);
});

test.serial('a part whose object is gone is told, and stays where it was', async (t) => {
  const toBucket = new AssetStores(configOf(store.settings('third')));
  const toDatabase = new AssetStores(configOf({ ...store.settings('third'), ASSET_STORE: 'database' }));
  await moveAssets(statements(), toBucket);
  const [part] = await database.sql<{ place: string; key: string }>('select place, key from store.asset_parts limit 1');
  await toBucket.current.remove(part?.key ?? '');
  const { lost } = await moveAssets(statements(), toDatabase);
  t.deepEqual(lost, [`${part?.place}/${part?.key}`]);
});

test.serial('npm run assets -- move goes on after it was killed', async (t) => {
  await database.sql('delete from store.assets');
  const { url } = (await send(inside, await picture(1000, 306))).body.data;
  const before = await read(inside, url);
  const script = join(import.meta.dirname, '../../scripts/assets.ts');
  const start = () =>
    fork(script, ['move'], {
      silent: true,
      env: { PATH: process.env.PATH, DATABASE_URL: database.url, DEMO: 'false', ...store.settings('fourth') },
    });
  const asked = store.asked().length;
  store.setFault('silent');
  const killed = start();
  await until('it writes an object', () => store.asked().length > asked);
  await endOf(killed, 'SIGKILL');
  t.deepEqual(await read(inside, url), before);
  store.setFault('none');
  const again = start();
  let told = '';
  again.stdout?.on('data', (piece: Buffer) => {
    told += piece.toString();
  });
  const [code] = await once(again, 'close');
  t.is(code, 0);
  t.regex(told, /2 images moved to s3:\/\/fourth/);
  t.is(store.objects().filter((path) => path.startsWith('/fourth/')).length, 2);
  t.deepEqual(await read(inside, url), before);
});
