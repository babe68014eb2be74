import test from 'ava';
import { z } from 'zod';
import { defineRoute } from '../../server/http/define-route.ts';
import { routes } from '../../server/routes/index.ts';
import { Failure } from '../../server/shared/failure.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { Whatever } from '../fixtures/schemas.ts';

const internals = /relation|column|syntax|select |stack|node_modules|\.ts:|secret-of-the-house/i;
const access = { capability: 'catalog', machine: true, service: true, preview: true, metered: false } as const;

const trials = [
  defineRoute({
    method: 'get',
    path: '/trial/throw',
    name: 'health.throw',
    summary: 'Throws',
    access,
    answers: { 200: Whatever },
    run: async () => {
      throw new Error('secret-of-the-house');
    },
  }),
  defineRoute({
    method: 'get',
    path: '/trial/sql',
    name: 'health.sql',
    summary: 'Runs a statement that fails',
    access,
    query: z.strictObject({ statement: z.string() }),
    answers: { 200: Whatever, 409: Failure },
    run: async ({ db, query }) => ({ json: await db.one(query.statement) }),
  }),
  defineRoute({
    method: 'post',
    path: '/trial/body',
    name: 'health.body',
    summary: 'Gives back its body',
    access,
    body: z
      .strictObject({ text: z.string(), count: z.int().optional() })
      .refine(({ count }) => count !== 0, 'it must count something'),
    answers: { 200: Whatever },
    run: async ({ body }) => ({ json: body }),
  }),
  defineRoute({
    method: 'get',
    path: '/trial/only-admin',
    name: 'health.only-admin',
    summary: 'For ADMIN only',
    access: { ...access, role: 'admin', machine: false, service: false, preview: 'explorer.browse_masked' },
    query: z.strictObject({ limit: z.int().optional() }),
    answers: { 200: Whatever },
    run: async () => ({ json: {} }),
  }),
];

let database: TestDatabase;
let api: Api;

test.before(async () => {
  database = await openDatabase();
  api = await openApi(database, { routes: [...routes, ...trials] });
});

test(
  'an unknown address is 404 and a known one with another method 405 with Allow, both in the envelope ' +
    '[platform.route-method-mismatch.open platform.failure-envelope platform.error-codes.open]',
  async (t) => {
    const unknown = await api.as('starter').get('/api/nothing');
    t.is(unknown.status, 404);
    t.like(unknown.body, { data: null, error: true, code: 'not_found' });
    t.is(unknown.body.requestId, unknown.headers['x-request-id']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'BREW', 'get']) {
      const answer = await api.as('starter').send(method, '/api/organizations');
      t.is(answer.status, 405, method);
      t.is(answer.headers.allow, 'GET, HEAD');
      t.is(answer.body.code, 'method_not_allowed');
    }
    for (const path of [
      '/api/organizations/',
      '//api/organizations',
      '/API/organizations',
      '/api',
      '/nothing',
      '/api/%6frganizations',
    ])
      t.is((await api.as('starter').get(path)).status, 404, path);
  },
);

test('every answer is JSON by default, names its request and may not be kept [platform.json-default]', async (t) => {
  const first = await api.as('team').get('/api/organizations', { 'x-request-id': 'chosen-by-the-client' });
  const second = await api.as('team').get('/api/organizations');
  t.is(first.status, 200);
  t.is(first.headers['content-type'], 'application/json');
  t.is(first.headers['cache-control'], 'private, no-store');
  t.is(first.headers['x-content-type-options'], 'nosniff');
  t.regex(first.headers.vary ?? '', /x-api-key/);
  t.not(first.headers['x-request-id'], second.headers['x-request-id']);
  t.not(first.headers['x-request-id'], 'chosen-by-the-client');
});

test(
  'reads under data say success, lists keep their members at the top beside it, ' +
    'and no version stands in path or header ' +
    '[platform.success-envelope.open platform.http-api-version.open platform.empty-result-is-success]',
  async (t) => {
    const list = await api.as('starter').get('/api/sessions?city=Nowhere');
    t.is(list.status, 200);
    t.like(list.body, { success: true, sessions: [], total: 0 });
    t.deepEqual((await api.as('nobody').get('/api/health')).body, { success: true, data: { status: 'ok' } });
    t.false(Object.keys(list.headers).some((name) => name.includes('version')));
  },
);

