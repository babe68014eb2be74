/** The searches of campaigns, from the plan to saved URLs, with providers that use the real wire formats. */
import test from 'ava';
import pg from 'pg';
import { importLines } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { openWorld, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});
test.after.always(() => world.stop());
test.beforeEach(() => {
  world.fake.setFault('ok');
  world.fake.setPages({});
});

const page = (url: string) => ({ url, title: `Page of ${url}` });
const searchesOf = async (id: string) => (await world.get(`/${id}/searches`)).body.data.searches;
const urlsOf = async (id: string) => (await world.get(`/${id}/urls`)).body.data.urls;
const edgesOf = async (id: string, query = '') => (await world.get(`/${id}/discoveries${query}`)).body.data.discoveries;
const end = async (id: string) => {
  if ((await world.read(id)).status === 'running') await world.control(id, 'pause');
};

test.serial('all providers are asked, and what they find is saved once [campaigns.urls]', async (t) => {
  const database = world.database;
  const camp = line('organization', 'seed', {
    name: 'Seed Camp',
    city: 'Bend',
    region: 'OR',
    canonical_url: 'https://seedcamp.example.org/',
    latitude: 44.06,
    longitude: -121.3,
  });
  const near = line('organization', 'near', {
    name: 'Near Camp',
    city: 'Sisters',
    region: 'OR',
    canonical_url: 'https://near.example.org/',
    latitude: 44.29,
    longitude: -121.55,
  });
  const far = line('organization', 'far', {
    name: 'Far Camp',
    city: 'Portland',
    region: 'OR',
    canonical_url: 'https://far.example.org/',
    latitude: 45.5,
    longitude: -122.6,
  });
  t.is((await importLines(database.url, [camp, near, far])).refused, 0);
  world.fake.setPages({
    bend: [page('https://www.riverside.example.org/summer?utm_source=x#top'), page('https://oaks.example.com/')],
    'summer camps': [page('https://riverside.example.org/summer'), page('https://www.facebook.com/riverside')],
  });
  const { id } = await world.create();
  await world.search();
  const searches = await searchesOf(id);
  t.true(
    searches.every(({ status }: { status: string }) => status === 'completed'),
    JSON.stringify(searches),
  );
  t.is(searches.length, 12);
  const forms = world.fake.asked().map(({ form }) => form);
  t.deepEqual(
    ['searxng', 'collinfo', 'cdx', 'overpass'].map((form) => forms.filter((each) => each === form).length),
    [3, 1, 1, 1],
    'who is asked about a place alone is asked once for it',
  );
  t.true(world.fake.asked().every(({ agent }) => /^Campatlas\//.test(agent ?? '')));
  const urls = await urlsOf(id);
  t.deepEqual(urls.map(({ url }: { url: string }) => url).toSorted(), [
    'https://near.example.org/',
    'https://oaks.example.com/',
    'https://riverside.example.org/summer',
    'https://seedcamp.example.org/',
    'https://www.facebook.com/riverside',
    'https://www.riverside.example.org/summer',
  ]);
  const byUrl = (url: string) => urls.find((each: { url: string }) => each.url === url);
  t.is(byUrl('https://www.riverside.example.org/summer').site, 'riverside.example.org');
  t.is(byUrl('https://riverside.example.org/summer').site, 'riverside.example.org', 'one site, with or without www');
  t.like(byUrl('https://www.facebook.com/riverside'), { crawl_status: 'skipped', assessment: null });
  t.like(byUrl('https://oaks.example.com/'), { crawl_status: 'crawling', assessment: null, first_generation: 1 });
  const campaign = await world.read(id);
  t.is(campaign.counts.unresolved, 6);
  t.is(campaign.progress.sites.total, 5);
  t.like(campaign.progress.sites, { crawling: 4, skipped: 1 });
  await end(id);
});

test.serial(
  'discoveries say how an address came up [campaigns.discoveries-fields] [campaigns.discoveries]',
  async (t) => {
    world.fake.setPages({
      'summer camps': [page('https://one.example.org/')],
      bend: [page('https://one.example.org/'), page('https://two.example.org/')],
    });
    const { id } = await world.create({ providers: 2 });
    await world.search();
    const edges = await edgesOf(id);
    t.is(edges.length, 6, 'each term that found it');
    for (const edge of edges)
      t.like(edge, {
        campaign_id: id,
        campaign_location: 'Bend, Oregon',
        generation: 1,
        parent_url_id: null,
        provider: 2,
      });
    const [one] = await urlsOf(id);
    const narrowed = await edgesOf(id, `?url_id=${one.id}`);
    t.is(narrowed.length, 3);
    t.true(narrowed.every(({ url_id: url }: { url_id: string }) => url === one.id));
    const single = (await world.get(`/${id}/urls/${one.id}`)).body.data;
    t.deepEqual(single.url, one);
    t.deepEqual(single.discoveries, narrowed.toReversed());
    const performance = (await world.get(`/${id}/performance`)).body.data.performance;
    t.like(performance.providers[0], {
      provider: 2,
      searches: 3,
      completed: 3,
      urls: 2,
      new_urls: 2,
      sites: 2,
      homepages: 0,
    });
    t.like(performance.places[0], { place: 'Bend, Oregon', searches: 3, urls: 2 });
    await end(id);
  },
);

test.serial(
  'pages of rows are of 100 and pass nothing over [campaigns.searches] [campaigns.urls] [campaigns.discoveries]',
  async (t) => {
    world.fake.setPages({
      'summer camps bend': Array.from({ length: 150 }, (_, at) => page(`https://site-${at}.example.org/`)),
    });
    const nearby = Array.from({ length: 49 }, (_, at) => `Place ${at}`);
    const { id } = await world.create({ providers: 2, nearby_locations: nearby });
    await world.search();
    for (const list of ['searches', 'urls', 'discoveries']) {
      const first = (await world.get(`/${id}/${list}`)).body.data;
      t.is(first[list].length, 100, list);
      t.is(first.next_after, first[list][99].id);
      const second = (await world.get(`/${id}/${list}?after=${first.next_after}`)).body.data;
      t.is(second[list].length, 50, list);
      t.is(second.next_after, null);
      const ids = [...first[list], ...second[list]].map(({ id: row }: { id: string }) => Number(row));
      t.deepEqual(
        ids,
        ids.toSorted((a, b) => a - b),
        'in the order of their ids',
      );
      t.is(new Set(ids).size, 150);
    }
    await end(id);
  },
);

test.serial('who is not set up is skipped, and a campaign with nothing to ask is not failed', async (t) => {
  const { id } = await world.create({ providers: 15 });
  const { CampaignSearcher } = await import('../../workers/campaign-search.ts');
  await world.database.sql(`update store.campaign_searches set run_at = now() - interval '1 s' where state = 'queued'`);
  const asked = world.fake.asked().length;
  const pool = {
    query: async (text: string, values?: unknown[]) => ({ rows: await world.database.sql(text, values as never) }),
  };
  const config = { searxng: null, commonCrawl: null, osm: null };
  await new CampaignSearcher({ pool: pool as never, config, version: 'test', paces: {} }).run(30_000);
  const states = (await searchesOf(id)).map((s: { provider: number; status: string }) => `${s.provider} ${s.status}`);
  t.deepEqual(new Set(states), new Set(['1 completed', '2 skipped', '4 skipped', '8 skipped']));
  t.is(world.fake.asked().length, asked);
  await end(id);
});

const faults = ['500', '503', 'reset', 'hang', 'redirect', 'html', 'half', 'large'];
for (const fault of faults)
  test.serial(`a provider that answers with ${fault} is asked again, three times`, async (t) => {
    world.fake.setFault(fault);
    const { id } = await world.create({ providers: 2 });
    for (let at = 0; at < 4; at += 1) await world.search({ timeoutMs: fault === 'hang' ? 200 : 5000 });
    for (const { status, attempts, detail } of await searchesOf(id)) {
      t.is(status, 'failed');
      t.is(attempts, 3);
      t.truthy(detail);
    }
    await end(id);
  });

test.serial('who asks for patience gets it', async (t) => {
  world.fake.setFault('429');
  const { id } = await world.create({ providers: 2 });
  await world.search();
  const asked = world.fake.asked().length;
  await world.search({ isDue: false });
  t.is(world.fake.asked().length, asked, 'nobody is asked meanwhile');
  const [waiting] = await world.database.sql(
    `select min(next_at) > clock_timestamp() + interval '100 s' as is_paced
      from store.campaign_paces where provider = 2`,
  );
  t.true(waiting?.is_paced as boolean);
  world.fake.setFault('ok');
  await world.search();
  t.true((await searchesOf(id)).every(({ status }: { status: string }) => status === 'completed'));
  await end(id);
});

test.serial('forms of failure that look like answers are none', async (t) => {
  for (const [fault, providers] of [
    ['searxng:silent', 2],
    ['overpass:remark', 8],
    ['cdx:html', 4],
  ] as const) {
    world.fake.setFault(fault);
    const { id } = await world.create({ providers });
    // Each rejection delays the provider, so one search is sent per turn.
    for (let at = 0; at < 16; at += 1) await world.search();
    t.deepEqual(
      new Set((await searchesOf(id)).map(({ status }: { status: string }) => status)),
      new Set(['failed']),
      fault,
    );
    await end(id);
  }
});

test.serial('a search whose worker died is sent again; the late answer changes nothing', async (t) => {
  world.fake.setPages({ bend: [page('https://late.example.org/')] });
  const { id } = await world.create({ providers: 2 });
  const { database } = world;
  await database.sql(`update store.campaign_searches set run_at = now() - interval '1 s' where state = 'queued'`);
  await database.sql(`update store.campaign_paces set next_at = '-infinity'`);
  const [claimed] = await database.sql<{ next: { attempt: string } }>(
    `select api.claim_campaign_search('{}', '60 s') as next`,
  );
  const attempt = claimed?.next.attempt;
  t.truthy(attempt);
  await database.sql(`update store.campaign_searches set lease_until = now() - interval '1 s' where state = 'running'`);
  await world.search();
  const [late] = await database.sql<{ done: boolean }>(
    `select api.settle_campaign_search($1, 'found', '[{"url": "https://ghost.example.org/"}]', null, null) as done`,
    [attempt],
  );
  t.false(late?.done);
  const searches = await searchesOf(id);
  t.true(searches.every(({ status }: { status: string }) => status === 'completed'));
  t.true(searches.some(({ attempts }: { attempts: number }) => attempts === 2));
  t.false((await urlsOf(id)).some(({ url }: { url: string }) => url.includes('ghost')));
  await end(id);
});

test.serial('a worker that comes while another one claims the first search of a provider waits its turn', async (t) => {
  const { database } = world;
  const { id } = await world.create({ providers: 2 });
  await database.sql(`update store.campaign_searches set run_at = now() - interval '1 s' where state = 'queued'`);
  await database.sql(`update store.campaign_paces set next_at = '-infinity'`);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  const claim = `select api.claim_campaign_search('{}', '60 s') as next`;
  try {
    await other.query('begin');
    t.like((await other.query(claim)).rows[0], { next: { next: 'send' } });
    t.deepEqual(await database.sql(claim), [{ next: { next: 'wait', ms: 0 } }]);
    await other.query('rollback');
  } finally {
    await other.end();
  }
  t.like((await database.sql(claim))[0], { next: { next: 'send' } });
  await end(id);
});

test.serial(
  'an answer to an earlier generation changes nothing, and what was saved stays [campaigns.control-rerun-keeps]',
  async (t) => {
    world.fake.setPages({ bend: [page('https://kept.example.org/')] });
    const { id } = await world.create({ providers: 2 });
    await world.search();
    const before = { urls: await urlsOf(id), edges: await edgesOf(id) };
    t.is(before.edges.length, 3);
    await world.control(id, 'pause');
    await world.control(id, 'rerun', 1);
    const { database } = world;
    await database.sql(`update store.campaign_searches set run_at = now() - interval '1 s' where state = 'queued'`);
    await database.sql(`update store.campaign_paces set next_at = '-infinity'`);
    const [claimed] = await database.sql<{ next: { attempt: string } }>(
      `select api.claim_campaign_search('{}', '60 s') as next`,
    );
    await world.control(id, 'pause');
    await world.control(id, 'rerun', 2);
    const [late] = await database.sql<{ done: boolean }>(
      `select api.settle_campaign_search($1, 'found', '[{"url": "https://ghost.example.org/"}]', null, null) as done`,
      [claimed?.next.attempt],
    );
    t.false(late?.done);
    world.fake.setPages({ bend: [page('https://new.example.org/')] });
    await world.search();
    const urls = await urlsOf(id);
    t.deepEqual(
      urls.map(({ url, generation }: { url: string; generation: number }) => [url, generation]),
      [
        ['https://kept.example.org/', 1],
        ['https://new.example.org/', 3],
      ],
    );
    const edges = await edgesOf(id);
    t.deepEqual(edges.slice(0, 3), before.edges, 'the paths of earlier generations are still told');
    t.is(edges.length, 6);
    await end(id);
  },
);
