import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import type { Route } from '../../server/http/define-route.ts';
import { routes } from '../../server/routes/index.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { missingGrant, rolesOf } from '../grants.ts';

let database: TestDatabase;
test.before(async () => {
  database = await openDatabase();
});

type Whose = 'caller' | 'account' | 'server';

/** Functions of api that a file calls as the caller, as the caller's account, or as the server. */
function askedBy(path: string, whose: Whose): string[] {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const call = /\b(db|own|pools\.server|pool|server)\s*\.\s*(?:call|one|rows|query)\b[^;]*?\bapi\.([a-z_]+)/g;
  return [...text.matchAll(call)].flatMap(([, on, name = '']) =>
    (on === 'db' ? 'caller' : on === 'own' ? 'account' : 'server') === whose ? [name] : [],
  );
}

async function missing(path: string, whose: Whose, roles: readonly string[]): Promise<string[]> {
  const lines = await Promise.all(askedBy(path, whose).map((name) => missingGrant(database, name, roles)));
  return lines.filter((line) => line !== null);
}

/** The routes that use a file: the file's own route, or those of the files that import it. */
function routesOf(path: string): readonly Route[] {
  const [, area, file] = /([a-z]+)\/([a-z-]+)\.ts$/.exec(path) ?? [];
  return routes.filter(({ name }) => {
    const own = `server/routes/${name.replace('.', '/')}.ts`;
    if (!name.startsWith(`${area}.`) || !existsSync(join(projectRoot, own))) return false;
    return own === path || readFileSync(join(projectRoot, own), 'utf8').includes(`from './${file}.ts'`);
  });
}

test('whoever a route lets in may call the function it asks', async (t) => {
  const paths = globSync('server/routes/*/*.ts', { cwd: projectRoot });
  t.true(paths.flatMap((path) => askedBy(path, 'caller')).length > 10);
  for (const path of paths) {
    const [first = [], ...others] = routesOf(path).map(({ access }) => rolesOf(access));
    const all = first.filter((role) => others.every((roles) => roles.includes(role)));
    t.deepEqual(await missing(path, 'caller', all), [], path);
  }
});

test('what the server asks in its own name is granted to it', async (t) => {
  const paths = globSync('server/{routes,viewer,http,map,graph,db}/**/*.ts', { cwd: projectRoot });
  t.true(paths.flatMap((path) => askedBy(path, 'server')).length > 5);
  for (const path of paths) t.deepEqual(await missing(path, 'server', ['campatlas_server']), [], path);
});

test('what is asked of own rows is granted to their role', async (t) => {
  const paths = globSync('server/{routes,viewer}/**/*.ts', { cwd: projectRoot });
  t.true(paths.flatMap((path) => askedBy(path, 'account')).length > 0);
  for (const path of paths) t.deepEqual(await missing(path, 'account', ['campatlas_own']), [], path);
});

// Runs before the others, which read the same privileges.
test.serial('a missing grant is told as the line to write', async (t) => {
  await database.sql('revoke execute on function api.show_schema from campatlas_pro');
  const line = await missingGrant(database, 'show_schema', ['campatlas_starter', 'campatlas_pro']);
  t.regex(
    line ?? '',
    /^functions\/reference\/api\.show_schema\.sql lacks: grant execute on function api\..*\) to campatlas_pro;$/,
  );
  await database.sql('grant execute on function api.show_schema to campatlas_pro');
  t.is(await missingGrant(database, 'show_schema', ['campatlas_starter', 'campatlas_pro']), null);
});