const bad400: ReadonlyArray<readonly [query: string, naming: RegExp]> = [
  ['colour=red', /"colour"/],
  ['Limit=5', /"Limit"/],
  ['limit[]=5', /"limit\[\]"/],
  ['limit[0]=5', /"limit\[0\]"/],
  ['__proto__=1', /"__proto__"/],
  ['constructor=1', /"constructor"/],
  ['city=', /"city"/],
  ['city', /"city"/],
  ['city=%20', /"city"/],
  ['city=+', /"city"/],
  ['limit=5&limit=6', /"limit"/],
  ['limit=5&limit=5', /"limit"/],
  ['city=a&city=b', /"city"/],
  ['includeRows=true&includeRows=true', /"includeRows"/],
  ['limit=abc', /"limit"/],
  ['limit=1.5', /"limit"/],
  ['limit=1e1', /"limit"/],
  ['limit=0x10', /"limit"/],
  ['limit=05', /"limit"/],
  ['limit=%2B5', /"limit"/],
  ['limit=-0', /"limit"/],
  ['limit=0', /"limit"/],
  ['limit=101', /"limit"/],
  ['limit=1_0', /"limit"/],
  ['limit=99999999999999999999', /"limit"/],
  ['limit=NaN', /"limit"/],
  ['limit=Infinity', /"limit"/],
  ['offset=-1', /"offset"/],
  ['ageYears=1.5', /"ageYears"/],
  ['order=up', /"order"/],
  ['order=ASC', /"order"/],
  ['includeRows=TRUE', /"includeRows"/],
  ['includeRows=1', /"includeRows"/],
  ['includeRows=yes', /"includeRows"/],
  [`city=${'a'.repeat(301)}`, /"city"/],
  ['q=a&q=b&q=c&q=d&q=e&q=f', /"q"/],
  ['city=%00', /NUL/],
  ['city=a%00b', /NUL/],
  ['city=%ff', /UTF-8/],
  ['city=%c0%80', /UTF-8/],
  ['city=%ed%a0%80', /UTF-8/],
  ['city=%f4%90%80%80', /UTF-8/],
  ['city=%e2%82', /UTF-8/],
  ['city=%', /UTF-8/],
  ['city=%zz', /UTF-8/],
  ['city=\uFFFD', /UTF-8/],
  ['%ff=1', /UTF-8/],
  ['=1', /""/],
  ['&', /""/],
  ['city=a&', /""/],
];

test(
  'unknown, blank, repeated and malformed parameters are refused by name ' +
    '[platform.status-400-unknown-param platform.status-400-repeated-param platform.status-400-blank-param] ' +
    '[platform.status-400-malformed-param]',
  async (t) => {
    for (const [query, naming] of bad400) {
      const answer = await api.as('starter').get(`/api/organizations?${query}`);
      t.is(answer.status, 400, query);
      t.regex(answer.body.message, naming, query);
      t.is(answer.headers['x-reads-remaining'], undefined, `${query}: a request that cannot be read costs nothing`);
    }
  },
);

test('the same goes for parameters of routes that take none', async (t) => {
  for (const path of ['/api/health?a=1', '/openapi.json?v=2', '/docs?x'])
    t.is((await api.as('nobody').get(path)).status, 400, path);
});

test.serial('a million parameters, or one of a megabyte, are refused in no time', async (t) => {
  // Processor time, because wall time means nothing on a busy machine.
  const began = process.cpuUsage();
  for (const query of [
    'q=a&'.repeat(500_000),
    '&'.repeat(1_000_000),
    'x'.repeat(1_000_000),
    `city=${'%41'.repeat(300_000)}`,
  ])
    t.is((await api.as('starter').get(`/api/organizations?${query}`)).status, 400);
  t.true(process.cpuUsage(began).user < 2_000_000);
});

