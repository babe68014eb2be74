import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf, type Kind, kinds, line, plurals } from '../fixtures/line.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const detail = async (kind: Kind, key: string) =>
  (await api.as('starter').get(`/api/${plurals[kind]}/${idOf(kind, key)}`)).body.data;

async function row(kind: Kind, key: string, q = key) {
  const { body } = await api.as('starter').get(`/api/${plurals[kind]}?limit=100&q=${encodeURIComponent(q)}`);
  return body[plurals[kind]].find(({ id }: { id: string }) => id === idOf(kind, key));
}

const own = (kind: Kind) =>
  [3, 2, 1].map((at) => `https://img.example/1/${kind}/${at}.jpg${at === 1 ? '?w=1&x=%20' : ''}`);

test(
  'rows carry their own images: cover, logo, gallery, each once ' +
    '[projection.image-urls-own] [projection.image-urls-dedup] [projection.image-urls-order] ' +
    '[projection.image-urls-remote-exact]',
  async (t) => {
    for (const kind of kinds) t.deepEqual((await row(kind, 'full/1', 'mark1name')).image_urls, own(kind));
  },
);

test('a record without images has none [projection.image-urls-empty]', async (t) => {
  for (const kind of kinds) t.deepEqual((await row(kind, 'bare')).image_urls, []);
});

test('images that left the record are not shown', async (t) => {
  const { image_urls: urls, ...rest } = await row('activity', 'fading');
  t.deepEqual(urls, ['https://img.example/new.jpg']);
  t.false('image_url' in rest);
  const { media } = await detail('activity', 'fading');
  t.deepEqual([media.total, media.items.length, media.coverId], [1, 1, null]);
});

test('uploaded images are relative', async (t) => {
  const urls = new Set<string>();
  for (const { image_urls: each } of (await api.as('starter').get('/api/sessions?limit=100')).body.sessions)
    for (const url of each) urls.add(url);
  t.true(urls.has('/assets/upload.jpg'));
});

test('image_urls is on lists only [projection.image-urls-only-list]', async (t) => {
  for (const kind of kinds) {
    t.false('image_urls' in (await detail(kind, 'full/1'))[kind]);
    t.true('image_urls' in (await row(kind, 'full/1', 'mark1name')));
  }
  t.false(JSON.stringify((await detail('activity', 'full/1')).activity).includes('image_urls'));
});

test(
  'previews get neither images nor covers nor media ' +
    '[projection.image-urls-not-preview] [projection.resolved-cover-not-preview]',
  async (t) => {
    for (const kind of kinds) {
      const list = await api.as('preview').get(`/api/${plurals[kind]}?limit=25`);
      const one = await api.as('preview').get(`/api/${plurals[kind]}/${idOf(kind, 'full/1')}?includeMedia=true`);
      t.deepEqual([list.status, one.status], [200, 200]);
      t.true(list.body.total > 0);
      for (const text of [list.text, one.text]) t.notRegex(text, /img\.example|image_url|resolved_cover|media/);
    }
  },
);

test('a detail has the first 100 of all images [projection.detail-embeds-media]', async (t) => {
  for (const kind of kinds) {
    const { media } = await detail(kind, 'gallery');
    t.deepEqual([media.items.length, media.total, media.limit, media.offset], [100, 120, 100, 0]);
    t.deepEqual(
      media.items.map(({ displayUrl }: { displayUrl: string }) => displayUrl),
      Array.from({ length: 100 }, (_, at) => `https://img.example/many/${at}.jpg`),
    );
    t.deepEqual(media.entity, { kind, id: idOf(kind, 'gallery') });
    t.is((await row(kind, 'gallery')).image_urls.length, 120);
  }
});

test('a media page names cover and logo and shows each distinct image', async (t) => {
  const { media } = await detail('session', 'full/1');
  const urlOf = (id: string) => media.items.find((item: { id: string }) => item.id === id)?.displayUrl;
  t.deepEqual([urlOf(media.coverId), urlOf(media.logoId)], own('session').slice(0, 2));
  t.is(media.total, 3);
  const cover = media.items.find(({ id }: { id: string }) => id === media.coverId);
  t.like(cover, { kind: 'image', width: 640, height: 480, isStock: false, label: null, stock: null });
  t.is(media.items.find(({ id }: { id: string }) => id === media.logoId).label, 'Logo');
});

test('a cover is its own, else that of activity or organization [projection.resolved-cover]', async (t) => {
  t.is((await row('session', 'full/1', 'mark1name')).resolved_cover.sourceEntity, undefined);
  const borrowed = await row('session', 'inherits');
  t.is(borrowed.resolved_cover.displayUrl, 'https://img.example/home.jpg');
  t.deepEqual(borrowed.resolved_cover.sourceEntity, { kind: 'organization', id: idOf('organization', 'home') });
  t.deepEqual(borrowed.image_urls, []);
  const { media } = await detail('session', 'inherits');
  t.deepEqual([media.items, media.total, media.coverId], [[], 0, null]);
  t.is(media.resolvedCover.displayUrl, 'https://img.example/home.jpg');
  t.false('resolved_cover' in (await row('organization', 'bare')));
});

test('a hidden relative lends no cover [projection.resolved-cover]', async (t) => {
  t.false('resolved_cover' in (await row('activity', 'orphan')));
  t.false('resolved_cover' in (await row('session', 'orphan')));
});

test("an activity's image_url is its selected cover and cannot be given [projection.activity-image-url]", async (t) => {
  t.is((await row('activity', 'full/1', 'mark1name')).image_url, own('activity')[0]);
  t.is((await detail('activity', 'full/1')).activity.image_url, own('activity')[0]);
  const change = (media: unknown) =>
    importLines(database.url, [
      { ...line('activity', 'covered', { name: 'covered' }, { organization: 'away' }), media },
    ]);
  await change([{ url: 'https://img.example/a.jpg', kind: 'cover' }, { url: 'https://img.example/b.jpg' }]);
  t.is((await row('activity', 'covered')).image_url, 'https://img.example/a.jpg');
  await change([{ url: 'https://img.example/a.jpg' }, { url: 'https://img.example/b.jpg', kind: 'cover' }]);
  t.is((await row('activity', 'covered')).image_url, 'https://img.example/b.jpg');
  const { refused } = await importLines(database.url, [
    line('activity', 'covered', { image_url: 'https://img.example/c.jpg' }, { organization: 'away' }),
  ]);
  t.is(refused, 1);
  t.is((await row('activity', 'covered')).image_url, 'https://img.example/b.jpg');
});
