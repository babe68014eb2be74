/** Statements that begin while the gate still decides: what they read is nobody's until it has. */
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import pg from 'pg';
import { type HeadStart, HeadStarts } from '../../server/http/head-start.ts';
import { routes } from '../../server/routes/index.ts';
import type { Caller } from '../../server/viewer/caller.ts';
import type { Credential } from '../../server/viewer/credential.ts';
import type { Api, ApiAnswer } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { onlyValue } from './asking.ts';

let api: Api;
let database: TestDatabase;

test.before(async () => {
  ({ api, database } = await openCatalog());
});

interface Newcomer {
  readonly id: string;
  ask(sql: string): Promise<ApiAnswer>;
  /** The status that a client gets who stays connected. */
  statusOf(sql: string): Promise<number>;
  /** Changes the account, as api.change_account does. */
  change(changes: object): Promise<unknown>;
}

/** An account with one key. */
async function newcomer(plan: string): Promise<Newcomer> {
  const email = `${plan}${Math.random()}@example.org`;
  const [account] = await database.sql<{ id: string }>('select api.create_account($1, $2, $3) as id', [
    email,
    'newcomer',
    plan,
  ]);
  const id = account?.id ?? '';
  const [key] = await database.sql<{ secret: string }>(`select secret from api.create_key('account', $1, 'test')`, [
    id,
  ]);
  const known = { 'x-api-key': key?.secret ?? '' };
  const client = api.withHeaders(known);
  const headers = new Map(Object.entries({ ...known, 'content-type': 'application/json' }).map(([n, v]) => [n, [v]]));
  return {
    id,
    ask: (sql) => client.send('POST', '/api/canonical/query', { sql }),
    statusOf: async (sql) => {
      const body = Buffer.from(JSON.stringify({ sql }));
      return (await api.handle({ method: 'POST', path: '/api/canonical/query', headers, body })).status;
    },
    change: (changes) => database.sql('select api.change_account($1, $2)', [id, JSON.stringify(changes)]),
  };
}

/** Outcomes that the audit has of a text, once it has as many as are expected, or after two seconds. */
async function outcomes(sql: string, expected: number): Promise<string[]> {
  for (let wait = 0; ; wait += 1) {
    const notes = await database.sql<{ outcome: string }>(
      `select outcome from store.caller_statements where encode(statement_hash, 'hex') = $1 order by id`,
      [hash('sha256', sql)],
    );
    if (notes.length >= expected || wait === 40) return notes.map(({ outcome }) => outcome);
    await sleep(50);
  }
}

async function running(): Promise<number> {
  const rows = await database.sql(
    `select from pg_stat_activity where usename like 'campatlas_sql_%' and state = 'active' and datname = current_database()`,
  );
  return rows.length;
}

const long = (name: string) =>
  `select count(*) as ${name} from sessions a, sessions b, sessions c, sessions d, sessions e`;

test('a key that was let in has one head start, everybody else has none', (t) => {
  const route = routes.find(({ name }) => name === 'query.run-query');
  const other = routes.find(({ name }) => name === 'catalog.list-sessions');
  if (route === undefined || other === undefined) throw new Error('the routes have other names');
  const caller = (more: Partial<Caller>) => ({ kind: 'account', capabilities: ['catalog'], ...more }) as Caller;
  const key = (secret: string, viewerId: string | null = null): Credential => ({ kind: 'key', secret, viewerId });
  const starts = new HeadStarts();
  const begin = (credential: Credential, body: object = {}, on = route) =>
    starts.begin(on, credential, body, new AbortController(), () =>
      Promise.reject(new Error('dropped')),
    ) as HeadStart | null;
  const none = (credential: Credential, body: object = {}, on = route) => t.is(begin(credential, body, on), null);

  none(key('a'));
  starts.note(route, key('a'), caller({}));
  none(key('b'));
  none(key('a', '00000000-0000-0000-0000-000000000001'));
  none(key('a'), {}, other);
  t.not(begin(key('a')), null);
  none(key('a'));

  const located = { location: { type: 'area', kind: 'state', code: 'VT', radiusMeters: 0 } };
  starts.note(route, key('a'), caller({}));
  none(key('a'), located);
  for (const more of [
    { capabilities: [] },
    { kind: 'service' },
    { kind: 'machine' },
    { kind: 'session' },
    { kind: 'preview' },
  ] as const) {
    starts.note(route, key('a'), caller(more));
    none(key('a'));
  }
  const cookie: Credential = { kind: 'cookie', value: 'a' };
  starts.note(route, cookie, caller({}));
  none(cookie);
  starts.note(other, key('a'), caller({}));
  none(key('a'), {}, other);
});

