/** Connecting a Google mailbox: each proof along the way is checked against the others. */
import { createHash, randomBytes } from 'node:crypto';
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type FakeGoogle, type GoogleFault, openGoogle } from '../fakes/google/open.ts';
import { testSeal } from '../seal.ts';

let database: TestDatabase;
let api: Api;
let google: FakeGoogle;
test.before(async () => {
  google = await openGoogle();
  database = await openDatabase();
  api = await openApi(database, { environment: { PUBLIC_URL: 'http://campatlas.test', ...google.settings } });
});
test.after.always(() => google?.stop());

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const native = { flow: 'native', challenge };

/** A browser's GET: the status, the redirect and the cookies. */
async function visit(address: string, cookie?: string) {
  const url = new URL(address, 'http://campatlas.test');
  const headers = new Map<string, readonly string[]>(cookie === undefined ? [] : [['cookie', [cookie]]]);
  const {
    status,
    headers: given,
    cookies = [],
  } = await api.handle({
    path: url.pathname,
    query: url.search.slice(1),
    headers,
  });
  return { status, location: given.location ?? '', cookies };
}

async function ticket(body: object = { flow: 'web' }): Promise<string> {
  const { status, body: answer } = await api.as('parent').send('POST', '/api/auth/gmail-ticket', body);
  if (status !== 201) throw new Error(`no ticket: ${status}`);
  return answer.data.url;
}

/** Begins, and visits the provider; returns the redirect URL and the browser's cookie. */
async function consent(body?: object): Promise<{ back: string; cookie: string }> {
  const started = await visit(await ticket(body));
  const asked = await fetch(started.location, { redirect: 'manual' });
  return { back: asked.headers.get('location') ?? '', cookie: started.cookies[0]?.split(';')[0] ?? '' };
}

/** The whole flow; returns the result of the last URL. */
async function connect(body?: object) {
  const { back, cookie } = await consent(body);
  const { location } = await visit(back, cookie);
  const { searchParams, origin, pathname, href } = new URL(location);
  const of = (name: string) => searchParams.get(name);
  return {
    at: origin === 'null' ? (href.split('?')[0] ?? '') : `${origin}${pathname}`,
    gmail: of('gmail'),
    code: of('code'),
    challenge: of('challenge'),
  };
}

const connections = () =>
  database.sql<{ id: string; state: string; mailbox: string; sealed: Buffer | null }>(
    'select id, state, mailbox, sealed from secret.mail_connections order by created_at',
  );

test.serial('a ticket leads to the provider once [signin.gmail-start, signin.gmail-start-replay]', async (t) => {
  const url = await ticket();
  const { status, location, cookies } = await visit(url);
  t.is(status, 302);
  const { searchParams } = new URL(location);
  for (const name of ['state', 'nonce', 'code_challenge']) t.true((searchParams.get(name) ?? '').length === 43, name);
  t.is(searchParams.get('code_challenge_method'), 'S256');
  t.is(searchParams.get('access_type'), 'offline');
  t.is(searchParams.get('redirect_uri'), 'http://campatlas.test/api/auth/gmail-callback');
  t.is(cookies.length, 1);
  t.is((await visit(url)).status, 400);
  t.is((await visit('/api/auth/gmail-start?ticket=x')).status, 400);
  t.is((await visit('/api/auth/gmail-start')).status, 400);
});

test.serial('the browser keeps a nonce that no script reads [signin.gmail-start-nonce]', async (t) => {
  const { cookies } = await visit(await ticket());
  t.regex(
    cookies[0] ?? '',
    /^campatlas_gmail=[\w-]{43}; Path=\/api\/auth\/gmail-callback; Max-Age=600; HttpOnly; SameSite=Lax/,
  );
});

test.serial('a ticket lives ten minutes [signin.gmail-start-ticket-ttl]', async (t) => {
  const age = (minutes: number) =>
    database.sql(
      `update secret.one_time set created_at = created_at - make_interval(mins => $1),
        expires_at = expires_at - make_interval(mins => $1) where purpose = 'mail_ticket' and consumed_at is null`,
      [minutes],
    );
  const late = await ticket();
  await age(11);
  t.is((await visit(late)).status, 400);
  const soon = await ticket();
  await age(9);
  t.is((await visit(soon)).status, 302);
});

test.serial('who consents is connected, who does not is told [signin.gmail-callback-web]', async (t) => {
  t.like(await connect(), { at: 'http://campatlas.test/account', gmail: 'connected', code: null });
  const [first] = await connections();
  const { id, sealed } = first ?? { id: '', sealed: null };
  const address = { table: 'secret.mail_connections', column: 'sealed', id };
  t.is(testSeal().open(sealed ?? Buffer.alloc(0), address), 'canary-refresh-token');
  t.false(sealed?.includes('canary') ?? true);
  for (const [fault, gmail] of [
    ['denied', 'denied'],
    ['broken', 'failed'],
    ['unavailable', 'failed'],
  ] as const) {
    google.setFault(fault);
    t.like(await connect(), { gmail, code: null }, fault);
  }
  google.setFault('ok');
  t.is((await connections()).length, 1);
  t.is((await connect()).gmail, 'connected');
  t.deepEqual(
    (await connections()).map(({ state }) => state),
    ['ended', 'live'],
    'one live connection a mailbox',
  );
});

test.serial('an id token of another request, client, issuer or mailbox connects nothing', async (t) => {
  const before = (await connections()).length;
  const faults: readonly GoogleFault[] = ['wrong-nonce', 'wrong-audience', 'wrong-issuer', 'unverified', 'no-refresh'];
  for (const fault of faults) {
    google.setFault(fault);
    t.is((await connect()).gmail, 'failed', fault);
  }
  google.setFault('ok');
  t.is((await connections()).length, before);
});

