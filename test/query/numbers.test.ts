/** Numbers with very many digits: how they are written, and operations on them between two checks for a cancel. */
import test from 'ava';
import { type AllowedNames, allowedNamesOf, type Description } from '../../server/routes/query/allowed-names.ts';
import { openParser, type Parser } from '../../server/routes/query/parser.ts';
import { checkStatement } from '../../server/routes/query/statement.ts';
import { ApiError } from '../../server/shared/errors.ts';
import { openDatabase } from '../database.ts';

let opened: { allowed: AllowedNames; parse: Parser };

test.before(async () => {
  const { pools } = await openDatabase();
  const { rows } = await pools.server.query<{ allowed: Description }>('select api.describe_sql() as allowed');
  const description = rows[0]?.allowed;
  const parse = description === undefined ? null : await openParser(description.major);
  if (description === undefined || parse === null) throw new Error('the database is not described');
  opened = { allowed: allowedNamesOf(description), parse };
});

test('numbers of very many digits are known however a newer grammar writes them', async (t) => {
  const { allowed } = opened;
  const isGuarded = (parse: Parser, number: string, params: string[] = []) => {
    const setting = { allowed, parse, capabilities: [], isPreview: false, isBare: false };
    const dividing = `select ${number}/3.3, ${number}/7.7, ${number}/1.1`;
    return checkStatement(dividing, params, setting).isGuarded;
  };
  for (const major of [15, 16, 17, 18]) {
    const parse = await openParser(major);
    if (parse === null) throw new Error(`there is no grammar ${major}`);
    const newer = major === 15 ? [] : ['1e131_000', '1_0e1_000', `1${'_1'.repeat(1000)}`, `0x${'f'.repeat(1000)}`];
    for (const number of ['1e131000', '1.e131000', '1e000131000', '1E+131000', ...newer])
      t.true(isGuarded(parse, number), `${major} ${number}`);
    for (const number of ['1_1'.repeat(500), `0x${'_f'.repeat(900)}`, `-0b${'1'.repeat(4000)}`, '{"1e13_1000"}'])
      t.true(isGuarded(parse, '$1', [number]), `${major} ${number}`);
    for (const number of ['1e100', '1.5', '8e400000-0000-4000-8000-000000000001', `0x${'f'.repeat(9)}`])
      t.false(isGuarded(parse, '$1', [number]), `${major} ${number}`);
  }
});

test('many products or powers of long numbers meet the guards, and nothing goes past them', (t) => {
  const { allowed, parse } = opened;
  const check = (sql: string) =>
    checkStatement(sql, [], { allowed, parse, capabilities: [], isPreview: false, isBare: false });
  const many = (term: string) => Array.from({ length: 30 }, () => term).join(' + ');
  const long = 'from (select 1e65000 - 1 as x, 1e60000 - 1 as y) t';
  for (const sql of [
    `select ${many('x*y')} ${long}`,
    `select ${many('power(1.5, 600000)')}`,
    `select ${many('x*x')} from (select (123.4::numeric^16)^16 as x) t`,
    'select (x*x*x*x*x*x*x)/3.3/7.7/1.1 from (select 12.5 as x) t',
  ])
    t.true(check(sql).isGuarded, sql);
  for (const sql of [
    `select ${many('x operator(pg_catalog.*) y')} ${long}`,
    `select x/y/x/pg_catalog.div(x, y) ${long}`,
  ])
    t.throws(() => check(sql), { instanceOf: ApiError }, sql);
  t.false(check('select price_min * 1.1 / 7, (1.5 - 2)^2 + (3 - 4)^2, power(2, 10) * 3 from sessions').isGuarded);
});

test('digits of other bases that take long to read are refused, those of ten are not', async (t) => {
  const { allowed, parse } = opened;
  const check = (sql: string, params: string[]) => () =>
    checkStatement(sql, params, { allowed, parse, capabilities: [], isPreview: false, isBare: false });
  const long = `0x${'f'.repeat(100_000)}`;
  for (const [sql, params] of [
    ['select $1::numeric[]', [`{${long},${long},${long},${long}}`]],
    ['select $1 + 1.5, $2 + 1.5, $3 + 1.5, $4 + 1.5', [long, long, long, long]],
    [`select ${'$1::text::numeric + '.repeat(9)} 1`, [long]],
    [`select ${'"numeric"($1::text) + '.repeat(9)} 1`, [long]],
    [`select a from jsonb_to_recordset($1::jsonb) as t (a numeric)`, [JSON.stringify([long, long, long, long])]],
  ] as const) {
    t.throws(check(sql, [...params]), { instanceOf: ApiError }, sql);
    t.notThrows(
      check(
        sql,
        params.map((text) => text.replaceAll('f', '1').replaceAll('0x', '')),
      ),
      sql,
    );
  }
});
