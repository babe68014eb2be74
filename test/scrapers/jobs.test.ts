/** The list of jobs: every filter alone and combined, sorting, pages. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { openGiven } from './given.ts';

let api: Api;
let here: string;
let there: string;
/** The ids of jobs by name. */
const jobs: Record<string, string> = {};

test.before(async () => {
  const database = await openDatabase();
  api = await openApi(database);
  const given = openGiven(database);
  here = await given.installation('here');
  there = await given.installation('there');
  const at = (day: number) => `2026-07-0${day}T10:00:00.123456Z`;
  jobs.queued = await given.job({ installation: here, website: 'https://Camp.example/A', createdAt: at(1) });
  jobs.running = await given.job({ installation: here, website: 'https://www.camp.example/', createdAt: at(2) });
  await given.claim(jobs.running);
  const paused = { installation: there, website: 'http://camp.example/a_b%25', createdAt: at(3) };
  jobs.paused = await given.ended(paused, 'unavailable');
  const completed = { installation: there, website: 'https://camp.example:443//A/#x', createdAt: at(4) };
  jobs.completed = await given.ended({ ...completed, kind: 'onboarding' }, 'complete');
  jobs.crashed = await given.ended({ installation: here, website: 'https://lake.example/', createdAt: at(5) }, 'crash');
  jobs.fatal = await given.ended(
    { installation: there, website: 'https://camp.example:8443/', createdAt: at(6) },
    'fatal',
  );
});

const list = async (query: string) => {
  const { status, body } = await api.as('staff').get(`/api/ingestion/scraper-jobs?${query}`);
  if (status !== 200) throw new Error(`${query}: ${status} ${body.message}`);
  return body.data;
};
/** The names of the jobs that a query returns, in order. */
const found = async (query: string) => {
  const { jobs: rows, total } = await list(query);
  const names = new Map(Object.entries(jobs).map(([name, id]) => [id, name]));
  return `${rows.map(({ id }: { id: string }) => names.get(id)).join(' ')} (${total})`;
};
const refusal = async (query: string) => {
  const { status, body } = await api.as('staff').get(`/api/ingestion/scraper-jobs?${query}`);
  return `${status} ${body.code} ${body.message}`;
};
const url = encodeURIComponent;

test('the newest stand first, with their number [scrapers.jobs-list] [scrapers.jobs-order]', async (t) => {
  t.is(await found(''), 'fatal crashed completed paused running queued (6)');
  const {
    page,
    pageSize,
    jobs: [first],
    ...rest
  } = await list('');
  t.deepEqual({ page, pageSize }, { page: 1, pageSize: 25 });
  t.deepEqual(Object.keys(rest).toSorted(), ['total'], 'no target is echoed that was not asked for');
  t.like(first, {
    installation: there,
    installation_name: 'there',
    website: 'https://camp.example:8443/',
    kind: 'refresh',
    status: 'failed',
    error_code: 'root_page_missing',
    error: 'There is no page.',
    attempts: 0,
    max_attempts: 3,
    contract_version: 5,
    created_at: '2026-07-06T10:00:00.123Z',
    retry_of: null,
    retried_by: null,
  });
  t.is(first.publication.status, 'none');
});

test('an installation has its own jobs alone [scrapers.jobs-filter-installation]', async (t) => {
  t.is(await found(`installation=${here}`), 'crashed running queued (3)');
  t.is(await found(`installation=${there}`), 'fatal completed paused (3)');
  t.is(await found(`installation=${randomUUID()}`), ' (0)');
});

test('a part of the address finds it, by either name [scrapers.jobs-filter-website]', async (t) => {
  for (const name of ['website', 'websiteUrl']) {
    t.is(await found(`${name}=CAMP`), 'fatal completed paused running queued (5)', name);
    t.is(await found(`${name}=camp.example%2Fa`), 'paused queued (2)', name);
    t.is(await found(`${name}=.EXAMPLE:8443`), 'fatal (1)', name);
  }
  t.is(await found('website=a_b'), 'paused (1)', 'no letter stands for another');
  t.is(await found('website=a%25b'), ' (0)');
  t.is(await found(`website=${url('_b%25')}`), 'paused (1)');
  t.is(await found(`website=${url('\\')}`), ' (0)');
  t.regex(await refusal('website=a&websiteUrl=a'), /^400 invalid_parameter .*website.*websiteUrl/);
});

test('an origin and no other [scrapers.jobs-filter-origin] [scrapers.jobs-filter-origin-distinct]', async (t) => {
  for (const origin of ['HTTPS://Camp.example:443/', 'https://camp.example', 'https://camp.example/a?b'])
    t.is(await found(`websiteOrigin=${url(origin)}`), 'completed queued (2)', origin);
  t.is(await found(`websiteOrigin=${url('http://camp.example')}`), 'paused (1)');
  t.is(await found(`websiteOrigin=${url('https://www.camp.example')}`), 'running (1)');
  t.is(await found(`websiteOrigin=${url('https://camp.example:8443')}`), 'fatal (1)');
});

test('an origin without credentials, of HTTP or HTTPS [scrapers.jobs-filter-origin-invalid]', async (t) => {
  t.regex(await refusal(`websiteOrigin=${url('https://u:p@x/')}`), /^400 .*"websiteOrigin".*credentials/);
  t.regex(await refusal(`websiteOrigin=${url('ftp://x/')}`), /^400 .*"websiteOrigin".*HTTP/);
  t.regex(await refusal(`websiteTarget=${url('https://u@x/')}`), /^400 .*"websiteTarget".*credentials/);
});