test('legal ways of writing a parameter mean the same: plus and %20, repeated q, letters of any plane', async (t) => {
  for (const query of [
    'city=St.+Albans',
    'city=St.%20Albans',
    'q=a&q=b&q=c&q=d&q=e',
    'city=%F0%9F%8F%95',
    'city=%EF%BF%BD',
    'city=100%25_%21%5C',
  ])
    t.is((await api.as('starter').get(`/api/organizations?${query}`)).status, 200, query);
});

test(
  'a row id that is no UUID is 400, one without a row 404, both in the envelope ' +
    '[platform.status-400-invalid-id platform.status-404-missing-row]',
  async (t) => {
    for (const id of [
      'not-a-uuid',
      '%7B0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11%7D',
      '0b6f5a1e3c444a519d4f5f2f8a1f7c11',
      '%00',
      '%ff',
      '1',
    ])
      t.is((await api.as('starter').get(`/api/organizations/${id}`)).status, 400, id);
    for (const kind of ['organizations', 'activities', 'sessions']) {
      const missing = await api.as('starter').get(`/api/${kind}/0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11`);
      t.is(missing.status, 404);
      t.like(missing.body, { data: null, error: true, code: 'not_found' });
    }
  },
);

test('refusals come in order: who, plan and role, shape, then the record [auth.check-order.open]', async (t) => {
  const bad = '/api/organizations/not-a-uuid?colour=red';
  t.is((await api.as('nobody').get(bad)).status, 401);
  t.is((await api.as('free').get(bad)).status, 402);
  t.is((await api.as('starter').get(bad)).status, 400);
  t.is((await api.as('team').get('/trial/only-admin?limit=abc')).status, 403);
  t.is((await api.as('admin').get('/trial/only-admin?limit=abc')).status, 400);
});

test('a 401 is exactly {authorized: false} [auth.401-body-exact]', async (t) => {
  for (const headers of [{}, { 'x-api-key': 'wrong' }, { 'x-api-key': '' }]) {
    const answer = await api.withHeaders(headers).get('/api/organizations');
    t.is(answer.status, 401);
    t.is(answer.text, '{"authorized":false}');
  }
});

test(
  'a plan that lacks the capability gets 402 with the tier that has it, a role that is missing 403 ' +
    '[platform.status-402-metadata platform.error-extra-members]',
  async (t) => {
    const free = await api.as('free').get('/api/organizations');
    t.is(free.status, 402);
    t.like(free.body, { code: 'plan_required', upgradeRequired: true, tier: 'free', requiredTier: 'paid' });
    for (const name of ['starter', 'enterprise', 'staff', 'service', 'adminMachine'] as const) {
      const answer = await api.as(name).get('/trial/only-admin');
      t.is(answer.status, 403, name);
      t.is(answer.body.code, 'forbidden');
    }
    t.is((await api.as('admin').get('/trial/only-admin')).status, 200);
  },
);

test(
  'spent monthly reads are 429 with Retry-After and what is left, and each read shows it fall by one ' +
    '[platform.status-429-retry-after platform.header-reads-remaining platform.allowance-402-vs-429.open] ' +
    '[platform.rate-limit-values.open]',
  async (t) => {
    const alone = await openDatabase();
    const small = await openApi(alone);
    await alone.sql("update store.plans set reads_per_month = 2 where name = 'starter'");
    const starter = small.as('starter');
    const first = await starter.get('/api/organizations?limit=3');
    const second = await starter.get('/api/organizations?limit=3');
    t.deepEqual(
      [first, second].map(({ status, headers }) => [status, headers['x-reads-remaining']]),
      [
        [200, '1'],
        [200, '0'],
      ],
    );
    t.is(first.headers['ratelimit-policy'], '"reads";q=2');
    t.regex(first.headers.ratelimit ?? '', /^"reads";r=1;t=\d+$/);
    const third = await starter.get('/api/organizations?limit=3');
    t.is(third.status, 429);
    t.true(Number(third.headers['retry-after']) >= 1);
    t.like(third.body, { code: 'allowance_exhausted', tier: 'paid', readsLimit: 2, readsRemaining: 0 });
    t.is(third.headers['x-reads-remaining'], '0');
    t.is((await small.as('pro').get('/api/organizations')).status, 200);
    t.is((await small.as('free').get('/api/organizations')).status, 402);
    await alone.close();
  },
);

