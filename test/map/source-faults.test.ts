import test from 'ava';
import pg from 'pg';
import { openPools } from '../../server/db/pool.ts';
import { apiErrorOfDatabase } from '../../server/db/sqlstate.ts';
import { openMapSource } from '../../server/map/open.ts';
import type { Change } from '../../server/map/source.ts';
import { ApiError } from '../../server/shared/errors.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { openProxy } from '../http/proxy.ts';
import { until as untilSo, untilWaiting } from '../until.ts';
import { everyone, expect, look, revisionOf, spell } from './oracle.ts';

const role = 'campatlas_pro';

const until = (isSo: () => boolean | Promise<boolean>) => untilSo('it is so', isSo);

test('while the records are read in requests wait two seconds, then they are told so', async (t) => {
  const database = await openCatalogDatabase();
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  for (const threadFrom of [100_000, 0]) {
    const map = openMapSource({ pools: database.pools, log: () => {}, threadFrom });
    await blocker.query('begin; lock table store.organizations in access exclusive mode');
    t.false(map.isWarm(role));
    const told: number[] = [];
    for (const _ of [1, 2]) {
      const error = await t.throwsAsync(() => map.view(role, everyone, ''), { instanceOf: ApiError });
      t.like(error, { status: 503, code: 'map_cache_warming' });
      const seconds = Number(error.headers['retry-after']);
      t.is(error.extra.retryAfterMs, 1000 * seconds);
      told.push(seconds);
    }
    // Without progress the announced wait is the time already spent.
    t.true((told[0] ?? 0) >= 2 && (told[1] ?? 0) > (told[0] ?? 0), String(told));
    t.false(map.isWarm(role));
    await blocker.query('commit');
    await until(() => map.isWarm(role));
    t.deepEqual(spell(await look(map, role, everyone, '')), await expect(database, role, everyone));
    await map.close();
  }
  await blocker.end();
});

test('a reading that fails when nobody waits for it any more stands in the log', async (t) => {
  const database = await openCatalogDatabase();
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  for (const threadFrom of [100_000, 0]) {
    const logged: string[] = [];
    const map = openMapSource({ pools: database.pools, log: (message) => logged.push(message), threadFrom });
    await blocker.query('begin; lock table store.organizations in access exclusive mode');
    await t.throwsAsync(() => map.view(role, everyone, ''), { instanceOf: ApiError });
    t.deepEqual(logged, []);
    // With a reader thread, reaching this point may have taken longer than any request waits.
    await untilWaiting(database, 1);
    await blocker.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await until(() => logged.length > 0);
    t.deepEqual(logged, ['the map was not read in']);
    await blocker.query('commit');
    await map.close();
  }
  await blocker.end();
});

test('a copy that could not be read anew says so once, and is read again while somebody listens', async (t) => {
  const database = await openCatalogDatabase();
  const logged: unknown[] = [];
  const map = openMapSource({ pools: database.pools, log: (_message, error) => logged.push(error) });
  await look(map, role, everyone, '');
  const heard: Change[] = [];
  map.onChange((change) => heard.push(change));
  await database.sql('alter function api.map_camps(uuid[]) rename to map_camps_elsewhere');
  await database.sql(
    `with told as (select pg_notify('campatlas_map', '')) insert into store.map_changes (camp_ids) select null
      from told`,
  );
  await until(() => logged.length > 0);
  t.deepEqual(heard, []);
  await database.sql('alter function api.map_camps_elsewhere(uuid[]) rename to map_camps');
  await until(() => heard.length > 0);
  t.true(map.isWarm(role));
  t.is(new Set(logged).size, logged.length);
  await map.close();
});

test('while the database is away requests are told so, and afterwards nothing is missing', async (t) => {
  const database = await openCatalogDatabase();
  const address = new URL(database.url);
  const proxy = await openProxy(address.hostname, Number(address.port));
  address.port = String(proxy.port);
  address.hostname = '127.0.0.1';
  const pools = await openPools({ databaseUrl: address.href, max: 4, log: () => {} });
  const map = openMapSource({ pools, log: () => {} });
  const kept = await look(map, role, everyone, '');
  const heard: Change[] = [];
  map.onChange((change) => heard.push(change));
  proxy.cut();
  await database.sql(`update store.organizations set name = 'meanwhile' where name = 'home'`);
  const error = await t.throwsAsync(() => look(map, role, everyone, ''));
  t.is(apiErrorOfDatabase(error)?.status, 503);
  t.is(await look(map, role, everyone, kept.population.revision), kept);
  proxy.mend();
  await until(() => heard.length > 0);
  t.is(heard[0]?.from, kept.population);
  t.deepEqual(spell(await look(map, role, everyone, '')), await expect(database, role, everyone));
  await map.close();
  await pools.close();
  await proxy.close();
});

