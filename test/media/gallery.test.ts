import { randomUUID } from 'node:crypto';
import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { type Given, type Image, idOf, type Kind, kinds, line, plurals } from '../fixtures/line.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const addressOf = (kind: Kind, key: string) => `/api/${plurals[kind]}/${idOf(kind, key)}/media`;
const read = async (kind: Kind, key: string, query = '') =>
  (await api.as('starter').get(`${addressOf(kind, key)}${query}`)).body.data;
const urlsOf = (page: { items: { displayUrl: string }[] }) => page.items.map(({ displayUrl }) => displayUrl);

test('each kind has its gallery, the page that its detail embeds [media.routes] [media.entity]', async (t) => {
  for (const kind of kinds) {
    const { status, body } = await api.as('starter').get(`${addressOf(kind, 'full/1')}?limit=100`);
    t.is(status, 200);
    t.true(body.success);
    t.deepEqual(body.data.entity, { kind, id: idOf(kind, 'full/1') });
    const detail = await api.as('starter').get(`/api/${plurals[kind]}/${idOf(kind, 'full/1')}`);
    t.deepEqual(body.data, detail.body.data.media);
  }
});

test('images come by their place in the gallery, each once [media.order.open]', async (t) => {
  for (const kind of kinds)
    t.deepEqual(
      urlsOf(await read(kind, 'full/1')),
      [1, 2, 3].map((at) => `https://img.example/1/${kind}/${at}.jpg${at === 1 ? '?w=1&x=%20' : ''}`),
    );
});

test(
  'a page has 30 images unless another number up to 100 is asked for ' + '[media.limit-default] [media.limit-max]',
  async (t) => {
    const page = await read('activity', 'gallery');
    t.deepEqual([page.items.length, page.limit, page.total], [30, 30, 120]);
    t.is((await read('activity', 'gallery', '?limit=100')).items.length, 100);
    t.is((await read('activity', 'gallery', '?limit=1')).items.length, 1);
    for (const bad of ['101', '0', '-1', '', '1.5', '01', '1e1', '5&limit=5'])
      t.is((await api.as('starter').get(`${addressOf('activity', 'gallery')}?limit=${bad}`)).status, 400, bad);
  },
);

test(
  'offset passes over images, up to a million, and moves neither total nor cover nor logo ' +
    '[media.offset-default] [media.offset-max] [media.total-independent]',
  async (t) => {
    t.is((await read('session', 'gallery')).offset, 0);
    t.is(urlsOf(await read('session', 'gallery', '?offset=119'))[0], 'https://img.example/many/119.jpg');
    const all = await read('session', 'full/1');
    t.truthy(all.coverId);
    t.truthy(all.logoId);
    for (const offset of [3, 1_000_000]) {
      const beyond = await read('session', 'full/1', `?offset=${offset}&limit=1`);
      t.deepEqual(beyond, { ...all, items: [], offset, limit: 1 });
    }
    for (const bad of ['1000001', '-1', '', 'x', '0&offset=0'])
      t.is((await api.as('starter').get(`${addressOf('session', 'full/1')}?offset=${bad}`)).status, 400, bad);
  },
);

test(
  'includeProvenance is true or false, once, and nothing else is taken ' + '[media.includeprovenance-single]',
  async (t) => {
    for (const good of ['true', 'false'])
      t.is((await api.as('starter').get(`${addressOf('activity', 'bare')}?includeProvenance=${good}`)).status, 200);
    for (const bad of ['x', '1', '', 'TRUE', 'true&includeProvenance=true'])
      t.is((await api.as('starter').get(`${addressOf('activity', 'bare')}?includeProvenance=${bad}`)).status, 400, bad);
    t.is((await api.as('starter').get(`${addressOf('activity', 'bare')}?includeMedia=true`)).status, 400);
  },
);

test('previews are refused, Free needs a plan [media.preview-refused] [auth.preview-no-media]', async (t) => {
  for (const kind of kinds) {
    const address = addressOf(kind, 'full/1');
    t.is((await api.as('preview').get(address)).status, 403);
    t.is((await api.as('free').get(address)).status, 402);
    t.is((await api.as('nobody').get(address)).text, '{"authorized":false}');
    for (const name of ['starter', 'team', 'staff', 'proMachine', 'service', 'admin'] as const)
      t.is((await api.as(name).get(address)).status, 200, name);
  }
});

const keys = ['displayUrl', 'height', 'id', 'isStock', 'kind', 'label', 'stock', 'width'];

