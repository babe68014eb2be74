/** From discovered sites to homepages of camps: one crawl per site, bound to campaign and generation. */
import test from 'ava';
import { endCrawl, openWorld, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});
test.after.always(() => world.stop());

const page = (url: string) => ({ url, title: `Page of ${url}` });
const homepagesOf = async (id: string) => (await world.get(`/${id}/homepages`)).body.data;
const urlsOf = async (id: string) => (await world.get(`/${id}/urls`)).body.data.urls;
const jobsOf = (id: string) =>
  world.database.sql<{ organization: { website: string }; state: string; settings: number; generation: number }>(
    `select organization, state, settings, mode, activity_filter, contract_version, confidence_threshold as threshold,
       campaign_generation as generation from store.crawler_jobs where campaign_id = $1 order by created_at, id`,
    [id],
  );

/** A campaign that has found these URLs and begun its crawls. */
async function searched(urls: readonly string[], input: object = {}): Promise<string> {
  world.fake.setPages({ 'summer camps': urls.map(page) });
  const { id } = await world.create({ providers: 2, ...input });
  await world.search();
  return id;
}

const crawled = [
  { url: 'https://pines.example.org/', confidence: 0.9 },
  { url: 'https://pines.example.org/summer', confidence: 0.8 },
  { url: 'https://pines.example.org/jobs', confidence: 0.1 },
  { url: 'https://pines.example.org/broken', error: 'answered 500' },
];

test.serial('homepages are those of sites that count, each once [campaigns.homepages]', async (t) => {
  const id = await searched([
    'https://www.pines.example.org/summer',
    'https://pines.example.org/',
    'https://boots.example.com/camp',
    'https://gone.example.com/',
  ]);
  const jobs = await jobsOf(id);
  t.deepEqual(jobs.map(({ organization }) => organization.website).toSorted(), [
    'https://boots.example.com/camp',
    'https://gone.example.com/',
    'https://www.pines.example.org/summer',
  ]);
  for (const job of jobs)
    t.like(job, {
      mode: 'organization_website',
      activity_filter: true,
      contract_version: 4,
      threshold: 0.5,
      generation: 1,
    } as object);
  t.like((await world.read(id)).progress.sites, { crawling: 3, queued: 0 });
  await endCrawl(world, id, 'pines.example.org', crawled);
  await endCrawl(world, id, 'boots.example.com', [{ url: 'https://boots.example.com/camp', confidence: 0.2 }]);
  await endCrawl(world, id, 'gone.example.com', [], ['fail', 'failed']);
  await world.search();
  const campaign = await world.read(id);
  t.is(campaign.status, 'completed');
  t.truthy(campaign.finished_at);
  const { homepages, total, confidence_threshold: threshold } = await homepagesOf(id);
  t.is(total, 1);
  t.is(threshold, 0.5);
  t.like(homepages[0], {
    homepage: 'https://www.pines.example.org/',
    classification: { included: true, confidence: 0.9, reason: 'Its words.' },
    source_url: 'https://www.pines.example.org/summer',
    historical_source: false,
  });
  t.like(homepages[0].assessment, { accepted: 1, pages: 3, included_pages: 2 });
  const urls = await urlsOf(id);
  const source = urls.find(({ url }: { url: string }) => url === 'https://www.pines.example.org/summer');
  t.is(homepages[0].source_url_id, source.id);
  const status = (url: string) => urls.find((each: { url: string }) => each.url === url)?.crawl_status;
  t.is(status('https://pines.example.org/'), 'crawled');
  t.is(status('https://pines.example.org/broken'), 'failed');
  t.is(status('https://gone.example.com/'), 'failed');
  t.like(urls.find(({ url }: { url: string }) => url === 'https://pines.example.org/summer').assessment, {
    included: true,
    confidence: 0.8,
    evidence: { words: ['camp'] },
  });
  const { counts, progress } = campaign;
  t.is(counts.resolved_classification + counts.unresolved, progress.urls.total);
  t.deepEqual(counts, { search: 3, crawl: 4, resolved_classification: 4, unresolved: 3 });
  const { discoveries } = (await world.get(`/${id}/discoveries`)).body.data;
  t.true(
    discoveries.some(
      (edge: Record<string, unknown>) =>
        edge.url === 'https://pines.example.org/jobs' && edge.parent_url_id === source.id,
    ),
    'pages come up on the address that led to their site',
  );

  const settings = { nearby_locations: [], providers: 2, follow_aggregators: false };
  await world.post(`/${id}/settings`, { ...settings, expected_revision: 1, confidence_threshold: 0.95 });
  t.is((await homepagesOf(id)).total, 0, 'by the threshold as it is now');
  await world.post(`/${id}/settings`, { ...settings, expected_revision: 2, confidence_threshold: 0.15 });
  t.is((await homepagesOf(id)).total, 2);
  t.is((await world.control(id, 'pause')).status, 409, 'a completed one');

  // URLs that are not found again are marked as past; everything saved is kept [campaigns.control-rerun-keeps].
  const before = { urls: await urlsOf(id), discoveries };
  world.fake.setPages({ 'summer camps': [page('https://boots.example.com/camp')] });
  t.is((await world.control(id, 'rerun', 1)).status, 200);
  await world.search();
  t.deepEqual(
    (await jobsOf(id)).map(({ generation }) => generation),
    [1, 1, 1, 2],
  );
  const again = (await homepagesOf(id)).homepages;
  t.deepEqual(
    again.map((each: Record<string, unknown>) => [each.homepage, each.historical_source]),
    [
      ['https://www.pines.example.org/', true],
      ['https://boots.example.com/', false],
    ],
  );
  const after = { urls: await urlsOf(id), discoveries: (await world.get(`/${id}/discoveries`)).body.data.discoveries };
  t.deepEqual(after.discoveries.slice(0, discoveries.length), before.discoveries);
  t.deepEqual(
    after.urls.map(({ id: row }: { id: string }) => row),
    before.urls.map(({ id: row }: { id: string }) => row),
  );
  await endCrawl(world, id, 'boots.example.com', [{ url: 'https://boots.example.com/camp', confidence: 0.7 }]);
  await world.search();
  t.like(await world.read(id), { status: 'completed', generation: 2 });
});

