/** A collection as a filter of lists, facets, exports and every form of the map, with its current members. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, type Kind, kinds, plurals } from '../fixtures/line.ts';
import { ask, filterOf, openTowns, pointKeys, totals, world } from '../map/towns.ts';

let api: Api;
let database: TestDatabase;
/** A map cluster, so that only the collection can cause a rejection. */
let group = '';
test.before(async () => {
  ({ api, database } = await openTowns());
  group = (await ask(staff(), `?bbox=${world}&zoom=3`)).body.data.features[0].properties.groupId;
});

const staff = () => api.as('staff');
const org = (key: string) => idOf('organization', key);
const made = async (name: string, ...keys: string[]): Promise<string> => {
  const { id } = (await staff().send('POST', '/api/collections', { name })).body.data.collection;
  for (const key of keys) await staff().send('PUT', `/api/collections/${id}/organizations/${org(key)}`);
  return id;
};
const member = (method: 'PUT' | 'DELETE', id: string, key: string) =>
  staff().send(method, `/api/collections/${id}/organizations/${org(key)}`);

/** The names on the first page of a list, in order, and its total. */
async function listed(kind: Kind, query: string): Promise<[names: string[], total: number]> {
  const { status, body, text } = await staff().get(`/api/${plurals[kind]}?${query}`);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return [body[plurals[kind]].map(({ name }: { name: string }) => name), body.total];
}

/** The result of every endpoint for a collection. */
async function everyDoor(id: string): Promise<Record<string, unknown>> {
  const said: Record<string, unknown> = {};
  for (const kind of kinds) {
    const [names, total] = await listed(kind, `collectionId=${id}&limit=100`);
    said[`list of ${plurals[kind]}`] = [[...names].sort(), total];
    said[`count of ${plurals[kind]}`] = (
      await staff().get(`/api/${plurals[kind]}?collectionId=${id}&includeRows=false`)
    ).body.total;
    const facets = (await staff().get(`/api/${plurals[kind]}/facets?collectionId=${id}&field=name`)).body;
    said[`facets of ${plurals[kind]}`] = [
      facets.facets.name.map(({ value }: { value: string }) => value).sort(),
      facets.total,
    ];
    const csv = await staff().get(`/api/${plurals[kind]}?collectionId=${id}&format=csv`);
    said[`export of ${plurals[kind]}`] = csv.text.trim().split(/\r?\n/).length - 1;
  }
  const map = (await ask(staff(), `?bbox=${world}&zoom=3&includeCampPoints=true&collectionId=${id}`)).body.data;
  said.map = [pointKeys(map), totals(map)];
  const groups: string[] = map.features.map(
    ({ properties }: { properties: { groupId: string } }) => properties.groupId,
  );
  const members = await Promise.all(
    groups.map(
      async (group) => (await ask(staff(), `/members?group=${group}&limit=100&collectionId=${id}`)).body.data.members,
    ),
  );
  said.members = members.flat().length;
  const summary = await ask(staff(), `/summary?regionKind=state&regionCode=VT&collectionId=${id}`);
  said.summary = summary.body.data.counts;
  const points = `bbox=${world}&zoom=3&includeCampPoints=true&includeCampNames=true&collectionId=${id}`;
  const live = await ask(staff(), `/stream?${points}`);
  said.live = [...live.text.matchAll(/"([0-9a-f-]{36})",-?[0-9]/g)].map(([, each]) => each).sort();
  const frames = await ask(staff(), `?${points}`, { accept: 'application/vnd.campatlas.map-stream+cbor;version=2' });
  said.stream = ['lake', 'direct', 'other', 'east'].filter((name) => frames.text.includes(name));
  return said;
}

const ofLake = {
  'list of organizations': [['lake'], 1],
  'list of activities': [['lake/1', 'lake/2', 'lake/3'], 3],
  'list of sessions': [['lake/1', 'lake/2', 'lake/3', 'lake/4', 'lake/5'], 5],
};
const nothing = {
  'list of organizations': [[], 0],
  'list of activities': [[], 0],
  'list of sessions': [[], 0],
};

/** The expected results of all endpoints, computed from those of the lists. */
function doors(lists: typeof ofLake, map: object): Record<string, unknown> {
  const said: Record<string, unknown> = { ...lists, ...map };
  for (const kind of kinds) {
    const [names, total] = lists[`list of ${plurals[kind]}`] as [string[], number];
    said[`count of ${plurals[kind]}`] = total;
    said[`facets of ${plurals[kind]}`] = [names, total];
    said[`export of ${plurals[kind]}`] = total;
  }
  return said;
}

