/**
 * Every function name of PostgreSQL that is not allowed, at every position of a name: the check of the text alone
 * rejects it.
 */
import test from 'ava';
import { readAllowedSql } from '../../server/db/caller-privileges.ts';
import { type AllowedNames, allowedNamesOf, type Description } from '../../server/routes/query/allowed-names.ts';
import { GrammarLoading, openParser, type Parser } from '../../server/routes/query/parser.ts';
import { checkStatement } from '../../server/routes/query/statement.ts';
import { ApiError } from '../../server/shared/errors.ts';
import { openDatabase } from '../database.ts';
import { isWhole, runs, seed } from '../random.ts';
import { until } from '../until.ts';
import { honest } from './statements.ts';

const positions = [
  'select @(1)',
  'select @()',
  'select pg_catalog.@(1)',
  'select (1).@',
  "select ('x'::text).@",
  'select (array[1])[1].@',
  '(select (1).@)',
  'select o.@ from organizations o',
  'select canonical.organizations.@ from canonical.organizations',
  'select (o).@ from organizations o',
  'select (o.name).@ from organizations o',
  'select * from @(1)',
  'select * from rows from (@(1)) r',
  'select * from organizations, lateral @(1)',
  'select 1 where @(1) is null',
  'select 1 group by @(1)',
  'select 1 having @(1) is null',
  'select 1 order by @(1)',
  'select 1 limit @(1)',
  'select 1 offset @(1)',
  'select count(*) filter (where @(1)) from organizations',
  'select sum(1) over (partition by @(1))',
  'select sum(1) over (order by 1 rows between @(1) preceding and current row)',
  'select @(1) over ()',
  'select @(distinct 1)',
  'select @(variadic array[1])',
  'select @(1) within group (order by 1)',
  'select string_agg(name, name order by @(1)) from organizations',
  'select case @(1) when 1 then 2 end',
  'select array[@(1)]',
  'with x as (select @(1)) select * from x',
  'select 1 union all select @(1)',
  'values (@(1))',
  'select exists (select @(1))',
  'select 1 = any (select @(1))',
  'select * from organizations join sessions on @(1)',
  'select * from jsonb_to_recordset(@(1)) as t(a int)',
  'select (1).@.x',
];

let opened: Awaited<ReturnType<typeof open>>;

test.before(async () => {
  opened = await open();
});

async function open(): Promise<{ allowed: AllowedNames; parse: Parser; names: string[] }> {
  const { pools } = await openDatabase();
  const { rows } = await pools.server.query<{ allowed: Description }>('select api.describe_sql() as allowed');
  const description = rows[0]?.allowed;
  const parse = description === undefined ? null : await openParser(description.major);
  if (description === undefined || parse === null) throw new Error('the database is not described');
  const allowed = new Set(readAllowedSql().functions);
  const columns = new Set(description.relations.flatMap((relation) => relation.columns ?? []));
  const types = Object.values(description.types);
  const names = [...new Set([...description.routines, ...types])].filter(
    (name) => !allowed.has(name) && !columns.has(name),
  );
  return { allowed: allowedNamesOf(description), parse, names };
}

test('no name that is not allowed passes in any place', (t) => {
  const { allowed, parse, names } = opened;
  const words = new Set(readAllowedSql().words);
  t.true(names.length > 2500);
  const setting = { allowed, parse, capabilities: ['scores'], isPreview: false, isBare: false };
  // A sample that depends on the seed; QUERY_NAMES=all tests all.
  const step = process.env.QUERY_NAMES === 'all' ? 1 : 20;
  const from = step === 1 ? 0 : seed % step;
  const passed: string[] = [];
  let asked = 0;
  for (let at = from; at < names.length; at += step)
    for (const position of positions) {
      if (words.has(names[at] ?? '') && position.includes('.@') && !position.includes('catalog.@')) continue;
      asked += 1;
      const sql = position.replace('@', `"${names[at]}"`);
      try {
        checkStatement(sql, [], setting);
        passed.push(sql);
      } catch (error) {
        if (!(error instanceof ApiError) || ![400, 403].includes(error.status)) throw error;
      }
    }
  t.true(asked > 3000);
  t.deepEqual(passed, []);
  for (const position of positions.slice(0, 3))
    t.notThrows(() => checkStatement(position.replace('@', 'count'), [], setting));
});

