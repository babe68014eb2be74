import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { clusterUrl } from '../../scripts/test-cluster.ts';
import { projectRoot } from '../../server/config.ts';
import { makeCopiedTree } from './copied-tree.ts';

const { folder: copy, run, copyTree, remove } = makeCopiedTree();
test.after.always(remove);

const newRoute = (...words: string[]) => run('node', 'scripts/new.ts', 'route', ...words);

test('a new route is green as it was made, masked for one caller and not for another', async (t) => {
  for (const path of ['server', 'functions', 'policies', 'sql', 'scripts', 'workers', 'test/fixtures']) copyTree(path);
  for (const path of [
    'package.json',
    'biome.json',
    '.gitignore',
    'test/api.ts',
    'test/cast.ts',
    'test/database.ts',
    'test/grants.ts',
    'test/patience.ts',
    'test/rights.ts',
    'test/seal.ts',
  ])
    cpSync(join(projectRoot, path), join(copy, path));
  copyTree('clients');
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(
    join(copy, 'ava.config.js'),
    `export default { extensions: ['ts'], timeout: '660s', workerThreads: false };`,
  );

  const one = await newRoute('catalog', 'get-something');
  t.is(one.code, 0, one.output);
  t.regex(one.output, /The address is \/api\/catalog\/\{id\}\/something/);
  const all = await newRoute('insights', 'count-places', '--path', '/api/insights/places');
  t.is(all.code, 0, all.output);
  t.regex(
    readFileSync(join(copy, 'server/routes/insights/count-places.ts'), 'utf8'),
    /path: '\/api\/insights\/places',/,
  );
  const files = ['test/catalog/get-something.test.ts', 'test/insights/count-places.test.ts'];
  for (const file of files) t.notRegex(readFileSync(join(copy, file), 'utf8'), /TODO|todo|skip/);
  for (const file of [
    ...files,
    'functions/catalog/api.get_catalog_something.sql',
    'functions/insights/api.count_insights_places.sql',
  ])
    t.notRegex(readFileSync(join(copy, file), 'utf8'), /.{121}/, file);
  process.env.CAMPATLAS_TEST_CLUSTER = await clusterUrl();
  const tested = await run('ava', '--tap', ...files);
  t.is(tested.code, 0, tested.output);
  t.regex(tested.output, /# pass 5\n/);

  const refused: readonly (readonly [words: string[], message: RegExp])[] = [
    [['catalog', 'get-something', '--path', '/api/elsewhere'], /exists already/],
    [['catalog', 'get-other', '--path', '/api/sessions/{sessionId}'], /already the route catalog\.get-session/],
    [['catalog', 'get-other', '--path', '/sessions'], /should be like/],
    [['catalog', 'get-other', '--path', '/api/{a}/{b}'], /one \{name\} at most/],
    [['catalog', 'get-other', '--path'], /npm run new route/],
    [['nowhere', 'get-other'], /There is no area/],
    [['catalog', 'getother'], /a verb and a noun/],
  ];
  for (const [words, message] of refused) {
    const { code, output } = await newRoute(...words);
    t.is(code, 1, words.join(' '));
    t.regex(output, message);
  }
});
