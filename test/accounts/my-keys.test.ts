/** Keys that account holders create, rotate and revoke themselves. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { type Api, type ApiAnswer, bare, openApi } from '../api.ts';
import { newAccount, newSession } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { readAcross } from '../until.ts';

const address = '/api/account/keys';
const probe = '/api/organizations?limit=1';
/** Rounds of the race; npm run soak runs more. */
const races = Number(process.env.ACCOUNT_RACES ?? 3);

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

async function person(plan = 'pro') {
  const { id, secret } = await newAccount(database, { plan });
  return { id, client: api.withHeaders({ 'x-api-key': secret }) };
}

const statusWith = async (secret: string) => (await api.withHeaders({ 'x-api-key': secret }).get(probe)).status;
const counted = (answers: readonly ApiAnswer[]) => {
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
};

test('a key is made with its secret, listed without, and works [auth.named-key-eligibility]', async (t) => {
  const { client } = await person();
  const made = await client.send('POST', address, { name: ' nightly sync ' });
  t.is(made.status, 201);
  const { secret, ...key } = made.body.data.key;
  t.regex(secret, /^ca_machine_[\w-]{43}$/);
  t.like(key, { name: 'nightly sync', shown: secret.slice(0, key.shown.length), lastUsedAt: null });
  t.is(await statusWith(secret), 200);
  const list = await client.get(address);
  t.false(list.text.includes(secret));
  t.deepEqual(list.body.data.keys, [key]);
  t.like(list.body.data, { credential: { name: 'a' } });
  t.true(list.body.data.scopes.some(({ name }: { name: string }) => name === 'pricing'));
  t.false(list.body.data.scopes.some(({ name }: { name: string }) => name === 'named_keys'));
});

test('below Pro no key is made, with the tier that would do [auth.named-key-eligibility]', async (t) => {
  for (const plan of ['free', 'starter']) {
    const { client } = await person(plan);
    const { status, body } = await client.send('POST', address, { name: 'sync' });
    t.is(status, 402, plan);
    t.like(body, { upgradeRequired: true, requiredTier: 'pro' });
  }
  for (const plan of ['pro', 'team', 'enterprise'])
    t.is((await (await person(plan)).client.send('POST', address, { name: 'sync' })).status, 201, plan);
});

test('who falls below Pro keeps, rotates and revokes keys [auth.named-key-after-downgrade.open]', async (t) => {
  const { id, client } = await person();
  const { key } = (await client.send('POST', address, { name: 'sync' })).body.data;
  await database.sql(`select api.change_account($1, '{"plan": "starter"}')`, [id]);
  t.is((await client.send('POST', address, { name: 'other' })).status, 402);
  const next = (await client.send('POST', `${address}/${key.id}/rotate`, {})).body.data.key;
  t.is(await statusWith(next.secret), 200);
  t.is((await client.send('DELETE', `${address}/${next.id}`)).status, 200);
  t.is(await statusWith(next.secret), 401);
});

test('a request that comes twice, or fifty times at once, makes one key and tells which', async (t) => {
  const { client } = await person();
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.send('POST', address, { name: 'sync' })));
  t.deepEqual(counted(answers), { 201: 1, 409: 49 });
  const [made] = answers.filter(({ status }) => status === 201);
  t.is((await client.get(address)).body.data.keys.length, 1);
  for (const { status, body } of answers) if (status === 409) t.is(body.keyId, made?.body.data.key.id);
  t.is(await statusWith(made?.body.data.key.secret), 200);
});

test('a key is rotated once, by one of fifty at once [auth.rotated-key-401]', async (t) => {
  t.timeout(10_000 + races * 10_000);
  const { client } = await person();
  const { key } = (await client.send('POST', address, { name: 'sync' })).body.data;
  let now = key;
  for (let round = 0; round < races; round += 1) {
    const rotate = () => client.send('POST', `${address}/${now.id}/rotate`, {});
    const answers = await Promise.all(Array.from({ length: 50 }, rotate));
    t.deepEqual(counted(answers), { 201: 1, 404: 49 });
    const next = answers.find(({ status }) => status === 201)?.body.data.key;
    t.is(await statusWith(now.secret), 401);
    t.is(await statusWith(next.secret), 200);
    now = next;
  }
  t.like((await client.get(address)).body.data, { keys: { length: 1 } });
});

