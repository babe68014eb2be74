/** Creating, listing and stopping crawls. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openGiven, somePages } from './given.ts';

let database: TestDatabase;
let api: Api;
let given: ReturnType<typeof openGiven>;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  given = openGiven(database);
});

const path = '/api/ingestion/crawler-jobs';
const search = { mode: 'search', search_term: 'summer camps in Stowe', providers: 1, settings: 0 };
const gated = { ...search, activity_filter: true };
const ofOrganization = { mode: 'organization_website', organization: { name: 'Camp Oak' }, providers: 1, settings: 0 };

const post = async (body: object) => api.as('staff').send('POST', path, body);
const made = async (body: object) => {
  const { status, body: answer } = await post(body);
  if (status !== 201) throw new Error(`${status} ${answer.message}`);
  return answer.data.job;
};
const refusal = async (body: object) => {
  const { status, body: answer } = await post(body);
  return `${status} ${answer.message}`;
};
const read = async (id: string) => (await api.as('staff').get(`${path}/${id}`)).body.data.job;
const list = async (query: string) => (await api.as('staff').get(`${path}?${query}`)).body.data;

test('equal requests make jobs of their own [crawler-jobs.create]', async (t) => {
  const one = await made(search);
  const other = await made(search);
  t.not(one.id, other.id);
  t.like(one, { status: 'queued', search_term: search.search_term, requested_by: api.cast.accounts.staff });
  t.deepEqual(await read(one.id), one);
});

test('a plain search has contract 2 [crawler-jobs.create-contract-search]', async (t) => {
  t.like(await made(search), { contract_version: 2, activity_filter: false, organization: null });
  t.is((await made({ ...search, activity_filter: false })).contract_version, 2);
});

test('an organization has a name and makes a search [crawler-jobs.create-organization-mode]', async (t) => {
  const { organization: _, ...nameless } = ofOrganization;
  t.regex(await refusal(nameless), /^400 .*organization/);
  t.regex(await refusal({ ...nameless, organization: {} }), /^400 .*name/);
  t.regex(await refusal({ ...nameless, organization: { name: '  ' } }), /^400 .*blank/);
  const job = await made(ofOrganization);
  t.like(job, { activity_filter: true, organization: { name: 'Camp Oak' } });
  t.regex(job.search_term, /Camp Oak/);
  t.is((await made({ ...ofOrganization, search_term: 'oak camp vermont' })).search_term, 'oak camp vermont');
  t.regex(await refusal({ ...search, organization: { name: 'Camp Oak' } }), /^400 .*organization_website/);
  t.regex(await refusal({ mode: 'search', providers: 1, settings: 0 }), /^400 .*search_term/);
});

test('jobs that judge sites have contract 4 [crawler-jobs.create-contract-gated]', async (t) => {
  t.is((await made(ofOrganization)).contract_version, 4);
  t.is((await made(gated)).contract_version, 4);
});

test('what may be spent is a positive whole number or null [crawler-jobs.create-budget-values]', async (t) => {
  for (const member of ['queries', 'candidates', 'pages', 'pages_per_site', 'model_requests']) {
    for (const bad of [0, -1, 1.5, '3', 2_147_483_648])
      t.regex(await refusal({ ...search, acquisition_budget: { [member]: bad } }), /^400 /, `${member} ${bad}`);
    for (const good of [1, 2_147_483_647, null])
      t.is((await made({ ...search, acquisition_budget: { [member]: good } })).acquisition_budget[member], good);
  }
  t.regex(await refusal({ ...search, acquisition_budget: { money: 3 } }), /^400 .*money/);
});

test('what may be spent has defaults, whatever the contract [crawler-jobs.create-budget-defaults]', async (t) => {
  const defaults = { queries: null, candidates: null, pages: 30, pages_per_site: 4, model_requests: 10 };
  for (const body of [search, gated, ofOrganization]) {
    t.deepEqual((await read((await made(body)).id)).acquisition_budget, defaults);
    t.deepEqual((await made({ ...body, acquisition_budget: { pages: 7 } })).acquisition_budget, {
      ...defaults,
      pages: 7,
    });
  }
});

test('jobs that judge sites do not judge URLs afterwards [crawler-jobs.create-gated-bit4]', async (t) => {
  for (const body of [gated, ofOrganization])
    for (const settings of [4, 5, 15]) t.regex(await refusal({ ...body, settings }), /^400 .*bit 4/);
  t.is((await made({ ...search, settings: 4 })).settings, 4, 'control: a plain search does');
  t.is((await made({ ...gated, settings: 11 })).settings, 11, 'control: other bits fit');
});

test('nor have they words for judging URLs [crawler-jobs.create-gated-jev]', async (t) => {
  const jev_config = { confidence_threshold: 0.7 };
  for (const body of [gated, ofOrganization]) t.regex(await refusal({ ...body, jev_config }), /^400 .*jev_config/);
  t.deepEqual((await made({ ...search, jev_config })).jev_config, jev_config, 'control: a plain search has');
});

test('URLs of a site are counted to 2147483647 [crawler-jobs.create-max-urls]', async (t) => {
  t.is((await made(search)).max_urls_per_site, 100);
  for (const max_urls_per_site of [1, 2_147_483_647])
    t.is((await made({ ...search, max_urls_per_site })).max_urls_per_site, max_urls_per_site);
  for (const max_urls_per_site of [0, -1, 2_147_483_648, 1.5, null])
    t.regex(await refusal({ ...search, max_urls_per_site }), /^400 /, `${max_urls_per_site}`);
});

test('three links unless said otherwise [crawler-jobs.create-depth-default]', async (t) => {
  t.is((await read((await made(search)).id)).depth, 3);
  t.is((await made({ ...search, depth: 0 })).depth, 0);
});

test('any number of links is asked for by two words [crawler-jobs.create-depth-unlimited]', async (t) => {
  t.regex(await refusal({ ...search, depth: null }), /^400 .*allow_unlimited/);
  t.regex(await refusal({ ...search, depth: null, allow_unlimited: false }), /^400 .*allow_unlimited/);
  t.is((await made({ ...search, depth: null, allow_unlimited: true })).depth, null);
  t.is((await made({ ...search, allow_unlimited: true })).depth, 3, 'the word alone changes nothing');
});

test('masks have four bits [crawler-jobs.create-masks]', async (t) => {
  for (const member of ['providers', 'settings']) {
    for (const bad of [-1, 16, 1.5, '1', null])
      t.regex(await refusal({ ...search, [member]: bad }), /^400 /, `${member} ${bad}`);
    for (const good of [0, 15]) t.is((await made({ ...search, [member]: good }))[member], good);
  }
});

test('what is no request is refused', async (t) => {
  for (const bad of [[], { ...search, mode: 'all' }, { ...search, depth: -1 }, { ...search, colour: 'red' }])
    t.regex(await refusal(bad), /^400 /);
  t.regex(await refusal({ ...search, search_term: 'a\nb' }), /^400 .*one line/);
  t.regex(await refusal({ ...search, jev_config: { note: 'a'.repeat(40_000) } }), /^400 .*32768/);
});

test('the list is searched, filtered and paged [crawler-jobs.list]', async (t) => {
  const name = randomUUID();
  const at = (day: number) => `2026-07-0${day}T10:00:00Z`;
  const old = await given.job({ searchTerm: `Camps of ${name}`, createdAt: at(1) });
  const running = await given.job({ searchTerm: `${name} 100%_a`, createdAt: at(2) });
  await given.begin(running);
  const fresh = await given.job({ searchTerm: `day camps ${name.toUpperCase()}`, createdAt: at(3) });
  const found = async (query: string) => {
    const { jobs, total } = await list(`search=${encodeURIComponent(name)}${query}`);
    return [total, ...jobs.map(({ id }: { id: string }) => id)];
  };
  t.deepEqual(await found(''), [3, fresh, running, old]);
  t.deepEqual(await found('&status=queued'), [2, fresh, old]);
  t.deepEqual(await found('&status=running'), [1, running]);
  t.deepEqual(await found('&status=blocked'), [0]);
  t.deepEqual(await found('&pageSize=2'), [3, fresh, running]);
  t.deepEqual(await found('&pageSize=2&page=2'), [3, old]);
  t.deepEqual(await found('&pageSize=2&page=3'), [3]);
  const others = async (query: string) => (await list(`search=${encodeURIComponent(query)}`)).total;
  t.is(await others(`${name} 100%_a`), 1);
  t.is(await others(`${name} 100__a`), 0, 'no letter stands for another');
  for (const bad of ['status=done', 'page=0', 'pageSize=101', 'search=', 'q=a', 'status=queued&status=failed'])
    t.is((await api.as('staff').get(`${path}?${bad}`)).status, 400, bad);
});

const cancel = (id: string) => api.as('staff').send('POST', `${path}/${id}/cancel`);
const states = async (id: string) =>
  (
    await database.sql<{ states: string }>(
      `select concat_ws(' ', j.state, a.state, e.state, e.completion_reason) as states from store.crawler_jobs j
      left join store.crawler_attempts a on a.job_id = j.id left join store.crawler_evaluations e on e.attempt_id = a.id
    where j.id = $1`,
      [id],
    )
  )[0]?.states;

test('a crawl is stopped with its session [crawler-jobs.cancel] [crawler-jobs.cancel-effects]', async (t) => {
  const queued = await given.job();
  t.like((await cancel(queued)).body.data.job, { id: queued, status: 'cancelled', error: 'Stopped by user' });
  const running = await given.job();
  const attempt = await given.begin(running);
  await given.pages(attempt, somePages(3));
  t.is(await states(running), 'running running running', 'control');
  const { status, body } = await cancel(running);
  t.is(status, 200);
  t.like(body.data.job, { status: 'cancelled', error: 'Stopped by user', counts: { total: 3, included: 2 } });
  t.is(await states(running), 'cancelled cancelled cancelled Stopped by user');
  const [moment] = await database.sql(
    `select count(distinct e.xmin::text || a.xmin::text || j.xmin::text) as n, bool_and(e.xmin = j.xmin) as one
    from store.crawler_jobs j join store.crawler_attempts a on a.job_id = j.id
      join store.crawler_evaluations e on e.attempt_id = a.id where j.id = $1`,
    [running],
  );
  t.deepEqual(moment, { n: '1', one: true }, 'in one transaction');
});

test('what has ended stays as it ended [crawler-jobs.cancel-terminal]', async (t) => {
  for (const event of ['complete', 'fail', 'block', 'cancel'] as const) {
    const { id } = await given.ended(somePages(2), {}, event);
    const before = await read(id);
    const { status, body } = await cancel(id);
    t.is(status, 200, event);
    t.deepEqual(body.data.job, before, event);
  }
});

test('there is nothing to stop where there is no crawl [crawler-jobs.cancel-unknown]', async (t) => {
  t.is((await cancel(randomUUID())).status, 404);
  t.is((await cancel('1')).status, 400);
});

test('older jobs keep what they were made with [crawler-jobs.older-contracts]', async (t) => {
  const third = await given.job({ contract: 3, budget: [3, 20, 30, 4, 10] });
  t.like(await read(third), {
    contract_version: 3,
    acquisition_budget: { queries: 3, candidates: 20, pages: 30, pages_per_site: 4, model_requests: 10 },
  });
  const first = await given.job({ contract: 1, maxUrls: null });
  t.like(await read(first), { contract_version: 1, max_urls_per_site: null });
  const ids = (await list('pageSize=100')).jobs.map(({ id }: { id: string }) => id);
  t.true(ids.includes(first) && ids.includes(third));
  await t.throwsAsync(given.job({ contract: 2, maxUrls: null }), undefined, 'only contract 1 has no limit');
  await t.throwsAsync(given.job({ contract: 3, budget: [null, 20, 30, 4, 10] }));
});
