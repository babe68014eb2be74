/** Sign-in links by mail: requested by strangers, usable once. */
import { createHash, randomBytes } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type FakeMailServer, openMailbox } from '../fakes/smtp/open.ts';
import { openPostman, type Postman } from './mailing.ts';
import { ask, exchange, mailFor, newAddress, type Post } from './person.ts';

let database: TestDatabase;
let api: Api;
let mailbox: FakeMailServer;
let postman: Postman;
let post: Post;
test.before(async () => {
  database = await openDatabase();
  const environment = { PUBLIC_URL: 'https://camps.test', TRUSTED_PROXIES: '127.0.0.1' };
  api = await openApi(database, { environment });
  mailbox = await openMailbox();
  postman = await openPostman(database, mailbox.url);
  post = { api, mailbox, postman };
});
test.after.always(async () => {
  await postman?.close();
  await mailbox?.stop();
});

const emailOf = async (id: string) =>
  (
    await database.sql<{ email: string; verified: boolean }>(
      'select email, email_verified_at is not null as verified from store.accounts where id = $1',
      [id],
    )
  )[0];

test.serial('a stranger signs up by mail and is signed in [signin.magic-link, signin.csrf-public-link]', async (t) => {
  const email = newAddress();
  const asked = await ask(api, email);
  t.is(asked.status, 200);
  t.deepEqual(asked.body, { success: true });
  await postman.send();
  const mail = await mailbox.next(email);
  t.regex(mail.text, /^https:\/\/camps\.test\/signin#code=[\w-]{43}$/m);
  t.deepEqual(mail.to, [email]);
  const { status, body, headers } = await exchange(api, mail.code);
  t.is(status, 200);
  t.is(body.data.identity.email, email);
  t.deepEqual(await emailOf(body.data.identity.id), { email, verified: true });
  t.is(headers['set-cookie'], undefined, 'cookies are apart from headers');
  const known = await api.withHeaders({ cookie: `campatlas_session=${body.data.sessionKey}` }).get('/api/account');
  t.is(known.status, 200);
  t.is((await api.withHeaders({ 'x-api-key': body.data.sessionKey }).get('/api/account')).status, 401);
  const again = await mailFor(post, email, { intent: 'signin' });
  t.is((await exchange(api, again.code)).body.data.identity.id, body.data.identity.id);
});

test.serial('the answer is the same for every address [signin.magic-link-always-succeeds]', async (t) => {
  const answers = await Promise.all(
    ['parent@demo.campatlas.invalid', 'PARENT@demo.campatlas.invalid', newAddress()].flatMap((email) =>
      ['signin', 'signup'].map((intent) => ask(api, email, { intent })),
    ),
  );
  t.is(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
  const shape = ({ headers }: (typeof answers)[number]) => Object.keys(headers).join();
  t.is(new Set(answers.map(shape)).size, 1);
});

test.serial('what is mailed depends on who asks for what [signin.magic-link-mail.open]', async (t) => {
  const [stranger, known] = [newAddress(), newAddress()];
  await exchange(api, (await mailFor(post, known)).code);
  await ask(api, stranger, { intent: 'signin' });
  await postman.send();
  t.is((await mailbox.mails(stranger)).length, 0, 'nothing for a stranger who signs in');
  t.regex((await mailFor(post, stranger)).subject, /Welcome/);
  t.regex((await mailFor(post, known, { intent: 'signup' })).subject, /Sign in/);
  t.regex((await mailFor(post, known.toUpperCase(), { intent: 'signin' })).subject, /Sign in/);
  await database.sql('update store.accounts set disabled_at = now() where email = $1', [known]);
  const before = (await mailbox.mails(known)).length;
  for (const intent of ['signin', 'signup']) await ask(api, known, { intent });
  await postman.send();
  t.is((await mailbox.mails(known)).length, before, 'nothing for an account that is shut');
});

test.serial(
  'what is no address, intent or app is refused [signin.magic-link-bad-email, signin.magic-link-intent]',
  async (t) => {
    const bad = [
      'x',
      '',
      'a@b',
      'a b@example.org',
      'a@example.org ',
      'a@@example.org',
      'a@example.org\r\nBcc: b@c.org',
    ];
    const more = [
      '"a"@example.org',
      'a@example.org,b@example.org',
      'a@-x.org',
      `${'a'.repeat(65)}@example.org`,
      'ä@x.org',
    ];
    for (const email of [...bad, ...more, `${'a'.repeat(65)}@example.org`])
      t.is((await ask(api, email)).status, 400, email);
    for (const intent of ['login', '', 'SIGNIN', null, 1])
      t.is((await ask(api, 'a@example.org', { intent })).status, 400);
    for (const domain of ['https://evil.example', 'web', '', null])
      t.is((await ask(api, 'a@example.org', { domain })).status, 400);
    t.is((await ask(api, 'a@example.org', { more: 1 })).status, 400);
    for (const intent of ['signin', 'signup']) t.is((await ask(api, newAddress(), { intent })).status, 200, 'control');
  },
);

test.serial('the mobile app shows a challenge, and gets no cookie [signin.magic-link-mobile-challenge]', async (t) => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const domain = 'MOBILE_APP';
  t.is((await ask(api, newAddress(), { domain })).status, 400);
  for (const wrong of ['abc', `${challenge}=`, `${challenge.slice(1)}!`, ''])
    t.is((await ask(api, newAddress(), { domain, challenge: wrong })).status, 400, wrong);
  const { code } = await mailFor(post, newAddress(), { domain, challenge });
  t.regex(code, /^app_/);
  t.is((await exchange(api, code, { verifier })).status, 200);
  const second = await mailFor(post, newAddress(), { domain, challenge });
  const response = await api.handle({
    method: 'POST',
    path: '/api/users/exchange-interstitial',
    headers: new Map([['content-type', ['application/json']]]),
    body: Buffer.from(JSON.stringify({ code: second.code, verifier })),
  });
  t.is(response.status, 200);
  t.is(response.cookies, undefined);
});

test.serial('a link opens once, within 30 minutes, whichever of its mails is used', async (t) => {
  const email = newAddress();
  await ask(api, email);
  mailbox.setFault('drop');
  await postman.send();
  mailbox.setFault('ok');
  await database.sql('update store.outbox set next_at = now() where to_address = $1', [email]);
  await postman.send();
  const copies = await mailbox.mails(email);
  t.is(copies.length, 2);
  t.not(copies[0]?.code, copies[1]?.code, 'each attempt has a secret of its own');
  t.is((await exchange(api, copies[0]?.code ?? '')).status, 200);
  for (const { code } of copies) t.is((await exchange(api, code)).status, 400);
  const late = await mailFor(post, newAddress());
  await database.sql(`update secret.one_time set expires_at = now() - interval '1 second', created_at = now() -
    interval '30 minutes' where purpose = 'link' and consumed_at is null`);
  t.is((await exchange(api, late.code)).status, 400);
});

test.serial('no secret waits: the database, in whole, does not hold the code of a mail', async (t) => {
  const { code } = await mailFor(post, newAddress());
  const tables = await database.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('store'::regnamespace, 'secret'::regnamespace, 'graphile_worker'::regnamespace)
        and c.relkind = 'r'`,
  );
  t.true(tables.length > 30);
  for (const { name } of tables) {
    const rows = await database.sql(`select from ${name} t where t::text like $1`, [`%${code}%`]);
    t.is(rows.length, 0, name);
  }
  t.is((await exchange(api, code)).status, 200, 'control: it opens');
});

test.serial('a mailbox gets so many links an hour, and nobody is told', async (t) => {
  const strict = await openPostman(database, mailbox.url, { MAILBOX_LIMIT: '3' });
  const email = newAddress();
  for (let n = 0; n < 6; n += 1) t.is((await ask(api, email)).status, 200);
  await strict.send();
  t.is((await mailbox.mails(email)).length, 3);
  await strict.close();
});

test.serial('an address may ask 100 times and not for ever; another one is not held back', async (t) => {
  const from = (address: string) => api.withHeaders({ 'x-forwarded-for': `6.6.6.6, ${address}` });
  const link = (address: string) =>
    from(address).send('POST', '/api/users/magic-link', { email: newAddress(), intent: 'signin', domain: 'WEB_APP' });
  for (let n = 0; n < 110; n += 1) t.is((await link('203.0.113.7')).status, 200);
  await database.sql(`update secret.limits set used = 1000 where scope = 'link' and used >= 110`);
  const over = await link('203.0.113.7');
  t.is(over.status, 429);
  t.is(over.body.code, 'rate_limited');
  t.true(Number(over.headers['retry-after']) <= 3600);
  t.is((await link('203.0.113.8')).status, 200);
  const code = () =>
    from('2001:db8::1').send('POST', '/api/users/exchange-interstitial', {
      code: randomBytes(32).toString('base64url'),
    });
  for (let n = 0; n < 110; n += 1) t.is((await code()).status, 400);
  await database.sql(`update secret.limits set used = 1000 where scope = 'exchange' and used >= 110`);
  t.is((await code()).status, 429);
  const neighbour = await from('2001:db8::ffff').send('POST', '/api/users/exchange-interstitial', { code: 'x' });
  t.is(neighbour.status, 429, 'a network of IPv6 is one client');
  t.is((await from('2001:db8:1::1').send('POST', '/api/users/exchange-interstitial', { code: 'x' })).status, 400);
});

test.serial('who cannot be counted does not pass', async (t) => {
  const closed = await openDatabase();
  const other = await openApi(closed);
  t.is((await ask(other, newAddress())).status, 200, 'control');
  await closed.sql('alter table secret.limits add constraint broken check (used < 0) not valid');
  t.is((await ask(other, newAddress())).status, 500);
  t.is((await exchange(other, 'x')).status, 500);
  t.is((await closed.sql('select from store.outbox')).length, 1);
});
