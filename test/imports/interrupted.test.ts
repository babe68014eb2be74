import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import test from 'ava';
import { createEmpty } from '../../scripts/clone.ts';
import { recordsEach, scaleLines } from '../../scripts/scale/lines.ts';
import { Chunk } from '../../server/imports/chunk.ts';
import { ImportConnection } from '../../server/imports/import-connection.ts';
import { lineSchemas } from '../../server/imports/line-schema.ts';
import { parseLine } from '../../server/imports/parse-line.ts';
import { importFiles } from '../../server/imports/run.ts';
import { runs } from '../random.ts';
import { until } from '../until.ts';
import { activity, openWorld, organization, snapshotQuery, toText, type World } from './world.ts';

function start(world: World, files: string[], environment = {}): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'child.ts'), world.database.url, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
}

/** Waits for a line of the child's output. */
async function says(child: ChildProcess, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: child.stdout ?? process.stdin }))
    if (pattern.test(line)) return line;
  throw new Error('The child ended without saying it.');
}

test('a kill loses no committed line, and running again finishes', async (t) => {
  const [world, whole] = [await openWorld(), await openWorld()];
  // Three chunks at least, of which two are applied at once.
  const organizations = runs(3000, 1500);
  const file = join(world.folder, 'killed.ndjson');
  writeFileSync(file, toText([...scaleLines(organizations, 3)]));
  const child = start(world, [file], { KILL_AT: '1' });
  const ended = once(child, 'exit');
  const said = await says(child, /^lines [1-9]/);
  t.deepEqual(await ended, [null, 'SIGKILL']);
  const sessions = `select from pg_stat_activity where datname = current_database()
    and application_name = 'campatlas import'`;
  await until('its sessions have ended', async () => (await world.database.sql(sessions)).length === 0);
  const [kept] = await world.database.sql<{ count: number }>('select count(*)::integer as count from store.records');
  t.true((kept?.count ?? 0) >= Number(said.split(' ')[1]));
  t.true((kept?.count ?? 0) < organizations * recordsEach);
  const again = await importFiles({ ownerUrl: world.database.url, files: [file], log: () => {} });
  t.is(again.refused, 0);
  t.is(again.inserted + again.unchanged, organizations * recordsEach);
  await importFiles({ ownerUrl: whole.database.url, files: [file], log: () => {} });
  t.deepEqual((await world.database.sql(snapshotQuery))[0], (await whole.database.sql(snapshotQuery))[0]);
  const tallies =
    'select name, sum(amount)::integer as amount from store.tallies where name <> $1 group by name order by name';
  t.deepEqual(await world.database.sql(tallies, ['catalog']), await whole.database.sql(tallies, ['catalog']));
});

test('an import that is asked to end does so after the chunks at work', async (t) => {
  const world = await openWorld();
  const organizations = runs(5000, 2000);
  const file = join(world.folder, 'asked.ndjson');
  writeFileSync(file, toText([...scaleLines(organizations, 7)]));
  const interrupt = new AbortController();
  let applied = 0;
  const progress = ({ lines }: { lines: number }) => {
    applied = lines;
    interrupt.abort();
  };
  const ended = importFiles({
    ownerUrl: world.database.url,
    files: [file],
    log: () => {},
    progress,
    signal: interrupt.signal,
  });
  await t.throwsAsync(ended, { message: /^Interrupted/ });
  const [kept] = await world.database.sql<{ count: number }>('select count(*)::integer as count from store.records');
  t.true(
    applied > 0 && kept?.count === applied && applied < organizations * recordsEach,
    `${applied} applied, ${kept?.count} kept`,
  );
});

test('a database without the code is named as such', async (t) => {
  const empty = await createEmpty();
  const { folder } = await openWorld();
  const file = join(folder, 'one.ndjson');
  writeFileSync(file, toText([organization('one')]));
  await t.throwsAsync(importFiles({ ownerUrl: empty.url, files: [file], log: () => {} }), {
    message: /npm run deploy-db/,
  });
  await empty.drop();
});

test('two imports at once are as good as one after the other', async (t) => {
  const world = await openWorld();
  const lines = [...scaleLines(400, 5)];
  const files = ['one', 'two'].map((name) => join(world.folder, `${name}.ndjson`)) as [string, string];
  writeFileSync(files[0], toText(lines));
  writeFileSync(files[1], toText([...lines.toReversed(), organization('only/two')]));
  const children = files.map((file) => start(world, [file]));
  const summaries = (await Promise.all(children.map((child) => says(child, /^\{/)))).map((line) => JSON.parse(line));
  t.is(summaries[0].inserted + summaries[1].inserted, 400 * recordsEach + 1);
  t.is(summaries[0].unchanged + summaries[1].unchanged, 400 * recordsEach);
  t.is(summaries[0].refused + summaries[1].refused, 0);
});

test('chunks that meet the same new records at once both go through', async (t) => {
  const world = await openWorld();
  const schemas = lineSchemas(new Set(['America/New_York']));
  const chunk = (lines: object[]) => {
    const made = new Chunk(0);
    for (const [at, line] of lines.entries()) {
      const text = JSON.stringify(line);
      const staged = parseLine(text, schemas);
      if ('problems' in staged) throw new Error(staged.problems.join('; '));
      made.add({ number: at + 1, text }, staged);
    }
    return made;
  };
  const lines = Array.from({ length: 300 }, (_, at) => [
    organization(`race/${at}`, { city: `City ${at % 7}` }),
    activity(`race/${at}/a`, `race/${at}`, { city: `City ${at % 5}` }),
  ]).flat();
  const lanes = await Promise.all([
    ImportConnection.open(world.database.url),
    ImportConnection.open(world.database.url),
  ]);
  const [batch] = await world.database.sql<{ id: string }>(`select api.open_import('race') as id`);
  const outcomes = await Promise.all(
    lanes.map(async (lane, at) => {
      const made = chunk(
        at === 0
          ? lines
          : [...lines.filter((_, at) => at % 2 === 0), ...lines.filter((_, at) => at % 2 === 1)].toReversed(),
      );
      await lane.number(made);
      return lane.apply(batch?.id ?? '', made, false);
    }),
  );
  t.is(outcomes[0]?.refused.length, 0);
  t.is(outcomes[1]?.refused.length, 0);
  t.deepEqual((await world.database.sql('select count(*)::integer as count from store.records'))[0], { count: 600 });
  await Promise.all([...lanes.map((lane) => lane.close())]);
});
