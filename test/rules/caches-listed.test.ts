/** docs/caches.md lists the caches and the planner switches of functions as the code has them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const page = read('docs/caches.md');
/** The cells of the tables below a line of the page. */
const rowsBelow = (line: string) =>
  (page.split(`${line}\n`)[1]?.split(/^#/m)[0] ?? '')
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .map((row) => row.split(' | '));

test('every planner switch of a function is listed, with its functions', (t) => {
  const listed = rowsBelow('## Planner switches').flatMap(([first = '', functions = '']) => {
    const [, name] = /^\| `(.+)`$/.exec(first) ?? [];
    return [...functions.matchAll(/`(\w+\.\w+)`/g)].map(([, object]) => `${name}: ${object}`);
  });
  const found = globSync('{functions,policies}/**/*.sql', { cwd: projectRoot }).flatMap((path) => {
    const code = read(path).replace(/--.*/g, '');
    const switches = code.matchAll(/\bset ((?:jit|plan_cache_mode|enable_\w+|parallel_\w+) = [\w.]+)/g);
    return [...switches].map(([, name]) => `${name}: ${basename(path, '.sql')}`);
  });
  t.deepEqual(listed.toSorted(), found.toSorted());
  t.true(found.includes('enable_sort = off: logic.first_records'), 'control');
});

test('every cache of the server is listed, with its file', (t) => {
  const rows = rowsBelow('## Caches').map(([first = '']) => first);
  const found = globSync('server/**/*.ts', { cwd: projectRoot }).flatMap((path) => {
    const made = read(path).matchAll(/(?:new Cache(?:<[^(]*>)?|countCache)\(\s*['`]([^'`$]+)/g);
    return [...made].map(([, name = '']) => name.trim());
  });
  t.true(found.includes('list_totals'), 'control');
  for (const name of found)
    t.true(
      rows.some((row) => row.includes(`\`${name}`)),
      name,
    );
  for (const [, path = ''] of rows.join().matchAll(/`(server\/[^`]+)`/g))
    t.true(existsSync(join(projectRoot, path)), path);
});
