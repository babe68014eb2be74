/** `npm run account`: the commands of operators and their output. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import test from 'ava';
import { accountProgram } from '../../scripts/account/program.ts';
import { projectRoot } from '../../server/config.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { printed } from '../printed.ts';

let database: TestDatabase;

test.before(async () => {
  database = await openDatabase();
  process.env.DATABASE_URL = database.url;
});

const account = (...args: string[]) => printed(accountProgram(), args);

/** The same with --json. */
async function json(...args: string[]) {
  return JSON.parse(await account(...args, '--json'));
}

test.serial('an account is made with a key that is shown once', async (t) => {
  const made = await json('create', 'pat@example.org', '--plan', 'pro', '--name', 'Pat');
  t.regex(made.key.secret, /^ca_live_[\w-]{43}$/);
  const shown = await account('show', 'PAT@example.org', '--json');
  t.false(shown.includes(made.key.secret));
  t.like(JSON.parse(shown), {
    id: made.account,
    name: 'Pat',
    plan: 'pro',
    effective: { plan: 'pro', readsPerMonth: 50_000 },
  });
  t.like(JSON.parse(shown).keys[0], { id: made.key.id, shown: made.key.secret.slice(0, 14) });
  t.regex(await account('list', 'pat'), /pat@example\.org/);
  const message = 'An account with the address Pat@Example.org already exists.';
  await t.throwsAsync(account('create', 'Pat@Example.org'), { message });
});

test.serial('keys are made, rotated and revoked', async (t) => {
  await json('create', 'keys@example.org', '--plan', 'pro', '--no-key');
  const key = await json('key', 'create', 'keys@example.org', '--machine', 'nightly sync');
  t.regex(key.secret, /^ca_machine_/);
  const next = await json('key', 'rotate', key.id);
  t.not(next.secret, key.secret);
  t.is(await account('key', 'revoke', next.id), `Key ${next.id} is revoked.`);
  const { keys: list } = await json('key', 'list', 'keys@example.org');
  t.true(list.every((row: { revokedAt: string | null }) => row.revokedAt !== null) && list.length === 2);
  await t.throwsAsync(account('key', 'rotate', next.id), { message: 'There is no such active key.' });
  t.regex((await json('service', 'create', 'broker')).secret, /^ca_service_/);
  t.is((await json('service', 'list')).keys[0].name, 'broker');
});

test.serial('installations are made with a secret that is shown once, rotated and revoked', async (t) => {
  const made = await json('installation', 'create', 'attic');
  t.deepEqual(Object.keys(made).sort(), ['installationId', 'secret']);
  t.regex(made.secret, /^ca_installation_[\w-]{43}$/);
  await t.throwsAsync(account('installation', 'create', 'attic'), { message: /named attic already/ });
  await t.throwsAsync(account('installation', 'create', ' '), { message: /1 to 80 characters/ });
  const next = await json('installation', 'rotate', 'attic');
  t.is(next.installationId, made.installationId);
  t.not(next.secret, made.secret);
  const [listed] = await json('installation', 'list');
  t.like(listed, { id: made.installationId, name: 'attic', lastSeenAt: null });
  t.true(next.secret.startsWith(listed.shown));
  t.like(await json('installation', 'revoke', made.installationId), { revoked: true });
  t.is((await json('installation', 'list'))[0].shown, null);
  await t.throwsAsync(account('installation', 'revoke', 'cellar'), { message: 'There is no such installation.' });
});

