/** Only staff and ADMIN, as persons, may use scrapers. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, type ApiClient, openApi } from '../api.ts';
import { newSession } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openGiven } from './given.ts';

let api: Api;
let database: TestDatabase;
let given: ReturnType<typeof openGiven>;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  given = openGiven(database);
});

const path = '/api/ingestion/scraper-jobs';

/** Every route of the area, with valid arguments. */
async function requests() {
  const installation = await given.installation();
  await database.sql(
    `update store.scraper_installations set build_revision = 'a', build_main_revision = 'b' where id = $1`,
    [installation],
  );
  const failed = await given.ended({ installation }, 'fatal');
  const rows = await database.sql<{ id: string }>(
    `insert into store.scraper_artifacts (attempt_id, name, bytes, digest, body, created_at)
      select a.id, 'plan', 2, sha256('a'), '{}', now() from store.scraper_attempts a where a.job_id = $1 returning id`,
    [failed],
  );
  const body = { installation, website: 'https://h/', kind: 'refresh', idempotencyKey: randomUUID() };
  return [
    ['GET', path],
    ['GET', `${path}/website-status?websiteUrl=https%3A%2F%2Fh%2F`],
    ['GET', `${path}/${failed}`],
    ['GET', `${path}/${failed}/artifacts`],
    ['GET', `${path}/${failed}/artifacts/${rows[0]?.id}`],
    ['POST', path, body],
    ['POST', `${path}/${failed}/retry`],
    ['GET', '/api/ingestion/scrapers'],
    ['POST', `/api/ingestion/scrapers/${installation}/update`],
    ['POST', `/api/ingestion/scrapers/${await given.installation()}/rollback`],
  ] as const;
}

async function statusesOf(client: ApiClient): Promise<string> {
  const statuses: number[] = [];
  for (const [method, address, body] of await requests())
    statuses.push((await client.send(method, address, body)).status);
  return statuses.join(' ');
}

const letIn = '200 200 200 200 200 201 201 200 202 202';
const refused = (status: number) => Array.from({ length: 10 }, () => status).join(' ');
const written = async () =>
  database.sql(`select (select count(*) from store.scraper_jobs where state = 'queued') as queued,
    (select count(*) from store.scraper_updates) as updates, (select count(*) from store.receipts) as receipts`);

test.serial('staff and ADMIN have every route, by key and in a browser [scrapers.access]', async (t) => {
  for (const name of ['staff', 'admin'] as const) {
    t.is(await statusesOf(api.as(name)), letIn, name);
    t.is(await statusesOf(api.inBrowser(name)), letIn, `${name} in a browser`);
  }
});

test.serial('no plan has one, no key or service in their place, and nobody [scrapers.access]', async (t) => {
  const before = await written();
  const plans = ['free', 'starter', 'pro', 'team', 'enterprise', 'parent', 'otherParent', 'orgMember'] as const;
  const others = ['proMachine', 'staffMachine', 'adminMachine', 'service', 'preview'] as const;
  for (const name of [...plans, ...others]) t.is(await statusesOf(api.as(name)), refused(403), name);
  t.is(await statusesOf(api.speakingFor(api.cast.accounts.staff)), refused(403));
  t.is(await statusesOf(api.inBrowser('pro')), refused(403));
  t.is(await statusesOf(api.as('nobody')), refused(401));
  t.deepEqual(await written(), before, 'and nothing was written');
});

test.serial('a browser changes nothing without its token [scrapers.access]', async (t) => {
  const client = api.withHeaders({ cookie: api.cast.cookies.staff });
  t.is(await statusesOf(client), '200 200 200 200 200 403 403 200 403 403');
});

test.serial('who is no longer staff has none from the next request on [scrapers.access]', async (t) => {
  const rows = await database.sql<{ id: string }>(
    `select api.create_account('left@example.org', 'L', 'free', 'staff') as id`,
  );
  const { cookie } = await newSession(database, rows[0]?.id ?? '');
  t.is(await statusesOf(api.inBrowserOf(cookie)), letIn);
  await database.sql(`update store.accounts set role = 'none' where id = $1`, [rows[0]?.id]);
  t.not((await api.inBrowserOf(cookie).get(path)).status, 200);
});