test.serial('a revoked key sees nothing, and what had begun for it is stopped', async (t) => {
  const { id, ask, statusOf } = await newcomer('pro');
  t.is(onlyValue(await ask('select 1')), 1);
  await database.sql('update secret.credentials set revoked_at = now() where account_id = $1', [id]);
  const started = Date.now();
  t.is(await statusOf(long('revoked')), 401);
  t.true(Date.now() - started < 5000);
  // It had begun: the audit knows of it.
  t.deepEqual(await outcomes(long('revoked'), 1), ['statement_timeout']);
  t.is(await running(), 0);
  t.is(await statusOf(long('revoked')), 401);
  t.deepEqual(await outcomes(long('revoked'), 2), ['statement_timeout']);
});

test.serial('who is on another plan now is answered as that plan sees it', async (t) => {
  const { ask, change } = await newcomer('pro');
  const prices = 'select count(prices) from sessions';
  t.true(Number(onlyValue(await ask(prices))) > 0);
  await change({ plan: 'starter' });
  const lower = await ask(prices);
  t.is(onlyValue(lower), 0);
  t.is(lower.body.resultLimit, 500);
  await change({ plan: 'pro' });
  const higher = await ask(prices);
  t.true(Number(onlyValue(higher)) > 0);
  t.is(higher.body.resultLimit, 5000);
  await change({ plan: 'free' });
  t.is((await ask('select 1')).headers['x-reads-remaining'], '24');
  await change({ plan: 'pro', disabled: true });
  t.is((await ask('select 1')).status, 401);
  await change({ disabled: false });
  t.is(onlyValue(await ask('select 2')), 2);
});

test.serial('rows that were read before the verdict leave after it, or never', async (t) => {
  const { id, ask, change } = await newcomer('pro');
  await change({ customReads: 100 });
  t.is(onlyValue(await ask('select 1')), 1);
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  t.teardown(() => holder.end());
  for (const [end, status] of [
    ['rollback', 200],
    ['commit', 429],
  ] as const) {
    // The gate cannot decide while another transaction holds the allowance.
    await holder.query('begin');
    await holder.query(`update store.allowances set used = 100 where holder_id = $1 and kind = 'reads'`, [id]);
    const sql = `select name as until_${end} from organizations order by id limit 1`;
    let isAnswered = false;
    const asking = ask(sql).finally(() => {
      isAnswered = true;
    });
    t.deepEqual(await outcomes(sql, 1), ['ok']);
    await sleep(50);
    t.false(isAnswered);
    await holder.query(end);
    const answer = await asking;
    t.is(answer.status, status);
    t.is(answer.body.data?.rowCount ?? 0, status === 200 ? 1 : 0);
    t.deepEqual(await outcomes(sql, 2), ['ok']);
  }
  t.is((await ask('select name as afterwards from organizations')).status, 429);
  t.deepEqual(await outcomes('select name as afterwards from organizations', 1), []);
});

test.serial('a statement that began early counts as the one that an account runs, and costs one read', async (t) => {
  const { id, ask } = await newcomer('pro');
  const used = async () =>
    (await database.sql<{ used: string }>('select used from store.allowances where holder_id = $1', [id]))[0]?.used;
  t.is(onlyValue(await ask('select 1')), 1);
  t.is(await used(), '1');
  const answers = await Promise.all(['select 2', 'select 3', 'select 4'].map((sql) => ask(sql)));
  t.true(answers.some(({ status }) => status === 200));
  for (const { status, body } of answers) t.true(status === 200 || body.code === 'query_running', String(status));
  t.is(await used(), '4');
  t.is((await ask('select nothing from organizations')).status, 400);
  t.is(onlyValue(await ask('select 5')), 5);
  t.is(await used(), '6');
});
