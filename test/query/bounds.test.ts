/** Very long values, and functions in which PostgreSQL ignores a cancel. */
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { readAllowedSql } from '../../server/db/caller-privileges.ts';
import { runCallerStatement } from '../../server/db/caller-statement.ts';
import { callerPosition } from '../../server/db/insertions.ts';
import { giveRows, ofNumbers } from '../../server/routes/query/effort.ts';
import { queryServiceOf } from '../../server/routes/query/query-service.ts';
import { checkStatement, searchPath } from '../../server/routes/query/statement.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { isWhole } from '../random.ts';
import { leastOf } from '../until.ts';
import { asker, onlyValue } from './asking.ts';
import { leftRunning, untilNoneRuns } from './backends.ts';
import { deaf, honest } from './statements.ts';

let api: Api;
let database: TestDatabase;
let ask: ReturnType<typeof asker>;

test.before(async () => {
  ({ api, database } = await openCatalog());
  ask = asker(api);
});

// One account has one statement at a time.
test.afterEach.always(() => untilNoneRuns(database));

const left = () => leftRunning(database);
/** A part of the campaign sends each statement once: alone, or while others do. */
const isForMany = (at: number) => at % 3 === 0;

test.serial('what no cancel would stop does not begin, or is done soon [sql.timeout-15]', async (t) => {
  const strange: string[] = [];
  for (const sql of deaf.filter((_, at) => isWhole || !isForMany(at))) {
    const timed = async () => {
      const started = Date.now();
      const { status, body } = await ask('team', sql);
      if (![200, 400].includes(status) || body.code === 'statement_timeout')
        strange.push(`${status} ${body.code} ${sql}`);
      const took = Date.now() - started;
      for (const query of await left()) strange.push(`${sql} left ${query}`);
      return took;
    };
    const took = await leastOf(10_000, await timed(), timed);
    if (took > 10_000) strange.push(`${took} ms ${sql}`);
  }
  t.deepEqual(strange, []);
  t.deepEqual(api.failures, []);
});

test.serial('nor when several accounts try it at once, while others are served [sql.timeout-15]', async (t) => {
  const strange: string[] = [];
  const waiting = deaf.filter((_, at) => isWhole || isForMany(at));
  let isOver = false;
  const attack = async (name: Name) => {
    for (let sql = waiting.pop(); sql !== undefined; sql = waiting.pop()) {
      const { status, body } = await ask(name, sql);
      // The previous statement may still be running for a moment.
      if (status === 429 || status === 503) {
        waiting.push(sql);
        await sleep(100);
      } else if (![200, 400].includes(status)) strange.push(`${status} ${body.code} ${sql}`);
    }
  };
  const honest = async () => {
    for (let answered = 0; !isOver; answered += 1) {
      const { status, body } = await ask('staff', `select ${answered}`);
      if (status !== 200) strange.push(`staff ${status} ${body.code}`);
      await sleep(50);
    }
  };
  const attackers: Name[] = ['starter', 'pro', 'team', 'enterprise'];
  const attacks = Promise.all(attackers.map(attack)).finally(() => (isOver = true));
  await Promise.all([attacks, honest()]);
  strange.push(...(await left()));
  t.deepEqual(strange, []);
  t.deepEqual(api.failures, []);
});

test.serial('a parameter counts with its length', async (t) => {
  const hay = 'a'.repeat(900_000);
  const needle = `b${'a'.repeat(90_000)}`;
  const marks = '\u0301'.repeat(100_000) + '\u0334'.repeat(100_000);
  const numbers = Array.from({ length: 1000 }, (_, at) => at);
  for (const [sql, params] of [
    ['select strpos($1, $2)', [hay, needle]],
    ['select position($2::text in $1::text)', [hay, needle]],
    [`select $1::text like '%' || $2 || '%'`, [hay, needle]],
    ['select $1::text ilike $2', [hay, `%${needle}%`]],
    ['select btrim($1, $2)', [hay, `${'b'.repeat(90_000)}a`]],
    ['select trim(both $2::text from $1::text)', [hay, `${'b'.repeat(90_000)}a`]],
    [`select translate($1, $2, '')`, [hay, `${'b'.repeat(90_000)}a`]],
    ['select normalize($1::text)', [marks]],
    ['select $1::text is normalized', [marks]],
    [
      'select $1::jsonb @> $2::jsonb',
      [`[${'1,'.repeat(300_000)}2]`, JSON.stringify([...numbers.map((n) => n + 5), 2])],
    ],
    [`select jsonb_path_exists($1::jsonb, '$[*] < $[*]')`, [`[${'1,'.repeat(300_000)}1]`]],
  ] as const) {
    const { status, body } = await ask('pro', sql, { params });
    t.is(status, 400, sql);
    t.true(['invalid_sql', 'statement_limit'].includes(body.code), `${sql} ${body.code}`);
    t.deepEqual(await left(), [], sql);
  }
  t.is(onlyValue(await ask('pro', 'select strpos($1, $2)', { params: [hay, 'b'] })), 0);
  t.is(onlyValue(await ask('pro', 'select count(*) from organizations where name ilike $1', { params: ['%a%'] })), 51);
  const long = { params: [`%${'x'.repeat(200_000)}%`] };
  t.is(onlyValue(await ask('pro', 'select count(*) from organizations where name ilike $1', long)), 0);
  const many = { params: [numbers.map(() => '8e400000-0000-4000-8000-000000000001')] };
  t.is(onlyValue(await ask('pro', 'select count(*) from organizations where id = any ($1::uuid[])', many)), 0);
});