test.serial('an answer counts once [signin.gmail-callback-state]', async (t) => {
  const { back, cookie } = await consent();
  const unknown = new URL(back);
  unknown.searchParams.set('state', randomBytes(32).toString('base64url'));
  t.is((await visit(unknown.href, cookie)).status, 400);
  t.is((await visit(back, cookie)).status, 302);
  t.is((await visit(back, cookie)).status, 400);
});

test.serial('an answer counts in the browser that began [signin.gmail-callback-nonce]', async (t) => {
  const strangers = (await consent()).cookie;
  for (const cookie of [undefined, 'campatlas_gmail=', strangers, `${strangers}; ${strangers}`]) {
    const mine = await consent();
    t.is((await visit(mine.back, cookie)).status, 400, String(cookie));
    t.is((await visit(mine.back, mine.cookie)).status, 400, 'and is used up');
  }
  const { back, cookie } = await consent();
  t.is((await visit(back, `a=b; ${cookie}`)).status, 302, 'control');
});

test.serial('the verifier belongs to the request', async (t) => {
  const [first, second] = [await consent(), await consent()];
  const swapped = new URL(first.back);
  swapped.searchParams.set('code', new URL(second.back).searchParams.get('code') ?? '');
  t.regex((await visit(swapped.href, first.cookie)).location, /gmail=failed/);
});

test.serial(
  'the app gets a code and its challenge, and finishes by its verifier [signin.gmail-callback-native]',
  async (t) => {
    t.is((await api.as('parent').send('POST', '/api/auth/gmail-ticket', { flow: 'native' })).status, 400);
    const done = (code: string | null, more: object, name: 'parent' | 'otherParent' = 'parent') =>
      api.as(name).send('POST', '/api/auth/gmail-exchange', { code, ...more });
    const { at, gmail, code, challenge: echoed } = await connect(native);
    t.deepEqual([at, gmail, echoed], ['campatlas://signin', 'authorized', challenge]);
    const pending = async () => (await connections()).filter(({ state }) => state === 'pending').length;
    t.is(await pending(), 1);
    t.is((await done(code, { verifier })).status, 200);
    t.is(await pending(), 0);
    t.is((await done(code, { verifier })).status, 400);
    for (const more of [{}, { verifier: '' }, { verifier: 'x' }]) {
      const again = await connect(native);
      t.is((await done(again.code, more)).status, 400);
      t.is((await done(again.code, { verifier })).status, 400, 'burned');
    }
    const others = await connect(native);
    t.is((await done(others.code, { verifier }, 'otherParent')).status, 400);
  },
);

test.serial('an app that is denied, or fails, gets no code [signin.gmail-callback-native-denied]', async (t) => {
  for (const [fault, gmail] of [
    ['denied', 'denied'],
    ['broken', 'failed'],
    ['wrong-nonce', 'failed'],
  ] as const) {
    google.setFault(fault);
    t.like(await connect(native), { gmail, code: null, challenge: null }, fault);
  }
  google.setFault('ok');
});

test.serial('tickets are for people, and where Google is set up', async (t) => {
  for (const name of ['proMachine', 'service', 'preview'] as const)
    t.is((await api.as(name).send('POST', '/api/auth/gmail-ticket', { flow: 'web' })).status, 403, name);
  t.is((await api.as('nobody').send('POST', '/api/auth/gmail-ticket', { flow: 'web' })).status, 401);
  const without = await openApi(await openDatabase());
  const { status, body } = await without.as('parent').send('POST', '/api/auth/gmail-ticket', { flow: 'web' });
  t.is(status, 503);
  t.is(body.code, 'not_enabled');
});

test.serial('people see their mailboxes and end them, and the provider is told', async (t) => {
  t.is((await connect()).gmail, 'connected');
  const list = async (name: 'parent' | 'otherParent' = 'parent') =>
    (await api.as(name).get('/api/account/mailboxes')).body.data.mailboxes;
  const [mine, ...more] = await list();
  t.like(mine, { mailbox: 'pat@mail.example', status: 'live' });
  t.deepEqual([more, await list('otherParent')], [[], []]);
  const path = `/api/account/mailboxes/${mine.id}`;
  const end = (name: 'parent' | 'otherParent', of = path) => api.as(name).send('DELETE', of);
  const missing = await end('parent', '/api/account/mailboxes/00000000-0000-4000-8000-000000000000');
  const foreign = await end('otherParent');
  t.deepEqual([missing.status, foreign.status], [404, 404]);
  t.is(foreign.body.message, missing.body.message, 'what is not yours is missing');
  t.is((await end('parent', '/api/account/mailboxes/x')).status, 400);
  for (const name of ['proMachine', 'service', 'preview'] as const)
    t.is((await api.as(name).get('/api/account/mailboxes')).status, 403, name);
  t.is((await api.as('nobody').get('/api/account/mailboxes')).status, 401);
  const ended = await end('parent');
  t.deepEqual(ended.body.data, { id: mine.id, mailbox: 'pat@mail.example', revoked: true });
  t.deepEqual(google.revoked(), ['canary-refresh-token']);
  t.deepEqual(await list(), []);
  t.is((await end('parent')).status, 404, 'it ends once');
  t.deepEqual(
    (await connections()).filter(({ id }) => id === mine.id).map(({ state, sealed }) => [state, sealed]),
    [['ended', null]],
  );

  t.is((await connect()).gmail, 'connected');
  google.setFault('unavailable');
  const [next] = await list();
  const untold = await end('parent', `/api/account/mailboxes/${next.id}`);
  google.setFault('ok');
  t.like(untold.body.data, { revoked: false }, 'it ends here even so');
  t.deepEqual(await list(), []);
});