test('the credential is rotated by one of fifty at once, by key and in a browser [auth.rotated-key-401]', async (t) => {
  const { client } = await person('free');
  const rotate = () => client.send('POST', '/api/account/credential/rotate', {});
  const answers = await Promise.all(Array.from({ length: 50 }, rotate));
  const { 201: won, ...lost } = counted(answers);
  t.is(won, 1);
  t.true(Object.keys(lost).every((status) => ['401', '409'].includes(status)));
  t.is((await rotate()).status, 401);
  const first = answers.find(({ status }) => status === 201)?.body.data.key.secret;
  const again = await api.withHeaders({ 'x-api-key': first }).send('POST', '/api/account/credential/rotate', {});
  t.is(again.status, 201, 'control: with its new value it is rotated at once');
  t.is((await api.withHeaders({ 'x-api-key': again.body.data.key.secret }).get('/api/account')).status, 200);

  const browser = api.inBrowser('parent');
  const clicks = await Promise.all(
    Array.from({ length: 50 }, () => browser.send('POST', '/api/account/credential/rotate', {})),
  );
  t.deepEqual(counted(clicks), { 201: 1, 409: 49 });
});

test('an account without a credential gets its first', async (t) => {
  const [{ id } = { id: '' }] = await database.sql<{ id: string }>(
    `select api.create_account('none@example.org', 'N') as id`,
  );
  const { cookie } = await newSession(database, id);
  t.is((await api.withHeaders({ cookie }).get(address)).body.data.credential, null);
  const made = await database.sql<{ made: { secret: string } }>(
    `select made from set_config('campatlas.account', $1, false), api.rotate_my_credential(null) as made`,
    [id],
  );
  t.is((await api.withHeaders({ 'x-api-key': made[0]?.made.secret ?? '' }).get('/api/account')).status, 200);
});

test('a revoked key is refused from the next request, also under load [auth.key-revocation-immediate]', async (t) => {
  const { client } = await person();
  const { key } = (await client.send('POST', address, { name: 'sync' })).body.data;
  const read = () => statusWith(key.secret);
  const revoke = async () => t.is((await client.send('DELETE', `${address}/${key.id}`)).status, 200);
  const { before, after } = await readAcross(12, read, revoke);
  t.deepEqual([...new Set(before)], [200]);
  t.deepEqual(after, Array(12).fill(401));
});

test('keys of others, ended keys and no keys are one and the same', async (t) => {
  const { client } = await person();
  const other = await person();
  const { key } = (await other.client.send('POST', address, { name: 'theirs' })).body.data;
  const { key: ended } = (await client.send('POST', address, { name: 'ended' })).body.data;
  t.is((await client.send('DELETE', `${address}/${ended.id}`)).status, 200);
  const own = (await client.get(address)).body.data.credential.id;
  for (const [method, tail] of [
    ['POST', '/rotate'],
    ['DELETE', ''],
  ] as const) {
    const body = method === 'POST' ? {} : undefined;
    const ask = async (id: string) => bare(await client.send(method, `${address}/${id}${tail}`, body));
    const missing = await ask(randomUUID());
    t.regex(missing, /^404 /);
    for (const id of [key.id, ended.id, own]) t.is(await ask(id), missing);
  }
  t.is(await statusWith(key.secret), 200, 'control: theirs works');
  t.is((await other.client.send('DELETE', `${address}/${key.id}`)).status, 200, 'control: they may');
});

test('no named key makes, sees, rotates or revokes keys: it could outlive its end', async (t) => {
  const requests = [
    ['GET', '/api/account'],
    ['GET', address],
    ['POST', address, { name: 'more' }],
    ['POST', `${address}/${randomUUID()}/rotate`, {}],
    ['DELETE', `${address}/${randomUUID()}`],
    ['POST', '/api/account/credential/rotate', {}],
    ['GET', '/api/account/usage'],
  ] as const;
  for (const [method, path, body] of requests) {
    for (const name of ['proMachine', 'staffMachine', 'service', 'preview'] as const)
      t.is((await api.as(name).send(method, path, body)).status, 403, `${name} ${method} ${path}`);
    t.is((await api.speakingFor(api.cast.accounts.pro).send(method, path, body)).status, 403);
  }
});

test('names are one line of 1 to 100 characters', async (t) => {
  const { client } = await person();
  for (const name of ['', '  ', 'a\nb', 'x'.repeat(101), 7, null])
    t.is((await client.send('POST', address, { name })).status, 400, JSON.stringify(name));
  t.is((await client.send('POST', address, { name: 'x', scopes: [] })).status, 400);
  t.is((await client.send('POST', address, { name: '🔑'.repeat(100) })).status, 201, 'code points');
});
