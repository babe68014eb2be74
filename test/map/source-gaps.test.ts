import test from 'ava';
import pg from 'pg';
import { openMapSource } from '../../server/map/open.ts';
import type { MapSource } from '../../server/map/source.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import fc, { runs } from '../random.ts';
import { begin } from './changing.ts';
import { everyone, expect, look, spell } from './oracle.ts';

const role = 'campatlas_pro';

async function open(
  writers: number,
): Promise<{ database: TestDatabase; map: MapSource; clients: pg.Client[]; end(): Promise<void> }> {
  const database = await openDatabase();
  await begin(database);
  const clients = await Promise.all(
    Array.from({ length: writers }, async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      return client;
    }),
  );
  const map = openMapSource({ pools: database.pools, log: () => {} });
  await look(map, role, everyone, '');
  const end = async () => {
    await map.close();
    await Promise.all(clients.map((client) => client.end()));
  };
  return { database, map, clients, end };
}

test('a change that was begun before another and committed after it is seen', async (t) => {
  const { database, map, clients, end } = await open(2);
  const [first, second] = clients as [pg.Client, pg.Client];
  await map.refresh(role);
  await first.query("begin; update store.organizations set name = 'slow' where name = 'lake'");
  await second.query("update store.organizations set name = 'quick' where name = 'hill'");
  await map.refresh(role);
  t.deepEqual(spell(await look(map, role, everyone, '')), await expect(database, role, everyone));
  await first.query('commit');
  await map.refresh(role);
  const seen = spell(await look(map, role, everyone, ''));
  t.true(seen.dots.some((line) => line.includes('slow')));
  t.deepEqual(seen, await expect(database, role, everyone));
  await end();
});

test('no order of beginnings, changes, commits, rollbacks and looks hides a change', async (t) => {
  t.timeout(600_000);
  const { database, map, clients, end } = await open(3);
  const camps = await database.sql<{ id: string }>('select id from store.organizations order by id limit 3');
  let number = 0;
  const step = fc.tuple(
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom('change', 'change', 'change more', 'commit', 'rollback', 'look'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const isOpen = clients.map(() => false);
      const names = async () => {
        const view = await look(map, role, everyone, '');
        return spell(view)
          .dots.map((line) => line.split(' ')[3])
          .sort()
          .join(' ');
      };
      const wanted = async () => {
        const rows = await database.sql<{ name: string }>(
          `select o.name from store.organizations o join store.configurations c on c.id = o.configuration_id
            where c.coordinate_precision = 'exact'`,
        );
        return rows
          .map(({ name }) => name)
          .sort()
          .join(' ');
      };
      const end = async (writer: number, how: string) => {
        if (isOpen[writer]) await clients[writer]?.query(how);
        isOpen[writer] = false;
      };
      for (const [writer, what] of steps) {
        const client = clients[writer] as pg.Client;
        if (what.startsWith('change')) {
          if (!isOpen[writer]) await client.query('begin');
          isOpen[writer] = true;
          if (what === 'change more') await client.query('savepoint more');
          number += 1;
          await client.query('update store.organizations set name = $2 where id = $1', [
            camps[writer]?.id,
            `n${number}`,
          ]);
        } else if (what === 'look') {
          const [found, expected] = [await names(), await wanted()];
          if (found !== expected) throw new Error(`${JSON.stringify(steps)}: ${found} is not ${expected}`);
        } else await end(writer, what);
      }
      for (const writer of clients.keys()) await end(writer, writer === 1 ? 'rollback' : 'commit');
      const [found, expected] = [await names(), await wanted()];
      if (found !== expected) throw new Error(`${JSON.stringify(steps)} at the end: ${found} is not ${expected}`);
    }),
    { numRuns: Number(process.env['MAP_INTERLEAVINGS'] ?? runs(200, 50)), endOnFailure: true },
  );
  t.pass();
  await end();
});

test('a log that was taken away too early is noticed, and everything is read anew', async (t) => {
  const { database, map, clients, end } = await open(1);
  await map.refresh(role);
  await clients[0]?.query("update store.organizations set name = 'pruned'");
  await database.sql("select api.prune_map_changes('0 seconds')");
  t.deepEqual(spell(await look(map, role, everyone, '')), await expect(database, role, everyone));
  await clients[0]?.query("update store.organizations set name = 'kept'");
  await database.sql("select api.prune_map_changes('1 hour')");
  t.deepEqual(spell(await look(map, role, everyone, '')), await expect(database, role, everyone));
  await end();
});
