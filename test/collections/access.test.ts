/** Only staff and ADMIN, as persons, may use collections. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import type { Api, ApiClient } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { idOf } from '../fixtures/line.ts';

let api: Api;
let database: TestDatabase;
let id: string;
test.before(async () => {
  ({ api, database } = await openCatalog());
  const made = await api.as('staff').send('POST', '/api/collections', { name: 'Everyone’s' });
  id = made.body.data.collection.id;
});

const home = idOf('organization', 'home');
const read = async () => (await api.as('staff').get(`/api/collections/${id}`)).body.data.collection;

/** Every route of the area, with a valid body. */
const requests = () =>
  [
    ['GET', '/api/collections'],
    ['POST', '/api/collections', { name: `Made ${randomUUID()}` }],
    ['GET', `/api/collections/${id}`],
    ['PATCH', `/api/collections/${id}`, { name: `Named ${randomUUID()}` }],
    ['PUT', `/api/collections/${id}/organizations/${home}`],
    ['GET', `/api/collections/${id}/organizations?organizationIds=${home}`],
    ['DELETE', `/api/collections/${id}/organizations/${home}`],
  ] as const;

async function statusesOf(client: ApiClient): Promise<string> {
  const statuses: number[] = [];
  for (const [method, address, body] of requests()) statuses.push((await client.send(method, address, body)).status);
  return statuses.join(' ');
}

const letIn = '200 201 200 200 200 200 200';
const refused = (status: number) => Array.from({ length: 7 }, () => status).join(' ');

test.serial('staff and ADMIN have every route, by key and in a browser [collections.access-direct]', async (t) => {
  for (const name of ['staff', 'admin'] as const) {
    t.is(await statusesOf(api.as(name)), letIn, name);
    t.is(await statusesOf(api.inBrowser(name)), letIn, `${name} in a browser`);
  }
});

test.serial('no plan has one, no member of an organization, and nobody [collections.access-direct]', async (t) => {
  const before = await read();
  const others = ['free', 'starter', 'pro', 'team', 'enterprise', 'parent', 'otherParent', 'orgMember'] as const;
  for (const name of others) t.is(await statusesOf(api.as(name)), refused(403), name);
  for (const name of ['pro', 'parent'] as const) t.is(await statusesOf(api.inBrowser(name)), refused(403), name);
  t.is(await statusesOf(api.as('nobody')), refused(401));
  t.deepEqual(await read(), before);
});

test.serial(
  'named keys, the service for whomever it speaks and previews have none [collections.access-no-delegation]',
  async (t) => {
    const before = await read();
    for (const name of ['staffMachine', 'adminMachine', 'proMachine', 'service', 'preview'] as const)
      t.is(await statusesOf(api.as(name)), refused(403), name);
    for (const name of ['staff', 'admin', 'team'] as const)
      t.is(await statusesOf(api.speakingFor(api.cast.accounts[name])), refused(403), `for ${name}`);
    t.deepEqual(await read(), before);
  },
);

test.serial('a browser changes them with its token and from our pages alone [collections.csrf]', async (t) => {
  const before = await read();
  const cookie = api.cast.cookies.staff;
  const origin = { host: 'campatlas.test', origin: 'http://campatlas.test' };
  const forgeries = [
    {},
    origin,
    { ...origin, 'x-csrf-token': 'wrong' },
    { ...origin, origin: 'http://elsewhere.test', 'x-csrf-token': 'wrong' },
  ];
  for (const headers of forgeries)
    for (const [method, address, body] of requests().filter(([method]) => method !== 'GET'))
      t.is((await api.withHeaders({ cookie, ...headers }).send(method, address, body)).status, 403, method);
  t.is((await api.withHeaders({ cookie }).get(`/api/collections/${id}`)).status, 200, 'reading needs none');
  t.deepEqual(await read(), before);
});

test.serial('who is staff no longer loses them with the next request [collections.access-direct]', async (t) => {
  const role = (name: string) =>
    database.sql(`select api.change_account($1, $2)`, [api.cast.accounts.staff, JSON.stringify({ role: name })]);
  t.is((await api.as('staff').get(`/api/organizations?collectionId=${id}`)).status, 200);
  await role('none');
  t.is(await statusesOf(api.as('staff')), refused(403));
  t.true((await api.as('staff').get(`/api/organizations?collectionId=${id}`)).status >= 402);
  await role('staff');
  t.is(await statusesOf(api.as('staff')), letIn, 'control');
});
