/** Receipts of concurrent requests, and who may use the ingestion pages. */
import test from 'ava';
import pg from 'pg';
import { ingestionStaff } from '../../server/viewer/access.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { expectedStatus, people } from '../rights.ts';

let database: TestDatabase;
test.before(async () => {
  database = await openDatabase();
});

/** Creates a collection under a key as an area's function would: look-up, creation, recording. */
async function make(account: string, key: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('campatlas.account', $1, true)`, [account]);
    const hash = `sha256(convert_to($2, 'UTF8'))`;
    const { rows } = await client.query(`select logic.find_receipt('test.things', $1, ${hash}) as id`, [key, name]);
    let id = rows[0]?.id;
    if (id === null) {
      const made = await client.query('insert into store.collections (name, created_by) values ($1, $2) returning id', [
        name,
        account,
      ]);
      id = made.rows[0]?.id;
      await client.query(`select logic.add_receipt('test.things', $1, ${hash}, $3)`, [key, name, id]);
    }
    await client.query('commit');
    return id;
  } finally {
    await client.end();
  }
}

test('of equal requests at the same time one makes something, and all are given that', async (t) => {
  const [row] = await database.sql<{ id: string }>(`select api.create_account('twice@jobs.test', 'T', 'free') as id`);
  for (let round = 0; round < 5; round += 1) {
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => make(row?.id ?? '', `key ${round}`, `Name ${round}`)),
    );
    t.is(new Set(ids).size, 1);
  }
  const made = await database.sql(`select from store.collections where name like 'Name %'`);
  t.is(made.length, 5);
});

test('the desks of ingestion are for staff and ADMIN in person', (t) => {
  const all = Object.entries(people).filter(([, person]) => expectedStatus(ingestionStaff, person) === 200);
  t.deepEqual(all.map(([name]) => name).toSorted(), ['admin', 'staff']);
  t.is(expectedStatus(ingestionStaff, null), 401);
});