test.serial(
  'every door shows the members as they are at the moment ' +
    '[lists.collectionid-staff-only] [map.collectionid-staff]',
  async (t) => {
    const id = await made('Everywhere');
    const none = doors(nothing as unknown as typeof ofLake, {
      map: [[], ''],
      members: 0,
      summary: { organization: 0, activity: 0, session: 0 },
      live: [],
      stream: [],
    });
    t.deepEqual(await everyDoor(id), { ...none, map: [[], '0/0/0'] });
    const lakeAlone = doors(ofLake, {
      map: [['lake'], '1/3/5'],
      members: 9,
      summary: { organization: 1, activity: 3, session: 5 },
      live: [org('lake')],
      stream: ['lake'],
    });
    for (let turn = 0; turn < 2; turn++) {
      await member('PUT', id, 'lake');
      t.deepEqual(await everyDoor(id), lakeAlone, `turn ${turn}`);
      await member('DELETE', id, 'lake');
      t.deepEqual(await everyDoor(id), { ...none, map: [[], '0/0/0'] }, `turn ${turn}`);
    }
    await member('PUT', id, 'lake');
    await staff().send('PATCH', `/api/collections/${id}`, { archived: true });
    t.deepEqual(await everyDoor(id), lakeAlone, 'archived [lists.collectionid-archived.open]');
    t.deepEqual(await everyDoor(id.toUpperCase()), lakeAlone);
    t.is((await staff().get('/api/organizations')).body.total, 10, 'control: there are others');
  },
);

test.serial('an archived collection is a cohort as it stands [lists.collectionid-archived.open]', async (t) => {
  const id = await made('Archived', 'lake', 'direct');
  await staff().send('PATCH', `/api/collections/${id}`, { archived: true });
  t.deepEqual(await listed('organization', `collectionId=${id}`), [['direct', 'lake'], 2]);
});

test.serial(
  'a session goes with the organization that effectively owns it ' + '[lists.collectionid-staff-only]',
  async (t) => {
    const [direct, other] = [await made('Direct', 'direct'), await made('Other', 'other')];
    t.deepEqual(await listed('session', `collectionId=${direct}`), [['of direct'], 1]);
    t.deepEqual(await listed('session', `collectionId=${other}`), [[], 0]);
    t.deepEqual(await listed('activity', `collectionId=${other}`), [['other/activity'], 1]);
  },
);

test.serial('it narrows together with every other condition [map.collectionid-staff]', async (t) => {
  const id = await made('Narrow', 'lake', 'zip', 'fulness');
  const open = filterOf({ field: 'registration_status', op: 'eq', value: 'open' });
  t.deepEqual(await listed('organization', `collectionId=${id}&category=swim`), [['fulness', 'lake'], 2]);
  t.deepEqual(await listed('organization', `collectionId=${id}&ageYears=7`), [['lake'], 1]);
  t.deepEqual(await listed('organization', `collectionId=${id}&q=zip`), [['zip'], 1]);
  t.deepEqual(await listed('session', `collectionId=${id}${open}`), [['lake/1'], 1]);
  t.deepEqual(await listed('organization', `collectionId=${id}&order=desc&limit=2`), [['zip', 'lake'], 3]);
  t.deepEqual(await listed('organization', `collectionId=${id}&offset=2`), [['zip'], 3]);
  t.deepEqual(await listed('organization', `collectionId=${id}&orderBy=region`), [['zip', 'lake', 'fulness'], 3]);
  t.deepEqual(await listed('organization', `collectionId=${id}&orderBy=score`), [[], 0]);
  const box = `?bbox=${world}&zoom=3&includeCampPoints=true&collectionId=${id}`;
  const keys = async (more: string) => pointKeys((await ask(staff(), box + more)).body.data);
  t.deepEqual(await keys(''), ['lake', 'fulness']);
  t.deepEqual(await keys(`${open}&filterKind=session`), ['lake']);
  t.deepEqual(await keys('&ageYears=7'), ['lake']);
  t.deepEqual(await keys('&regionKind=state&regionCode=GY'), ['fulness']);
});

