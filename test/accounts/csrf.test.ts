/** Changes with a cookie are accepted only from our own pages with the session's token. */
import test from 'ava';
import { pino } from 'pino';
import { z } from 'zod';
import { readConfig } from '../../server/config.ts';
import { defineRoute } from '../../server/http/define-route.ts';
import { startServer } from '../../server/main.ts';
import { routes } from '../../server/routes/index.ts';
import { readCredential } from '../../server/viewer/credential.ts';
import { forgeryError } from '../../server/viewer/csrf.ts';
import { type Api, openApi } from '../api.ts';
import { newSession } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import fc from '../random.ts';

const everybody = { capability: null, machine: true, service: true, preview: true, metered: false };

function change(method: 'post' | 'put' | 'patch' | 'delete', name: string, access: object) {
  return defineRoute({
    method,
    path: `/api/change/${name}`,
    name: `accounts.${method}-${name}`,
    summary: 'Changes something',
    access: access as typeof everybody,
    answers: { 200: z.any() },
    run: async ({ caller }) => ({ json: { kind: caller?.kind ?? null } }),
  });
}

const changes = [
  ...(['post', 'put', 'patch', 'delete'] as const).map((method) => change(method, method, everybody)),
  change('post', 'metered', { ...everybody, capability: 'catalog', metered: true }),
  change('post', 'staff', { ...everybody, role: 'staff' }),
  change('post', 'insights', { ...everybody, capability: 'insights' }),
  change('post', 'assistant', { ...everybody, assistantOrigins: true }),
  change('post', 'public', { public: true }),
];

let database: TestDatabase;
let api: Api;
const page = { host: 'campatlas.test', origin: 'http://campatlas.test' };

test.before(async () => {
  database = await openDatabase();
  api = await openApi(database, { routes: [...routes, ...changes], environment: { BOOKINGS_ENABLED: 'true' } });
});

async function tokenOf(cookie: string): Promise<string> {
  return (await api.withHeaders({ cookie }).get('/api/auth/csrf')).body.data.token;
}

async function statusOf(headers: Record<string, string>, address = '/api/change/post'): Promise<number> {
  return (await api.withHeaders(headers).send('POST', address)).status;
}

test.serial('a signed-in browser gets a token of its session, nobody gets none [auth.csrf-route]', async (t) => {
  const { cookies, keys } = api.cast;
  const { status, body } = await api.withHeaders({ cookie: cookies.pro }).get('/api/auth/csrf');
  t.is(status, 200);
  t.regex(body.data.token, /^[\w-]{75}$/);
  t.true(Date.parse(body.data.expiresAt) > Date.now());
  t.not(await tokenOf(cookies.pro), body.data.token);
  for (const headers of [{}, { cookie: 'campatlas_session=x' }]) {
    const stranger = await api.withHeaders(headers).get('/api/auth/csrf');
    t.is(stranger.status, 401);
    t.deepEqual(stranger.body, { authorized: false });
  }
  t.is((await api.withHeaders({ 'x-api-key': keys.admin, cookie: cookies.pro }).get('/api/auth/csrf')).status, 403);
});

test.serial('a change with a cookie needs that session’s own token [auth.cookie-mutation-csrf]', async (t) => {
  const { cookies } = api.cast;
  const token = await tokenOf(cookies.pro);
  t.is(await statusOf({ cookie: cookies.pro, ...page, 'x-csrf-token': token }), 200);
  const refused = await api.withHeaders({ cookie: cookies.pro, ...page }).send('POST', '/api/change/post');
  t.is(refused.status, 403);
  t.is(refused.body.code, 'csrf_token_required');
  t.is(await statusOf({ cookie: cookies.pro, ...page, 'x-csrf-token': await tokenOf(cookies.staff) }), 403);
  t.is(await statusOf({ cookie: cookies.staff, ...page, 'x-csrf-token': token }), 403);
  const signature = cookies.pro.split('.')[1] ?? '';
  for (const wrong of ['', 'x', signature, token.slice(1), `${token}A`, token.toLowerCase(), `${token}, ${token}`])
    t.is(await statusOf({ cookie: cookies.pro, ...page, 'x-csrf-token': wrong }), 403, wrong);
});