test.serial('sites that list camps of others are followed by who is told to', async (t) => {
  const urls = ['https://www.kidscamps.com/oregon', 'https://www.facebook.com/camp'];
  const plain = await searched(urls);
  t.is((await jobsOf(plain)).length, 0);
  t.is((await world.read(plain)).status, 'completed');
  const id = await searched(urls, { follow_aggregators: true });
  const jobs = await jobsOf(id);
  t.deepEqual(
    jobs.map(({ settings }) => settings),
    [11],
  );
  await endCrawl(world, id, 'kidscamps.com', [
    { url: 'https://www.kidscamps.com/oregon', confidence: 0.8 },
    { url: 'https://found.example.org/camp', confidence: 0.9 },
    { url: 'https://shop.example.org/', confidence: 0.1 },
  ]);
  await world.search();
  t.is((await jobsOf(id)).at(-1)?.organization.website, 'https://found.example.org/camp');
  await endCrawl(world, id, 'found.example.org', [{ url: 'https://found.example.org/camp', confidence: 0.9 }]);
  await world.search();
  const { homepages } = await homepagesOf(id);
  t.deepEqual(
    homepages.map(({ homepage }: { homepage: string }) => homepage),
    ['https://found.example.org/'],
  );
  t.is((await world.read(id)).status, 'completed');
});

