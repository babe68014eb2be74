import test from 'ava';
import type { Api } from '../api.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { ask, filterOf, type MapData, mapOf, named, openTowns, townLines, world } from './towns.ts';

let api: Api;
test.before(async () => {
  ({ api } = await openTowns());
});

const all = `bbox=${world}&zoom=2`;

interface Member {
  readonly targetKind: string;
  readonly id: string;
}

/** Reads all pages of a cluster. */
async function walk(
  group: string,
  limit: number,
  more = '',
  { between = async () => {}, towns = api } = {},
): Promise<Member[]> {
  const found: Member[] = [];
  let after = '';
  for (;;) {
    const { status, body } = await ask(towns.as('starter'), `/members?group=${group}&limit=${limit}${more}${after}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    found.push(...body.data.members);
    if (body.data.nextCursor === null) return found;
    after = `&after=${body.data.nextCursor}`;
    await between();
  }
}

const groupWith = ({ features }: MapData, count: number) =>
  features.find(({ properties }) => properties.count >= count)?.properties.groupId ?? '';

test('members are the records of a group, whatever the page [map.members-route] [map.members-pages]', async (t) => {
  const data = await mapOf(api, 'starter', all);
  t.true(data.features.some(({ properties }) => properties.count >= 9));
  for (const { properties } of data.features)
    for (const limit of [1, 2, 100]) {
      const members = await walk(properties.groupId, limit);
      t.is(members.length, properties.count);
      t.is(new Set(members.map(({ id }) => id)).size, properties.count);
      for (const kind of ['organization', 'activity', 'session'] as const)
        t.is(members.filter(({ targetKind }) => targetKind === kind).length, properties.counts[kind]);
      if (properties.count === 1)
        t.deepEqual(members, [{ targetKind: properties.targetKind, id: properties.recordId }] as Member[]);
    }
  const everybody = await Promise.all(data.features.map(({ properties }) => walk(properties.groupId, 100)));
  const located = townLines.filter(({ fields, state }) => state === undefined && fields?.latitude !== undefined);
  t.deepEqual(
    everybody
      .flat()
      .map(({ id }) => id)
      .toSorted(),
    located.map(({ id }) => id).toSorted(),
  );
});

test('the same group with another filter has other members [map.members-same-filters] [filter.routes]', async (t) => {
  const data = await mapOf(api, 'starter', `bbox=-73,44,-72,44.5&zoom=8`);
  const group = groupWith(data, 9);
  t.is((await walk(group, 100)).length, 9);
  t.is((await walk(group, 100, `${named('lake/4')}&filterKind=session`)).length, 9);
  t.is((await walk(group, 100, named('east'))).length, 0);
  t.is((await walk(group, 100, '&ageYears=13')).length, 0);
  t.is((await walk(group, 100, '&regionKind=state&regionCode=VT')).length, 9);
  t.is((await walk(group, 100, '&regionKind=state&regionCode=GY')).length, 0);
  const hidden = filterOf({ field: 'prices', op: 'present' });
  t.is((await ask(api.as('starter'), `/members?group=${group}${hidden}&filterKind=session`)).status, 403);
  t.is((await ask(api.as('pro'), `/members?group=${group}${hidden}&filterKind=session`)).status, 200);
});

test('pages go on where they were when the catalog changes between them', async (t) => {
  const { api: towns, database } = await openTowns();
  const group = groupWith(await mapOf(towns, 'starter', 'bbox=-73,44,-72,44.5&zoom=8'), 9);
  const before = await walk(group, 100, '', { towns });
  let changes = 0;
  const between = async () => {
    changes += 1;
    if (changes === 2)
      await importLines(database.url, [
        line('session', before[0]?.id === idOf('session', 'lake/5') ? 'lake/4' : 'lake/5', {}, { state: 'deleted' }),
      ]);
  };
  const found = await walk(group, 2, '', { between, towns });
  t.is(new Set(found.map(({ id }) => id)).size, found.length);
  t.true(found.length >= 8 && found.length <= 9);
});

test('what is no group or no cursor of it is 400 [map.members-unknown-group.open]', async (t) => {
  const { features } = await mapOf(api, 'starter', all);
  const big = groupWith({ features } as MapData, 9);
  const other = features.find(({ properties }) => properties.groupId !== big)?.properties.groupId ?? '';
  const page = await ask(api.as('starter'), `/members?group=${big}&limit=2`);
  const cursor = page.body.data.nextCursor;
  t.is(typeof cursor, 'string');
  for (const query of [
    '',
    'group=xyz',
    'group=',
    'group=00',
    'group=2zz',
    'group=p0',
    'group=4-1',
    'group=4%201',
    'group=400',
    `group=${big}&after=x`,
    `group=${big}&after=${cursor}x`,
    `group=${other}&after=${cursor}`,
    `group=${big}&bbox=0,0,1,1`,
  ])
    t.is((await ask(api.as('starter'), `/members?${query}`)).status, 400, query);
  t.is((await ask(api.as('starter'), `/members?group=${big}&after=${cursor}`)).status, 200);
  t.deepEqual((await ask(api.as('starter'), '/members?group=40')).body, {
    success: true,
    data: { members: [], nextCursor: null },
  });
});

test('a page has 50 members unless told otherwise and at most 100 [map.members-limit.open]', async (t) => {
  const own = await openTowns();
  await importLines(
    own.database.url,
    Array.from({ length: 130 }, (_, at) =>
      line('organization', `many/${at}`, {
        name: `many ${at}`,
        longitude: 30,
        latitude: 30,
        coordinate_precision: 'exact',
      }),
    ),
  );
  const group = groupWith(await mapOf(own.api, 'starter', 'bbox=29,29,31,31&zoom=8'), 130);
  const length = async (more: string) =>
    (await ask(own.api.as('starter'), `/members?group=${group}${more}`)).body.data.members.length;
  t.is(await length(''), 50);
  t.is(await length('&limit=100'), 100);
  for (const limit of [0, 101, 'x'])
    t.is((await ask(api.as('starter'), `/members?group=${group}&limit=${limit}`)).status, 400);
});

test('previews list members of their sample, Free accounts none', async (t) => {
  const group = groupWith(await mapOf(api, 'starter', 'bbox=-73,44,-72,44.5&zoom=8'), 8);
  const { body } = await ask(api.as('preview'), `/members?group=${group}`);
  t.is(body.data.members.length, 3);
  t.is((await ask(api.as('free'), `/members?group=${group}`)).status, 402);
  t.is((await ask(api.as('nobody'), `/members?group=${group}`)).status, 401);
});
