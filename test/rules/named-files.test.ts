import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';

const documents = globSync(['*.md', '{docs,server,functions,policies,workers,sql,scripts}/**/*.md'], {
  cwd: projectRoot,
}).filter((path) => path !== 'CHANGELOG.md');
const sources = globSync('{server,functions,policies,workers,scripts}/**/*.{ts,sql}', { cwd: projectRoot });
const clients = globSync('clients/**/*.ts', { cwd: projectRoot });
const names = new Set([...sources, ...clients].map((path) => basename(path)));

const file =
  /(?<![\w./-])(?:sql|policies|functions|server|workers|test|clients|tools|demo|scripts|docs)\/[\w./{}-]+\.\w+/g;

/** The files of this repository that a text names with their folder but that do not exist. */
function missing(path: string, text: string): string[] {
  const named = [...text.matchAll(file)].map(([name]) => name).filter((name) => !/[{}]/.test(name));
  return named.filter((name) => !existsSync(join(projectRoot, name))).map((name) => `${path} names ${name}`);
}

test('every file that a document names exists', (t) => {
  t.deepEqual(missing('here', 'see `server/app.ts` and `server/no-app.ts`'), ['here names server/no-app.ts']);
  t.deepEqual(
    documents.flatMap((path) => missing(path, readFileSync(join(projectRoot, path), 'utf8'))),
    [],
  );
});

test('every file that a comment names exists', (t) => {
  const found = sources.flatMap((path) => {
    const lines = readFileSync(join(projectRoot, path), 'utf8').split('\n');
    const comments = lines.filter((line) => /^\s*(\/\/|\/?\*|--)/.test(line)).join('\n');
    return missing(path, comments);
  });
  t.deepEqual(found, []);
});

test('every file and SQL function that the walks name exists', (t) => {
  const walks = readFileSync(join(projectRoot, 'docs/walks.md'), 'utf8');
  const files = [...walks.matchAll(/`(?:[\w-]+\/)*([\w.-]+\.(?:ts|sql))`/g)].map(([, name = '']) => name);
  const objects = [...walks.matchAll(/`((?:api|logic|guard|store\.tg)[._]\w+)`/g)].map(([, name]) => `${name}.sql`);
  t.true(files.length > 80 && objects.length > 20);
  t.deepEqual(
    [...files, ...objects].filter((name) => !names.has(name)),
    [],
  );
});
