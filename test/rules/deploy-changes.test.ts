/** A deploy of a few changed files has the result of a full load and locks nothing else. */
import test from 'ava';
import pg from 'pg';
import { asOwner } from '../../scripts/clone.ts';
import { openDatabase } from '../database.ts';
import { isWhole } from '../random.ts';
import { editable, equalsFullLoad, linesOf } from './edited-code.ts';

/** The beginning of a function's body, in SQL or PL/pgSQL. */
const beginning = /^begin( atomic)?$/m;
/** The beginning with a statement that does nothing. */
const otherBody = { sql: '$&\n  select 1;', plpgsql: '$&\n  null;' };

/** After each change in a whole campaign, else after the last one of a test. */
const equalsFullLoadToo: typeof equalsFullLoad = async (...parts) => {
  if (isWhole) await equalsFullLoad(...parts);
};

test('changes of one object after the other: it alone is loaded, or with what depends on it', async (t) => {
  const database = await openDatabase();
  const files = editable(t, database.url);
  // Those that load most come first, so that they cannot mend what a later one leaves behind.
  const changes: readonly (readonly [string, RegExp, string])[] = [
    ['functions/filters/logic.clock_seconds.sql', /\bp_pointer\b/g, 'p_place'],
    ['functions/catalog/store.tg_queue_job.sql', /^(create constraint trigger )queue_job/m, '$1other_name'],
    ['policies/catalog/store.sessions.sql', /grant select/, 'grant select, references'],
  ];
  for (const [path, from, to] of changes) {
    files.edit(path, from, to);
    const said = await files.deploy();
    t.true(said.includes(`replaced ${path}`), said.join());
    await equalsFullLoadToo(t, database, files.deploy, path);
  }

  const block = 'functions/catalog/logic.of_a_block.sql';
  const text = `do $block$ begin
    execute 'create or replace function logic.of_a_block() returns integer language sql immutable as ''select 1''';
    execute 'grant execute on function logic.of_a_block() to campatlas_pro';
  end $block$;
  comment on function logic.of_a_block() is 'One.';\n`;
  files.add(block, text);
  await files.deploy();
  files.add(block, text.replace('One.', 'The number one.'));
  t.deepEqual(await files.deploy(), [`replaced ${block}`], 'what a block makes and grants is there');
  await equalsFullLoadToo(t, database, files.deploy, block);

  const path = 'functions/query/api.return_research.sql';
  files.edit(path, /^grant execute.*;$/m, '');
  files.edit(path, beginning, otherBody.sql);
  t.deepEqual(await files.deploy(), [`replaced ${path}`], 'a changed function, with its rights and its comment');
  await equalsFullLoad(t, database, files.deploy, path);
  t.deepEqual(await files.deploy(), []);
});