test.serial('a paused campaign begins no crawl, and takes in those that were begun', async (t) => {
  const id = await searched(Array.from({ length: 10 }, (_, at) => `https://p${at}.example.org/`));
  t.is((await jobsOf(id)).length, 8, 'eight at once');
  await world.control(id, 'pause');
  await endCrawl(world, id, 'p0.example.org', [{ url: 'https://p0.example.org/', confidence: 0.9 }]);
  await world.search();
  t.is((await jobsOf(id)).length, 8);
  t.like(await world.read(id), { status: 'paused', counts: { crawl: 1 } });
  await world.control(id, 'resume');
  await world.search();
  t.is((await jobsOf(id)).length, 9);
  // A crawl of an earlier generation is no longer read; the new generation crawls its site again.
  await world.control(id, 'pause');
  const old = await world.database.sql<{ id: string }>(
    `select job_id as id from store.campaign_sites where campaign_id = $1 and host = 'p1.example.org'`,
    [id],
  );
  world.fake.setPages({});
  await world.control(id, 'rerun', 1);
  await world.search();
  const [now] = await world.database.sql<{ id: string }>(
    `select job_id as id from store.campaign_sites where campaign_id = $1 and host = 'p1.example.org'`,
    [id],
  );
  t.not(now?.id, old[0]?.id);
  t.is((await world.read(id)).counts.crawl, 1);
  await world.control(id, 'pause');
});

test.serial('a campaign of which no search was answered has failed, and is resumed', async (t) => {
  world.fake.setFault('500');
  const { id } = await world.create({ providers: 2 });
  for (let at = 0; at < 4; at += 1) await world.search();
  t.like(await world.read(id), { status: 'failed', error: 'No provider has answered any of its searches.' });
  world.fake.setFault('ok');
  world.fake.setPages({});
  t.is((await world.control(id, 'rerun', 1)).status, 409);
  t.is((await world.control(id, 'resume')).status, 200);
  await world.search();
  t.like(await world.read(id), { status: 'completed', error: null, generation: 1 });
});

test.serial('control against finish has one winner', async (t) => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await world.create({ providers: 0 });
    const [answer] = await Promise.all([world.control(id, 'pause'), world.search({ isDue: false })]);
    const { status } = await world.read(id);
    t.is(status, answer.status === 200 ? 'paused' : 'completed');
    t.true([200, 409].includes(answer.status));
    const events = await world.database.sql<{ event: string }>(
      `select event from store.move_events where machine = 'crawler_campaign' and object_id = $1 order by id`,
      [id],
    );
    t.deepEqual(
      events.map(({ event }) => event),
      ['create', answer.status === 200 ? 'pause' : 'finish'],
    );
  }
});

test.serial('ids of rows come in the order of commits, whoever writes', async (t) => {
  const id = await searched([]);
  // Recording a result locks the campaign: another recording waits and gets later ids.
  world.fake.setPages({
    'summer camps': [page('https://a.example.org/')],
    'day camps': [page('https://b.example.org/')],
  });
  await world.control(id, 'rerun', 1);
  const { database } = world;
  await database.sql(`update store.campaign_searches set run_at = now() - interval '1 s' where state = 'queued'`);
  await database.sql(`update store.campaign_paces set next_at = '-infinity'`);
  const claims = await Promise.all(
    [1, 2, 3].map(async () => {
      for (;;) {
        const [row] = await database.sql<{ next: { next: string; attempt: string } }>(
          `select api.claim_campaign_search('{}', '60 s') as next`,
        );
        if (row?.next.next === 'send') return row.next.attempt;
      }
    }),
  );
  const seen: string[] = [];
  let isOver = false;
  const reader = (async () => {
    for (let after = '0'; ; ) {
      // An empty page is the last one only if it was requested after the last commit.
      const isLast = isOver;
      const { urls } = (await world.get(`/${id}/urls?after=${after}`)).body.data;
      for (const url of urls) seen.push(url.id);
      if (urls.length > 0) after = urls.at(-1).id;
      else if (isLast) break;
    }
  })();
  await Promise.all(
    claims.map((attempt, at) =>
      database.sql(`select api.settle_campaign_search($1, 'found', $2, null, null)`, [
        attempt,
        JSON.stringify(
          Array.from({ length: 50 }, (_, n) => ({ url: `https://s${at}-${n}.example.org/`, title: null })),
        ),
      ]),
    ),
  );
  isOver = true;
  await reader;
  t.is(new Set(seen).size, 150);
  t.is(seen.length, 150, 'a reader that follows the cursor sees each row once');
  await world.control(id, 'pause');
});
