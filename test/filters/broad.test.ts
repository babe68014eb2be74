/**
 * A list with thousands of matches is not sorted completely. With a lowered threshold, its pages must contain the same
 * records in the same order.
 */
import test from 'ava';
import { changed } from '../changed-sql.ts';
import { fold } from '../facets/agree.ts';
import { filters, offers } from '../fixtures/filter/questions.ts';
import { askers, differences, type FilterWorld, listUnder, openFilterWorld } from '../fixtures/filter/run.ts';
import { kinds, plurals } from '../fixtures/line.ts';
import fc, { seed } from '../random.ts';

const numRuns = Math.ceil(Number(process.env.FILTER_RUNS ?? 200) / (kinds.length * askers.length));

let world: FilterWorld;
test.before(async () => {
  world = { ...(await openFilterWorld(120, seed)), pageSize: 4 };
  for (const [name, from, to] of [
    ['logic.pick_records', 'v_few constant integer := 2000', 'v_few constant integer := 20'],
    ['logic.pick_records', 'v_gathered constant integer := 20000', 'v_gathered constant integer := 40'],
    ['logic.choose_page_plan', 'v_probed constant integer := 20000', 'v_probed constant integer := 60'],
    ['logic.pick_records', 'v_walked constant integer := 5000', 'v_walked constant integer := 30'],
    ['logic.choose_page_plan', '100 + 8 * p_end', '2 * p_end'],
  ] as const)
    await world.database.sql(changed(name, from, to));
  await world.database.sql(
    changed('logic.count_bitmaps', 'v_few constant integer := 2000', 'v_few constant integer := 10'),
  );
  // Totals come from bitmaps, some of whose records have changed since.
  await fold(world.database);
  for (const plural of Object.values(plurals))
    await world.database.sql(`update store.${plural} set verified = verified where id::text < '3'`);
});

const questions = kinds.flatMap((kind) =>
  askers.flatMap((asker, at) => {
    const asked = filters(kind, asker.plan);
    const text = kind === 'session' ? fc.oneof(asked, offers(asker.plan)) : asked;
    return fc.sample(text, { numRuns, seed: seed + at }).map((each) => ({ kind, asker, text: each }));
  }),
);

test.serial('pages of a broad list hold what a slow reading of the lines finds [filter.related-any]', async (t) => {
  t.timeout(300_000);
  t.is([...new Set(await differences(world, questions))].slice(0, 10).join('\n\n'), '');
});

test.serial('a list in its default order is the list ordered by that column, broad or not', async (t) => {
  t.timeout(300_000);
  for (const most of [20, 2000]) {
    await world.database.sql(
      changed('logic.pick_records', 'v_few constant integer := 20', `v_few constant integer := ${most}`),
    );
    for (const { kind, asker, text } of questions.filter((_, at) => at % 4 === 0)) {
      const ids = async (order: string) => {
        const answer = await world.api.as(asker.name).get(listUnder(kind, text, `&limit=7&offset=1${order}`));
        return (answer.body[plurals[kind]] as { id: string }[] | undefined)?.map(({ id }) => id) ?? answer.body.code;
      };
      t.deepEqual(await ids(''), await ids(`&orderBy=${kind === 'session' ? 'start_date' : 'name'}`), text);
    }
  }
});
