import test from 'ava';
import { openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { sitesOf } from '../fakes/web/sites.ts';
import { type CrawledPage, completeCrawl, extractAll } from './publishing.ts';

let database: TestDatabase;
let api: Awaited<ReturnType<typeof openApi>>;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const sites = sitesOf(2027, 10);

function pagesOf(nth: number): CrawledPage[] {
  const site = sites[nth];
  return (site?.pages ?? []).map(({ path, body, type, isCamp }) => ({
    url: `http://${site?.host}${path}`,
    body,
    ...(type === undefined ? {} : { type }),
    isIncluded: isCamp === true,
  }));
}

async function publicationOf(job: string) {
  const [row] = await database.sql('select logic.crawler_publication_json($1) as said', [job]);
  return row?.said as { status: string; duplicates: number; summary: Record<string, number> | null };
}

test.serial('what a crawl found stands in the catalog, with rule and quote of each field', async (t) => {
  const job = await completeCrawl(database, pagesOf(0), '2026-06-01T10:00:00Z');
  t.is((await publicationOf(job)).status, 'pending');
  await extractAll(database);
  const { status, summary } = await publicationOf(job);
  t.is(status, 'applied');
  const truth = sites[0]?.pages.flatMap((page) => page.truth ?? []) ?? [];
  t.is(summary?.inserted, truth.length);
  t.is(summary?.refused, 0);
  const rows = await database.sql(
    `select r.id, s.name, s.start_date::text from store.sessions s join store.records r on r.id = s.id
    where r.key like 'site:' || $1 || '/%' order by s.name, s.start_date`,
    [sites[0]?.host],
  );
  const expected = truth.flatMap(({ kind, fields }) =>
    kind === 'session' ? [`${fields.name} ${fields.start_date}`] : [],
  );
  t.deepEqual(rows.map(({ name, start_date }) => `${name} ${start_date}`).sort(), expected.sort());
  const { status: found, body } = await api.as('admin').get(`/api/sessions/${rows[0]?.id}/provenance`);
  t.is(found, 200);
  const said = JSON.stringify(body);
  t.true(said.includes('json-ld: script') && said.includes(`http://${sites[0]?.host}/programs/`));
  t.true(said.includes('"quote":"2027-'));
});

test.serial('a site of which no page says whose it is is called by its address, until one does', async (t) => {
  const all = pagesOf(4);
  const inner = all.filter(({ url }) => url.includes('/programs/'));
  const nameNow = async () => {
    await extractAll(database);
    const [row] = await database.sql(
      `select o.name from store.organizations o join store.records r on r.id = o.id where r.key = 'site:' || $1`,
      [sites[4]?.host],
    );
    return row?.name;
  };
  const first = await completeCrawl(database, inner, '2026-06-01T10:00:00Z');
  t.is(await nameNow(), sites[4]?.host);
  t.is((await publicationOf(first)).summary?.refused, 0);
  await completeCrawl(database, all, '2026-06-02T10:00:00Z');
  const named = await nameNow();
  t.not(named, sites[4]?.host);
  await completeCrawl(database, inner, '2026-06-03T10:00:00Z');
  t.is(await nameNow(), named);
});

test.serial('a second crawl of the same pages changes nothing', async (t) => {
  const count = async () => (await database.sql('select count(*)::integer as n from store.records'))[0]?.n;
  const before = await count();
  const job = await completeCrawl(database, pagesOf(0), '2026-06-02T10:00:00Z');
  await extractAll(database);
  const { summary } = await publicationOf(job);
  t.like(summary, { inserted: 0, updated: 0, overruled: 0, refused: 0 });
  t.true((summary?.unchanged ?? 0) > 0);
  t.is(await count(), before);
});

test.serial('a batch that is repeated counts once, and nothing is published twice', async (t) => {
  const job = await completeCrawl(database, pagesOf(1), '2026-06-01T10:00:00Z');
  const line = {
    kind: 'organization',
    key: 'site:twice.test',
    fields: { name: 'Twice' },
    source: { url: 'http://twice.test/' },
  };
  const record = () => database.sql('select api.record_crawl($1, 0, $2) as said', [job, JSON.stringify([line])]);
  const [first] = await record();
  t.deepEqual(await record(), [first]);
  await database.sql('select api.finish_crawl_publication($1, 1)', [job]);
  t.deepEqual(await database.sql('select api.finish_crawl_publication($1, 1) as said', [job]), [{ said: null }]);
  t.deepEqual(await database.sql(`select api.record_crawl($1, 1, '[]') as said`, [job]), [{ said: null }]);
  t.is((await publicationOf(job)).summary?.inserted, 1);
});

test.serial('calendars and the first page of a site count with its included pages; others do not', async (t) => {
  const pages = pagesOf(6).map((page) => ({
    ...page,
    isIncluded: page.url.includes('/programs/') && !page.url.endsWith('.ics'),
  }));
  const job = await completeCrawl(database, pages, '2026-06-01T10:00:00Z');
  const alone = await completeCrawl(
    database,
    pagesOf(3).map((page) => ({ ...page, isIncluded: false })),
    '2026-06-01T10:00:00Z',
  );
  await extractAll(database);
  const sessions = sites[6]?.pages.flatMap((page) => page.truth ?? []).filter(({ kind }) => kind === 'session') ?? [];
  t.is((await publicationOf(job)).summary?.inserted, sessions.length + 1);
  t.like(await publicationOf(alone), { status: 'applied', summary: { pages: 0, inserted: 0 } });
});

test.serial('what staff want to see first counts after they let it go; nobody else may', async (t) => {
  const job = await completeCrawl(database, pagesOf(2), '2026-06-01T10:00:00Z');
  await database.sql('update store.crawler_publications set released_at = null where job_id = $1', [job]);
  await extractAll(database);
  t.is((await publicationOf(job)).status, 'review');
  const path = `/api/ingestion/crawler-jobs/${job}/publish`;
  t.is((await api.as('team').send('POST', path)).status, 403);
  t.is((await publicationOf(job)).status, 'review');
  const { status, body } = await api.as('staff').send('POST', path);
  t.is(status, 200);
  t.is(body.data.publication.status, 'pending');
  t.is((await api.as('staff').send('POST', path)).status, 200);
  await extractAll(database);
  t.is((await publicationOf(job)).status, 'applied');
  const queued = await database.sql(`insert into store.crawler_jobs (mode, search_term, contract_version)
    values ('search', 'camps', 2) returning id`);
  t.is((await api.as('staff').send('POST', `/api/ingestion/crawler-jobs/${queued[0]?.id}/publish`)).status, 409);
  t.is((await api.as('staff').send('POST', path.replace(job, 'a1b2c3d4-0000-4000-8000-000000000000'))).status, 404);
});

test.serial('what a person suppressed is held', async (t) => {
  const [site] = sites;
  const key = `site:${site?.host}`;
  await database.sql(
    `insert into store.suppressions (record_id, reason) select id, 'wrong' from store.records where key = $1`,
    [key],
  );
  const pages = pagesOf(0).map((page) => ({ ...page, body: page.body.replaceAll(site?.name ?? '', 'Another name') }));
  const job = await completeCrawl(database, pages, '2026-06-03T10:00:00Z');
  await extractAll(database);
  t.is((await publicationOf(job)).summary?.held, 1);
});

test.serial('a record of another source with the same name and place is offered for merging, not merged', async (t) => {
  const site = sites[5];
  await database.sql(`select logic.record_contributions(null, null, logic.stage_values('import', $1), true)`, [
    JSON.stringify([
      {
        kind: 'organization',
        key: 'vt/other',
        fields: { name: site?.name.toUpperCase(), canonical_url: `http://${site?.host}/about` },
      },
      { kind: 'organization', key: 'vt/far', fields: { name: site?.name, city: 'Nowhere', region: 'AK' } },
    ]),
  ]);
  const job = await completeCrawl(database, pagesOf(5), '2026-06-01T10:00:00Z');
  await extractAll(database);
  const offers = await database.sql(
    `select r.key as found, o.key as other, d.reason, r.merged_into from store.crawler_duplicates d
    join store.records r on r.id = d.record_id join store.records o on o.id = d.other_id where d.job_id = $1`,
    [job],
  );
  t.deepEqual(offers, [
    { found: `site:${site?.host}`, other: 'vt/other', reason: 'The same name and web site.', merged_into: null },
  ]);
  t.is((await publicationOf(job)).duplicates, 1);

  const list = (query = '') => api.as('staff').get(`/api/ingestion/crawler-duplicates${query}`);
  const { body } = await list(`?job=${job}`);
  t.is(body.data.total, 1);
  const [offer] = body.data.duplicates;
  t.is((await api.as('team').get('/api/ingestion/crawler-duplicates')).status, 403);
  t.is((await list('?job=x')).status, 400);
  const decide = (decision: string) =>
    api.as('staff').send('POST', `/api/ingestion/crawler-duplicates/${offer.id}/decide`, { decision });
  t.is((await decide('perhaps')).status, 400);
  t.is((await decide('merged')).status, 200);
  t.is((await decide('merged')).status, 200);
  t.is((await decide('kept')).status, 409);
  const [found] = await database.sql('select merged_into from store.records where id = $1', [offer.record_id]);
  t.is(found?.merged_into, offer.other_id);
  t.is((await list()).body.data.total, 0);
});
