/** Hundreds of statements, legitimate and hostile, through the route and directly in the database. */
import test from 'ava';
import { readAllowedSql } from '../../server/db/caller-privileges.ts';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { runs } from '../random.ts';
import { until } from '../until.ts';
import { asker } from './asking.ts';
import { honest, hostile, runUnchecked, stateUnchecked } from './statements.ts';

let api: Api;
let database: TestDatabase;
let ask: ReturnType<typeof asker>;

test.before(async () => {
  ({ api, database } = await openCatalog());
  ask = asker(api);
});

test.serial('what an analyst writes is answered', async (t) => {
  const refused: string[] = [];
  for (const sql of honest) {
    const { status, body } = await ask('team', sql);
    if (status !== 200) refused.push(`${status} ${body.message} ${sql}`);
  }
  t.deepEqual(refused, []);
});

test.serial(
  'what is no read of the four relations is refused and never an error of ours ' +
    '[sql.select-or-with] [sql.single-statement] [sql.read-only] [sql.base-tables-hidden] [sql.spatial-hidden]',
  async (t) => {
    const answered: string[] = [];
    for (const { sql } of hostile) {
      const { status, text } = await ask('starter', sql);
      if (status !== 400 && status !== 403) answered.push(`${status} ${sql}`);
      for (const [name = ''] of text.matchAll(/\b(store|secret|guard|logic|extensions|campatlas\w*)\b/g))
        if (!sql.includes(name)) answered.push(`${sql} is told of ${name}`);
    }
    t.deepEqual(answered, []);
    t.deepEqual(api.failures, []);
  },
);

test.serial('previews and ADMIN get no further with them', async (t) => {
  const answered: string[] = [];
  for (const name of ['preview', 'admin'] as const)
    for (const { sql } of hostile.filter((_, at) => at % runs(3, 9) === 0)) {
      const { status } = await ask(name, sql);
      if (status !== 400 && status !== 403) answered.push(`${name} ${status} ${sql}`);
    }
  t.deepEqual(answered, []);
});

test.serial('without the check of the text the database refuses them by itself', async (t) => {
  const answered: string[] = [];
  const refused: string[] = [];
  for (const { sql, byTextOnly } of hostile) {
    const state = await stateUnchecked(database, 'campatlas_sql_starter', sql);
    if (state === null && !byTextOnly) answered.push(sql);
    if (state !== null && byTextOnly) refused.push(`${state} ${sql}`);
  }
  t.deepEqual(answered, []);
  t.deepEqual(refused, []);
});

test.serial('a word that may stand behind a dot names a column and calls nothing', async (t) => {
  const { words } = readAllowedSql();
  t.true(words.length > 10);
  for (const word of words) {
    t.is((await ask('starter', `select t.${word}, (t).${word} from (select 1 as ${word}) t`)).status, 200, word);
    for (const value of ["('(1,1)'::text)", "('x'::text)", '(1)', '(1.5::float8)', '(row(1))', '(array[1])[1]']) {
      const sql = `select ${value}."${word}"`;
      t.true([400, 403].includes((await ask('starter', sql)).status), sql);
      t.not(await stateUnchecked(database, 'campatlas_sql_starter', sql), null, sql);
    }
  }
});

test.serial('and answers what an analyst writes', async (t) => {
  const refused: string[] = [];
  for (const sql of honest) {
    const state = await stateUnchecked(database, 'campatlas_sql_team', sql);
    if (state !== null) refused.push(`${state} ${sql}`);
  }
  t.deepEqual(refused, []);
});

test.serial('after all of them a session is as it was', async (t) => {
  const open = `select from pg_stat_activity where usename like 'campatlas_sql_%' and datname = current_database()
    and state <> 'idle'`;
  await until('no session is in a transaction', async () => (await database.sql(open)).length === 0);
  const facts = `select count(*) as n from pg_locks l join pg_stat_activity a using (pid)
    where a.usename like 'campatlas_sql_%'
    and a.datname = current_database() and l.locktype = 'advisory'`;
  t.like((await database.sql<{ n: string }>(facts))[0], { n: '0' });
  t.like((await database.sql<{ n: string }>('select count(*) as n from pg_largeobject_metadata'))[0], { n: '0' });
  t.deepEqual(await runUnchecked(database, 'campatlas_sql_starter', 'select count(contact_email) from organizations'), [
    ['0'],
  ]);
});
