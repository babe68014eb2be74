import { randomUUID } from 'node:crypto';
import test from 'ava';
import sharp from 'sharp';
import type { Api, ApiAnswer } from '../api.ts';
import { everybody, type Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { idOf } from '../fixtures/line.ts';
import { edit } from './editing.ts';
import { photoWithPlace, picture } from './pictures.ts';
import { readBytes, upload } from './requests.ts';

const home = idOf('organization', 'full/2');
let api: Api;
let database: TestDatabase;
let shown = '';
test.before(async () => {
  ({ api, database } = await openCatalog({ organizationId: home }));
});

const uploadAs = (name: Name, bytes: Buffer, type?: string) => upload(api.as(name), bytes, type);
const read = (name: Name, url: string, headers: Readonly<Record<string, string>> = {}, method?: string) =>
  readBytes(api, url, { ...api.cast.headersOf(name), ...headers }, method);

test.serial('staff, ADMIN accounts and active members of an organization upload, nobody else', async (t) => {
  const may = new Set<Name>(['staff', 'admin', 'orgMember']);
  for (const [at, name] of everybody.entries()) {
    const { status, text } = await uploadAs(name, await picture(400 + at, 300));
    t.is(status, may.has(name) ? 201 : name === 'nobody' ? 401 : 403, `${name}: ${text}`);
  }
  const bytes = await picture(390, 300);
  t.is((await upload(api.inBrowser('staff'), bytes)).status, 201);
  const { cookies, accounts } = api.cast;
  t.is((await upload(api.withHeaders({ cookie: cookies.staff }), bytes)).status, 403);
  t.is((await upload(api.speakingFor(accounts.staff), bytes)).status, 403);
});

test.serial('a member who is no longer active may not upload', async (t) => {
  const set = (isActive: boolean) =>
    database.sql('select api.set_organization_member($1, $2, $3)', [api.cast.accounts.orgMember, home, isActive]);
  await set(false);
  t.is((await uploadAs('orgMember', await picture(380, 300))).status, 403);
  await set(true);
  t.is((await uploadAs('orgMember', await picture(380, 300))).status, 201);
});

test.serial('an upload is kept as WebP of the widths up to its own', async (t) => {
  const expected: readonly (readonly [number, number[]])[] = [
    [2400, [320, 960, 1920]],
    [1919, [320, 960]],
    [960, [320, 960]],
    [500, [320]],
    [100, [320]],
  ];
  for (const [width, widths] of expected) {
    const bytes = await picture(width, 300);
    const { status, body } = await uploadAs('staff', bytes);
    t.is(status, 201);
    const { id } = body.data;
    const url = `/assets/${id}/${widths.at(-1)}.webp`;
    t.deepEqual(body, { success: true, data: { id, url, width, height: 300, bytes: bytes.length } });
    for (const each of [1, 320, 321, 640, 960, 1920, 1921, 99_999]) {
      const answer = await read('staff', `/assets/${id}/${each}.webp`);
      t.is(answer.status, widths.includes(each) ? 200 : 404, `${each} of ${width}`);
      if (answer.status !== 200) continue;
      t.is(answer.headers['content-type'], 'image/webp');
      const found = await sharp(answer.body).metadata();
      t.deepEqual([found.format, found.width], ['webp', Math.min(width, each)]);
    }
  }
});

test.serial('the same bytes of an account are the same asset, also when they come at once', async (t) => {
  const bytes = await picture(700, 500, 'png');
  const answers = await Promise.all(Array.from({ length: 4 }, () => uploadAs('staff', bytes, 'image/png')));
  t.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
  );
  t.is(new Set(answers.map(({ text }) => text)).size, 1);
  t.is((await uploadAs('staff', bytes, 'image/webp')).text, answers[0]?.text ?? '');
  const other = await uploadAs('admin', bytes, 'image/png');
  t.not(other.body.data.id, answers[0]?.body.data.id);
});