test('a listener hears of a change soon, and of one whose notification was lost', async (t) => {
  const database = await openCatalogDatabase();
  const map = openMapSource({ pools: database.pools, log: () => {} });
  await look(map, role, everyone, '');
  const heard: Change[] = [];
  const stop = map.onChange((change) => heard.push(change));
  await database.sql(`update store.organizations set name = 'told' where name = 'home'`);
  await until(() => heard.length === 1);
  const [camp] = await database.sql<{ id: string }>(`select id from store.organizations where name = 'told'`);
  t.true(heard[0]?.camps?.includes(camp?.id as string));

  const [listeners] = await database.sql<{ count: string }>(
    `select count(pg_terminate_backend(pid)) as count from pg_stat_activity
      where application_name = 'campatlas listener' and datname = current_database()`,
  );
  t.is(listeners?.count, '1', 'deploys and changes are heard on one connection');
  await database.sql(`update store.organizations set name = 'lost' where name = 'told'`);
  await until(() => heard.length === 2);
  stop();
  await database.sql(`update store.organizations set name = 'unheard' where name = 'lost'`);
  await map.refresh(role);
  t.is(heard.length, 2);
  await map.close();
});

test('a question that takes long keeps nobody else waiting, and is asked once for all who ask it', async (t) => {
  const database = await openCatalogDatabase();
  await database.sql('alter function logic.pick_camps(text, jsonb, uuid[], name) rename to pick_camps_fast');
  await database.sql(`create function logic.pick_camps(p_kind text, p_query jsonb, p_camps uuid[], p_role name)
    returns bytea
    language plpgsql stable as $$ begin
      if p_query ->> 'ageYears' = '17' then perform pg_advisory_xact_lock_shared(17); end if;
      return logic.pick_camps_fast(p_kind, p_query, p_camps, p_role);
    end $$`);
  await database.sql('grant execute on function logic.pick_camps(text, jsonb, uuid[], name) to campatlas_pro');
  await database.sql(`create or replace function api.map_selection(p_kind text, p_query jsonb,
    p_camps uuid[] default null) returns bytea
    language sql stable as $$ select logic.pick_camps(p_kind, p_query, p_camps, current_user) $$`);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(17)');
  const map = openMapSource({ pools: database.pools, log: () => {} });
  await look(map, role, everyone, '');
  const slow = { ...everyone, ageYears: 17 };
  const order: string[] = [];
  const note = (name: string) => (view: unknown) => {
    order.push(name);
    return view;
  };
  const asked = [1, 2, 3].map((n) => look(map, role, slow, '').then(note(`slow ${n}`)));
  await untilWaiting(database, 1);
  await database.sql(`update store.organizations set age_range_years = '[17,18)' where name = 'home'`);
  const revision = await revisionOf(database);
  const late = look(map, role, slow, revision).then(note('late'));
  await look(map, role, { ...everyone, ageYears: 8 }, revision).then(note('other'));
  await look(map, role, everyone, revision).then(note('everyone'));
  t.deepEqual(order, ['other', 'everyone']);
  await holder.end();
  await Promise.all([...asked, late]);
  t.is(new Set(await Promise.all(asked)).size, 1);
  t.deepEqual(spell((await look(map, role, slow, revision)) as never), await expect(database, role, slow));
  await map.close();
});

test('another deploy has everything read anew, for the mask that roles have then', async (t) => {
  const database = await openCatalogDatabase();
  const map = openMapSource({ pools: database.pools, log: () => {} });
  const before = await look(map, role, everyone, '');
  const heard: Change[] = [];
  map.onChange((change) => heard.push(change));
  // In one statement: the copy checks once a second and would otherwise report each change.
  await database.sql(
    `with moved as (insert into store.tallies (name, amount) values ('catalog', 1))
      insert into store.map_changes (camp_ids) values (null)`,
  );
  const after = await look(map, role, everyone, await revisionOf(database));
  t.not(after.partitions[0]?.segment, before.partitions[0]?.segment);
  t.deepEqual(
    heard.map(({ from, to, camps }) => [from, to, camps]),
    [[before.population, after.population, null]],
  );
  await map.close();
});
