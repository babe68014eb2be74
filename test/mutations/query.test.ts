/** Removes each protection of callers' SQL in a separate database; the probe used by the tests must detect that. */
import test from 'ava';
import pg from 'pg';
import { type AllowedNames, allowedNamesOf } from '../../server/routes/query/allowed-names.ts';
import { openParser } from '../../server/routes/query/parser.ts';
import { checkStatement } from '../../server/routes/query/statement.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import { hostile, runUnchecked, stateUnchecked } from '../query/statements.ts';

const login = 'campatlas_sql_starter';
/** Statements of the corpus that the database itself must reject. */
const guarded = hostile.filter(({ byTextOnly }) => !byTextOnly);

async function answeredOf(database: TestDatabase, like: RegExp): Promise<number> {
  let answered = 0;
  for (const { sql } of guarded.filter((each) => like.test(each.sql)))
    if ((await stateUnchecked(database, login, sql)) === null) answered += 1;
  return answered;
}

const grants: readonly { without: string; sql: string; like: RegExp }[] = [
  {
    without: 'the shut catalog',
    sql: 'grant select on pg_catalog.pg_class, pg_catalog.pg_proc to public',
    like: /from (pg_catalog\.)?pg_class|"pg_proc"/,
  },
  {
    without: 'a revoked function',
    sql: 'grant execute on function pg_catalog.pg_backend_pid() to campatlas_sql',
    like: /pg_backend_pid/,
  },
  {
    without: 'the wall around settings',
    sql: 'grant execute on function pg_catalog.set_config(text, text, boolean) to public',
    like: /set_config/,
  },
  {
    without: 'the wall around large objects',
    // PostgreSQL 16 and later themselves refuse to create one in a read-only transaction.
    sql:
      'select lo_create(1); grant select on large object 1 to public; ' +
      'grant execute on function pg_catalog.lo_get(oid) to public',
    like: /^select lo_get/,
  },
  {
    without: 'the list of relations',
    sql:
      'grant usage on schema guard to campatlas_sql_starter; grant select on guard.plan_capabilities ' +
      'to campatlas_sql_starter',
    like: /from guard\./,
  },
  {
    without: 'the wall around the other schemas',
    sql: `grant usage on schema logic to campatlas_sql_starter`,
    like: /^select logic\./,
  },
];

for (const { without, sql, like } of grants)
  test(`without ${without}, an unchecked statement is answered`, async (t) => {
    const database = await openDatabase();
    t.is(await answeredOf(database, like), 0);
    await database.sql(sql);
    t.true((await answeredOf(database, like)) > 0);
  });

test('masks that do not look at the login show a plan nothing it pays for, those of another show more', async (t) => {
  const database = await openCatalogDatabase();
  const prices = async () =>
    Number((await runUnchecked(database, 'campatlas_sql_starter', 'select count(prices) from sessions'))[0]?.[0]);
  t.is(await prices(), 0);
  await database.sql(
    `update guard.plan_capabilities set capabilities = capabilities || '{pricing}' where plan = 'starter'`,
  );
  t.true((await prices()) > 0);
});

test('without the rule of names behind a dot, or with one name too many, the text passes', async (t) => {
  const { pools } = await openDatabase();
  const { rows } = await pools.server.query('select api.describe_sql() as allowed');
  const parse = await openParser(rows[0].allowed.major);
  if (parse === null) throw new Error('there is no grammar');
  const allowed = allowedNamesOf(rows[0].allowed);
  const passes = (sql: string, changed: Partial<AllowedNames>) => {
    const setting = {
      allowed: { ...allowed, typeName: allowed.typeName.bind(allowed), ...changed },
      parse,
      capabilities: [],
      isPreview: false,
      isBare: false,
    };
    try {
      checkStatement(sql, [], setting);
      return true;
    } catch {
      return false;
    }
  };
  const probes: readonly (readonly [string, Partial<AllowedNames>])[] = [
    ['select (0.2::float8).pg_sleep', { callable: new Set() }],
    ["select ('x'::text).regrole", { callable: new Set() }],
    ['select pg_sleep(1)', { functions: new Set([...allowed.functions, 'pg_sleep']) }],
    ["select 'x'::regclass", { types: new Set([...allowed.types, 'regclass']) }],
    ['select 1 @@@ 2', { operators: new Set([...allowed.operators, '@@@']) }],
    ['select current_user', { values: new Set([...allowed.values, 'SVFOP_CURRENT_USER']) }],
    [
      'select * from pg_authid',
      { relations: [...allowed.relations, { place: 'canonical', name: 'pg_authid', capability: null, columns: [] }] },
    ],
  ];
  for (const [sql, changed] of probes) {
    t.false(passes(sql, {}), sql);
    t.true(passes(sql, changed), sql);
  }
});

test('membership in another plan is noticed', async (t) => {
  const database = await openDatabase();
  const reach = `select count(*) as n from pg_roles m where pg_has_role('campatlas_sql', m.oid, 'member')
    and m.rolname <> 'campatlas_sql'`;
  // Roles belong to the whole cluster, so this grant is revoked afterwards.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('begin');
    t.is((await client.query(reach)).rows[0].n, '0');
    await client.query('grant campatlas_admin to campatlas_sql');
    t.not((await client.query(reach)).rows[0].n, '0');
  } finally {
    await client.query('rollback');
    await client.end();
  }
});