test.serial('many members are one cohort like few [lists.collectionid-staff-only]', async (t) => {
  const id = await made('Many');
  const crowd = Array.from({ length: 2200 }, (_, at) => `crowd/${String(at).padStart(4, '0')}`);
  await importLines(database.url, [
    ...crowd.map((key) => ({ kind: 'organization' as const, key, id: org(key), fields: { name: key } })),
    ...crowd.slice(0, 50).map((key) => ({
      kind: 'session' as const,
      key,
      id: idOf('session', key),
      organization: key,
      fields: { name: key },
    })),
  ]);
  await database.sql(
    `insert into store.collection_members (collection_id, organization_id)
      select $1, id from store.organizations where name like 'crowd/%' and name <> 'crowd/0007'`,
    [id],
  );
  const expected = crowd.filter((key) => key !== 'crowd/0007');
  for (const offset of [0, 1000, 100, 2100, 2050, 0, 2198, 2199]) {
    const [names, total] = await listed('organization', `collectionId=${id}&limit=100&offset=${offset}`);
    t.deepEqual([names, total], [expected.slice(offset, offset + 100), 2199], `from ${offset} on`);
  }
  const [backwards] = await listed('organization', `collectionId=${id}&limit=3&offset=1000&order=desc`);
  t.deepEqual(backwards, expected.toReversed().slice(1000, 1003));
  t.is((await listed('session', `collectionId=${id}`))[1], 49);
  await member('DELETE', id, 'crowd/0000');
  t.deepEqual(await listed('organization', `collectionId=${id}&limit=2`), [['crowd/0001', 'crowd/0002'], 2198]);
  await importLines(database.url, [{ kind: 'organization', key: 'crowd/0001', state: 'deleted' }]);
  t.deepEqual(await listed('organization', `collectionId=${id}&limit=2`), [['crowd/0002', 'crowd/0003'], 2197]);
  await importLines(
    database.url,
    crowd.map((key) => ({ kind: 'organization' as const, key, state: 'deleted' as const })),
  );
});

const doorsOf = (id: string) => [
  ...kinds.flatMap((kind) => [
    `/api/${plurals[kind]}?collectionId=${id}`,
    `/api/${plurals[kind]}/facets?collectionId=${id}`,
    `/api/${plurals[kind]}?collectionId=${id}&format=csv`,
  ]),
  `/api/canonical/map?bbox=${world}&zoom=3&collectionId=${id}`,
  `/api/canonical/map/stream?bbox=${world}&zoom=3&includeCampPoints=true&collectionId=${id}`,
  `/api/canonical/map/members?group=${group}&collectionId=${id}`,
  `/api/canonical/map/summary?regionKind=state&regionCode=VT&collectionId=${id}`,
];

test.serial(
  'only staff and ADMIN in person narrow to a collection, at any door ' +
    '[lists.collectionid-staff-only] [map.collectionid-staff]',
  async (t) => {
    const id = await made('Kept from others', 'lake');
    await ask(api.as('team'), `?bbox=${world}&zoom=3`);
    const bodies = async (client: ReturnType<Api['as']>) =>
      await Promise.all(doorsOf(id).map(async (address) => (await client.get(address)).status));
    const doorCount = doorsOf(id).length;
    const all = (status: number) => Array.from({ length: doorCount }, () => status);
    for (const client of [api.as('staff'), api.as('admin'), api.inBrowser('staff'), api.inBrowser('admin')])
      t.deepEqual(await bodies(client), all(200));
    for (const name of ['starter', 'pro', 'team', 'enterprise', 'proMachine'] as const)
      t.deepEqual(await bodies(api.as(name)), all(403), name);
    for (const name of ['staffMachine', 'adminMachine', 'service', 'preview'] as const)
      t.deepEqual(await bodies(api.as(name)), all(403), name);
    for (const account of ['staff', 'admin', 'team'] as const)
      t.deepEqual(await bodies(api.speakingFor(api.cast.accounts[account])), all(403), `for ${account}`);
    t.deepEqual(await bodies(api.as('free')), all(402));
    t.deepEqual(await bodies(api.as('nobody')), all(401));
    const refused = await api.as('team').get(`/api/organizations?collectionId=${id}`);
    t.like(refused.body, { code: 'hidden_field', parameter: 'collectionId' });
    const unknown = await api.as('team').get(`/api/organizations?collectionId=${randomUUID()}`);
    t.deepEqual(
      { ...unknown.body, requestId: '' },
      { ...refused.body, requestId: '' },
      'nothing is told of what there is',
    );
    t.is((await api.as('staffMachine').get('/api/organizations')).status, 200, 'control');
  },
);

test.serial(
  'what is no collection is refused ' + '[lists.collectionid-uuid] [lists.collectionid-unknown.open]',
  async (t) => {
    for (const address of doorsOf(randomUUID())) t.is((await staff().get(address)).status, 404, address);
    for (const wrong of ['abc', '', `${randomUUID()}&collectionId=${randomUUID()}`])
      for (const address of doorsOf(wrong)) t.is((await staff().get(address)).status, 400, address);
    t.is((await api.as('team').get('/api/organizations?collectionId=abc')).status, 400);
  },
);