test('where only comments and layout changed, functions get the new text and nothing else happens', async (t) => {
  const database = await openDatabase();
  const files = editable(t, database.url);
  const revision = async () => (await database.sql<{ now: string }>('select logic.catalog_revision() as now'))[0]?.now;
  const before = await revision();
  const others = async () =>
    (await linesOf(database)).filter((line) => !/^function . logic\.compile_order\(/.test(line));
  const linesBefore = await others();
  const paths = [
    'functions/catalog/logic.compile_order.sql',
    'functions/catalog/store.tg_tally.sql',
    'policies/base/guard.build_masking_view.sql',
    'policies/base/guard.field_rules.sql',
  ];
  for (const path of paths) files.edit(path, /^(?!--)/m, '-- Another comment.\n\n');
  files.edit('functions/catalog/logic.compile_order.sql', beginning, '$& -- another comment, of p_field = 1');
  t.deepEqual((await files.deploy()).toSorted(), paths.map((path) => `replaced ${path}`).toSorted());
  t.is(await revision(), before);
  t.true((await linesOf(database)).some((line) => line.includes('another comment, of p_field')));
  t.deepEqual(await others(), linesBefore);
  await equalsFullLoadToo(t, database, files.deploy, 'other comments');
});

test('what was written by code that changed is written again, and what leans on a table of code', async (t) => {
  const database = await openDatabase();
  const files = editable(t, database.url);
  files.edit('policies/base/guard.build_masking_view.sql', /as the caller/, 'just as the caller');
  const said = await files.deploy();
  for (const view of ['canonical.organizations', 'preview.sessions'])
    t.true(said.includes(`replaced policies/catalog/${view}.sql`), view);
  await equalsFullLoadToo(t, database, files.deploy, 'build_masking_view');
  const rules = 'policies/base/guard.field_rules.sql';
  files.edit(rules, /^comment on table [^']*'/m, '$&Here: ');
  const again = await files.deploy();
  t.true(again.includes(`replaced ${rules}`), again.join());
  await equalsFullLoad(t, database, files.deploy, rules);
});

test('a function that another only mentions in comments is not used by it', async (t) => {
  const database = await openDatabase();
  const files = editable(t, database.url);
  const create = 'create function logic.of_the_test() returns integer language sql immutable';
  files.add('functions/catalog/logic.of_the_test.sql', `${create} as 'select 1';\n`);
  files.edit('functions/catalog/api.list_rows.sql', beginning, '$& -- as logic.of_the_test');
  files.edit('functions/catalog/api.list_rows.sql', /^comment on function [^']*'/m, '$&As logic.of_the_test. ');
  const use = `'logic.of_the_test()'::regprocedure`;
  files.edit('functions/catalog/api.get_record.sql', beginning, `$&\n  perform ${use}; -- a name in a literal counts`);
  await files.deploy();
  files.add('functions/catalog/logic.of_the_test.sql', `${create} as 'select 2';\n`);
  await files.deploy();
  const [last] = await database.sql<{ columns: string[] }>(
    `select columns from store.map_changes where of_table = 'code' order by xid desc limit 1`,
  );
  t.deepEqual(last?.columns, ['api.get_record']);
});

test('a syntax error is reported with its file and line, and nothing is replaced', async (t) => {
  const database = await openDatabase();
  const files = editable(t, database.url);
  const before = await linesOf(database);
  files.edit('functions/catalog/logic.compile_order.sql', beginning, otherBody.plpgsql);
  files.edit('functions/catalog/api.list_rows.sql', /^language plpgsql/m, 'langage plpgsql');
  await t.throwsAsync(files.deploy, {
    message: /^functions\/catalog\/api\.list_rows\.sql:4: syntax error at .*langage/,
  });
  t.deepEqual(await linesOf(database), before);
});

test('a file comes, and goes with what it made', async (t) => {
  const database = await openDatabase();
  const files = editable(t, database.url);
  const before = await linesOf(database);
  const path = 'functions/catalog/logic.of_the_test.sql';
  files.add(path, `create function logic.of_the_test() returns integer language sql immutable as 'select 1';\n`);
  t.deepEqual(await files.deploy(), [`replaced ${path}`]);
  t.is((await linesOf(database)).length, before.length + 1);
  files.remove(path);
  t.deepEqual(await files.deploy(), [`removed ${path}`]);
  t.deepEqual(await linesOf(database), before);
});

test('a new table gets the policy of its owner, and the other tables keep theirs', async (t) => {
  const database = await openDatabase();
  const files = editable(t, database.url);
  const oids = `select string_agg(oid::text, ',' order by oid) as oids from pg_policy
    where polrelid <> to_regclass('store.of_the_test')`;
  const [before] = await database.sql(oids.replace(/ where .*/, ''));
  files.add('sql/1999_catalog_of_the_test.sql', 'create table store.of_the_test (id integer primary key);\n');
  await files.deploy();
  const made = `select polname from pg_policy where polrelid = 'store.of_the_test'::regclass`;
  t.deepEqual(await database.sql(made), [{ polname: 'owner_decides' }]);
  t.deepEqual((await database.sql(oids))[0], before);
});

test('a changed function waits for nobody, nor anybody for it: readers and writers hold their rows', async (t) => {
  const database = await openDatabase();
  const files = editable(t, database.url);
  files.edit('functions/catalog/logic.compile_order.sql', beginning, otherBody.plpgsql);
  await asOwner(database.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c
        where c.relnamespace = 'store'::regnamespace and c.relkind = 'r'`);
    await client.query('begin');
    for (const { name } of rows) await client.query(`lock table ${name} in row exclusive mode`);
    const said = await files.deploy();
    t.is(said[0], 'replaced functions/catalog/logic.compile_order.sql');
    t.is(said.at(-1), 'replaced functions/catalog/deploy.move_catalog.sql');
    await client.query('rollback');
  });
});

test('the catalog moves on for code that lists reach, and stands still for other code', async (t) => {
  const database = await openDatabase();
  const files = editable(t, database.url);
  const revision = async () => (await database.sql<{ now: string }>('select logic.catalog_revision() as now'))[0]?.now;
  const before = await revision();
  files.edit('functions/accounts/api.list_teams.sql', beginning, otherBody.sql);
  await files.deploy();
  t.is(await revision(), before);
  files.edit('functions/filters/logic.price_key.sql', /comment on function [^']*'/, '$&Here: ');
  await files.deploy();
  t.not(await revision(), before);
});

test('servers are told what changed, so that connections and answers are kept where nothing did', async (t) => {
  const database = await openDatabase();
  const files = editable(t, database.url);
  const told: unknown[] = [];
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  client.on('notification', ({ payload }) => told.push(JSON.parse(payload ?? '')));
  await client.query('listen campatlas_deployed');
  files.edit('functions/accounts/api.list_teams.sql', beginning, otherBody.sql);
  await files.deploy();
  files.edit('policies/catalog/canonical.organizations.sql', /^select /m, 'select 1;\n$&');
  await files.deploy();
  await client.query('select 1');
  await client.end();
  t.deepEqual(told, [{ shapes: false, entries: ['api.list_teams'] }, { shapes: true }]);
});