test('a failure of ours tells no cause; the log does [platform.status-500-valid-request-failed]', async (t) => {
  const before = api.failures.length;
  const statements = [
    'select 1/0',
    'select * from store.records',
    'select no_such_column',
    "select 'secret-of-the-house'::integer",
    "do $$ begin raise exception 'secret-of-the-house' using errcode = 'XX000'; end $$",
    "do $$ begin raise exception 'secret-of-the-house' using errcode = 'PT404', detail = 'no such code'; end $$",
  ];
  const addresses = [
    '/trial/throw',
    ...statements.map((statement) => `/trial/sql?statement=${encodeURIComponent(statement)}`),
  ];
  for (const address of addresses) {
    const answer = await api.as('starter').get(address);
    t.is(answer.status, 500, address);
    t.is(answer.body.code, 'internal_error');
    t.notRegex(answer.text, internals, address);
  }
  t.is(api.failures.length, before + addresses.length);
  t.regex(api.failures[before] ?? '', /secret-of-the-house/);
});

test('what SQL raises for a person arrives with its status, code and members', async (t) => {
  const statement =
    "do $$ begin raise exception 'It is taken.' using errcode = 'PT409', detail = 'conflict', " +
    `hint = '{"revision":7}'; end $$`;
  const { status, body } = await api.as('starter').get(`/trial/sql?statement=${encodeURIComponent(statement)}`);
  t.is(status, 409);
  t.like(body, { message: 'It is taken.', code: 'conflict', revision: 7 });
});

test('a JSON body is checked for type, encoding, depth and texts that cannot be stored', async (t) => {
  const client = api.as('starter');
  const send = (body: string | Buffer, headers = {}) => client.send('POST', '/trial/body', Buffer.from(body), headers);
  t.deepEqual((await send('{"text":"é"}', { 'content-type': 'application/json; charset=UTF-8' })).body, { text: 'é' });
  t.is((await send('{"text":"a"}', { 'content-type': 'text/plain' })).status, 415);
  t.is((await send('{"text":"a"}', { 'content-encoding': 'gzip' })).status, 415);
  const bad = [
    '',
    '{',
    '{"text":"a"}}',
    '[1]',
    '{"text":1}',
    '{"text":"a","more":1}',
    '{"text":"a","__proto__":{}}',
    '{"text":"\\u0000"}',
    '{"text":"\\ud800"}',
    '{"text":"a","count":1e400}',
    `{"text":${'['.repeat(33)}${']'.repeat(33)}}`,
    `${'['.repeat(100_000)}`,
    '\uFEFF{"text":"a"}',
    Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
  ];
  for (const body of bad) {
    const answer = await send(body);
    t.is(answer.status, 400, String(body).slice(0, 40));
    t.is(answer.body.code, 'invalid_body');
  }
});

test('a refused body or parameter is named in words for a person', async (t) => {
  const client = api.as('starter');
  const said = async (body: string) => (await client.send('POST', '/trial/body', Buffer.from(body), {})).body.message;
  t.is(await said('{}'), 'The body cannot be used: "text": is missing.');
  t.is(await said('{"text":1}'), 'The body cannot be used: "text": must be text.');
  t.is(await said('[1]'), 'The body cannot be used: it must be an object.');
  t.is(await said('{"text":"a","more":1}'), 'The body cannot be used: it must not have "more".');
  t.is(await said('{"text":"a","count":0}'), 'The body cannot be used: it must count something.');
  const refused = async (query: string) => (await client.get(`/api/organizations?${query}`)).body.message;
  t.is(await refused('offset=1.5'), 'Parameter "offset" must be a whole number.');
  t.regex(await refused('limit=1&'), /^Unknown parameter "": there is one & too many/);
  t.is(await refused('includeRows=yes'), 'Parameter "includeRows" must be true or false.');
});
