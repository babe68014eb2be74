/** Concurrent merges, suppressions and writes: the later one sees the effect of the earlier one. */
import test from 'ava';
import { openWorld, organization, type World } from '../imports/world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});

const rounds = 12;
const sql = (text: string, ...values: unknown[]) => world.database.sql<{ value: string }>(text, values);
const say = (source: string, ...lines: object[]) =>
  sql('select count(*) as value from api.record_contributions($1, $2)', source, JSON.stringify(lines));
async function made(...keys: string[]): Promise<string[]> {
  await say('import', ...keys.map((key) => organization(key)));
  const rows = await sql('select id as value from store.records where key = any($1) order by key', keys);
  return rows.map(({ value }) => value);
}

const parentsOf = `
  select r.organization_id as value from store.records r where r.key = $1
  union select a.organization_id from store.activities a join store.records r on r.id = a.id where r.key = $1`;

test('no child stays below a record that is merged while it is written', async (t) => {
  for (let round = 0; round < rounds; round += 1) {
    const [survivor, other] = await made(`a/${round}`, `b/${round}`);
    const child = { kind: 'activity', key: `c/${round}`, organization: `b/${round}`, fields: { name: 'Art' } };
    await Promise.all([
      say('import', child),
      sql(`select api.merge_records($1, $2, 'race') as value`, survivor, other),
    ]);
    t.deepEqual(await sql(parentsOf, child.key), [{ value: survivor as string }]);
    await Promise.all([
      say('import', { ...child, fields: { name: 'Pottery' } }),
      sql(`select api.split_records($1, $2, 'race') as value`, survivor, other),
    ]);
    t.deepEqual(await sql(parentsOf, child.key), [{ value: other as string }]);
  }
});

test('what is said of a record while it is merged counts for the survivor', async (t) => {
  for (let round = 0; round < rounds; round += 1) {
    const [survivor, other] = await made(`d/${round}`, `e/${round}`);
    await Promise.all([
      say('import', organization(`e/${round}`, { founded_year: 1990 })),
      say('import', organization(`d/${round}`, { city: 'Barre' })),
      sql(`select api.merge_records($1, $2, 'race') as value`, survivor, other),
    ]);
    const shown = await sql(`select founded_year || city as value from store.organizations where id = $1`, survivor);
    t.deepEqual(shown, [{ value: '1990Barre' }]);
  }
});

test('what a program says counts before the record is held, or is held', async (t) => {
  for (let round = 0; round < rounds; round += 1) {
    const key = `f/${round}`;
    const [record] = await made(key);
    await Promise.all([
      say('scrape', organization(key, { city: 'Barre' })),
      sql('select api.suppress_record($1, true) as value', record),
    ]);
    const [row] = await world.database.sql(
      `select c.held is true as held, o.city is null as hidden, c.recorded_at > s.since as late
        from store.contributions c join store.organizations o on o.id = c.record_id
          join store.suppressions s on s.record_id = c.record_id
        where c.record_id = $1 and c.fields ? 'city'`,
      [record],
    );
    t.is(row?.held, row?.hidden);
    t.true(row?.held === true || row?.late === false, 'nothing that came later counts');
  }
});
