/** The requests of a crawl, their order and limits, and what is saved. */
import test, { type ExecutionContext } from 'ava';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type Answer, html, openSite, ring } from './site.ts';
import { type CrawlJob, newCrawl, openCrawler } from './world.ts';

async function crawl(t: ExecutionContext, hosts: Record<string, Answer>, website: string, job: CrawlJob = {}) {
  const database = await openDatabase();
  const site = await openSite(hosts);
  const crawler = await openCrawler(database, site.guard);
  t.teardown(async () => {
    await crawler.close();
    await site.close();
  });
  const id = await newCrawl(database, website, job);
  t.true(await crawler.run(), 'no job is left');
  const [ended] = await database.sql<Record<string, unknown>>('select * from store.crawler_jobs where id = $1', [id]);
  return { database, site, id, job: ended ?? {}, reasons: await reasonsOf(database) };
}

/** URLs by the reason for which they were skipped. */
async function reasonsOf(database: TestDatabase): Promise<Record<string, string[]>> {
  const rows = await database.sql<{ reason: string; urls: string[] }>(
    `select coalesce(reason, state) as reason, array_agg(url order by url) as urls from store.crawler_urls
    group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ reason, urls }) => [reason, urls]));
}

const page: (links: readonly string[]) => Answer = (links) => (path, response) =>
  void response.setHeader('content-type', 'text/html').end(html(`Summer day camp ${path}`, links));
const site =
  (pages: Record<string, readonly string[]>, robots?: string): Answer =>
  (path, response, request) => {
    if (path === '/robots.txt' && robots !== undefined) response.setHeader('content-type', 'text/plain').end(robots);
    else if (pages[path] === undefined) response.writeHead(404).end();
    else page(pages[path])(path, response, request);
  };

test('a crawl reads a site by its links, each page once, and keeps what it says and why it counts', async (t) => {
  const {
    database,
    site: asked,
    job,
  } = await crawl(
    t,
    { 'a.test': site({ '/': ['/camps', '/camps#top', '/camps?utm_source=x', '/%63amps', '/gone'], '/camps': ['/'] }) },
    'http://a.test/',
  );
  t.like(job, { state: 'completed', error: null, lease_attempt: null });
  t.deepEqual(
    asked
      .pages()
      .map(({ path }) => path)
      .sort(),
    ['/', '/camps', '/gone'],
  );
  t.true(asked.asked().every(({ agent }) => agent === 'Campatlas/1.0'));
  t.is(asked.asked()[0]?.path, '/robots.txt');
  const results = await database.sql(
    `select r.final_url, r.root, r.site, r.title, r.error, r.included is not null as is_judged, r.evidence is not null
      as has_evidence, b.sha256 is not null as has_body from store.crawler_results r
    left join store.crawler_bodies b on b.sha256 = r.body_sha256 order by 1`,
  );
  const read = {
    root: 'http://a.test/',
    site: 'a.test',
    error: null,
    is_judged: true,
    has_evidence: true,
    has_body: true,
  };
  t.deepEqual(results, [
    { ...read, final_url: 'http://a.test/', title: 'Summer day camp /' },
    { ...read, final_url: 'http://a.test/camps', title: 'Summer day camp /camps' },
    { ...read, final_url: 'http://a.test/gone', title: null, error: 'http_404', has_evidence: false, has_body: false },
  ]);
  const [attempt] = await database.sql('select state, claimed_pages, number from store.crawler_attempts');
  t.deepEqual(attempt, { state: 'completed', claimed_pages: 3, number: 1 });
});

test('what is left out says which rule did it, other domains too [crawler-jobs.create-bit8]', async (t) => {
  const { reasons, site: asked } = await crawl(
    t,
    {
      'a.test': site(
        {
          '/': [
            '/one',
            '/private/x',
            '/%7Ejoe/',
            '/a.pdf',
            'http://b.test/',
            'http://www.yelp.com/a',
            'http://10.0.0.1/',
          ],
          '/one': ['/two'],
          '/two': ['/three'],
        },
        'User-agent: *\nDisallow: /private\nDisallow: /~joe\n',
      ),
      'b.test': site({ '/': [] }),
    },
    'http://a.test/',
    { depth: 2 },
  );
  t.deepEqual(reasons, {
    aggregator: ['http://www.yelp.com/a'],
    depth: ['http://a.test/three'],
    done: ['http://a.test/', 'http://a.test/one', 'http://a.test/two'],
    external_domain: ['http://10.0.0.1/', 'http://b.test/'],
    not_page: ['http://a.test/a.pdf'],
    robots: ['http://a.test/private/x', 'http://a.test/~joe/'],
  });
  t.deepEqual(asked.pages('b.test'), []);
});

test('other domains are asked with bit 8 alone, and no private network ever [crawler-jobs.create-bit8]', async (t) => {
  const { reasons, site: asked } = await crawl(
    t,
    {
      'a.test': site({ '/': ['http://b.test/', 'http://10.0.0.1/', 'http://127.0.0.1/', 'http://[::1]/'] }),
      'b.test': site({ '/': [] }),
    },
    'http://a.test/',
    { settings: 8 },
  );
  t.is(asked.pages('b.test').length, 1);
  t.deepEqual(reasons.blocked_address, ['http://10.0.0.1/', 'http://127.0.0.1/', 'http://[::1]/']);
});

test('budgets are exact: of a job, of a site, and what was never asked is given back', async (t) => {
  const pages = await crawl(t, { 'a.test': ring(30) }, 'http://a.test/', { budget_pages: 7 });
  t.is(pages.site.pages().length, 7);
  t.like(pages.job, { state: 'completed' });
  t.true((pages.reasons.budget_pages?.length ?? 0) > 0);
  const perSite = await crawl(
    t,
    {
      'a.test': site({ '/': ['http://b.test/', '/1', '/2', '/3', '/4'], '/1': [], '/2': [], '/3': [], '/4': [] }),
      'b.test': ring(9),
    },
    'http://a.test/',
    { settings: 8, budget_pages_per_site: 3 },
  );
  t.deepEqual([perSite.site.pages('a.test').length, perSite.site.pages('b.test').length], [3, 3]);
  const refused = await crawl(
    t,
    {
      'a.test': site({ '/': ['http://b.test/no', '/1', '/2'], '/1': [], '/2': [] }),
      'b.test': site({ '/no': [] }, 'User-agent: campatlas\nDisallow: /no'),
    },
    'http://a.test/',
    { settings: 8, budget_pages: 3 },
  );
  t.deepEqual(
    refused.site
      .pages()
      .map(({ host, path }) => host + path)
      .sort(),
    ['a.test/', 'a.test/1', 'a.test/2'],
  );
  const [attempt] = await refused.database.sql('select claimed_pages from store.crawler_attempts');
  t.deepEqual(attempt, { claimed_pages: 3 });
});

test('redirects are pages of their own: within the site, to where a seed has moved, five at most', async (t) => {
  const hop: Answer = (path, response) => {
    if (path === '/robots.txt') response.writeHead(404).end();
    else if (path === '/') response.writeHead(301, { location: 'http://new.test/' }).end();
    else response.writeHead(302, { location: `/hop${Number(path.slice(4)) + 1}` }).end();
  };
  const moved = await crawl(t, { 'a.test': hop, 'new.test': site({ '/': ['/more'], '/more': [] }) }, 'http://a.test/');
  t.deepEqual(
    moved.site
      .pages()
      .map(({ host, path }) => host + path)
      .sort(),
    ['a.test/', 'new.test/', 'new.test/more'],
  );
  t.like(moved.job, { state: 'completed' });
  const round = await crawl(t, { 'a.test': hop }, 'http://a.test/hop0');
  t.is(round.site.pages().filter(({ path }) => path.startsWith('/hop')).length, 6);
});

test('a job is blocked when robots or addresses refuse all seeds, failed when none can be read', async (t) => {
  const refuse = await crawl(t, { 'a.test': site({ '/': [] }, 'User-agent: *\nDisallow: /') }, 'http://a.test/');
  t.like(refuse.job, { state: 'blocked', error_code: 'refused' });
  const inner = await crawl(t, {}, 'http://192.168.0.1/');
  t.like(inner.job, { state: 'blocked' });
  const closed = await crawl(
    t,
    { 'a.test': (_path, response) => void response.writeHead(503).end() },
    'http://a.test/',
  );
  t.like(closed.job, { state: 'blocked' });
  t.deepEqual(closed.site.pages(), [], 'a host whose robots.txt fails is not asked');
  const gone = await crawl(t, { 'a.test': (_path, response) => void response.destroy() }, 'http://a.test/');
  t.like(gone.job, { state: 'failed', error_code: 'unreachable' });
  const missing = await crawl(t, { 'a.test': site({}) }, 'http://a.test/');
  t.like(missing.job, { state: 'failed', error_code: 'unreachable' });
});

test('sitemaps are read where settings say so', async (t) => {
  const map: Answer = (path, response, request) => {
    if (path === '/robots.txt') response.end('Sitemap: http://a.test/map.xml\n');
    else if (path === '/map.xml')
      response.end('<sitemapindex><sitemap><loc>http://a.test/sitemap-2.xml</loc></sitemap></sitemapindex>');
    else if (path === '/sitemap-2.xml')
      response.end(
        '<urlset><url><loc>http://a.test/deep?a=1&amp;b=2</loc></url><url><loc>http://b.test/</loc></url></urlset>',
      );
    else page([])(path, response, request);
  };
  const with1 = await crawl(t, { 'a.test': map }, 'http://a.test/', { settings: 1, budget_pages: 2 });
  t.deepEqual(
    with1.site
      .pages()
      .map(({ path }) => path)
      .sort(),
    ['/', '/deep?a=1&b=2', '/map.xml'],
  );
  t.deepEqual(with1.reasons.external_domain, ['http://b.test/']);
  const without = await crawl(t, { 'a.test': map }, 'http://a.test/');
  t.deepEqual(
    without.site.pages().map(({ path }) => path),
    ['/'],
  );
});
