/** The few matches that bitmaps name are those that the rows have. */
import test from 'ava';
import { openDatabase, type TestDatabase } from '../database.ts';
import { fold } from '../facets/agree.ts';
import { importLines } from '../fixtures/catalog.ts';
import { crowd } from '../fixtures/crowd.ts';
import { type Kind, plurals } from '../fixtures/line.ts';

const price = (most: number) => ({ price: { maximum: most, currency: 'USD', basis: 'week' } });
const open = { field: 'registration_status', op: 'present' };
const verified = { field: 'verified', op: 'eq', value: true };
const offered = (most: number, match: string) => ({
  all: [verified, { related: { relation: 'sessions', match, where: { all: [price(most), open] } } }],
});
const option = (amount: number) => ({
  field: 'prices',
  op: 'containsAny',
  value: [{ price: amount, basis: 'week', currency: 'USD' }],
});
const asked: readonly (readonly [Kind, object])[] = [
  ...(['organization', 'activity'] as const).flatMap((kind) =>
    ['any', 'none'].flatMap((match) => [0, 100, 1000].map((most) => [kind, offered(most, match)] as const)),
  ),
  ...[0, 100, 200, 300].map((amount) => ['session', option(amount)] as const),
];

let database: TestDatabase;
test.before(async () => {
  database = await openDatabase();
  await importLines(database.url, crowd(300));
  await fold(database);
});

/** Ids by the bitmaps, null when they tell none, and by the rows. */
async function idsOf(kind: Kind, filter: object, most = 2000) {
  const [row] = await database.sql<{ named: string[] | null; total: string | null; text: string }>(
    `select b.total, (select array_agg(i.id order by i.id) from unnest(b.ids) as i (id)) as named,
        logic.from_records($1, c.condition, c.joins) as text
      from logic.compile_conditions($1, jsonb_build_object('filter', $2::text), 'campatlas_admin') c,
        logic.count_bitmaps($1, jsonb_build_object('filter', $2::text), c.condition, c.joins, 'campatlas_admin', $3) b`,
    [kind, JSON.stringify(filter), most],
  );
  const rows = await database.sql<{ id: string }>(`select r.id ${row?.text ?? ''} order by r.id`);
  return { total: row?.total, named: row?.named ?? null, rows: rows.map(({ id }) => id) };
}

test.serial('a price and a status of one session, and an option of prices, are named by bitmaps', async (t) => {
  for (const isChanged of [false, true]) {
    // Records that have changed since are asked of their rows.
    if (isChanged) {
      await database.sql(`update store.sessions set prices = '[]' where id::text < '4'`);
      await database.sql(`update store.activities set verified = not verified where id::text < '4'`);
    }
    let found = 0;
    for (const [kind, filter] of asked) {
      const { total, named, rows } = await idsOf(kind, filter);
      const what = `${kind} ${JSON.stringify(filter)}`;
      t.is(total, `${rows.length}`, what);
      t.deepEqual(named ?? [], rows, what);
      found += rows.length > 0 ? 1 : 0;
    }
    t.true(found > 10, `${found}`);
  }
});

test.serial('more matches than are wanted are counted and not named', async (t) => {
  const [kind, filter] = ['activity', offered(1000, 'any')] as const;
  const { total, rows } = await idsOf(kind, filter);
  t.true(rows.length > 1, `${rows.length}`);
  t.is((await idsOf(kind, filter, rows.length + 1)).named?.length, rows.length);
  t.deepEqual(await idsOf(kind, filter, rows.length), { total, named: null, rows });
});

test.serial('the records of bits are read bit by bit', async (t) => {
  for (const kind of Object.keys(plurals)) {
    const [row] = await database.sql<{ named: string; slots: string; some: string; few: string }>(
      `with segment as materialized (
          select s.id, s.alive, (select bit_or(set_bit(s.alive & ~s.alive, l.slot, 1)) from store.facet_slots l
            where l.segment_id = s.id and l.slot % 7 in (0, 6)) as some from store.facet_segments s where s.kind = $1)
        select (select string_agg(b.id::text, ' ' order by b.id) from (select array_agg(s.id) as ids,
            array_agg(s.alive) as bits from segment s) g, logic.records_of_bits(g.ids, g.bits) b (id)) as named,
          (select string_agg(l.record_id::text, ' ' order by l.record_id) from store.facet_slots l
            join segment s on s.id = l.segment_id) as slots,
          (select string_agg(b.id::text, ' ' order by b.id) from (select array_agg(s.id) as ids,
            array_agg(s.some) as bits from segment s) g, logic.records_of_bits(g.ids, g.bits) b (id)) as some,
          (select string_agg(l.record_id::text, ' ' order by l.record_id) from store.facet_slots l
            join segment s on s.id = l.segment_id where l.slot % 7 in (0, 6)) as few`,
      [kind],
    );
    t.true((row?.slots ?? '').length > 37 * 64);
    t.is(row?.named, row?.slots);
    t.is(row?.some, row?.few);
  }
  t.deepEqual(await database.sql(`select from logic.records_of_bits(null, null)`), []);
});
