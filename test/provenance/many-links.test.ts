/** The history of a record with very many changes of single links. */
import test from 'ava';
import { openDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
test.before(async () => {
  database = await openDatabase();
});

/** A record whose links people and programs have changed `count` times, with a few dozen addresses. */
async function changed(count: number): Promise<string> {
  const rows = await database.sql(
    `insert into store.records (id, kind, key) values (gen_random_uuid(), 'organization', $1) returning id`,
    [`links-${count}`],
  );
  const { id } = rows[0] as { id: string };
  await database.sql(
    `insert into store.contributions (record_id, source, authority, observed_at, recorded_at, fields, links)
      select $1::uuid, 'scrape', 'automated', t, t,
        '{"relevant_urls": ["https://a.example/1", "https://a.example/2"]}'::jsonb, null::jsonb
      from (select timestamptz '2026-01-01') f (t)
      union all
      select $1::uuid, 'manual_update', case when g % 3 = 0 then 'human' else 'automated' end, t, t, '{}',
        jsonb_build_object(case when g % 4 = 0 then 'remove' else 'add' end,
          jsonb_build_array('https://a.example/' || g % 37))
      from generate_series(1, $2::integer) g,
        lateral (select timestamptz '2026-01-02' + g * interval '1 minute') f (t)`,
    [id, count],
  );
  return id;
}

/** The time to read a record's history (the least of three, in milliseconds), and its final list. */
async function told(id: string): Promise<{ took: number; list: string[] }> {
  const times: number[] = [];
  let list: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const began = performance.now();
    const rows = await database.sql(
      `select list from logic.replay_values(array[$1::uuid]) where field = 'relevant_urls' and is_last`,
      [id],
    );
    times.push(performance.now() - began);
    list = (rows[0] as { list: string[] }).list;
  }
  return { took: Math.min(...times), list };
}

test('eight times as many changes of links are told in far less than 64 times the time', async (t) => {
  const few = await changed(100);
  const many = await changed(800);
  const [first, last] = [await told(few), await told(many)];
  t.true(last.took < 30 * first.took, `${last.took} ms for 800, ${first.took} ms for 100`);
  for (const [id, { list }] of [
    [few, first],
    [many, last],
  ] as const) {
    const rows = await database.sql(
      `select fields -> 'relevant_urls' as list from logic.decide_values(array[$1::uuid])`,
      [id],
    );
    t.deepEqual(list, (rows[0] as { list: string[] }).list);
    t.true(list.length > 10);
  }
});
