/** The review agent is for staff and ADMIN and their machine keys; decisions are for persons only. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, type ApiClient, bare, openApi } from '../api.ts';
import { newSession } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';
import { capture, reviewsOf } from './given.ts';

let api: Api;
let database: TestDatabase;
let review: string;
let image: string;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  const source = { kind: 'overseer' };
  await importLines(database.url, [line('organization', 'a', { name: 'A' }, { source })]);
  review = (await reviewsOf(api))[0]?.id ?? '';
  image = await capture(database);
});

const unknown = randomUUID();
/** Every route except decisions, with requests that change nothing. */
const requests = () =>
  [
    ['GET', '/api/overseer'],
    ['PUT', '/api/overseer', { directives: [], expectedRevision: 999 }],
    ['POST', '/api/overseer/clear-memory', { expectedRevision: 999 }],
    ['GET', '/api/overseer/events'],
    ['GET', `/api/overseer/evidence/${image}`],
    ['GET', '/api/overseer/jobs'],
    ['POST', '/api/overseer/messages', { requestId: randomUUID(), expectedRevision: 999, text: 'm' }],
    ['POST', '/api/overseer/pause', { paused: true, expectedRevision: 999, expectedPauseVersion: 0 }],
    ['GET', '/api/overseer/review-groups'],
    ['GET', '/api/overseer/reviews'],
    ['GET', `/api/overseer/reviews/${review}`],
  ] as const;
const decision = () =>
  [
    'POST',
    `/api/overseer/reviews/${review}/decision`,
    { requestId: randomUUID(), expectedVersion: 999, decision: 'revert' },
  ] as const;

async function statusesOf(client: ApiClient): Promise<string> {
  const statuses: number[] = [];
  for (const [method, address, body] of requests()) statuses.push((await client.send(method, address, body)).status);
  return statuses.join(' ');
}
const statusOfDecision = async (client: ApiClient) => (await client.send(...decision())).status;

const letIn = '200 409 409 200 200 200 409 409 200 200 200';
const refused = (status: number) => Array.from({ length: 11 }, () => status).join(' ');

test.serial(
  'staff and ADMIN have every route, by account key, machine key and browser [overseer.access]',
  async (t) => {
    for (const name of ['staff', 'admin', 'staffMachine', 'adminMachine'] as const)
      t.is(await statusesOf(api.as(name)), letIn, name);
    for (const name of ['staff', 'admin'] as const) t.is(await statusesOf(api.inBrowser(name)), letIn, name);
  },
);

test.serial('nobody else has one [overseer.access] [overseer.access-bare-service]', async (t) => {
  const plans = ['free', 'starter', 'pro', 'team', 'enterprise', 'parent', 'otherParent', 'orgMember'] as const;
  for (const name of [...plans, 'proMachine', 'service', 'preview'] as const) {
    t.is(await statusesOf(api.as(name)), refused(403), name);
    t.is(await statusOfDecision(api.as(name)), 403, name);
  }
  t.is(await statusesOf(api.speakingFor(api.cast.accounts.staff)), refused(403));
  t.is(await statusesOf(api.inBrowser('pro')), refused(403));
  t.is(await statusesOf(api.as('nobody')), refused(401));
  t.is(await statusOfDecision(api.as('nobody')), 401);
});

test.serial('a person decides: no machine, no service, no preview [overseer.decision-human]', async (t) => {
  for (const name of ['staffMachine', 'adminMachine', 'service', 'preview'] as const)
    t.is(await statusOfDecision(api.as(name)), 403, name);
  t.is(await statusOfDecision(api.speakingFor(api.cast.accounts.staff)), 403);
  t.is(await statusOfDecision(api.withHeaders({ cookie: api.cast.cookies.staff })), 403, 'nor without its token');
  t.deepEqual(await database.sql('select * from store.review_decisions'), []);
  for (const name of ['staff', 'admin'] as const) {
    t.is(await statusOfDecision(api.as(name)), 409, name);
    t.is(await statusOfDecision(api.inBrowser(name)), 409, name);
  }
});

test.serial('who is no longer staff has none from the next request on [overseer.access]', async (t) => {
  const rows = await database.sql<{ id: string }>(
    `select api.create_account('left@example.org', 'L', 'free', 'staff') as id`,
  );
  const { cookie } = await newSession(database, rows[0]?.id ?? '');
  t.is(await statusesOf(api.inBrowserOf(cookie)), letIn);
  await database.sql(`update store.accounts set role = 'none' where id = $1`, [rows[0]?.id]);
  t.not((await api.inBrowserOf(cookie).get('/api/overseer')).status, 200);
});

test.serial('what there is not is 404, alike for each kind of id', async (t) => {
  const staff = api.as('staff');
  for (const path of ['evidence', 'reviews']) {
    const missing = await staff.get(`/api/overseer/${path}/${unknown}`);
    t.is(missing.status, 404);
    t.is(bare(missing), bare(await staff.get(`/api/overseer/${path}/${randomUUID()}`)));
    t.is((await staff.get(`/api/overseer/${path}/x`)).status, 400);
    t.is((await staff.get(`/api/overseer/${path}/${unknown}?colour=red`)).status, 400);
  }
  const body = { requestId: randomUUID(), expectedVersion: 1, decision: 'revert' };
  t.is((await staff.send('POST', `/api/overseer/reviews/${unknown}/decision`, body)).status, 404);
});