test.serial('no letter of a token can be another', async (t) => {
  const { cookies } = api.cast;
  const token = await tokenOf(cookies.pro);
  for (let at = 0; at < token.length; at += 1) {
    // The lowest two bits of the last letter are not significant; Q and A differ in others.
    const altered = token.slice(0, at) + (token[at] === 'Q' ? 'A' : 'Q') + token.slice(at + 1);
    t.is(await statusOf({ cookie: cookies.pro, ...page, 'x-csrf-token': altered }), 403, altered);
  }
});

test.serial('every method but GET and HEAD needs it, on every route', async (t) => {
  const { cookies } = api.cast;
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const address = `/api/change/${method.toLowerCase()}`;
    t.is((await api.withHeaders({ cookie: cookies.pro }).send(method, address)).status, 403);
    t.is((await api.inBrowser('pro').send(method, address)).status, 200);
  }
  t.is((await api.withHeaders({ cookie: cookies.pro }).get('/api/organizations')).status, 200);
  t.is((await api.withHeaders({ cookie: cookies.pro }).send('HEAD', '/api/organizations')).status, 200);
  for (const route of routes.filter(({ method, access }) => method !== 'get' && access.public !== true)) {
    const address = route.path.replace(/\{\w+\}/g, () => crypto.randomUUID());
    const { status } = await api.withHeaders({ cookie: cookies.admin }).send(route.method.toUpperCase(), address);
    t.is(status, 403, route.name);
  }
});

test.serial(
  'a change with a cookie and a foreign origin is refused although its token is right ' +
    '[auth.cookie-mutation-trusted-origin]',
  async (t) => {
    const { cookies } = api.cast;
    const proof = { cookie: cookies.pro, host: 'campatlas.test', 'x-csrf-token': await tokenOf(cookies.pro) };
    for (const origin of ['http://campatlas.test', 'https://campatlas.test', 'http://127.0.0.1:8080'])
      t.is(await statusOf({ ...proof, origin }), 200, origin);
    const foreign = [
      'https://evil.test',
      'null',
      '',
      'http://campatlas.test.evil.test',
      'http://evilcampatlas.test',
      'http://sub.campatlas.test',
      'http://campatlas.test:81',
      'http://campatlas.test/',
      'HTTP://CAMPATLAS.TEST',
    ];
    for (const origin of foreign) t.is(await statusOf({ ...proof, origin }), 403, origin);
    const answer = await api.withHeaders({ ...proof, origin: 'https://evil.test' }).send('POST', '/api/change/post');
    t.is(answer.body.code, 'untrusted_origin');
    t.is(await statusOf(proof), 403, 'no origin');
    t.is(await statusOf({ ...proof, origin: page.origin, 'sec-fetch-site': 'cross-site' }), 403);
  },
);

test.serial('with a PUBLIC_URL its pages alone are trusted, and those of the listening address', async (t) => {
  const config = readConfig({ DATABASE_URL: database.url, PUBLIC_URL: 'https://camps.test/app', PORT: '9999' });
  const pools = database.pools;
  const cookie = api.cast.cookies.pro;
  const token = await tokenOf(cookie);
  const codeOf = async (name: string, origin: string, host = 'camps.test') => {
    const route = changes.find((each) => each.path === `/api/change/${name}`);
    if (route === undefined) throw new Error(name);
    const headers = new Map([
      ['cookie', [cookie]],
      ['host', [host]],
      ['origin', [origin]],
      ['x-csrf-token', [token]],
    ]);
    const settings = { ...config, assistantOrigins: ['https://assistant.test'] };
    const refusal = await forgeryError(pools.server, settings, route.access, readCredential(headers), headers);
    return refusal?.code ?? null;
  };
  t.is(await codeOf('post', 'https://camps.test'), null);
  t.is(await codeOf('post', 'http://127.0.0.1:9999'), null);
  t.is(await codeOf('post', 'http://camps.test'), 'untrusted_origin');
  t.is(await codeOf('post', 'http://evil.test', 'evil.test'), 'untrusted_origin');
  t.is(await codeOf('post', 'https://assistant.test'), 'untrusted_origin');
  t.is(await codeOf('assistant', 'https://assistant.test'), null);
});

