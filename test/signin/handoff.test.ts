/** Codes that transfer a session from one app to another. */
import { createHash, randomBytes } from 'node:crypto';
import test from 'ava';
import { type Api, bare, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { exchange } from './person.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database, { environment: { PUBLIC_URL: 'https://camps.test' } });
});

const path = '/api/users/authenticate-interstitial';
const web = { domain: 'WEB_APP' };
const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const mobile = { domain: 'MOBILE_APP', challenge };

async function codeFor(body: object = web, of: Api = api): Promise<string> {
  const { status, body: answer } = await of.as('parent').send('POST', path, body);
  if (status !== 200) throw new Error(`no code: ${status}`);
  return answer.data.code;
}

test.serial('who gets a code [signin.auth-interstitial, signin.auth-interstitial-eligibility]', async (t) => {
  for (const name of ['parent', 'orgMember', 'staff', 'admin'] as const)
    t.is((await api.as(name).send('POST', path, web)).status, 200, name);
  for (const name of ['free', 'pro', 'proMachine', 'staffMachine', 'service', 'preview'] as const)
    t.is((await api.as(name).send('POST', path, web)).status, 403, name);
  t.is((await api.as('nobody').send('POST', path, web)).status, 401);
  t.is((await api.speakingFor(api.cast.accounts.parent).send('POST', path, web)).status, 403);
  const plain = await openApi(await openDatabase());
  t.is((await plain.inBrowser('parent').send('POST', path, web)).status, 200);
  const proof = { cookie: api.cast.cookies.parent, 'content-type': 'application/json' };
  t.is((await api.withHeaders(proof).send('POST', path, web)).status, 403, 'without the token of the page');
  await database.sql(`update store.accounts set email_verified_at = null where role = 'staff'`);
  t.is((await api.as('staff').send('POST', path, web)).status, 200, 'staff need no verified address');
});

test.serial('where a code leads [signin.auth-interstitial-domain, signin.domain-constants.open]', async (t) => {
  const ofWeb = (await api.as('parent').send('POST', path, web)).body.data;
  t.is(ofWeb.redirectTo, `https://camps.test/signin#code=${ofWeb.code}`);
  t.true(Math.abs(Date.parse(ofWeb.expiresAt) - Date.now() - 1_800_000) < 60_000);
  const ofMobile = (await api.as('parent').send('POST', path, mobile)).body.data;
  t.is(ofMobile.redirectTo, `campatlas://signin?code=${ofMobile.code}`);
  for (const domain of ['https://evil.example', 'web_app', '', null, ['WEB_APP']])
    t.is((await api.as('parent').send('POST', path, { domain, challenge })).status, 400);
});

test.serial('the mobile app shows a challenge, a browser may [signin.auth-interstitial-challenge]', async (t) => {
  t.is((await api.as('parent').send('POST', path, { domain: 'MOBILE_APP' })).status, 400);
  for (const wrong of ['short', `${challenge}=`, challenge.replace(/^./, '+'), 7])
    for (const domain of ['MOBILE_APP', 'WEB_APP'])
      t.is((await api.as('parent').send('POST', path, { domain, challenge: wrong })).status, 400, String(wrong));
  t.is((await exchange(api, await codeFor({ ...web, challenge }), { verifier })).status, 200);
});

test.serial('a callback is for the mobile app in development alone [signin.auth-interstitial-callback]', async (t) => {
  const callback = 'http://127.0.0.1:19000/signin';
  t.is((await api.as('parent').send('POST', path, { ...mobile, callback })).status, 400);
  t.is((await api.as('parent').send('POST', path, { ...web, callback })).status, 400);
  const inDevelopment = await openApi(await openDatabase(), { environment: { MOBILE_DEV_CALLBACKS: 'true' } });
  const send = (body: object) => inDevelopment.as('parent').send('POST', path, body);
  t.is((await send({ ...mobile, callback })).body.data.redirectTo.split('?')[0], callback);
  t.is((await send({ ...mobile, callback: 'exp+campatlas://signin' })).status, 200);
  t.is((await send({ ...web, callback })).status, 400);
  for (const evil of [
    'https://evil.example/',
    'http://127.0.0.1.evil.example/',
    'javascript:alert(1)',
    'data:,x',
    'x',
    '',
  ])
    t.is((await send({ ...mobile, callback: evil })).status, 400, evil);
});

