/** `npm run import` as typed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { runScript } from '../run-script.ts';
import { openWorld, organization, toText, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});

const run = (...files: string[]) =>
  runScript('import', files, { DATABASE_URL: world.database.url, INIT_CWD: world.folder });

test('all is well: status 0 and a summary; files are found where the command was typed', async (t) => {
  writeFileSync(join(world.folder, 'good.ndjson'), toText([organization('good')]));
  const { code, output } = await run('good.ndjson');
  t.is(code, 0, output);
  t.regex(output, /good\.ndjson: 1 inserted, 0 updated, 0 unchanged, 0 refused, 0 overruled\n/);
});

test('a refused line: status 1, the file that holds it and why', async (t) => {
  const bad = [1, 2].map((at) => organization(`mixed/${at}`, { city: at }));
  writeFileSync(join(world.folder, 'mixed.ndjson'), toText([organization('mixed'), 'nonsense', ...bad]));
  const { code, output } = await run('mixed.ndjson');
  t.is(code, 1, output);
  t.regex(output, /1 inserted, 0 updated, 0 unchanged, 3 refused \(see .*mixed\.rejects\.ndjson\), 0 overruled\n/);
  t.regex(output, / {2}2 refused: fields\.city: must be text\n {2}1 refused: The line is not JSON\n/);
});

test('what cannot run: status 2 and one line that says why', async (t) => {
  const missing = await run('missing.ndjson');
  writeFileSync(join(world.folder, 'table.csv'), 'kind,key\norganization,x\n');
  const table = await run('table.csv');
  t.is(table.code, 2);
  t.regex(table.output, /^\S*table\.csv looks like CSV: [^\n]*\.\n$/);
  t.is(missing.code, 2);
  t.regex(missing.output, /^There is no file .*missing\.ndjson\.\n$/);
  const none = await run();
  t.is(none.code, 2);
  t.regex(none.output, /npm run import -- FILE/);
});