test('a page, in all installations [scrapers.jobs-filter-target] [scrapers.jobs-filter-target-echo]', async (t) => {
  for (const target of ['https://camp.example/A', 'https://CAMP.example//A/#y'])
    t.is(await found(`websiteTarget=${url(target)}`), 'completed queued (2)', target);
  t.is(await found(`websiteTarget=${url('https://camp.example/a')}`), ' (0)', 'a path has its case');
  t.is((await list(`websiteTarget=${url('https://h//a/#x')}`)).websiteTarget, 'https://h/a');
});

test('a page has at most 8192 bytes [scrapers.jobs-filter-target-size]', async (t) => {
  const long = (bytes: number) => url(`https://h/${'é'.repeat((bytes - 10) / 2)}${bytes % 2 ? 'a' : ''}`);
  t.is((await list(`websiteTarget=${long(8192)}`)).total, 0);
  t.regex(await refusal(`websiteTarget=${long(8193)}`), /^400 .*8192 bytes/);
});

test('kinds and states [scrapers.jobs-filter-kind-status]', async (t) => {
  t.is(await found('kind=onboarding'), 'completed (1)');
  t.is(await found('kind=refresh&status=failed'), 'fatal crashed (2)');
  for (const state of ['queued', 'running', 'paused', 'completed'])
    t.is(await found(`status=${state}`), `${state} (1)`);
  t.regex(await refusal('status=done'), /^400 .*queued, running, paused, completed, failed/);
  t.regex(await refusal('kind=other'), /^400 .*onboarding or refresh/);
});

test('a code of a failure is exact [scrapers.jobs-filter-error]', async (t) => {
  t.is(await found('error=crash_loop'), 'crashed (1)');
  t.is(await found('error=crash'), ' (0)');
  t.is(await found('error=CRASH_LOOP'), ' (0)');
});

test('bounds of creation are included [scrapers.jobs-filter-dates]', async (t) => {
  t.is(await found('createdFrom=2026-07-05'), 'fatal crashed (2)');
  t.is(await found('createdTo=2026-07-02'), 'running queued (2)');
  t.is(await found('createdFrom=2026-07-03&createdTo=2026-07-04'), 'completed paused (2)');
  const shown = '2026-07-03T10:00:00.123Z';
  t.is(await found(`createdFrom=${shown}&createdTo=${shown}`), 'paused (1)', 'what a job shows finds it');
  t.is(await found(`createdFrom=${url('2026-07-03T12:00:00.123+02:00')}&createdTo=2026-07-03`), 'paused (1)');
  for (const bad of [
    'yesterday',
    '2026-02-30',
    '2026-07-03T10:00:00',
    '2026-07-03T25:00:00Z',
    '0000-01-01',
    '20260703',
  ])
    for (const name of ['createdFrom', 'createdTo'])
      t.regex(
        await refusal(`${name}=${url(bad)}`),
        new RegExp(`^400 invalid_parameter .*"${name}".*a day or a moment`),
        bad,
      );
});

test('filters that are given together all have to fit', async (t) => {
  t.is(await found(`installation=${there}&website=camp&status=failed&error=root_page_missing`), 'fatal (1)');
  t.is(await found(`installation=${here}&status=failed&error=root_page_missing`), ' (0)');
});

test('pages follow each other, and one behind the last is empty', async (t) => {
  t.is(await found('pageSize=4'), 'fatal crashed completed paused (6)');
  t.is(await found('pageSize=4&page=2'), 'running queued (6)');
  t.is(await found('pageSize=4&page=3'), ' (6)');
  t.is(await found('page=1000000000&pageSize=100'), ' (6)');
});

/** A separate service, so that other tests' jobs are not counted. */
async function another() {
  const apart = await openDatabase();
  const given = openGiven(apart);
  const staff = (await openApi(apart)).as('staff');
  const read = async () => (await staff.get('/api/ingestion/scraper-jobs?pageSize=100')).body.data;
  return { given, read, installation: await given.installation() };
}

test('jobs of one moment stand by their id [scrapers.jobs-order]', async (t) => {
  const { given, read, installation } = await another();
  const made: string[] = [];
  // Equal in the displayed milliseconds, but with different digits in the database.
  for (const digits of ['001', '999', '500', '000', '250'])
    made.push(await given.job({ installation, createdAt: `2025-01-01T00:00:00.777${digits}Z` }));
  const { jobs: rows } = await read();
  t.deepEqual(
    rows.map(({ id }: { id: string }) => id),
    made.toSorted(),
  );
});

test('bad and unknown parameters are refused, whatever they are', async (t) => {
  const bad = [
    'page=0',
    'page=1.5',
    'page=a',
    'page=-1',
    'page=1000000001',
    'pageSize=0',
    'pageSize=101',
    'pageSize=',
    'installation=a',
    'installation=',
    'website=',
    'website=%20',
    `website=${'a'.repeat(8193)}`,
    'websiteOrigin=h',
    'status=',
    'status=queued&status=failed',
    'kind=onboarding&kind=refresh',
    'error=',
    `error=${'a'.repeat(65)}`,
    'limit=1',
    'q=a',
    'websiteTarget=a',
    'websiteTarget=https%3A%2F%2Fh%2F%00',
    'website=%ff',
    'website=%00',
  ];
  for (const query of bad) t.regex(await refusal(query), /^400 /, query);
  t.is(await found('error=a%27%3B--'), ' (0)', 'control: any text may be looked for');
});

test('number and page are of one moment [scrapers.jobs-snapshot]', async (t) => {
  const { given, read, installation } = await another();
  let going = true;
  const writing = (async () => {
    for (let made = 0; going && made < 90; made += 1) await given.job({ installation });
  })();
  let reads = 0;
  for (let total = 0; total < 60; reads += 1) {
    const answer = await read();
    t.is(answer.jobs.length, answer.total);
    total = answer.total;
  }
  going = false;
  await writing;
  t.true(reads > 1);
});
