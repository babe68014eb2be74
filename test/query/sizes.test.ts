/** The size limits of an answer, by plan. */
import test from 'ava';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { another } from './accounts.ts';
import { asker, later, onlyValue } from './asking.ts';

let api: Api;
let database: TestDatabase;
/** Sends a statement when the account's previous one has ended; one that was too large is stopped. */
let ask: ReturnType<typeof asker>;

test.before(async () => {
  ({ api, database } = await openCatalog());
  await database.sql(`update store.plans set research_allowance = 1000 where name = 'free'`);
  const atOnce = asker(api);
  ask = (name, sql) => later(() => atOnce(name, sql));
});

const kilobyte = 1024;
const published: readonly (readonly [name: Name, bytes: number])[] = [
  ['preview', 64 * kilobyte],
  ['free', 64 * kilobyte],
  ['starter', 256 * kilobyte],
  ['pro', 1024 * kilobyte],
  ['team', 4096 * kilobyte],
  ['enterprise', 4096 * kilobyte],
  ['staff', 4096 * kilobyte],
  ['admin', 4096 * kilobyte],
  ['service', 4096 * kilobyte],
];

/** Rows of this many bytes each, more than fit. */
const rowsOf = (bytes: number, rows = 20_000) =>
  `select g, repeat('x', ${bytes}) as long from generate_series(1, ${rows}) g`;

test.serial('an answer holds the bytes of the plan, and says that there was more', async (t) => {
  for (const [name, bytes] of published) {
    // Few rows, so that the row limit is not reached first.
    const wide = `select array_agg(repeat('x', 1000)) over () as v, g from generate_series(1, 5) h,
      generate_series(1, 24) g`;
    const long = name === 'preview' || name === 'free' ? wide : rowsOf(900);
    const { status, body, text } = await ask(name, long);
    if (name === 'preview' || name === 'free') {
      t.is(status, 400, name);
      t.is(body.code, 'statement_limit');
      continue;
    }
    t.is(status, 200, name);
    t.true(body.data.truncated, name);
    t.is(body.data.rowCount, body.data.rows.length, name);
    const resultLimit = body.resultLimit ?? 100_000;
    if (body.data.rowCount < resultLimit) {
      t.true(Buffer.byteLength(text) <= bytes, `${name}: ${Buffer.byteLength(text)}`);
      t.true(Buffer.byteLength(text) > bytes - 2 * kilobyte, `${name}: ${Buffer.byteLength(text)}`);
    }
  }
  for (const name of ['free', 'preview'] as const) {
    const { body, text } = await ask(
      name,
      `select g, repeat('x', 1000) || repeat('y', 1000) || repeat('z', 1000) from generate_series(1, 24) g`,
    );
    t.true(body.data.truncated && body.data.rowCount < 24, name);
    t.true(Buffer.byteLength(text) <= 64 * kilobyte && Buffer.byteLength(text) > 60 * kilobyte, name);
  }
});

test.serial('what is written longer in JSON, or of several bytes, counts as it is sent', async (t) => {
  const starter = 256 * kilobyte;
  for (const value of [
    `repeat('"', 1000)`,
    `repeat(chr(1), 1000)`,
    `repeat('é', 1000)`,
    `repeat('😀', 700)`,
    `array(select g from generate_series(1, 100) g where i > 0)`,
    'null::text, null, null, null, null, null, null, null, null, null',
    'true, false, 1.5, now(), array[true, null], row(1, 2)',
  ]) {
    const { status, body, text } = await ask('starter', `select ${value} from generate_series(1, 500) i`);
    t.is(status, 200, text.slice(0, 200));
    t.true(Buffer.byteLength(text) <= starter, value);
    t.is(body.data.truncated, body.data.rowCount < 500, value);
  }
});

test.serial('names of columns count, and a first row that is larger alone is refused', async (t) => {
  const names = (many: number) =>
    `select ${Array.from({ length: many }, (_, at) => `1 as c${at}_${'n'.repeat(50)}`).join(', ')}`;
  t.is((await ask('free', names(200))).status, 200);
  const starter = await ask(
    'starter',
    `select ${Array.from({ length: 8 }, (_, at) => `s${at}.*`).join(', ')} ` +
      `from ${Array.from({ length: 8 }, (_, at) => `sessions s${at}`).join(', ')} limit 1`,
  );
  t.is(starter.status, 200, starter.text.slice(0, 300));
  await database.sql(`update store.plans set query_bytes = 8192 where name = 'free'`);
  const { status, body } = await ask('free', names(200));
  t.like({ status, code: body.code }, { status: 400, code: 'statement_limit' });
  await database.sql(`update store.plans set query_bytes = 65536 where name = 'free'`);
  for (const sql of [
    `select string_agg(repeat('x', 1000), '') from generate_series(1, 70)`,
    `select jsonb_agg(repeat('x', 1000)) from generate_series(1, 70)`,
    `select array_agg(repeat('x', 1000)) from generate_series(1, 70)`,
    `select string_agg(repeat('x', 1000), '') from generate_series(1, 5000)`,
  ]) {
    const refused = await later(() => ask('free', sql));
    t.like({ status: refused.status, code: refused.body.code }, { status: 400, code: 'statement_limit' }, sql);
    t.regex(refused.body.message, /65536 bytes/);
    t.is((await ask('starter', sql.replace('5000', '70'))).status, 200, 'control: a larger plan');
  }
  t.is(
    (await later(() => ask('free', `select string_agg(repeat('x', 1000), '') from generate_series(1, 60)`))).status,
    200,
    'control',
  );
});

test.serial('a later row that does not fit ends the answer', async (t) => {
  const sizes = `select string_agg(repeat('x', 1000), '') as v, n from (values (1), (70), (2)) w (n),
    generate_series(1, 70) g where g <= n group by n order by n = 2, n`;
  const { body } = await ask('free', sizes);
  t.like(body.data, { rowCount: 1, truncated: true });
  t.is(body.data.rows[0][1], 1);
});

test.serial('a research answer has at most 100 rows, and operators may change both limits', async (t) => {
  const free = await another(api, database, 'free');
  const many = 'select g from generate_series(1, 101) g';
  t.like((await later(() => free.send(many))).body, { resultLimit: 100, data: { rowCount: 100, truncated: true } });
  await database.sql(`update store.plans set research_rows = 7, query_bytes = 5000 where name = 'free'`);
  t.like((await later(() => free.send(many))).body, { resultLimit: 7, data: { rowCount: 7, truncated: true } });
  const wide = await later(() => free.send(`select repeat('x', 900) from generate_series(1, 7)`));
  t.true(wide.body.data.truncated && Buffer.byteLength(wide.text) <= 5000);
  await database.sql(`update store.plans set research_rows = 100, query_bytes = 65536 where name = 'free'`);
  t.is(onlyValue(await later(() => free.send('select 1'))), 1);
});

test.serial('the schema tells each caller how much an answer holds', async (t) => {
  for (const name of ['starter', 'pro', 'staff', 'preview'] as const) {
    const { body } = await api.as(name).get('/api/canonical/schema');
    const bytes = published.find(([each]) => each === name)?.[1];
    t.is(body.data.sqlLimits.bytes, bytes, name);
    t.is(body.data.sqlLimits.rows, { starter: 500, pro: 5000, staff: null, preview: 25 }[name]);
    t.is(body.data.sqlLimits.seconds, 15);
  }
});