test('a node that no shape names is refused, and so is a member', (t) => {
  const { allowed } = opened;
  const select = { limitOption: 'LIMIT_OPTION_DEFAULT', op: 'SETOP_NONE', targetList: [] };
  const reading =
    (stmt: object): Parser =>
    () => ({ stmts: [{ stmt }] });
  const check = (stmt: object) => () =>
    checkStatement('select 1', [], {
      allowed,
      parse: reading(stmt),
      capabilities: [],
      isPreview: false,
      isBare: false,
    });
  t.notThrows(check({ SelectStmt: select }));
  for (const stmt of [
    { NewStmt: select },
    { SelectStmt: { ...select, newClause: true } },
    { SelectStmt: { ...select, targetList: [{ NewExpr: {} }] } },
    { SelectStmt: { ...select, whereClause: { JsonObjectConstructor: {} } } },
    { SelectStmt: { ...select, op: 7 } },
    { SelectStmt: select, InsertStmt: {} },
  ])
    t.throws(check(stmt), { instanceOf: ApiError });
});

test('a database whose grammar is not here is not asked [sql.select-or-with]', async (t) => {
  t.is(await openParser(14), null);
  t.is(await openParser(19), null);
  for (const major of [15, 16, 17, 18]) t.not(await openParser(major), null);
});

test('what an analyst writes may be run by every grammar', async (t) => {
  const { allowed } = opened;
  for (const major of [15, 16, 17, 18]) {
    const parse = await openParser(major);
    if (parse === null) throw new Error(`there is no grammar ${major}`);
    const setting = { allowed, parse, capabilities: ['scores'], isPreview: false, isBare: false };
    // A part of the campaign gives each grammar other statements; the database's own gets all of them elsewhere.
    for (const sql of honest.filter((_, at) => isWhole || at % 4 === major % 4))
      t.notThrows(() => checkStatement(sql, [], setting), `${major}: ${sql}`);
  }
});

test('a statement of any depth or length is answered by a refusal', (t) => {
  const { allowed, parse } = opened;
  const setting = { allowed, parse, capabilities: [], isPreview: false, isBare: false };
  const doubling = Array.from({ length: 6 }, (_, at) => {
    const from = at === 0 ? 'organizations' : `w${at - 1} a, w${at - 1} b`;
    return `w${at} as not materialized (select 1 from ${from})`;
  });
  for (const sql of [
    `select 1${'+1'.repeat(9000)}`,
    `select ${'- '.repeat(9000)}a`,
    `select ${'not '.repeat(4000)}true`,
    `select ${'array['.repeat(3000)}1${']'.repeat(3000)}`,
    `select ${Array.from({ length: 6000 }, () => '1').join(',')}`,
    `select 1 from ${Array.from({ length: 33 }, (_, at) => `organizations o${at}`).join(',')}`,
    `with ${doubling.join(', ')} select 1 from w5`,
    `${'select * from ('.repeat(1000)}select 1${') x'.repeat(1000)}`,
  ])
    t.throws(() => checkStatement(sql, [], setting), { instanceOf: ApiError }, sql.slice(0, 40));
  t.notThrows(() => checkStatement('select 1', [], setting));
  const names = Array.from({ length: 12 }, (_, at) => `w${at}`);
  const report = `with base as (select 1 from organizations, activities, sessions),
    ${names.map((name) => `${name} as (select 1 from base)`).join(', ')}
    ${names.map((name) => `select 1 from ${name}`).join(' union all ')}`;
  t.notThrows(() => checkStatement(report, [], setting));
  t.throws(() => checkStatement(report.replace('base as', 'base as not materialized'), [], setting), {
    instanceOf: ApiError,
  });
});

test('statements that end the grammar in the middle, again and again, leave it working', async (t) => {
  for (const major of [15, 16, 17, 18]) {
    const parse = await openParser(major);
    if (parse === null) throw new Error(`there is no grammar ${major}`);
    const deep = [`select 1${'+1'.repeat(9000)}`, `select ${'not '.repeat(4900)}true`, `select ${'('.repeat(10000)}1`];
    for (let turn = 0; turn < (major === 15 ? runs(120, 60) : runs(20, 9)); turn += 1) {
      try {
        parse(deep[turn % deep.length] ?? '');
      } catch (error) {
        t.true(error instanceof Error);
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const other = () => parse(`select ${major}`).stmts?.length;
    await until('a grammar is ready', () => {
      try {
        return other() === 1;
      } catch (error) {
        if (error instanceof GrammarLoading) return false;
        throw error;
      }
    });
    t.is(other(), 1);
    t.throws(() => parse("select 'é', from"), { message: /syntax error/ });
  }
});