test.serial('callers with a key need neither origin nor token [auth.csrf-not-for-keys]', async (t) => {
  for (const name of ['staff', 'pro', 'proMachine', 'service'] as const)
    t.is((await api.as(name).send('POST', '/api/change/post')).status, 200, name);
  t.is(await statusOf({ ...api.cast.headersOf('staff'), origin: 'https://evil.test', 'x-csrf-token': 'x' }), 200);
  t.is(await statusOf({ ...api.cast.headersOf('staff'), cookie: api.cast.cookies.admin }), 200);
});

test.serial('the token goes in x-csrf-token, as the description says [auth.csrf-header-name.open]', async (t) => {
  const { cookies } = api.cast;
  const token = await tokenOf(cookies.pro);
  t.is(await statusOf({ cookie: cookies.pro, ...page, 'x-csrf-token': token }), 200);
  t.is(await statusOf({ cookie: cookies.pro, ...page, 'x-xsrf-token': token }), 403);
  const { body } = await api.as('nobody').get('/openapi.json');
  t.like(body.components.securitySchemes.csrf, { type: 'apiKey', in: 'header', name: 'x-csrf-token' });
  t.deepEqual(body.paths['/api/change/post'].post.security, [{ key: [] }, { session: [], csrf: [] }]);
  t.deepEqual(body.paths['/api/organizations'].get.security, [{ key: [] }, { session: [] }]);
});

test.serial('a token counts for twelve hours', async (t) => {
  const { cookies } = api.cast;
  const headers = { cookie: cookies.pro, ...page, 'x-csrf-token': await tokenOf(cookies.pro) };
  for (const [hours, status] of [
    [11.9, 200],
    [12.1, 403],
    [-1, 403],
    [0, 200],
  ] as const) {
    const moment = new Date(Date.now() + hours * 3_600_000).toISOString();
    const [row] = await database.sql<{ known: boolean }>(
      `select api.check_csrf_token(sha256(convert_to($1, 'UTF8')), $2, $3) as known
       from (select set_config('campatlas.now', $4, true) as at) as moved where moved.at is not null`,
      [
        /=(.+)\./.exec(cookies.pro)?.[1],
        Buffer.from(headers['x-csrf-token'], 'base64url').subarray(0, 24),
        Buffer.from(headers['x-csrf-token'], 'base64url').subarray(24),
        moment,
      ],
    );
    t.is(row?.known, status === 200, `${hours} h`);
  }
});

test.serial('a token dies with its session', async (t) => {
  const { id, cookie } = await newSession(database, api.cast.accounts.otherParent);
  const headers = { cookie, ...page, 'x-csrf-token': await tokenOf(cookie) };
  t.is(await statusOf(headers), 200);
  await database.sql('select api.end_browser_session($1)', [id]);
  t.is(await statusOf(headers), 401);
});

test.serial('a refused change takes no read and comes after 401, 402 and the role', async (t) => {
  const { cookies } = api.cast;
  const readsOf = async () =>
    (await api.withHeaders({ cookie: cookies.pro }).get('/api/organizations')).headers['x-reads-remaining'];
  const before = Number(await readsOf());
  t.is(await statusOf({ cookie: cookies.pro, ...page }, '/api/change/metered'), 403);
  t.is(Number(await readsOf()), before - 1);
  t.is(await statusOf({ cookie: 'campatlas_session=x', ...page }, '/api/change/metered'), 401);
  t.is(await statusOf({ cookie: cookies.parent, ...page }, '/api/change/metered'), 402);
  const role = await api.withHeaders({ cookie: cookies.pro }).send('POST', '/api/change/staff');
  t.is(role.body.code, 'forbidden');
});

