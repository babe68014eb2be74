/** The jobs about given pages. */
import test from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openGiven } from './given.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

const path = '/api/ingestion/scraper-jobs/website-status';
const addressOf = (urls: readonly string[]) =>
  `${path}?${urls.map((url) => `websiteUrl=${encodeURIComponent(url)}`).join('&')}`;
const ask = (urls: readonly string[]) => api.as('staff').get(addressOf(urls));
const statusOf = async (url: string) => {
  const { latest, completed, active } = (await ask([url])).body.data.websites[0];
  return { latest: latest?.id ?? null, completed: completed?.id ?? null, active: active?.id ?? null };
};
const count = async () => (await database.sql<{ n: string }>('select count(*) as n from store.scraper_jobs'))[0]?.n;

test.serial(
  'an unknown page has no jobs, and gets none [scrapers.website-status-jobs] [scrapers.website-status-no-work]',
  async (t) => {
    const before = await count();
    const { status, body } = await ask(['https://new.example/a/', 'https://new.example/b', 'https://new.example']);
    t.is(status, 200);
    t.deepEqual(
      body.data.websites,
      ['https://new.example/a', 'https://new.example/b', 'https://new.example/'].map((target) => ({
        target,
        latest: null,
        completed: null,
        active: null,
      })),
      'three pages [scrapers.website-status]',
    );
    t.is(await count(), before);
  },
);

test.serial('each page stands once, where it was asked for first [scrapers.website-status-first-seen]', async (t) => {
  const { body } = await ask(['https://h/a', 'https://h/b', 'https://h/a/', 'https://H//b#x', 'https://h']);
  t.deepEqual(
    body.data.websites.map(({ target }: { target: string }) => target),
    ['https://h/a', 'https://h/b', 'https://h/'],
  );
});

test.serial(
  'the latest, the latest completed, an active job [scrapers.website-status-jobs] [scrapers.website-status-active]',
  async (t) => {
    const given = openGiven(database);
    const [one, two] = [await given.installation(), await given.installation()];
    const website = 'https://active.example/a';
    const at = (day: number) => `2026-07-0${day}T10:00:00Z`;
    const first = await given.ended({ installation: one, website, createdAt: at(1) }, 'complete');
    t.deepEqual(await statusOf(website), { latest: first, completed: first, active: null });
    const second = await given.ended({ installation: two, website: `${website}/#x`, createdAt: at(2) }, 'complete');
    const running = await given.job({ installation: one, website, createdAt: at(3) });
    t.deepEqual(await statusOf(website), { latest: running, completed: second, active: running });
    await given.claim(running);
    const paused = await given.ended({ installation: two, website, createdAt: at(4) }, 'unavailable');
    const queued = await given.job({ installation: two, website, createdAt: at(5) });
    t.deepEqual(await statusOf(website), { latest: queued, completed: second, active: running }, 'a running one wins');
    await given.end(running, 'complete');
    t.deepEqual(await statusOf(website), { latest: queued, completed: running, active: queued }, 'else the newest');
    t.not(paused, queued);
    const failed = await given.ended({ installation: two, website, createdAt: at(6) }, 'fatal');
    t.deepEqual(await statusOf(website), { latest: failed, completed: running, active: queued });
  },
);

test.serial('of one moment the first by id is the latest [scrapers.website-status-active]', async (t) => {
  const given = openGiven(database);
  const installation = await given.installation();
  const website = 'https://twins.example/';
  const made: string[] = [];
  for (let n = 0; n < 4; n += 1)
    made.push(await given.ended({ installation, website, createdAt: '2026-07-01T10:00:00Z' }, 'complete'));
  const [first] = made.toSorted();
  t.deepEqual(await statusOf(website), { latest: first ?? '', completed: first ?? '', active: null });
});

test.serial('root slashes share a status [scrapers.website-status-normalization]', async (t) => {
  const given = openGiven(database);
  const id = await given.job({ installation: await given.installation(), website: 'https://root.example' });
  for (const url of ['https://root.example/', 'https://ROOT.example//', 'https://root.example/?#a'])
    t.is((await statusOf(url)).latest, id, url);
  t.is((await statusOf('https://root.example/a')).latest, null, 'control');
});

test.serial(
  '1 to 50 addresses are taken, none is cut off [scrapers.website-status-count] [scrapers.website-status-path]',
  async (t) => {
    const urls = (n: number) => Array.from({ length: n }, (_, at) => `https://h/${at}`);
    t.is((await ask(urls(50))).body.data.websites.length, 50);
    t.is((await ask(urls(51))).status, 400);
    const none = await api.as('staff').get(path);
    t.is(none.status, 400, 'it is no job of that name');
    t.regex(none.body.message, /websiteUrl/);
    t.is((await ask(Array.from({ length: 51 }, () => 'https://h/'))).status, 400, 'addresses count, not pages');
  },
);

test.serial(
  'one bad address spoils the batch [scrapers.website-status-absolute] [scrapers.website-status-bytes]',
  async (t) => {
    const long = `https://h/${'a'.repeat(8183)}`;
    t.is(Buffer.byteLength(long), 8193);
    for (const bad of ['/a', 'h/a', 'https://u:p@h/', 'ftp://h/', long]) {
      const { status, body } = await ask(['https://h/', bad, 'https://g/']);
      t.is(status, 400, bad.slice(0, 20));
      t.regex(body.message, /"websiteUrl"/);
    }
    t.is((await api.as('staff').get(`${addressOf(['https://h/'])}&page=1`)).status, 400);
    t.is((await api.as('staff').get(`${path}?websiteUrl=`)).status, 400);
  },
);

test.serial('50 addresses of 8192 bytes pass, over the socket as well [scrapers.website-status-bytes]', async (t) => {
  const urls = Array.from({ length: 50 }, (_, at) => `https://h/${String(at).padStart(2, '0')}${'é'.repeat(4090)}`);
  t.is(Buffer.byteLength(urls[0] ?? ''), 8192);
  const { status, text, body } = await ask(urls);
  t.is(status, 200);
  t.is(body.data.websites.length, 50);
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', MAP_PRELOAD: 'false' });
  const server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  const answer = await fetch(`${server.url}${addressOf(urls)}`, { headers: api.cast.headersOf('staff') });
  t.is(await answer.text(), text);
  await server.stop();
});
