import test from 'ava';
import pg from 'pg';
import { activity, openWorld, organization, session } from '../imports/world.ts';

const tallies = `select name, sum(amount)::integer as amount from store.tallies group by name`;
const counts = `select (select count(*) from store.organizations)::integer as organizations,
  (select count(*) from store.activities)::integer as activities,
  (select count(*) from store.sessions)::integer as sessions`;

test('tallies equal the rows, whatever came, went and came back', async (t) => {
  const { database, load } = await openWorld();
  const read = async () =>
    Object.fromEntries(
      (await database.sql<{ name: string; amount: number }>(tallies)).map(({ name, amount }) => [name, amount]),
    );
  await load(
    ...[1, 2, 3].flatMap((at) => [
      organization(`o${at}`),
      activity(`a${at}`, `o${at}`),
      session(`s${at}`, `a${at}`),
      session(`t${at}`, `a${at}`),
    ]),
  );
  await load(
    { kind: 'organization', key: 'o1', state: 'deleted' },
    { kind: 'session', key: 's2', state: 'blacklisted' },
  );
  await load({ kind: 'organization', key: 'o1', state: 'active' });
  const { catalog: before, ...kinds } = await read();
  t.deepEqual(kinds, (await database.sql(counts))[0]);
  await load({ kind: 'organization', key: 'o1', fields: { city: 'X' } });
  const { catalog: after, ...same } = await read();
  t.deepEqual(same, kinds);
  t.true((after ?? 0) > (before ?? 0), 'every change moves the catalog on');
  await load({ kind: 'organization', key: 'o1', fields: { city: 'X' } });
  t.is((await read()).catalog, after, 'nothing changed, nothing moves');
});

test('writers at once never wait for each other, and lose no count', async (t) => {
  const { database, load } = await openWorld();
  await load(...Array.from({ length: 40 }, (_, at) => organization(`o${at}`)));
  const writers = await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      const client = new pg.Client(database.url);
      await client.connect();
      // Otherwise writers that wait for each other would wait for ever.
      await client.query(`set lock_timeout = '20s'`);
      return {
        client,
        ids: (
          await client.query<{ id: string }>('select id from store.organizations order by id offset $1 limit 5', [
            writer * 5,
          ])
        ).rows.map(({ id }) => id),
      };
    }),
  );
  const [first] = await database.sql<{ amount: number }>(
    `select sum(amount)::integer as amount from store.tallies where name = 'catalog'`,
  );
  // All transactions are open together: each writes before any commits.
  for (const { client, ids } of writers) {
    await client.query('begin');
    for (const id of ids.slice(0, 3)) await client.query('delete from store.organizations where id = $1', [id]);
  }
  await Promise.all(writers.map(({ client }, at) => client.query(at % 2 === 0 ? 'commit' : 'rollback')));
  await Promise.all(
    writers.map(async ({ client, ids }) => {
      for (const id of ids.slice(3))
        await client.query('update store.organizations set city = $2 where id = $1', [id, 'moved']);
      await client.end();
    }),
  );
  const [row] = await database.sql(
    `select (select sum(amount)::integer from store.tallies where name = 'organizations') as tally,
      (select count(*)::integer from store.organizations) as count`,
  );
  t.deepEqual(row, { tally: 28, count: 28 });
  const [last] = await database.sql<{ amount: number }>(
    `select sum(amount)::integer as amount from store.tallies where name = 'catalog'`,
  );
  t.is((last?.amount ?? 0) - (first?.amount ?? 0), 4 * 3 + 8 * 2);
  const [rows] = await database.sql<{ count: number }>('select count(*)::integer as count from store.tallies');
  t.true((rows?.count ?? 0) < 40, 'rows are folded together again');
});