test.serial('a code opens one session, once [signin.exchange, signin.exchange-once]', async (t) => {
  const code = await codeFor();
  const { status, body } = await exchange(api, code);
  t.is(status, 200);
  t.deepEqual(body.data.identity, { id: api.cast.accounts.parent, email: 'parent@demo.campatlas.invalid' });
  const cookie = `campatlas_session=${body.data.sessionKey}`;
  t.is((await api.withHeaders({ cookie }).get('/api/account')).status, 200);
  t.is((await exchange(api, code)).status, 400);
  const changed = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  t.is((await api.withHeaders({ cookie: changed }).get('/api/account')).status, 401);
});

test.serial('the cookie is HttpOnly, Lax, and Secure under https [auth.cookie-signed-httponly]', async (t) => {
  const send = async (of: Api) =>
    await of.handle({
      method: 'POST',
      path: '/api/users/exchange-interstitial',
      headers: new Map([['content-type', ['application/json']]]),
      body: Buffer.from(JSON.stringify({ code: await codeFor(web, of) })),
    });
  const { cookies = [], body } = await send(api);
  const key = JSON.parse(String(body)).data.sessionKey;
  const [cookie = ''] = cookies;
  t.is(cookies.length, 1);
  t.true(cookie.startsWith(`campatlas_session=${key}; Path=/; `));
  t.regex(cookie, /; HttpOnly; SameSite=Lax; Secure$/);
  t.regex(cookie, /Max-Age=(2592000|2591999);/);
  const plain = await openApi(await openDatabase());
  t.notRegex((await send(plain)).cookies?.[0] ?? '', /Secure/);
});

test.serial('verifiers [signin.exchange-verifier-required, signin.exchange-wrong-verifier-consumes]', async (t) => {
  const wrong = [{}, { verifier: '' }, { verifier: 'x' }, { verifier: challenge }, { verifier: null }, { verifier: 7 }];
  const more = [{ verifier: `${verifier} ` }, { verifier: [verifier] }, { verifier: 'x'.repeat(5000) }];
  for (const body of [...wrong, ...more]) {
    const code = await codeFor(mobile);
    t.is((await exchange(api, code, body)).status, 400, JSON.stringify(body).slice(0, 80));
    t.is((await exchange(api, code, { verifier })).status, 400, 'the right one comes too late');
  }
  t.is((await exchange(api, await codeFor(mobile), { verifier })).status, 200, 'control');
});

test.serial('a verifier without a challenge is not looked at [signin.exchange-web-verifier.open]', async (t) => {
  t.is((await exchange(api, await codeFor(), { verifier: 'anything' })).status, 200);
});

test.serial('all failures are alike [signin.exchange-fail-status.open, signin.code-ttl]', async (t) => {
  const used = await codeFor();
  await exchange(api, used);
  const late = await codeFor();
  await database.sql(
    `update secret.one_time o set created_at = o.created_at - interval '31 minutes',
      expires_at = o.expires_at - interval '31 minutes' from secret.one_time_hashes h
      where h.one_time_id = o.id and h.hash = sha256($1)`,
    [Buffer.from(late)],
  );
  const soon = await codeFor();
  await database.sql(
    `update secret.one_time o set created_at = o.created_at - interval '29 minutes',
      expires_at = o.expires_at - interval '29 minutes' from secret.one_time_hashes h
      where h.one_time_id = o.id and h.hash = sha256($1)`,
    [Buffer.from(soon)],
  );
  const answers = await Promise.all([
    exchange(api, used),
    exchange(api, late),
    exchange(api, randomBytes(32).toString('base64url')),
    exchange(api, ''),
    exchange(api, 'ca_live_no_code'),
    exchange(api, await codeFor(mobile), { verifier: 'wrong' }),
  ]);
  const bodies = answers.map(bare);
  t.is(new Set(bodies).size, 1, bodies.join('\n'));
  t.like(answers[0], { status: 400, body: { code: 'invalid_code' } });
  t.is((await exchange(api, soon)).status, 200, 'control: a minute before its end');
});

