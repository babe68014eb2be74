/**
 * Membership: adding and removing members, reading them in one snapshot, and no additions to an archived collection.
 */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { idOf } from '../fixtures/line.ts';
import { runs } from '../random.ts';
import { behind } from '../until.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const staff = () => api.as('staff');
const made = async (name: string): Promise<string> =>
  (await staff().send('POST', '/api/collections', { name })).body.data.collection.id;
const put = (id: string, organization: string) =>
  staff().send('PUT', `/api/collections/${id}/organizations/${organization}`);
const remove = (id: string, organization: string) =>
  staff().send('DELETE', `/api/collections/${id}/organizations/${organization}`);
const check = (id: string, ...ids: string[]) =>
  staff().get(`/api/collections/${id}/organizations?organizationIds=${ids.join()}`);
const read = async (id: string) => (await staff().get(`/api/collections/${id}`)).body.data.collection;
const org = (key: string) => idOf('organization', key);
const camp = (key: string) => ({ kind: 'organization' as const, key, id: org(key), fields: { name: key } });

test(
  'an available camp is added once, however often ' + '[collections.put-member] [collections.put-idempotent]',
  async (t) => {
    const id = await made('Added');
    const before = await read(id);
    const { status, body } = await put(id, org('home'));
    t.is(status, 200);
    const { memberCount, availableMemberCount, updatedAt } = body.data.collection;
    t.deepEqual([memberCount, availableMemberCount], [1, 1]);
    t.true(Date.parse(updatedAt) > Date.parse(before.updatedAt));
    const again = await put(id, org('home').toUpperCase());
    t.is(again.status, 200);
    t.deepEqual(again.body.data.collection, body.data.collection);
    t.is((await put(id, org('away'))).body.data.collection.memberCount, 2);
  },
);

test(
  'a camp is removed once, however often ' + '[collections.delete-member] [collections.delete-idempotent]',
  async (t) => {
    const id = await made('Removed');
    await put(id, org('home'));
    const { status, body } = await remove(id, org('home'));
    t.is(status, 200);
    t.is(body.data.collection.memberCount, 0);
    const again = await remove(id, org('home'));
    t.deepEqual([again.status, again.body.data.collection], [200, body.data.collection]);
    t.is((await remove(id, randomUUID())).status, 200);
  },
);

test(
  'only organizations that are there are added ' +
    '[collections.put-deleted-refused] [collections.members-organizations-only]',
  async (t) => {
    const id = await made('Refusing');
    const wrong = [
      org('full/deleted'),
      org('full/blacklisted'),
      idOf('activity', 'home'),
      idOf('session', 'direct'),
      randomUUID(),
    ];
    for (const organization of wrong) {
      const { status, body } = await put(id, organization);
      t.is(status, 404, organization);
      t.is(body.code, 'not_found');
      const direct = database.sql(
        'insert into store.collection_members (collection_id, organization_id) values ($1, $2)',
        [id, organization],
      );
      await t.throwsAsync(direct, undefined, 'also when the row is written directly');
    }
    t.is((await read(id)).memberCount, 0);
    t.is((await put(id, 'nonsense')).status, 400);
    t.is((await put(id, org('home'))).status, 200, 'control');
  },
);

test('a member that became unavailable can be removed [collections.delete-unavailable.open]', async (t) => {
  const id = await made('Losing');
  await importLines(database.url, [camp('losing')]);
  await put(id, org('losing'));
  await importLines(database.url, [{ kind: 'organization', key: 'losing', state: 'deleted' }]);
  t.is((await put(id, org('losing'))).status, 404, 'a member already, and not to be added');
  t.is((await read(id)).memberCount, 1);
  const { status, body } = await remove(id, org('losing'));
  t.deepEqual([status, body.data.collection.memberCount], [200, 0]);
});

test(
  'membership is asked of given camps ' +
    '[collections.membership] [collections.membership-members] [collections.membership-unavailable]',
  async (t) => {
    const id = await made('Asked');
    await importLines(database.url, [camp('asked/deleted'), camp('asked/blacklisted')]);
    for (const key of ['home', 'asked/deleted', 'asked/blacklisted']) await put(id, org(key));
    await importLines(database.url, [
      { kind: 'organization', key: 'asked/deleted', state: 'deleted' },
      { kind: 'organization', key: 'asked/blacklisted', state: 'blacklisted' },
    ]);
    const missing = randomUUID();
    const gone = [org('asked/deleted'), missing, org('asked/blacklisted'), org('full/deleted')];
    const { status, body } = await check(id, org('home').toUpperCase(), org('away'), ...gone, idOf('activity', 'home'));
    t.is(status, 200);
    t.deepEqual(body, {
      success: true,
      data: { organizationIds: [org('home')], unavailableOrganizationIds: [...gone, idOf('activity', 'home')] },
    });
  },
);

test('1 to 100 different ids are asked for [collections.membership-count]', async (t) => {
  const id = await made('Many asked');
  const ids = Array.from({ length: 101 }, () => randomUUID());
  t.is((await check(id, ...ids.slice(1))).body.data.unavailableOrganizationIds.length, 100);
  t.is((await check(id, ids[0] as string)).status, 200);
  const [one = '', two = ''] = ids;
  const wrong = [ids, [], [one, one], [one, one.toUpperCase()], [one, ''], [one, 'nonsense'], [`${one} `, two]];
  for (const asked of wrong) t.is((await check(id, ...asked)).status, 400, `${asked.length} ${asked[1]}`);
  t.is((await staff().get(`/api/collections/${id}/organizations`)).status, 400);
});