test.serial('nothing of a photo but its pixels comes through, turned as it is to be seen', async (t) => {
  const photo = await photoWithPlace(800, 400);
  t.true(photo.includes('marker-camera'));
  const { body } = await uploadAs('staff', photo);
  t.deepEqual([body.data.width, body.data.height], [400, 800]);
  const { body: bytes } = await read('staff', `/assets/${body.data.id}/320.webp`);
  t.false(bytes.includes('marker'));
  const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
  t.deepEqual([exif, icc, xmp, iptc, orientation], [undefined, undefined, undefined, undefined, undefined]);
  t.deepEqual([width, height], [320, 640]);
  const top = await sharp(bytes).extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer();
  const bottom = await sharp(bytes).extract({ left: 10, top: 620, width: 1, height: 1 }).raw().toBuffer();
  t.true((top[0] ?? 0) > 200 && (bottom[2] ?? 0) > 200, `${top.join()} above ${bottom.join()}`);
});

/** Uploads an image as staff and adds it to the gallery of a record. */
async function show(key: string, width: number, kind: 'organization' | 'activity' = 'organization') {
  const { body } = await uploadAs('staff', await picture(width, 300));
  const media = [{ url: body.data.url, kind: 'cover' }];
  await edit(database, api.cast.accounts.staff, { record: idOf(kind, key), media });
  return body.data.url as string;
}

test.serial('an upload that no record shows is read by its uploader alone', async (t) => {
  const { body } = await uploadAs('orgMember', await picture(410, 310));
  for (const name of everybody) {
    const { status } = await read(name, body.data.url);
    t.is(status, name === 'orgMember' ? 200 : name === 'nobody' ? 401 : 404, name);
  }
});

test.serial(
  'who may read a record that shows an upload may read it, nobody else [projection.image-urls-upload-relative]',
  async (t) => {
    shown = await show('full/1', 1000);
    const readers = new Set<Name>(everybody);
    for (const name of ['nobody', 'free', 'parent', 'otherParent', 'orgMember', 'preview'] as const)
      readers.delete(name);
    for (const name of everybody) {
      const { status, body, headers } = await read(name, shown);
      t.is(status, readers.has(name) ? 200 : name === 'nobody' ? 401 : 404, name);
      if (status !== 200) t.false(body.includes('WEBP'));
      if (status === 404) t.is(headers['cache-control'], 'private, no-store');
    }
    t.is((await read('nobody', shown)).body.toString(), '{"authorized":false}');
    const list = await api.as('starter').get('/api/organizations?limit=100&q=mark1name');
    t.deepEqual(list.body.organizations[0].image_urls, [shown]);
    const page = await api.as('admin').get(`/api/organizations/${idOf('organization', 'full/1')}/media`);
    t.like(page.body.data.items[0], { displayUrl: shown, width: null });
    t.like(page.body.data.items[0].source[0], {
      source: { kind: 'upload', recordId: shown.slice(8, 44), website: null },
    });
  },
);

test.serial('an active member reads what its own organization and its activities show', async (t) => {
  const url = await show('full/2', 1001);
  t.is((await read('orgMember', url)).status, 200);
  t.is((await read('parent', url)).status, 404);
  await database.sql('update store.organization_members set is_active = false');
  t.is((await read('orgMember', url)).status, 404);
  await database.sql('update store.organization_members set is_active = true');
  t.is((await read('orgMember', await show('full/2', 1002, 'activity'))).status, 200);
  t.is((await read('orgMember', await show('home', 1004, 'activity'))).status, 404);
});

test.serial('what a record no longer shows, or a record that is not disclosed shows, is not read', async (t) => {
  const url = await show('home', 1003, 'activity');
  t.is((await read('starter', url)).status, 200);
  const record = idOf('activity', 'home');
  await edit(database, api.cast.accounts.staff, { record, media: [{ url: 'https://img.example/1.jpg' }] });
  t.is((await read('starter', url)).status, 404);
  await edit(database, api.cast.accounts.staff, { record, media: [{ url }] });
  t.is((await read('starter', url)).status, 200);
  await edit(database, api.cast.accounts.staff, { record, state: 'deleted' });
  t.is((await read('starter', url)).status, 404);
  t.is((await read('staff', url)).status, 200);
});