test(
  'an image has exactly its members; only ADMIN gets its sources ' + '[media.item-keys] [media.source-admin-only]',
  async (t) => {
    for (const kind of kinds) {
      const address = addressOf(kind, 'full/1');
      const admin = { admin: true, adminMachine: true };
      for (const name of ['starter', 'team', 'staff', 'staffMachine', 'service', 'admin', 'adminMachine'] as const) {
        const { items } = (await api.as(name).get(address)).body.data;
        t.is(items.length, 3);
        for (const item of items)
          t.deepEqual(Object.keys(item).sort(), [...keys, ...(name in admin ? ['source'] : [])].sort(), name);
      }
      const delegated = await api.speakingFor(api.cast.accounts.admin).get(address);
      t.deepEqual(Object.keys(delegated.body.data.items[0]).sort(), keys);
    }
  },
);

test(
  'sources come unless they are not wanted ' + '[media.includeprovenance-false] [media.includeprovenance-default.open]',
  async (t) => {
    const address = addressOf('activity', 'full/1');
    const withSources = async (query: string) =>
      'source' in (await api.as('admin').get(`${address}${query}`)).body.data.items[0];
    t.true(await withSources(''));
    t.true(await withSources('?includeProvenance=true'));
    t.false(await withSources('?includeProvenance=false'));
    t.false('source' in (await read('activity', 'full/1', '?includeProvenance=true')).items[0]);
  },
);

test('an unknown width or height is null [media.item-dimensions]', async (t) => {
  const { items } = await read('organization', 'full/1');
  t.deepEqual(
    items.map(({ width, height }: { width: number; height: number }) => [width, height]),
    [
      [null, null],
      [null, null],
      [640, 480],
    ],
  );
  const zero = { ...line('organization', 'away', {}), media: [{ url: 'https://img.example/0.jpg', width: 0 }] };
  t.is((await importLines(database.url, [zero])).refused, 1);
});

test('a stock image names its credit [media.item-stock] [media.stock-shape.open]', async (t) => {
  const stock = { provider: 'Unsplash', author: 'A. Person', url: 'https://stock.example/1', license: 'CC0' };
  const media = [
    { url: 'https://img.example/stock.jpg', isStock: true, stock, label: 'Lake' },
    { url: 'https://img.example/own.jpg', kind: 'logo' },
  ];
  t.is((await importLines(database.url, [{ ...line('activity', 'away', {}), media }])).refused, 0);
  const { items } = await read('activity', 'away');
  t.like(items[0], { isStock: true, stock, label: 'Lake', kind: 'image' });
  t.like(items[1], { isStock: false, stock: null, label: null, kind: 'logo' });
});

test(
  'what is not selected is null, duplicates and images that left do not count ' +
    '[media.cover-logo-ids] [media.total-distinct-visible]',
  async (t) => {
    const { coverId, logoId, items } = await read('activity', 'full/1');
    for (const id of [coverId, logoId]) t.true(items.some((item: { id: string }) => item.id === id));
    const none = await read('activity', 'gallery');
    t.deepEqual([none.coverId, none.logoId], [null, null]);
    t.is((await read('activity', 'full/1')).total, 3);
    const fading = await read('activity', 'fading');
    t.deepEqual([fading.total, urlsOf(fading)], [1, ['https://img.example/new.jpg']]);
  },
);

test(
  'a borrowed cover names its owner and counts nowhere ' +
    '[media.resolved-cover-borrow] [media.resolved-cover-no-effect]',
  async (t) => {
    const page = await read('session', 'inherits');
    t.is(page.resolvedCover.displayUrl, 'https://img.example/home.jpg');
    t.deepEqual(page.resolvedCover.sourceEntity, { kind: 'organization', id: idOf('organization', 'home') });
    t.deepEqual([page.items, page.total, page.coverId, page.logoId], [[], 0, null, null]);
    t.false('sourceEntity' in (await read('organization', 'home')).resolvedCover);
  },
);

test('what is not there, not disclosed or of another kind is not found', async (t) => {
  for (const kind of kinds) {
    const other = kind === 'session' ? 'activity' : 'session';
    const hidden = [idOf(kind, 'full/deleted'), idOf(kind, 'full/blacklisted'), idOf(other, 'full/1'), randomUUID()];
    for (const id of hidden) {
      const { status, body } = await api.as('admin').get(`/api/${plurals[kind]}/${id}/media`);
      t.deepEqual([status, body.code, body.message], [404, 'not_found', `There is no ${kind} with this id.`]);
    }
    t.is((await api.as('admin').get(`/api/${plurals[kind]}/x/media`)).status, 400);
  }
});

