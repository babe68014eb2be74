/** Adding a field: one command writes the step and the rule, and everything else follows from them. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { clusterUrl } from '../../scripts/test-cluster.ts';
import { projectRoot } from '../../server/config.ts';
import { isWhole, runs } from '../random.ts';
import { makeCopiedTree } from './copied-tree.ts';

const { folder: copy, run, copyTree, remove } = makeCopiedTree();
test.after.always(remove);

const newField = (...words: string[]) => run('node', 'scripts/new.ts', 'field', ...words);

/** A test that a newcomer would write about the added fields. */
const written = `
import test from 'ava';
import { openApi, type Api } from '../api.ts';
import { activity, openWorld, organization, session, type World } from '../imports/world.ts';

let world: World;
let api: Api;
test.before(async () => {
  world = await openWorld();
  api = await openApi(world.database);
  const loaded = await world.load(
    organization('o', { motto: 'Outside' }), activity('a', 'o'), session('with', 'a', { deposit: 250, level: 'high' }),
    session('without', 'a'), session('bad', 'a', { deposit: 'much', level: 'other' }),
  );
  if (loaded.inserted !== 4) throw new Error(JSON.stringify(loaded));
  problems = loaded.rejects.map(({ reason }) => reason);
});
let problems: string[] = [];

const sessions = (where: object) =>
  \`/api/sessions?filter=\${encodeURIComponent(JSON.stringify(where))}\`;
const rows = async (name: 'starter' | 'pro', path: string) => (await api.as(name).get(path)).body.sessions;

test.serial('a line of an import is held against the new rules', (t) => {
  t.deepEqual(problems, [
    'fields.deposit: must be a whole number from -2147483648 to 2147483647; ' +
      'fields.level: must be one of low, high.',
  ]);
});

test.serial('a plan that sees it reads the value, another null in its place', async (t) => {
  const { body } = await api.as('pro').get('/api/sessions?orderBy=name&order=asc');
  t.deepEqual(body.sessions.map((row) => row.deposit), [250, undefined]);
  t.false(body.lockedColumns.includes('deposit'));
  const masked = (await api.as('starter').get('/api/sessions?orderBy=name&order=asc')).body;
  t.deepEqual(masked.sessions.map((row) => row.deposit), [null, null]);
  t.true(masked.lockedColumns.includes('deposit'));
  t.deepEqual(masked.sessions.map((row) => row.level), ['high', undefined]);
});

test.serial('filters find it, for who may see it', async (t) => {
  const where = { field: 'deposit', op: 'gte', value: 200 };
  t.deepEqual((await rows('pro', sessions(where))).map(({ name }) => name), ['with']);
  t.deepEqual((await rows('pro', sessions({ ...where, value: 251 }))), []);
  const { status, body } = await api.as('starter').get(sessions(where));
  t.deepEqual([status, body.requiredPlan], [403, 'pro']);
  const level = sessions({ field: 'level', op: 'eq', value: 'high' });
  t.deepEqual((await rows('starter', level)).map(({ name }) => name), ['with']);
});

test.serial('facets count its values; what no filter may name is refused', async (t) => {
  const { body } = await api.as('starter').get('/api/sessions/facets?field=level');
  t.deepEqual(body.facets.level, [{ value: 'high', count: 1 }]);
  const path = \`/api/organizations?filter=\${encodeURIComponent('{"field":"motto","op":"eq","value":"Outside"}')}\`;
  t.is((await api.as('team').get(path)).status, 400);
  t.is((await api.as('team').get('/api/organizations')).body.organizations[0].motto, 'Outside');
});

test.serial('the writer takes it in SQL', async (t) => {
  const said = [300, 1.5].map((deposit) => ({ kind: 'session', key: 'with', fields: { deposit } }));
  const outcomes = await world.database.sql(
    'select outcome, reason from api.record_contributions($1, $2::jsonb)', ['manual_update', JSON.stringify(said)]);
  t.deepEqual(outcomes, [
    { outcome: 'updated', reason: null },
    { outcome: 'refused', reason: 'fields.deposit: must be a whole number' },
  ]);
  t.deepEqual((await rows('pro', '/api/sessions?orderBy=name&order=asc')).map((row) => row.deposit), [300, undefined]);
});
`;

test('a masked, filterable field takes a step and a rule, and both are written', async (t) => {
  for (const path of [
    'server',
    'functions',
    'policies',
    'sql',
    'scripts',
    'workers',
    'test',
    'clients',
    'docs',
    'tools',
  ])
    copyTree(path);
  for (const path of ['package.json', 'biome.json', '.gitignore', 'README.md'])
    cpSync(join(projectRoot, path), join(copy, path));
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(
    join(copy, 'ava.config.js'),
    `export default { extensions: ['ts'], timeout: '660s', workerThreads: false };`,
  );
  const fields = [
    ['session', 'deposit', 'integer', '--plan', 'pro'],
    ['session', 'level', 'text', '--allowed', 'low,high', '--description', "How much of it; the source's own word."],
    ['organization', 'motto', 'text', '--not-filterable'],
    ['activity', 'insurer', 'text', '--plan', 'team'],
  ];
  process.env.CAMPATLAS_TEST_CLUSTER = await clusterUrl();
  process.env.FILTER_RUNS = String(runs(60, 10));
  for (const words of fields) {
    const { code, output } = await newField(...words);
    t.is(code, 0, output);
    t.regex(output, /npm run draw/);
  }
  const drawn = await run('node', 'scripts/draw.ts');
  t.is(drawn.code, 0, drawn.output);
  t.regex(readFileSync(join(copy, 'server/openapi.json'), 'utf8'), /"deposit"/);
  writeFileSync(join(copy, 'test/catalog/added.test.ts'), written);

  // Tests that compare every field with typed expectations; none of them has a line for an added field.
  const old = ['catalog/lists', 'filters/random-filters', 'rules/pick-equals-show', 'imports/accepted'];
  if (isWhole) old.push('catalog/details', 'filters/shape', 'catalog/search-and-place');
  const files = ['test/catalog/added.test.ts', ...old.map((name) => `test/${name}.test.ts`)];
  const tested = await run('ava', '--tap', ...files);
  t.is(tested.code, 0, tested.output);

  const refused: readonly (readonly [words: string[], message: RegExp])[] = [
    [['session', 'deposit', 'integer'], /already a field/],
    [['activity', 'deposit', 'text'], /already a field/],
    [['camp', 'deposit', 'text'], /There is no kind camp/],
    [['session', 'Deposit', 'text'], /words in lower case/],
    [['session', 'fee', 'money'], /No field has the type money/],
    [['session', 'fee', 'text', '--plan', 'gold'], /^gold is not a plan that shows more fields/],
    [['session', 'fee', 'integer', '--allowed', 'a'], /--allowed is for text/],
    [['session', 'fee'], /npm run new field/],
  ];
  const { writeField } = (await import(
    join(copy, 'scripts', 'new-field.ts')
  )) as typeof import('../../scripts/new-field.ts');
  for (const [words, message] of refused) t.throws(() => writeField(words), { message }, words.join(' '));
  const { code, output } = await newField('session', 'fee');
  t.is(code, 1);
  t.regex(output, /npm run new field/);
});
