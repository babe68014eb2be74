import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';

/** From the lowest level up: a folder or file imports only from its own level's folder and from lower levels. */
const levels: readonly (readonly string[])[] = [
  ['server/shared', 'server/version.ts', 'server/areas.ts', 'server/memory.ts'],
  ['server/settings'],
  ['server/config.ts', 'server/log-lines.ts'],
  ['server/log.ts', 'server/tracing'],
  ['server/db', 'server/outside'],
  ['server/seal', 'server/mail'],
  ['server/viewer'],
  ['server/http'],
  [
    'server/map',
    'server/graph',
    'server/imports',
    'server/media',
    'server/pool',
    'server/crawler',
    'server/payments',
    'server/broker',
    'server/family',
    'server/interpret',
  ],
  ['server/overseer'],
  ['server/routes'],
  ['server/metrics'],
  ['server/app.ts'],
  ['server/open-host.ts'],
  ['server/main.ts'],
  ['demo'],
  ['workers'],
  ['scripts'],
];
const heights = new Map(levels.flatMap((places, height) => places.map((place) => [place, height] as const)));

/** The folder or file of `levels` that a path belongs to. */
function placeOf(path: string): string | null {
  const pieces = path.split('/');
  for (let length = pieces.length; length > 0; length -= 1) {
    const place = pieces.slice(0, length).join('/');
    if (heights.has(place)) return place;
  }
  return null;
}

/** The paths that a text imports, including types and what it adds to another file's declarations. */
function importsOf(path: string, text: string): string[] {
  const from = [
    ...text.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm),
    ...text.matchAll(/^import '(\.[^']+)'/gm),
    ...text.matchAll(/^declare module '(\.[^']+)'/gm),
    ...text.matchAll(/\bimport\('(\.[^']+)'\)/g),
  ];
  return from.map((match) => normalize(join(dirname(path), match[1] ?? '')));
}

/** The imports that go up, or to a path without a level. */
function wrongWays(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const own = placeOf(path);
    return importsOf(path, text).flatMap((target) => {
      const other = placeOf(target);
      if (own === null || other === own || target.startsWith('test/')) return [];
      const isBelow = other !== null && (heights.get(other) ?? 0) < (heights.get(own) ?? 0);
      return isBelow ? [] : [`${path} imports ${target}`];
    });
  });
}

test('imports run one way: scripts, main, routes, engines, http, viewer, db, shared', (t) => {
  const paths = globSync('{server,workers,scripts,demo}/**/*.ts', { cwd: projectRoot }).filter(
    (path) => !path.startsWith('server/pages/'),
  );
  const files = new Map(paths.map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]));
  t.true(files.size > 200);
  // Templates of new files contain import lines of their own.
  const found = wrongWays(files).filter((line) => existsSync(join(projectRoot, line.split(' ').at(-1) ?? '')));
  t.deepEqual(found, []);
  t.deepEqual(
    paths.filter((path) => placeOf(path) === null),
    [],
    'every file has its level',
  );
});

test('an import that runs upwards is found', (t) => {
  const files = new Map([
    [
      'server/db/pool.ts',
      "import type { Route } from '../http/define-route.ts';\nimport { a } from '../shared/a.ts';\n",
    ],
    ['server/http/listen.ts', "import { pool } from '../db/pool.ts';\n"],
  ]);
  t.deepEqual(wrongWays(files), ['server/db/pool.ts imports server/http/define-route.ts']);
});

type Edge = readonly [from: string, to: string, example: string];

/** For each import, the two files or folders of their common folder that it connects. */
function edgesOf(files: ReadonlyMap<string, string>): Edge[] {
  return [...files].flatMap(([path, text]) =>
    importsOf(path, text)
      .filter((target) => target !== path && files.has(target))
      .map((target): Edge => {
        const [own, other] = [path.split('/'), target.split('/')];
        const length = 1 + own.findIndex((piece, at) => piece !== other[at]);
        return [own.slice(0, length).join('/'), other.slice(0, length).join('/'), `${path} imports ${target}`];
      }),
  );
}

/** The imports by which files or folders of one folder import each other in a circle. */
function circlesOf(files: ReadonlyMap<string, string>): string[] {
  let edges = edgesOf(files);
  for (let before = Number.POSITIVE_INFINITY; edges.length < before; ) {
    before = edges.length;
    const importers = new Set(edges.map(([from]) => from));
    const imported = new Set(edges.map(([, to]) => to));
    // What imports nothing, or is imported by nothing, is in no circle.
    edges = edges.filter(([from, to]) => importers.has(to) && imported.has(from));
  }
  return edges.map(([, , example]) => example);
}

test('no files and no folders import each other in a circle, not even types', (t) => {
  const paths = globSync('{server,workers,scripts,demo,clients,test,tools}/**/*.{ts,mjs}', {
    cwd: projectRoot,
    exclude: (path) => /node_modules|(^|\/)dist(\/|$)/.test(path),
  });
  t.true(paths.length > 1500, `${paths.length}`);
  t.deepEqual(circlesOf(new Map(paths.map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]))), []);
});

test('a circle is found between folders, between files, and through a declaration', (t) => {
  const circle = (texts: Readonly<Record<string, string>>) => circlesOf(new Map(Object.entries(texts)));
  const [a, b, c] = ["import '../a/x.ts';", "import { y } from '../b/y.ts';", "import type { Z } from '../c/z.ts';"];
  t.deepEqual(circle({ 'a/x.ts': b, 'b/y.ts': c, 'c/z.ts': '' }), [], 'control: one way');
  t.deepEqual(circle({ 'a/x.ts': b, 'b/y.ts': c, 'c/z.ts': '', 'c/w.ts': a }), [
    'a/x.ts imports b/y.ts',
    'b/y.ts imports c/z.ts',
    'c/w.ts imports a/x.ts',
  ]);
  t.deepEqual(circle({ 'a/x.ts': "declare module './y.ts' {}", 'a/y.ts': "import type { X } from './x.ts';" }), [
    'a/x.ts imports a/y.ts',
    'a/y.ts imports a/x.ts',
  ]);
});
