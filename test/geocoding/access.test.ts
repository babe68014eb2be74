/** Only staff and ADMIN, as persons, may use geocoding. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import type { ApiClient } from '../api.ts';
import { camp, openWorld, root, street, type World } from './world.ts';

let world: World;
let job: string;
test.before(async () => {
  world = await openWorld([camp('one', street(1))]);
  job = (await world.create()).id;
});

const requests = async () => {
  const scope = { state: 'OR' };
  const { fingerprint } = await world.preview();
  return [
    ['GET', '/status'],
    ['GET', '/coverage?state=OR'],
    ['GET', '/regions'],
    ['GET', '/regions?state=OR'],
    ['GET', '/jobs'],
    ['GET', `/jobs/${job}`],
    ['GET', `/jobs/${job}/items`],
    ['POST', '/preview', { scope }],
    ['POST', '/jobs', { scope, fingerprint, idempotencyKey: randomUUID() }],
    ['POST', `/jobs/${job}/cancel`],
    ['POST', `/jobs/${job}/reconcile`, { outcome: 'failed' }],
  ] as const;
};

async function statusesOf(client: ApiClient): Promise<string> {
  const statuses: number[] = [];
  for (const [method, path, body] of await requests())
    statuses.push((await client.send(method, `${root}${path}`, body)).status);
  return statuses.join(' ');
}

// The job is not in doubt, so reconciling it is 409 for those who may.
const letIn = '200 200 200 200 200 200 200 200 201 200 409';
const refused = (status: number) => letIn.replace(/\d+/g, String(status));
const count = async () => (await world.database.sql('select from store.geocode_jobs')).length;

test.serial('staff and ADMIN have every route, by key and in a browser [geocoding.access]', async (t) => {
  for (const name of ['staff', 'admin'] as const) {
    t.is(await statusesOf(world.api.as(name)), letIn, name);
    t.is(await statusesOf(world.api.inBrowser(name)), letIn, `${name} in a browser`);
  }
});

test.serial('no plan has one, no key of a program, no preview, and nobody [geocoding.access]', async (t) => {
  const before = await count();
  const { api } = world;
  const others = ['free', 'starter', 'pro', 'team', 'enterprise', 'parent', 'orgMember'] as const;
  for (const name of others) t.is(await statusesOf(api.as(name)), refused(403), name);
  for (const name of ['staffMachine', 'adminMachine', 'service', 'preview'] as const)
    t.is(await statusesOf(api.as(name)), refused(403), name);
  t.is(await statusesOf(api.speakingFor(api.cast.accounts.staff)), refused(403));
  t.is(await statusesOf(api.as('nobody')), refused(401));
  t.is(await count(), before);
});

test.serial('a browser changes nothing without its token', async (t) => {
  const { api } = world;
  const before = await count();
  const origin = { host: 'campatlas.test', origin: 'http://campatlas.test' };
  for (const headers of [{}, origin, { ...origin, 'x-csrf-token': 'wrong' }])
    for (const [method, path, body] of await requests()) {
      const { status } = await api
        .withHeaders({ cookie: api.cast.cookies.staff, ...headers })
        .send(method, `${root}${path}`, body);
      t.is(status, method === 'GET' ? 200 : 403, `${method} ${path}`);
    }
  t.is(await count(), before);
});

test.serial('who is staff no longer has none with the next request', async (t) => {
  const { api, database } = world;
  const role = (name: string) =>
    database.sql('select api.change_account($1, $2)', [api.cast.accounts.staff, JSON.stringify({ role: name })]);
  const asked = await requests();
  await role('none');
  for (const [method, path, body] of asked)
    t.is((await api.as('staff').send(method, `${root}${path}`, body)).status, 403, path);
  await role('staff');
  t.is(await statusesOf(api.as('staff')), letIn, 'control');
});
