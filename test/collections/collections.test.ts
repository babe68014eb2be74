/** Collections: creating, reading, renaming and archiving permanently. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf } from '../fixtures/line.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const staff = () => api.as('staff');
const create = (name: unknown, more: object = {}) => staff().send('POST', '/api/collections', { name, ...more });
const change = (id: string, body: unknown) => staff().send('PATCH', `/api/collections/${id}`, body);
const read = async (id: string) => (await staff().get(`/api/collections/${id}`)).body.data.collection;
const made = async (name: string) => (await create(name)).body.data.collection;
const names = async (query = '') =>
  (await staff().get(`/api/collections${query}`)).body.data.collections.map(({ name }: { name: string }) => name);
const home = idOf('organization', 'home');

test('a collection is made with its whole record [collections.create] [collections.fields]', async (t) => {
  const { status, body } = await create('Art');
  t.is(status, 201);
  const { id, createdAt, updatedAt, ...rest } = body.data.collection;
  t.deepEqual(rest, {
    name: 'Art',
    createdBy: api.cast.accounts.staff,
    archivedAt: null,
    memberCount: 0,
    availableMemberCount: 0,
  });
  t.is(createdAt, updatedAt);
  t.true(Math.abs(Date.now() - Date.parse(createdAt)) < 600_000);
  t.deepEqual(await read(id), body.data.collection);
  const byAdmin = await api.inBrowser('admin').send('POST', '/api/collections', { name: 'Made in a browser' });
  t.is(byAdmin.body.data.collection.createdBy, api.cast.accounts.admin);
});

test(
  'a name is one line of 1 to 120 characters ' +
    '[collections.create-name-length] [collections.create-name-single-line]',
  async (t) => {
    const { id } = await made('to be renamed');
    for (const name of [
      '',
      '   ',
      '\u200b',
      'x'.repeat(121),
      'two\nlines',
      'a\rb',
      'a\tb',
      'a\u2028b',
      'a\u0085b',
      7,
      null,
    ]) {
      t.is((await create(name)).status, 400, JSON.stringify(name));
      t.is((await change(id, { name })).status, 400, JSON.stringify(name));
    }
    t.is((await create('x'.repeat(120))).status, 201);
    const astral = '\u{1f3d5}'.repeat(120);
    t.is((await create(astral)).body.data.collection.name, astral);
    t.is((await create('more', { colour: 'red' })).status, 400);
    t.is((await staff().send('POST', '/api/collections', {})).status, 400);
    await t.throwsAsync(database.sql(`insert into store.collections (name) values ($1)`, ['a\u2029b']), {
      message: /collections_name_check/,
    });
  },
);

test(
  'active names differ by more than case, archived ones are free again ' +
    '[collections.create-name-unique] [collections.name-conflict-status.open] ' +
    '[collections.name-unique-archived]',
  async (t) => {
    const first = await made('Sailing');
    const twin = await create('sAILING');
    t.is(twin.status, 409);
    t.is(twin.body.code, 'conflict');
    const other = await made('Rowing');
    t.is((await change(other.id, { name: 'SAILING' })).status, 409);
    t.is((await read(other.id)).name, 'Rowing');
    t.is((await change(first.id, { name: 'SAILING' })).status, 200, 'its own name in another case');
    t.is((await create('Café')).status, 201);
    t.is((await create('CAFÉ')).status, 409);
    t.is((await create('Cafe')).status, 201, 'accents tell names apart');
    t.is((await change(first.id, { archived: true })).status, 200);
    t.is((await create('sailing')).status, 201);
    t.is((await change((await made('Sailing again')).id, { name: 'Sailing' })).status, 409);
  },
);

test('two who take a name at once: one has it [collections.create-name-unique]', async (t) => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => create(at % 2 ? 'Contested' : 'cONTESTED')));
  t.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array.from({ length: 7 }, () => 409)]);
});

test.serial(
  'lists have active ones unless archived ones are asked for ' +
    '[collections.list] [collections.list-archived-default] [collections.list-archived-values]',
  async (t) => {
    const [kept, gone] = [await made('Kept'), await made('Gone')];
    await change(gone.id, { archived: true });
    const active = await names();
    t.true(active.includes('Kept') && !active.includes('Gone'));
    t.deepEqual(await names('?archived=false'), active);
    const archived = await names('?archived=true');
    t.true(archived.includes('Gone') && !archived.includes('Kept'));
    const all = await names('?archived=all');
    t.is(all.length, active.length + archived.length);
    const listed = (await staff().get('/api/collections')).body.data.collections;
    t.deepEqual(
      listed.find(({ id }: { id: string }) => id === kept.id),
      kept,
    );
    for (const query of ['maybe', '', 'TRUE', 'true&archived=false', 'true&colour=red'])
      t.is((await staff().get(`/api/collections?archived=${query}`)).status, 400, query);
  },
);

test('one is read by its id, unknown ones are 404 [collections.get] [collections.get-404]', async (t) => {
  const { id } = await made('Read');
  t.is((await staff().get(`/api/collections/${id.toUpperCase()}`)).body.data.collection.id, id);
  await change(id, { archived: true });
  t.is((await read(id)).name, 'Read');
  t.not((await read(id)).archivedAt, null);
  const missing = randomUUID();
  t.is((await staff().get(`/api/collections/${missing}`)).status, 404);
  t.is((await change(missing, { name: 'x' })).status, 404);
  t.is((await change(missing, { archived: true })).status, 404);
  for (const method of ['PUT', 'DELETE'])
    t.is((await staff().send(method, `/api/collections/${missing}/organizations/${home}`)).status, 404);
  t.is((await staff().get(`/api/collections/${missing}/organizations?organizationIds=${home}`)).status, 404);
  t.is((await staff().get('/api/collections/nonsense')).status, 400);
});

test(
  'a collection is renamed ' + '[collections.patch-name] [collections.patch-nonempty] [collections.patch-only-these]',
  async (t) => {
    const before = await made('Old name');
    const { status, body } = await change(before.id, { name: 'New name' });
    t.is(status, 200);
    const { name, updatedAt, ...rest } = body.data.collection;
    t.is(name, 'New name');
    t.true(Date.parse(updatedAt) > Date.parse(before.updatedAt));
    t.like(before, rest);
    for (const wrong of [{}, { name: 'Newer', color: 'red' }, { color: 'red' }, [], 'name', { archived: 'true' }])
      t.is((await change(before.id, wrong)).status, 400, JSON.stringify(wrong));
    t.deepEqual(await read(before.id), body.data.collection);
  },
);

test(
  'archiving is for ever ' +
    '[collections.patch-archive] [collections.patch-archived-false] [collections.archived-rename-refused] ' +
    '[collections.archived-membership-refused] [collections.archived-refusal-status.open] ' +
    '[collections.archive-repeat.open] [collections.archived-reads]',
  async (t) => {
    const { id } = await made('To be archived');
    const [member, other] = [idOf('organization', 'away'), home];
    await staff().send('PUT', `/api/collections/${id}/organizations/${member}`);
    const { status, body } = await change(id, { archived: true });
    t.is(status, 200);
    const archived = body.data.collection;
    t.true(Date.parse(archived.archivedAt) >= Date.parse(archived.createdAt));
    t.is(archived.memberCount, 1);
    for (const [wrong, expected] of [
      [{ archived: false }, 400],
      [{ archived: null }, 400],
      [{ archived: true }, 409],
      [{ name: 'Renamed' }, 409],
      [{ name: 'To be archived' }, 409],
    ] as const)
      t.is((await change(id, wrong)).status, expected, JSON.stringify(wrong));
    for (const [method, organization] of [
      ['PUT', member],
      ['PUT', other],
      ['DELETE', member],
      ['DELETE', other],
    ] as const) {
      const refused = await staff().send(method, `/api/collections/${id}/organizations/${organization}`);
      t.is(refused.status, 409, `${method} ${organization}`);
      t.is(refused.body.code, 'conflict');
    }
    t.deepEqual(await read(id), archived);
    const membership = await staff().get(`/api/collections/${id}/organizations?organizationIds=${member},${other}`);
    t.deepEqual(membership.body.data, { organizationIds: [member], unavailableOrganizationIds: [] });
  },
);

test('who made it is forgotten with the account, its members are not [collections.createdby-null]', async (t) => {
  const [{ id: account }] = (await database.sql(
    `select api.create_account('gone@example.org', 'G', 'free', 'staff') as id`,
  )) as [{ id: string }];
  const rows = await database.sql<{ id: string }>(
    `insert into store.collections (name, created_by) values ('Of one who left', $1), ('Archive of one', $1)
      returning id`,
    [account],
  );
  for (const { id } of rows) await staff().send('PUT', `/api/collections/${id}/organizations/${home}`);
  const [{ id: open }, { id: shut }] = rows as [{ id: string }, { id: string }];
  await change(shut, { archived: true });
  const before = [await read(open), await read(shut)];
  t.true(before.every(({ createdBy }) => createdBy === account));
  await database.sql('select api.delete_account($1)', [account]);
  t.deepEqual(
    [await read(open), await read(shut)],
    before.map((collection) => ({ ...collection, createdBy: null })),
  );
});

test(
  'members that are deleted or blacklisted count as members alone ' +
    '[collections.membercount-retained] [collections.availablecount]',
  async (t) => {
    const keys = ['counted/a', 'counted/b', 'counted/c'];
    await importLines(
      database.url,
      keys.map((key) => ({ kind: 'organization' as const, key, id: idOf('organization', key), fields: { name: key } })),
    );
    const { id } = await made('Counted');
    for (const key of keys)
      await staff().send('PUT', `/api/collections/${id}/organizations/${idOf('organization', key)}`);
    const counts = async () => {
      const { memberCount, availableMemberCount } = await read(id);
      return [memberCount, availableMemberCount];
    };
    t.deepEqual(await counts(), [3, 3]);
    await importLines(database.url, [
      { kind: 'organization', key: 'counted/a', state: 'blacklisted' },
      { kind: 'organization', key: 'counted/b', state: 'deleted' },
    ]);
    t.deepEqual(await counts(), [3, 1]);
    await importLines(database.url, [{ kind: 'organization', key: 'counted/b', state: 'active' }]);
    t.deepEqual(await counts(), [3, 2]);
    const listed = (await staff().get('/api/collections')).body.data.collections;
    t.like(
      listed.find((collection: { id: string }) => collection.id === id),
      { memberCount: 3, availableMemberCount: 2 },
    );
  },
);