test.serial('an address that names no image is not found, one that is none is refused', async (t) => {
  const [, , id] = shown.split('/');
  const paths = [
    `/assets/${randomUUID()}/320.webp`,
    `/assets/${id}/320.jpg`,
    `/assets/${id}/320`,
    `/assets/${id}`,
    '/assets',
  ];
  for (const path of paths) t.is((await read('starter', path)).status, 404, path);
  for (const path of [`/assets/x/320.webp`, `/assets/${id}/x.webp`, `/assets/${id}/0320.webp`, `/assets/${id}/.webp`])
    t.is((await read('starter', path)).status, 400, path);
  t.is((await read('starter', shown, {}, 'POST')).status, 405);
  const asked = await api.as('starter').get(`${shown}?width=320`);
  t.is(asked.status, 400);
});

test.serial('an image is kept by its reader for good, and asked for again by its tag', async (t) => {
  const { headers, body } = await read('starter', shown);
  t.regex(headers['cache-control'] ?? '', /^private, immutable/);
  const etag = headers.etag ?? '';
  t.regex(etag, /^"[0-9a-f]{64}"$/);
  for (const value of [etag, `W/${etag}`, '*', `"a", ${etag}`]) {
    const again = await read('team', shown, { 'if-none-match': value });
    t.deepEqual([again.status, again.body.length, again.headers.etag], [304, 0, etag], value);
  }
  const changed = await read('team', shown, { 'if-none-match': '"other"' });
  t.deepEqual([changed.status, changed.body], [200, body]);
  t.is((await read('free', shown, { 'if-none-match': etag })).status, 404);
  const head = await read('starter', shown, {}, 'HEAD');
  t.deepEqual([head.status, head.body.length, head.headers.etag], [200, body.length, etag]);
});

test.serial('a range is answered in part', async (t) => {
  const { body: whole, headers } = await read('starter', shown);
  const size = whole.length;
  const ranges: readonly (readonly [string, number, number])[] = [
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, size],
    ['bytes=-7', size - 7, size],
    [`bytes=0-${size + 5}`, 0, size],
    [`bytes=-${size + 5}`, 0, size],
  ];
  for (const [range, from, to] of ranges) {
    const part = await read('starter', shown, { range });
    t.is(part.status, 206, range);
    t.deepEqual(part.body, whole.subarray(from, to), range);
    t.is(part.headers['content-range'], `bytes ${from}-${to - 1}/${size}`);
  }
  for (const range of [`bytes=${size}-`, 'bytes=-0']) {
    const beyond = await read('starter', shown, { range });
    t.deepEqual([beyond.status, beyond.body.length], [416, 0], range);
    t.is(beyond.headers['content-range'], `bytes */${size}`);
  }
  for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-', 'x'])
    t.is((await read('starter', shown, { range })).status, 200, range);
  const other = await read('starter', shown, { range: 'bytes=0-1', 'if-range': '"other"' });
  t.is(other.status, 200);
  const same = await read('starter', shown, { range: 'bytes=0-1', 'if-range': headers.etag ?? '' });
  t.is(same.status, 206);
  t.is((await read('free', shown, { range: 'bytes=0-1' })).status, 404);
});

test.serial('an image says to a browser that it is nothing else', async (t) => {
  const { headers } = await read('starter', shown);
  t.like(headers, { 'x-content-type-options': 'nosniff', 'accept-ranges': 'bytes' });
  t.regex(headers['content-security-policy'] ?? '', /^default-src 'none'/);
});

test.serial('an account has 300 images at most that no record uses', async (t) => {
  await database.sql(
    `insert into store.assets (id, account_id, sha256, width, height, bytes, created_at, used_at)
      select gen_random_uuid(), $1, sha256(n::text::bytea), 1, 1, 1, now(), now() from generate_series(1, 300) n`,
    [api.cast.accounts.orgMember],
  );
  const rejected: ApiAnswer = await uploadAs('orgMember', await picture(333, 222));
  t.deepEqual([rejected.status, rejected.body.code], [409, 'conflict']);
  t.is((await uploadAs('staff', await picture(333, 222))).status, 201);
});
