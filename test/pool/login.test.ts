/** Device logins: each step happens once, with an issuer that implements RFC 8628 and injects faults. */
import test from 'ava';
import { Seal } from '../../server/seal/seal.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type FakeIssuer, type IssuerFault, openIssuer } from '../fakes/pool/open.ts';
import { addAccount, find, openWorker, type PoolWorker, path } from './pool.ts';

let issuer: FakeIssuer;
let database: TestDatabase;
let api: Api;
let worker: PoolWorker;
test.before(async () => {
  issuer = await openIssuer();
  database = await openDatabase();
  api = await openApi(database);
  worker = await openWorker(database, issuer.settings);
});
test.after.always(async () => {
  await worker?.close();
  await issuer?.stop();
});

const staff = () => api.as('staff');
/** Makes the next request of all logins due. */
const comesDue = () => database.sql('update store.pool_accounts set login_at = now() where login_at is not null');
async function step(fault: IssuerFault): Promise<void> {
  issuer.setFault(fault);
  await comesDue();
  await worker.step();
}
const shown = (id: string) => find(staff(), id);
const sealedOf = async (id: string) =>
  (await database.sql<{ sealed: Buffer }>('select sealed from secret.pool_logins where account_id = $1', [id]))[0]
    ?.sealed ?? null;
const asked = (where: string) => issuer.ledger().filter((entry) => entry.path === where).length;
/** An account whose device code is shown. */
async function waiting(label: string): Promise<string> {
  const { id } = await addAccount(staff(), label);
  await step('pending');
  return id;
}

test.serial('a code is shown, approved, and the account is active [pool.moves.open] [pool.fields]', async (t) => {
  const id = await waiting('approved');
  const code = await shown(id);
  t.like(code, { status: 'awaiting_approval', device_url: `${issuer.settings.POOL_ISSUER_URL}/activate` });
  t.regex(code.user_code, /^[0-9A-F]{4}-[0-9A-F]{4}$/);
  const minutes = (Date.parse(code.code_expires_at) - Date.parse(code.updated_at)) / 60_000;
  t.is(Math.round(minutes), 15);
  await step('pending');
  t.deepEqual(await shown(id), code, 'nobody has approved yet');
  await step('ok');
  const active = await shown(id);
  t.like(active, { status: 'active', email: 'seat@pool.example', plan: 'pro', last_error: null });
  t.deepEqual([active.device_url, active.user_code, active.code_expires_at], [null, null, null]);
  const sealed = await sealedOf(id);
  t.false(sealed?.includes('canary') ?? true);
  const seal = new Seal([{ id: 'pool', key: Buffer.alloc(32, 7) }]);
  const open = (of: string) =>
    seal.open(sealed ?? Buffer.alloc(0), { table: 'secret.pool_logins', column: 'sealed', id: of });
  t.is(JSON.parse(open(id)).tokens.refresh_token, 'canary-refresh-token');
  t.throws(() => open(api.cast.accounts.staff), undefined, 'bound to its row');
  const [sent] = issuer.ledger().filter((entry) => entry.path === '/device');
  t.like(sent, { client_id: 'campatlas', scope: 'openid email offline_access' });
});

test.serial('who is asked to slow down does', async (t) => {
  const id = await waiting('slow');
  const pause = async () =>
    Number(
      (
        await database.sql<{ s: string }>(
          `select round(extract(epoch from login_at - guard.now())) as s from store.pool_accounts where id = $1`,
          [id],
        )
      )[0]?.s,
    );
  await step('pending');
  t.is(await pause(), 5);
  await step('slow-down');
  t.is(await pause(), 10);
  await step('pending');
  t.is(await pause(), 10, 'from then on');
  const runs = await database.sql(
    `select from graphile_worker.jobs where key = 'pool/login/' || $1 and run_at > now() + interval '5 seconds'`,
    [id],
  );
  t.is(runs.length, 1, 'and its next request is queued for then');
  await step('ok');
  t.is((await shown(id)).status, 'active');
});

for (const [fault, error] of [
  ['denied', 'The login was denied.'],
  ['expired', 'The code was not used in time.'],
] as const)
  test.serial(`${fault}: the login has failed and can begin again [pool.moves.open] [pool.statuses]`, async (t) => {
    const id = await waiting(fault);
    await step(fault);
    t.like(await shown(id), { status: 'login_failed', last_error: error, device_url: null, user_code: null });
    t.is(await sealedOf(id), null);
    const again = await staff().send('POST', `${path}/${id}/login`);
    t.is(again.status, 202);
    t.like(again.body.data.account, { status: 'pending_login', last_error: null });
    t.is((await staff().send('POST', `${path}/${id}/login`)).status, 409, 'one that is under way does not');
    await step('pending');
    await step('ok');
    t.is((await shown(id)).status, 'active');
    t.is((await staff().send('POST', `${path}/${id}/login`)).status, 409);
  });

test.serial('a code that nobody uses lapses by the clock [pool.statuses]', async (t) => {
  const id = await waiting('late');
  await database.sql(`update store.pool_accounts set code_expires_at = now() where id = $1`, [id]);
  const late = { status: 'login_failed', user_code: null, last_error: 'The code was not used in time.' };
  t.like(await shown(id), late, 'it shows before anybody has moved it');
  const before = asked('/token');
  await step('ok');
  t.is(asked('/token'), before, 'and is not asked about');
  t.like(await shown(id), late);
});