const seen = 'https://img.example/seen.jpg';
const observed = (media: readonly Image[], kind: string, at: string, url?: string): Given => ({
  organization: 'away',
  media,
  source: { kind, observed_at: at, ...(url === undefined ? {} : { url }) },
});

test(
  'sources are the contributions that list the image, newest first ' + '[media.source-fields] [media.source-kinds]',
  async (t) => {
    const history = [
      observed([{ url: seen }], 'scrape', '2025-01-01T00:00:00Z', 'HTTPS://me:word@Camp.example:8443/pages?x=1'),
      observed([{ url: seen }, { url: `${seen}?other` }], 'import', '2025-03-01T00:00:00Z'),
      observed([{ url: seen, kind: 'cover' }, { url: seen }], 'manual_update', '2025-02-01T12:30:00.250Z'),
      observed([{ url: `${seen}?other` }], 'overseer', '2025-04-01T00:00:00Z', 'http://camp.example/'),
    ];
    const lines = history.map((given) => line('activity', 'sources', { name: 'sources' }, given));
    t.is((await importLines(database.url, lines)).refused, 0);
    const { items } = (await api.as('admin').get(addressOf('activity', 'sources'))).body.data;
    const recordId = 'sources';
    t.deepEqual(items[0].source, [
      {
        baseline: false,
        observedAt: '2025-03-01T00:00:00.000000Z',
        sourcePageUrl: null,
        source: { kind: 'legacy', recordId, website: null },
      },
      {
        baseline: false,
        observedAt: '2025-02-01T12:30:00.250000Z',
        sourcePageUrl: null,
        source: { kind: 'manual', recordId, website: null },
      },
      {
        baseline: false,
        observedAt: '2025-01-01T00:00:00.000000Z',
        sourcePageUrl: 'HTTPS://me:word@Camp.example:8443/pages?x=1',
        source: { kind: 'crawler', recordId, website: 'https://camp.example:8443' },
      },
    ]);
  },
);

test('an image has at most 20 sources, the newest', async (t) => {
  const lines = Array.from({ length: 25 }, (_, at) =>
    line(
      'activity',
      'much seen',
      { name: 'much seen', description: `seen ${at}` },
      observed([{ url: seen }], 'scrape', `2025-01-${String(at + 1).padStart(2, '0')}`),
    ),
  );
  t.is((await importLines(database.url, lines)).refused, 0);
  const { items } = (await api.as('admin').get(addressOf('activity', 'much seen'))).body.data;
  t.is(items[0].source.length, 20);
  t.is(items[0].source[0].observedAt, '2025-01-25T00:00:00.000000Z');
});

test('what was withdrawn is no source, what was merged in is one, a first load says so', async (t) => {
  const lines = ['first', 'second'].map((name, at) =>
    line('activity', `past ${name}`, { name }, observed([{ url: seen }], 'scrape', `2025-01-0${at + 1}`)),
  );
  t.is((await importLines(database.url, lines)).refused, 0);
  const [survivor, other] = ['first', 'second'].map((name) => idOf('activity', `past ${name}`));
  const said = {
    record: survivor,
    media: [{ url: seen }],
    source: { observed_at: '2025-02-01' },
    by: { baseline: true },
  };
  const rows = await database.sql<{ id: string }>(
    'select contribution_id as id from api.record_contributions($1, $2::jsonb)',
    ['import', JSON.stringify([said])],
  );
  const sources = async () => {
    const { items } = (await api.as('admin').get(`/api/activities/${survivor}/media`)).body.data;
    return items[0].source.map(({ baseline, source }: { baseline: boolean; source: { recordId: string } }) => [
      baseline,
      source.recordId,
    ]);
  };
  t.deepEqual(await sources(), [
    [true, 'past first'],
    [false, 'past first'],
  ]);
  await database.sql('insert into store.withdrawals (record_id, contribution_id, withdrawn) values ($1, $2, true)', [
    survivor,
    rows[0]?.id,
  ]);
  t.deepEqual(await sources(), [[false, 'past first']]);
  await database.sql('select api.merge_records($1, $2, $3)', [survivor, other, 'the same']);
  t.deepEqual(await sources(), [
    [false, 'past second'],
    [false, 'past first'],
  ]);
});
