import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import manifest from '../../package.json' with { type: 'json' };
import { areas } from '../../server/areas.ts';
import { projectRoot } from '../../server/config.ts';

const sources = globSync(['{server,workers,scripts,test,demo}/**/*.ts', 'clients/*/*.ts'], { cwd: projectRoot });

/** The modules that a file imports, as written. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  return [...text.matchAll(/(?:^|\n)(?:import|export)\b[^;]*?from '([^']+)'|import\('([^']+)'\)/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
}

/** Files that import a module although their location does not allow it. */
function strangers(module: string, allowed: RegExp): string[] {
  return sources.filter((path) => !allowed.test(path) && importsOf(path).includes(module));
}

test('areas do not import each other', (t) => {
  const found: string[] = [];
  for (const path of sources) {
    const own = /^(?:server\/routes|workers\/tasks)\/([a-z]+)\//.exec(path)?.[1];
    if (own === undefined) continue;
    for (const module of importsOf(path)) {
      const other = /^\.\.\/([a-z]+)\//.exec(module)?.[1];
      if (other !== undefined && other !== own) found.push(`${path} imports ${module}`);
    }
  }
  t.deepEqual(found, []);
});

test('only the database folder, imports, the broker, workers, scripts and tests import pg', (t) => {
  t.deepEqual(strangers('pg', /^(server\/(db|imports|broker)|workers|scripts|test)\//), []);
});

test('nothing of the program imports a test', (t) => {
  const found = sources.filter(
    (path) => /^(server|workers)\//.test(path) && importsOf(path).some((module) => module.includes('/test/')),
  );
  t.deepEqual(found, []);
});

test('clients import nothing of the service', (t) => {
  const own = /^(node:[a-z_/]+|\.\/[a-z-]+\.ts|cbor-x\/decode-no-eval|openapi-fetch)$/;
  const found = sources.filter((path) => path.startsWith('clients/') && importsOf(path).some((it) => !own.test(it)));
  t.deepEqual(found, []);
});

test('every folder of a shelf is an area', (t) => {
  /** Folders that are not areas, as described in the README of their parent. */
  const others: Record<string, readonly string[]> = {
    policies: ['base'],
    functions: [],
    'server/routes': [],
    'workers/tasks': [],
    test: [
      'rules',
      'attack',
      'helpers',
      'fixtures',
      'fakes',
      'bench',
      'clients',
      'http',
      'mutations',
      'openapi',
      'operations',
      'pages',
      'workers',
    ],
  };
  const strange: string[] = [];
  for (const [shelf, more] of Object.entries(others)) {
    const folders = readdirSync(join(projectRoot, shelf), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    for (const { name } of folders) if (!(name in areas) && !more.includes(name)) strange.push(`${shelf}/${name}`);
  }
  t.deepEqual(strange, []);
});

test('a file of the program that is longer than 250 lines has a reason', (t) => {
  const reasons: Record<string, string> = {
    'clients/api/schema.ts': 'drawn',
    'server/db/types.ts': 'drawn',
    'server/http/code-meanings.ts': 'every code of a failure, read as a list',
    'server/imports/field-schemas.ts': 'one schema a field, read as a list',
    'server/interpret/attributes.ts': 'the words for each field, read as a list',
    'server/interpret/dates.ts': 'the words for days and seasons, read as a list',
    'server/interpret/places.ts': 'the words for places, read as a list',
    'server/imports/run.ts': 'one import from its first line to its last',
    'scripts/scale/lines.ts': 'one made-up camp from its name to its prices',
  };
  const long = sources.filter(
    (path) => !path.startsWith('test/') && readFileSync(join(projectRoot, path), 'utf8').split('\n').length > 251,
  );
  t.deepEqual(
    long.filter((path) => !(path in reasons)),
    [],
  );
});

test('a function, class or constant that a file exports is used by another one', (t) => {
  const files = globSync(['{server,workers,scripts,test,demo}/**/*.{ts,js,mjs}', 'clients/*/*.ts'], {
    cwd: projectRoot,
  });
  const texts = new Map(files.map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]));
  const users = new Map<string, number>();
  for (const text of texts.values())
    for (const word of new Set(text.match(/\b[A-Za-z_$][\w$]*\b/g))) users.set(word, (users.get(word) ?? 0) + 1);
  const exported = /^export (?:async )?(?:function\*?|const|let|class|abstract class) ([\w$]+)/gm;
  const unused = [...texts].flatMap(([path, text]) =>
    [...text.matchAll(exported)].flatMap(([, name = '']) => (users.get(name) === 1 ? [`${path}: ${name}`] : [])),
  );
  // The clients are libraries, so their exports are used by others.
  t.deepEqual(
    unused.filter((line) => !/^(clients\/)/.test(line)),
    [],
  );
});

test('every package that the program depends on is used', (t) => {
  const text = globSync(['{server,workers,scripts,demo}/**/*.{ts,js,mjs}', 'clients/*/*.ts'], { cwd: projectRoot })
    .map((path) => readFileSync(join(projectRoot, path), 'utf8'))
    .join('\n');
  const named = (name: string) =>
    ['from ', 'import(', 'import ', 'resolve('].some((way) =>
      [`${way}'${name}'`, `${way}'${name}/`, `${way}\`${name.replace(/\d+$/, '')}`].some((words) =>
        text.includes(words),
      ),
    );
  t.deepEqual(
    // Node itself is not imported by name.
    Object.keys(manifest.dependencies).filter((name) => name !== 'node' && !named(name)),
    [],
  );
});