test.serial('a code of one purpose opens nothing of another, and none for an account that is shut', async (t) => {
  const code = randomBytes(32).toString('base64url');
  await database.sql(`select logic.make_one_time('team_invitation', $1, null, null, '{}', '7 days', sha256($2))`, [
    api.cast.accounts.parent,
    Buffer.from(code),
  ]);
  t.is((await exchange(api, code)).status, 400);
  t.deepEqual(
    await database.sql(`select count(consumed_at)::int as n from secret.one_time
    where purpose = 'team_invitation'`),
    [{ n: 0 }],
    'and is not burned by it',
  );
  const last = (await api.as('otherParent').send('POST', path, web)).body.data.code;
  await database.sql(`update store.accounts set disabled_at = now() where id = $1`, [api.cast.accounts.otherParent]);
  t.is((await exchange(api, last)).status, 400);
});

const rounds = Number(process.env.CODE_RACES ?? '12');
test.serial('of 100 at once on one code one succeeds [signin.exchange-concurrent]', async (t) => {
  t.timeout(60_000 + rounds * 2000);
  for (let round = 0; round < rounds; round += 1) {
    const withVerifier = round % 3 === 2;
    const code = await codeFor(withVerifier ? mobile : web);
    const tries = Array.from({ length: 100 }, () => exchange(api, code, withVerifier ? { verifier } : {}));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    t.is(statuses.filter((status) => status === 200).length, 1, `round ${round}`);
    t.is(statuses.filter((status) => status === 400).length, 99);
    await database.sql('delete from secret.limits');
  }
});

const kills = Number(process.env.CODE_KILLS ?? '12');
test.serial('connections that die between burn and answer open nothing a second time', async (t) => {
  t.timeout(60_000 + kills * 3000);
  const kill = () =>
    database.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'campatlas_server' and datname = current_database() and query like '%exchange_code%'`);
  let lost = 0;
  for (let round = 0; round < kills; round += 1) {
    const code = await codeFor();
    const sessions = async () =>
      Number((await database.sql<{ n: string }>('select count(*) as n from secret.browser_sessions'))[0]?.n);
    const before = await sessions();
    const tries = Array.from({ length: 4 }, () => exchange(api, code));
    for (let n = 0; n < 3; n += 1) await kill();
    const answers = await Promise.all(tries);
    let last = await exchange(api, code);
    while (last.status === 503) last = await exchange(api, code);
    const won = [...answers, last].filter(({ status }) => status === 200).length;
    t.true(won <= 1, `round ${round}: ${won} answers`);
    t.is(await sessions(), before + 1, `round ${round}: one session`);
    if (won === 0) lost += 1;
    await database.sql('delete from secret.limits');
  }
  t.log(`${lost} of ${kills} codes were used without an answer`);
});

test.serial('without the guard of the consuming statement one code opens many', async (t) => {
  const broken = await openDatabase();
  const other = await openApi(broken);
  const [row] = await broken.sql<{ text: string }>(`select pg_get_functiondef('logic.consume'::regproc) as text`);
  const guard = 'and o.consumed_at is null';
  t.true(row?.text.includes(guard));
  await broken.sql((row?.text ?? '').replace(guard, ''));
  const code = (await other.as('parent').send('POST', path, web)).body.data.code;
  t.is((await exchange(other, code)).status, 200);
  t.is((await exchange(other, code)).status, 200, 'the tests above would be red');
});
