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

/** The paths that a text imports, including types. */
function importsOf(path: string, text: string): string[] {
  const from = [
    ...text.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm),
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