test.serial('on a public route a cookie without its token is nobody', async (t) => {
  const { cookies } = api.cast;
  const kindOf = async (headers: Record<string, string>) =>
    (await api.withHeaders(headers).send('POST', '/api/change/public')).body.kind;
  t.is(await kindOf({}), null);
  t.is(await kindOf({ cookie: cookies.pro }), null);
  t.is(await kindOf({ cookie: cookies.pro, ...page, 'x-csrf-token': await tokenOf(cookies.pro) }), 'session');
});

test.serial('whatever is sent as origin and token, a change is made only by the pair that fits', async (t) => {
  const { cookies } = api.cast;
  const own = await tokenOf(cookies.pro);
  const other = await tokenOf(cookies.staff);
  const token = fc.oneof(fc.constantFrom(own, other, '', own.slice(0, 74)), fc.base64String({ maxLength: 100 }));
  const origin = fc.oneof(fc.constantFrom(page.origin, 'https://evil.test', 'null', ''), fc.webUrl());
  await fc.assert(
    fc.asyncProperty(token, origin, async (sent, from) => {
      const fits = sent === own && from === page.origin;
      const headers = { cookie: cookies.pro, host: page.host, origin: from, 'x-csrf-token': sent };
      t.is(await statusOf(headers), fits ? 200 : 403);
    }),
    { numRuns: 60 },
  );
});

test.serial(
  'each boundary is a 403 of its own: credential, role, capability, field, window, origin [auth.403-condition-set]',
  async (t) => {
    const hidden = encodeURIComponent('{"field":"contact_email","op":"present"}');
    const { cookies } = api.cast;
    const token = await tokenOf(cookies.pro);
    const change = (headers: Record<string, string>) =>
      api.withHeaders({ cookie: cookies.pro, host: page.host, ...headers }).send('POST', '/api/change/post');
    const refused = [
      [await api.as('pro').get('/api/auth/csrf'), 'forbidden'],
      [await api.as('pro').send('POST', '/api/change/staff'), 'forbidden'],
      [await api.as('staff').send('POST', '/api/change/insights'), 'forbidden'],
      [await api.as('starter').get(`/api/organizations?filter=${hidden}`), 'hidden_field'],
      [await api.as('starter').get('/api/organizations?limit=100&offset=500'), 'result_window'],
      [await change({ origin: 'https://evil.test', 'x-csrf-token': token }), 'untrusted_origin'],
      [await change({ origin: page.origin }), 'csrf_token_required'],
    ] as const;
    for (const [{ status, body }, code] of refused) {
      t.is(status, 403, code);
      t.is(body.code, code);
    }
    const taken = [
      await api.as('staff').send('POST', '/api/change/staff'),
      await api.as('admin').send('POST', '/api/change/insights'),
      await api.as('team').get(`/api/organizations?filter=${hidden}`),
      await api.as('starter').get('/api/organizations?limit=100&offset=400'),
      await change({ origin: page.origin, 'x-csrf-token': token }),
    ];
    t.deepEqual(
      taken.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
  },
);

test.serial(
  'a browser on the server’s own page makes changes over a socket, one on another page does not',
  async (t) => {
    const config = readConfig({ DATABASE_URL: database.url, PORT: '0' });
    const server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
    const { cookies } = api.cast;
    const send = async (origin: string) => {
      const { status } = await fetch(`${server.url}/api/canonical/search/interpret`, {
        method: 'POST',
        headers: {
          cookie: cookies.pro,
          origin,
          'x-csrf-token': await tokenOf(cookies.pro),
          'content-type': 'application/json',
        },
        body: '{"kind":"organization","text":"camps in Ohio"}',
      });
      return status;
    };
    t.is(await send(server.url), 200);
    t.is(await send('https://evil.test'), 403);
    await server.stop();
  },
);