test('both lists are of one snapshot [collections.membership-snapshot]', async (t) => {
  const id = await made('Watched');
  await importLines(database.url, [camp('watched')]);
  await put(id, org('watched'));
  const seen = new Set<string>();
  let isOver = false;
  const poll = async () => {
    while (!isOver) {
      const { organizationIds, unavailableOrganizationIds } = (await check(id, org('watched'))).body.data;
      seen.add(`${organizationIds.length} ${unavailableOrganizationIds.length}`);
    }
  };
  const polls = [poll(), poll()];
  for (let turn = 0; turn < runs(10, 4); turn++)
    for (const state of ['blacklisted', 'active'] as const)
      await importLines(database.url, [{ kind: 'organization', key: 'watched', state }]);
  isOver = true;
  await Promise.all(polls);
  t.deepEqual([...seen].sort(), ['0 1', '1 0']);
});

test.serial(
  'a camp that is being added goes after that, and is counted as gone [collections.availablecount]',
  async (t) => {
    const id = await made('Behind');
    await importLines(database.url, [camp('behind')]);
    const member = `'${id}', '${org('behind')}'`;
    const add = `insert into store.collection_members (collection_id, organization_id) values (${member})`;
    const state = 'deleted' as const;
    await behind(database, add, 1, () => importLines(database.url, [{ kind: 'organization', key: 'behind', state }]));
    const { memberCount, availableMemberCount } = await read(id);
    t.deepEqual([memberCount, availableMemberCount], [1, 0]);
  },
);

test('a camp that goes while it is added is counted as gone [collections.availablecount]', async (t) => {
  const id = await made('Raced');
  await importLines(database.url, [camp('raced')]);
  for (let turn = 0; turn < runs(8, 3); turn++) {
    await Promise.all([
      put(id, org('raced')),
      importLines(database.url, [{ kind: 'organization', key: 'raced', state: 'deleted' }]),
    ]);
    const { memberCount, availableMemberCount } = await read(id);
    t.is(availableMemberCount, 0, `of ${memberCount}`);
    await remove(id, org('raced'));
    await importLines(database.url, [{ kind: 'organization', key: 'raced', state: 'active' }]);
  }
});

test('members follow a merge, in archives too, and come back with a split', async (t) => {
  const keys = ['merged/one', 'merged/two', 'merged/three'];
  await importLines(database.url, keys.map(camp));
  const [one = '', two = '', three = ''] = keys.map(org);
  const [open, shut, both] = [await made('Merging'), await made('Merging archive'), await made('Merging both')];
  for (const id of [open, shut, both]) await put(id, two);
  await put(both, one);
  await staff().send('PATCH', `/api/collections/${shut}`, { archived: true });
  const ids = [open, shut, both];
  const members = async () => {
    const found = await Promise.all(ids.map((id) => check(id, one, two, three)));
    return found.map(({ body }) => body.data.organizationIds);
  };
  const listed = async () =>
    await Promise.all(ids.map(async (id) => (await staff().get(`/api/organizations?collectionId=${id}`)).body.total));
  const collections = await Promise.all(ids.map(read));
  const merge = (what: string, survivor: string, other: string) =>
    database.sql(`select api.${what}_records($1, $2, 'the same camp')`, [survivor, other]);
  const before = [[two], [two], [one, two]];
  t.deepEqual(await members(), before);
  t.deepEqual(await listed(), [1, 1, 2]);
  await merge('merge', one, two);
  t.deepEqual(await members(), [[one], [one], [one]]);
  t.deepEqual(await listed(), [1, 1, 1]);
  const counted = (await Promise.all(ids.map(read))).map((now) => `${now.availableMemberCount} of ${now.memberCount}`);
  t.deepEqual(counted, ['1 of 1', '1 of 1', '1 of 2']);
  await merge('merge', three, one);
  t.deepEqual(await members(), [[three], [three], [three]]);
  t.deepEqual(await listed(), [1, 1, 1]);
  await merge('split', three, one);
  t.deepEqual(await members(), [[one], [one], [one]]);
  await merge('split', one, two);
  t.deepEqual(await members(), before);
  t.deepEqual(await listed(), [1, 1, 2]);
  t.deepEqual(await Promise.all(ids.map(read)), collections);
});

test('no member enters an archive, whichever comes first [collections.archived-membership-refused]', async (t) => {
  const raced = await openDatabase();
  const two = await openApi(raced);
  const additions = Number(process.env.COLLECTION_RACES ?? 40);
  const keys = Array.from({ length: additions }, (_, at) => `race/${at}`);
  await importLines(raced.url, keys.map(camp));
  const send = two.as('staff').send;
  for (let round = 0; round < runs(3, 1); round++) {
    const made = await send('POST', '/api/collections', { name: `Race ${round}` });
    const { id } = made.body.data.collection;
    const adding = keys.map((key) => () => send('PUT', `/api/collections/${id}/organizations/${org(key)}`));
    const archive = () => send('PATCH', `/api/collections/${id}`, { archived: true });
    const work = [...adding.slice(0, additions / 2), archive, archive, ...adding.slice(additions / 2)];
    const answers = await Promise.all(work.map((start) => start()));
    const archives = answers.slice(additions / 2, additions / 2 + 2);
    t.deepEqual(archives.map(({ status }) => status).sort(), [200, 409]);
    const archived = archives.find(({ status }) => status === 200)?.body.data.collection;
    const added = answers.filter(({ status, body }) => status === 200 && body.data.collection.archivedAt === null);
    t.true(answers.every(({ status }) => status === 200 || status === 409));
    const now = (await two.as('staff').get(`/api/collections/${id}`)).body.data.collection;
    t.deepEqual(now, archived, 'nothing came after the archive was told of');
    const [{ count }] = (await raced.sql(
      'select count(*)::integer from store.collection_members where collection_id = $1',
      [id],
    )) as [{ count: number }];
    t.is(count, archived.memberCount);
    t.true(added.length <= count);
  }
});
