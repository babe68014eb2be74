/** Only staff and ADMIN, as persons, may use crawls. */
import test from 'ava';
import { type Api, type ApiClient, openApi } from '../api.ts';
import { newSession } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openEvents } from '../http/events.ts';
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

/** Every route of the area except the streams, with valid arguments. */
async function requests() {
  const { id } = await given.ended(somePages(3));
  const made = await database.sql<{ id: string }>('select id from store.crawler_evaluations where job_id = $1', [id]);
  const evaluation = made[0]?.id;
  return [
    ['GET', path],
    ['GET', `${path}/${id}`],
    ['GET', `${path}/${id}/evaluations`],
    ['GET', `${path}/${id}/evaluations/${evaluation}`],
    ['GET', `${path}/${id}/results`],
    ['GET', `${path}/${id}/export`],
    ['POST', path, { mode: 'search', search_term: 'camps', providers: 1, settings: 0 }],
    ['POST', `${path}/${id}/cancel`],
    ['POST', `${path}/${id}/evaluations`, {}],
    ['POST', `${path}/${id}/trident-evaluations`, {}],
    ['POST', `${path}/${id}/evaluations/${evaluation}/cancel`],
  ] as const;
}

async function statusesOf(client: ApiClient): Promise<string> {
  const statuses: number[] = [];
  for (const [method, address, body] of await requests())
    statuses.push((await client.send(method, address, body)).status);
  return statuses.join(' ');
}

const letIn = '200 200 200 200 200 200 201 200 201 201 200';
const refused = (status: number) => Array.from({ length: 11 }, () => status).join(' ');
const written = () =>
  database.sql(`select (select count(*) from store.crawler_jobs where state = 'queued') as queued,
    (select count(*) from store.crawler_evaluations where kind = 'rejudge') as evaluations`);

test.serial('staff and ADMIN have every route, by key and in a browser [crawler-jobs.access]', async (t) => {
  for (const name of ['staff', 'admin'] as const) {
    t.is(await statusesOf(api.as(name)), letIn, name);
    t.is(await statusesOf(api.inBrowser(name)), letIn, `${name} in a browser`);
  }
});

test.serial('nobody else has one [crawler-jobs.access]', async (t) => {
  const before = await written();
  const plans = ['free', 'starter', 'pro', 'team', 'enterprise', 'parent', 'otherParent', 'orgMember'] as const;
  const others = ['proMachine', 'staffMachine', 'adminMachine', 'service', 'preview'] as const;
  for (const name of [...plans, ...others]) t.is(await statusesOf(api.as(name)), refused(403), name);
  t.is(await statusesOf(api.speakingFor(api.cast.accounts.staff)), refused(403));
  t.is(await statusesOf(api.as('nobody')), refused(401));
  t.deepEqual(await written(), before, 'and nothing was written');
});

test.serial('streams are for the same [crawler-jobs.access]', async (t) => {
  const job = await given.job();
  for (const address of [`${path}/stream`, `${path}/${job}/stream`]) {
    const open = async (headers: Readonly<Record<string, string>>) => {
      const events = await openEvents(api, address, headers);
      await events.leave();
      return events.status;
    };
    t.is(await open(api.cast.headersOf('staff')), 200);
    t.is(await open(api.cast.headersOf('team')), 403);
    t.is(await open(api.cast.headersOf('staffMachine')), 403);
    t.is(await open({}), 401);
  }
});

test.serial('a browser changes nothing without its token [crawler-jobs.access]', async (t) => {
  const client = api.withHeaders({ cookie: api.cast.cookies.staff });
  t.is(await statusesOf(client), '200 200 200 200 200 200 403 403 403 403 403');
});

test.serial('who is no longer staff has none from the next request on [crawler-jobs.access]', async (t) => {
  const rows = await database.sql<{ id: string }>(
    `select api.create_account('left@example.org', 'L', 'free', 'staff') as id`,
  );
  const { cookie } = await newSession(database, rows[0]?.id ?? '');
  t.is(await statusesOf(api.inBrowserOf(cookie)), letIn);
  await database.sql(`update store.accounts set role = 'none' where id = $1`, [rows[0]?.id]);
  t.not((await api.inBrowserOf(cookie).get(path)).status, 200);
});