test.serial('plan, role and allotments are changed, mistakes explained', async (t) => {
  const { account: id } = await json('create', 'changes@example.org');
  await json('set', id, '--plan', 'enterprise', '--reads', '77');
  t.like(await json('show', id), { plan: 'enterprise', effective: { readsPerMonth: 77 } });
  await json('set', id, '--reads', 'plan', '--role', 'staff');
  t.like(await json('show', id), { role: 'staff', customReads: null, effective: { plan: 'staff' } });
  await json('disable', id);
  t.like(await json('show', id), { disabled: true, effective: null });
  await json('enable', id);
  t.like(await json('show', id), { disabled: false });
  const failures = [
    ['set', id],
    ['set', id, '--plan', 'gold'],
    ['set', id, '--role', 'boss'],
    ['set', id, '--reads', '-1'],
    ['show', 'nobody@example.org'],
    ['key', 'revoke', 'abc'],
    ['session'],
    ['nonsense'],
    ['create', 'no address'],
    ['set', id, '--name', ''],
    ['session', '--preview', 'explorer.everything'],
  ];
  for (const args of failures) {
    const error = await t.throwsAsync(account(...args), undefined, args.join(' '));
    t.regex(error?.message ?? '', /^.{10,}/);
    t.notRegex(error?.message ?? '', /select |PT4|constraint/);
  }
});

test.serial('an account is deleted with all that is its own, and leaves a collection behind', async (t) => {
  const { account: id, key } = await json('create', 'leaving@example.org', '--role', 'staff');
  await database.sql(`insert into store.collections (name, created_by) values ('Left behind', $1)`, [id]);
  t.deepEqual(await json('delete', 'LEAVING@example.org'), { account: id, deleted: true });
  await t.throwsAsync(account('show', id), { message: /no account/ });
  await t.throwsAsync(account('delete', id), { message: /no account/ });
  t.deepEqual(await database.sql('select from secret.credentials where id = $1', [key.id]), []);
  const left = `select created_by from store.collections where name = 'Left behind'`;
  t.deepEqual(await database.sql(left), [{ created_by: null }]);
  t.is((await json('create', 'leaving@example.org', '--no-key')).key, null, 'the address is free again');
});

test.serial('teams give seats to members', async (t) => {
  const { account: id } = await json('create', 'member@example.org', '--no-key');
  const { team } = await json('team', 'create', 'Lakeside', '--plan', 'enterprise', '--seats', '1');
  await json('team', 'set', team, '--reads', '1000');
  await json('team', 'add', team, 'member@example.org');
  t.like(await json('show', id), { plan: 'free', effective: { plan: 'enterprise', readsPerMonth: 1000 } });
  t.is((await json('team', 'show', team)).members.length, 1);
  t.is((await json('team', 'list')).teams.length, 1, 'a list is one object, too');
  t.true((await json('list', 'member')).accounts.length === 1);
  await t.throwsAsync(account('team', 'set', team, '--seats', '0'), { message: /has 1 members/ });
  await t.throwsAsync(account('team', 'set', team, '--seats', '99999999999'), {
    message: /whole number from 0 to 1000000/,
  });
  await json('team', 'set', team, '--close');
  t.like(await json('show', id), { effective: { plan: 'free' } });
  await json('team', 'set', team, '--reopen');
  await json('team', 'remove', team, id);
  t.like(await json('show', id), { effective: { plan: 'free' }, teams: [] });
});

test.serial('a session’s cookie signs a browser in', async (t) => {
  const { account: id } = await json('create', 'browser@example.org', '--no-key');
  await t.throwsAsync(account('session', id, '--days', '0'), { message: /whole number from 1 to 3650/ });
  const session = await json('session', id, '--days', '2');
  t.regex(session.cookie, /^campatlas_session=[\w-]{43}\.[\w-]{43}$/);
  t.is((await json('show', id)).sessions.length, 1);
  await json('sign-out', session.id);
  t.is((await json('show', id)).sessions.length, 0);
  const preview = await json('session', '--preview', 'explorer.browse_masked', 'explorer.query_masked');
  const rows = await database.sql('select permissions from secret.browser_sessions where id = $1', [preview.id]);
  t.deepEqual(rows, [{ permissions: ['explorer.browse_masked', 'explorer.query_masked'] }]);
});

test.serial('a mistake is one line on stderr and exit status 1', async (t) => {
  const script = join(projectRoot, 'scripts', 'account.ts');
  const run = await new Promise((resolve) => {
    execFile(process.execPath, [script, 'show', 'nobody@example.org'], (error, out, err) =>
      resolve({ code: error?.code, out, err }),
    );
  });
  t.deepEqual(run, { code: 1, out: '', err: 'There is no account nobody@example.org.\n' });
});