test.serial('an issuer that fails is asked again, with the same code', async (t) => {
  const { id } = await addAccount(staff(), 'patient');
  await step('down');
  t.like(await shown(id), { status: 'pending_login' });
  t.regex((await shown(id)).last_error, /issuer answered 503/);
  await step('pending');
  const { user_code: code } = await shown(id);
  for (const fault of ['down', 'html'] as const) {
    await step(fault);
    t.like(await shown(id), { status: 'awaiting_approval', user_code: code }, fault);
    t.false((await shown(id)).last_error.includes('canary'));
  }
  await step('ok');
  t.like(await shown(id), { status: 'active', last_error: null });
});

test.serial('an answer that was lost has used the code up: the login begins again', async (t) => {
  const id = await waiting('lost');
  await step('lost-answer');
  t.is((await shown(id)).status, 'awaiting_approval');
  await step('ok');
  t.like(await shown(id), { status: 'login_failed', last_error: 'The issuer refused the login: invalid_grant' });
});

test.serial('an issuer that refuses, or gives what nobody can use, ends the login [pool.last-error]', async (t) => {
  for (const [fault, error] of [
    ['refused', 'The issuer refused the login: unauthorized_client, secret=[hidden] of this client'],
    ['wrong-address', 'The issuer returned an address or code that cannot be used.'],
  ] as const) {
    const { id } = await addAccount(staff(), fault);
    await step(fault);
    t.like(await shown(id), { status: 'login_failed', last_error: error });
  }
});

test.serial('the address comes from the issuer of the login, or not at all', async (t) => {
  for (const [fault, email] of [
    ['userinfo', 'info@pool.example'],
    ['nobody', null],
  ] as const) {
    const id = await waiting(fault);
    await step(fault);
    t.like(await shown(id), { status: 'active', email, plan: null });
  }
});

test.serial('without settings a login waits and says so', async (t) => {
  const { POOL_SEAL_KEY: _key, ...issuerAlone } = issuer.settings;
  const { id } = await addAccount(staff(), 'not set up');
  for (const [settings, name] of [
    [{}, 'POOL_ISSUER_URL'],
    [issuerAlone, 'POOL_SEAL_KEY'],
  ] as const) {
    const other = await openWorker(database, settings);
    await comesDue();
    await other.step();
    await other.close();
    const error = `Logins are not available: the setting ${name} is missing.`;
    t.like(await shown(id), { status: 'pending_login', last_error: error });
  }
  await step('pending');
  await step('ok');
  t.is((await shown(id)).status, 'active', 'control: with them it goes on');
});

test.serial('of workers at once one takes a step, and what a lost one reports counts for nothing', async (t) => {
  const { id } = await addAccount(staff(), 'crowded');
  issuer.setFault('pending');
  const before = asked('/device');
  const others = await Promise.all([1, 2, 3].map(() => openWorker(database, issuer.settings)));
  await Promise.all([worker, ...others].map((each) => each.step()));
  for (const other of others) await other.close();
  t.is(asked('/device'), before + 1);
  await comesDue();
  const take = () => worker.pool.query('select * from api.take_pool_logins(5, $1)', ['45 seconds']);
  const [lost] = (await take()).rows.filter((row) => row.id === id);
  t.is((await take()).rows.filter((row) => row.id === id).length, 0, 'control: it is in hand');
  await comesDue();
  await step('ok');
  t.is((await shown(id)).status, 'active');
  for (const statement of [
    `select api.fail_pool_login($1, $2, 'late') as counts`,
    `select api.postpone_pool_login($1, $2, null, '1 second', 'late') as counts`,
    `select api.approve_pool_login($1, $2, 'x', null, null) as counts`,
    `select api.show_pool_code($1, $2, 'x', 'https://a.example', 'A', '1 minute', '1 second') as counts`,
  ])
    t.deepEqual((await worker.pool.query(statement, [id, lost?.attempt])).rows, [{ counts: false }]);
  t.like(await shown(id), { status: 'active', last_error: null });
});

test.serial('removal calls nobody [pool.remove-no-signout]', async (t) => {
  const id = await waiting('to be removed');
  await step('ok');
  const before = issuer.ledger().length;
  t.true(before > 0, 'control: the issuer writes down what it is asked');
  t.is((await staff().send('POST', `${path}/${id}/remove`)).status, 202);
  await database.sql(`update store.pool_accounts set removing_at = removing_at - interval '61 seconds' where id = $1`, [
    id,
  ]);
  await worker.pool.query('select api.finish_pool_removals()');
  await step('ok');
  t.is(await shown(id), undefined);
  t.is(await sealedOf(id), null);
  t.is(issuer.ledger().length, before);
});

test.serial('an account that leaves while a person approves stays gone', async (t) => {
  const id = await waiting('leaving');
  await staff().send('POST', `${path}/${id}/remove`);
  const before = asked('/token');
  await step('ok');
  t.is(asked('/token'), before);
  t.like(await shown(id), { status: 'removing', device_url: null, user_code: null });
});

test.serial('no answer shows what a login is made of [pool.no-secrets]', async (t) => {
  const { text } = await staff().get(path);
  t.true(text.includes('awaiting_approval') || text.includes('active'), 'control: there are logins');
  t.false(text.includes('canary'));
});
