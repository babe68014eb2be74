import test from 'ava';
import { openMapSource } from '../../server/map/open.ts';
import type { Change, MapSource } from '../../server/map/source.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import fc, { runs } from '../random.ts';
import { begin, happening, insideRegion, questions, scoreQuestions } from './changing.ts';
import { everyone, expect, look, revisionOf, spell } from './oracle.ts';

const histories = Number(process.env['MAP_RUNS'] ?? runs(6, 2));
const roles = ['campatlas_starter', 'campatlas_preview'];

/** Compares every `step`th request, starting with number `first`. */
async function compare(
  database: TestDatabase,
  map: MapSource,
  trail: readonly string[],
  first = 0,
  step = 1,
): Promise<void> {
  const revision = await revisionOf(database);
  for (const role of roles)
    for (const [at, question] of (role === 'campatlas_preview'
      ? questions
      : [...questions, ...scoreQuestions]
    ).entries()) {
      if (at % step !== first) continue;
      const view = await look(map, role, question, revision);
      const found = JSON.stringify(spell(view));
      const wanted = JSON.stringify(await expect(database, role, question, insideRegion));
      if (found !== wanted)
        throw new Error(
          `${role} ${JSON.stringify(question)}\nafter ${trail.join('; ')}\nfound  ${found}\nwanted ${wanted}`,
        );
      if (view.population.revision !== revision) throw new Error('the view is of another revision');
    }
}

test('after any changes roles see and questions select what the tables hold; listeners hear of each', async (t) => {
  t.timeout(600_000);
  const database = await openDatabase();
  await begin(database);
  const map = openMapSource({ pools: database.pools, log: () => {} });
  const heard: Change[] = [];
  map.onChange((change) => heard.push(change));
  await compare(database, map, []);

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(happening, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 }),
      async (rounds) => {
        const trail: string[] = [];
        for (const [at, round] of rounds.entries()) {
          const before = spell(await look(map, 'campatlas_starter', everyone, ''));
          heard.length = 0;
          for (const each of round) {
            trail.push(each.name);
            await each.run(database);
          }
          // Compared in turns, so that a request has one or several changes to catch up with; the last round compares
          // all.
          await (at === rounds.length - 1 ? compare(database, map, trail) : compare(database, map, trail, at % 3, 3));
          const after = spell(await look(map, 'campatlas_starter', everyone, ''));
          const { mask } = (await look(map, 'campatlas_starter', everyone, '')).population;
          const told = heard.filter((change) => change.mask === mask);
          const camps = new Set(told.flatMap((change) => change.camps ?? []));
          if (!told.some((change) => change.camps === null))
            for (const [was, is] of [
              [before.dots, after.dots],
              [before.records, after.records],
            ] as const)
              for (const line of new Set([...was, ...is]))
                if (!(was.includes(line) && is.includes(line)) && ![...camps].some((camp) => line.includes(camp)))
                  throw new Error(`nobody was told of ${line} after ${trail.join('; ')}`);
          // A revision without changes for this mask may lie between them; it has the generation before it.
          for (const [at, change] of told.entries())
            if (at > 0 && change.from.generation !== told[at - 1]?.to.generation)
              throw new Error('changes do not follow each other');
        }
      },
    ),
    { numRuns: histories, endOnFailure: true },
  );
  t.pass();
  await map.close();
});
