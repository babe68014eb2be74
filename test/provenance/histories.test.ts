/** Random histories of records, compared with a fold of the contributions that count. */
import test from 'ava';
import { openDatabase, type TestDatabase } from '../database.ts';
import fc from '../random.ts';
import { Pair, say, shown, steps, tell, withdraw } from './history.ts';

let database: TestDatabase;
test.before(async () => {
  database = await openDatabase();
});

const runs = Number(process.env.HISTORY_RUNS ?? 60);

test('a record shows what is left of its history [provenance.observation-found-or-change]', async (t) => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const pair = await Pair.open(database);
      for (const step of history) await pair.take(step);
      const now = [await shown(database, pair.ids[0]), await shown(database, pair.ids[1])];
      t.deepEqual(now, pair.expected, JSON.stringify(history));
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

test('in whatever order it is told, what is taken back was never said', async (t) => {
  const all = fc.uniqueArray(say, { maxLength: 8, selector: ({ human, day }) => `${human}/${day}` });
  const shuffled = all.chain((said) =>
    fc.tuple(
      fc.constant(said),
      fc.shuffledSubarray(said, { minLength: said.length }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(shuffled, async ([said, order, taken]) => {
      const [record, without] = (await Pair.open(database)).ids;
      for (const one of order) {
        const id = await tell(database, record, one);
        if (taken[said.indexOf(one)]) await withdraw(database, record, id);
      }
      for (const one of said) if (!taken[said.indexOf(one)]) await tell(database, without, one);
      t.deepEqual(await shown(database, record), await shown(database, without), JSON.stringify([order, taken]));
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