test.serial('a stored value counts with the longest that is taken in', async (t) => {
  const normalized = (value: string) => `select count(normalize(${value})) from sessions`;
  t.is((await ask('pro', normalized('description'))).status, 200);
  const { status, body } = await ask('pro', normalized(`array_to_string(categories, '')`));
  t.is(status, 400);
  t.regex(body.message, /^normalize could take seconds/);
});

test.serial('a refusal says what to write instead, and where', async (t) => {
  const x = `(select string_agg(name, '') as x, string_agg(city, '') as y from organizations) t`;
  for (const [sql, instead, works] of [
    [`select position(y in x) from ${x}`, /strpos\(text, part\)/, `select strpos(x, y) from ${x}`],
    [`select trim(both y from x) from ${x}`, /btrim\(text, characters\)/, `select btrim(x, y) from ${x}`],
    [`select normalize(x) from ${x}`, /left\(text, 4000\)/, `select normalize(left(x, 4000)) from ${x}`],
    [`select x is normalized from ${x}`, /left\(text, 4000\)/, `select left(x, 4000) is normalized from ${x}`],
  ] as const) {
    const { status, body } = await ask('pro', sql);
    t.is(status, 400);
    t.regex(body.message, instead);
    t.is(body.position, sql.search(/position|trim|normalize|is normalized/) + 1);
    t.is((await ask('pro', works)).status, 200, works);
  }
});

async function check(sql: string) {
  const reading = await queryServiceOf(database.pools).grammar();
  return checkStatement(sql, [], { ...reading, capabilities: ['scores'], isPreview: false, isBare: false });
}

/** The result of a text, whatever schemas its names are looked up in. */
async function answer(text: string, places: readonly string[]) {
  const pool = await database.pools.callerSql('campatlas_sql_team');
  const limits = { rows: 10_000, bytes: 1 << 24, milliseconds: 15_000, signal: new AbortController().signal };
  const { fields, rows } = await runCallerStatement(pool, {
    text,
    values: [],
    ...limits,
    settings: { search_path: places },
  });
  return { fields, rows };
}

test.serial('what an analyst writes gives the same behind every guard', async (t) => {
  let fenced = 0;
  for (const sql of honest) {
    const { text, insertions } = await check(sql);
    fenced += insertions.length > 0 ? 1 : 0;
    const plain = await answer(sql, ['canonical']);
    t.deepEqual(await answer(text, searchPath(['canonical'])), plain, sql);
  }
  t.true(fenced > 40, String(fenced));
});

test.serial('few of them need a guard', async (t) => {
  let guarded = 0;
  for (const sql of honest) if ((await check(sql)).isGuarded) guarded += 1;
  t.true(guarded < honest.length / 40, String(guarded));
});

test.serial('behind the guards conditions still reach their indexes [sql.masked-relations]', async (t) => {
  const client = await (await database.pools.callerSql('campatlas_sql_starter')).connect();
  const planOf = async (where: string) => {
    const { rows } = await client.query<Record<string, string>>(
      `explain (costs off) select name from organizations where ${where}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  try {
    await client.query(
      `begin; set local enable_seqscan = off; set local search_path = ${searchPath(['canonical']).join(', ')}`,
    );
    t.regex(await planOf(`name ilike '%adventure camp%'`), /organizations_name_trigrams_idx/);
    t.regex(await planOf(`name ~* 'adventure'`), /organizations_name_trigrams_idx/);
    t.regex(await planOf(`categories && array['robotics']`), /organizations_categories_idx/);
    t.regex(await planOf(`categories @> '{robotics}'`), /organizations_categories_idx/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.serial('every function that may make or take a long value has its fence', async (t) => {
  const fences = await database.sql<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'within'::regnamespace`,
  );
  const known = new Set(fences.map(({ name }) => name));
  const wanted = readAllowedSql().functions.filter((name) => !giveRows.has(name) && !ofNumbers.has(name));
  t.deepEqual(
    wanted.filter((name) => !known.has(name)),
    [],
  );
  t.true(known.has('array'));
});

test.serial('columns keep their names, and errors their places', async (t) => {
  const sql = `select string_agg(name, ''), array(select 1), array_agg(id)::text[] from organizations`;
  const { body } = await ask('team', sql);
  t.deepEqual(
    body.data.columns.map(({ name, type }: { name: string; type: string }) => [name, type]),
    [
      ['string_agg', 'text'],
      ['array', 'int4[]'],
      ['array_agg', 'text[]'],
    ],
  );
  for (const wrong of [
    `select string_agg(name, ''), nothing from organizations`,
    `select 'é', string_agg(nothing, '') from organizations`,
    `select array(select 1), string_agg(name, '') filter (where nothing) over (order by id) from organizations`,
    `with a as (select array_agg(id order by nothing) as x from organizations) select * from a`,
  ])
    t.is((await ask('team', wrong)).body.position, [...wrong.slice(0, wrong.indexOf('nothing'))].length + 1, wrong);
  t.is(callerPosition(1, [{ at: 0, length: 5 }]), 1);
  t.is(callerPosition(6, [{ at: 0, length: 5 }]), 1);
  t.is(callerPosition(7, [{ at: 0, length: 5 }]), 2);
});

test.serial('a text cannot name the guards, nor go past them', async (t) => {
  for (const sql of [
    'select within.string_agg(1)',
    'select bounded.strpos(name, name) from organizations',
    'select name operator(bounded.||) name from organizations',
    'select op_1209(name, name) from organizations',
    `select pg_catalog.strpos(x, x || 'b') from (select string_agg(name, '') as x from organizations) t`,
    `select x operator(pg_catalog.~~) ('%' || x || 'b') from (select string_agg(name, '') as x from organizations) t`,
  ])
    t.is((await ask('team', sql)).status, 400, sql);
});
