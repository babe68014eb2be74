/** The attack program: it finds nothing in a sound service, and finds weaknesses introduced on purpose. */
import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { People } from '../../scripts/attack/people.ts';
import type { Who } from '../../scripts/attack/probe.ts';
import { findingsOf, writeReport } from '../../scripts/attack/report.ts';
import { attack } from '../../scripts/attack/run.ts';
import { mayTry } from '../../scripts/attack/target.ts';
import { projectRoot } from '../../server/config.ts';
import { forgetAnswers } from '../facets/agree.ts';
import { catalogLines } from '../fixtures/catalog.ts';
import { openService } from '../fixtures/service.ts';

const bounds = { answerSeconds: 60, minutes: 10 };
/** Runs one in this many probes of each family; ATTACK_RUNS=all runs all. */
const every = process.env.ATTACK_RUNS === 'all' ? 1 : 13;

const plans = ['free', 'starter', 'pro', 'team', 'enterprise', 'staff', 'admin'] as const;
const keyHolders = [...plans, 'staffMachine', 'service', 'parent', 'otherParent'] as const;

async function openWorld() {
  const service = await openService(catalogLines);
  await service.database.sql('insert into store.preview_sample select id from store.records');
  const headers = new Map<Who, Readonly<Record<string, string>>>([['nobody', {}]]);
  for (const who of keyHolders) headers.set(who, { 'x-api-key': service.keyOf(who) });
  headers.set('preview', { cookie: service.cast.cookies.preview });
  headers.set('browser', { cookie: service.cast.cookies.staff });
  const child = { fields: { 'child.firstName': 'Ada' }, planning: { label: 'Ada' } };
  const { status } = await fetch(`${service.url}/api/users/viewer/children`, {
    method: 'POST',
    headers: { 'x-api-key': service.keyOf('parent'), 'content-type': 'application/json' },
    body: JSON.stringify(child),
  });
  if (status !== 201) throw new Error(`the child was answered with ${status}`);
  const few = (['nobody', 'starter', 'pro', 'team', 'staff'] as const).map(
    (who) => [who, headers.get(who) ?? {}] as const,
  );
  return { ...service, people: new People(headers), few: new People(new Map(few)) };
}

let world: Awaited<ReturnType<typeof openWorld>>;
test.before(async () => {
  world = await openWorld();
});
test.after.always(() => world?.stop());

/** The findings of every nth probe of some families; masks are tried as few callers. */
async function findings(url: string, only: readonly string[], each = 1, answerSeconds = 60) {
  const given = { answerSeconds, minutes: 10 };
  const people = only.every((part) => part.startsWith('masks')) ? world.few : world.people;
  return findingsOf(await attack({ url: new URL(url), people, bounds: given, only, every: each, progress: () => {} }));
}

test.serial('a service as it is gives no finding, and the report says so', async (t) => {
  t.timeout(600_000);
  const only = [
    'hostile',
    'honest',
    'masks',
    'credentials',
    'rights',
    'of others',
    'methods',
    'windows',
    'bodies',
    'paths',
    'parameters',
    'framing',
  ];
  const { people, url } = world;
  const tried = await attack({ url: new URL(url), people, bounds, only, every, progress: () => {} });
  t.deepEqual(findingsOf(tried), []);
  t.true(tried.isWhole);
  for (const { family, outcomes } of tried.families) t.true(outcomes.length > 0, family.title);
  const page = writeReport(tried, bounds);
  t.regex(page, /answered, nothing found\.\*\*/);
  t.regex(page, /Reads of the month: .*team \d+/);
  for (const who of people.known) {
    const { 'x-api-key': key, cookie } = people.headersOf(who, 'GET');
    for (const secret of [key, cookie]) t.false(secret !== undefined && page.includes(secret), who);
  }
  t.notRegex(page, /127\.0\.0\.1|localhost|20\d\d-\d\d-\d\d[T ]\d\d:/);
});

/** Changes a response on its way; null passes it unchanged. */
type Tamper = (
  asked: IncomingMessage,
  answer: { status: number; body: string },
) => { status: number; body: string } | null;

async function weaken(t: ExecutionContext, tampers: readonly Tamper[]): Promise<string> {
  const { port } = new URL(world.url);
  const server = createServer((asked: IncomingMessage, given: ServerResponse) => {
    const { method, url, headers } = asked;
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode = 0 } = response;
        const bytes = Buffer.concat(parts);
        let changed: ReturnType<Tamper> = null;
        for (const tamper of tampers) changed ??= tamper(asked, { status: statusCode, body: bytes.toString() });
        const { 'content-length': _, 'transfer-encoding': __, ...others } = response.headers;
        given.writeHead(changed?.status ?? statusCode, others).end(changed?.body ?? bytes);
      });
    });
    sent.on('error', () => given.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const weaknesses: Readonly<Record<string, readonly [only: string, tamper: Tamper, finding: RegExp]>> = {
  'a list that gives a locked value': [
    'masks: rest',
    ({ url }, { status, body }) =>
      /^\/api\/organizations\?limit=25/.test(url ?? '')
        ? { status, body: body.replace('"contact_email":null', '"contact_email":"a@b"') }
        : null,
    /rows of the list`: contact_email is not null/,
  ],
  'a schedule that gives a price': [
    'masks: rest',
    ({ url }, { status, body }) =>
      /^\/api\/sessions\?limit=25/.test(url ?? '')
        ? { status, body: body.replace(/"prices": null/, '"prices": [{"price":5}]') }
        : null,
    /a schedule tells a price/,
  ],
  'an export that gives a locked cell': [
    'masks: rest',
    ({ url }, { status, body }) => {
      if (!/format=csv&limit=100/.test(url ?? '') || status !== 200) return null;
      const [head = ''] = body.split('\r\n');
      return { status, body: `${head}\r\n${head.replaceAll(/[a-z_]+/g, 'x')}\r\n` };
    },
    /cells of CSV`: address is not empty/,
  ],
  'a method that changes': [
    'methods',
    ({ method }) => (method === 'DELETE' ? { status: 200, body: '{}' } : null),
    /`DELETE \/api\/[^`]*`: answered with 200/,
  ],
  'a door without a lock': [
    'credentials',
    ({ headers }) => (headers['x-viewer-id'] === undefined ? null : { status: 200, body: '{}' }),
    /somebody else to speak for`: answered with 200/,
  ],
  'a role that is not asked for': [
    'rights',
    ({ method, url }) => (method === 'POST' && /broker/.test(url ?? '') ? { status: 404, body: '{}' } : null),
    /`POST \/api\/broker\/\S+ as \w+`: refused with 404, which is not for who they are/,
  ],
  'a change without its token': [
    'pages of others',
    ({ method, url }) => (method === 'PUT' && url === '/api/overseer' ? { status: 200, body: '{}' } : null),
    /`PUT \/api\/overseer with no token`: answered with 200/,
  ],
  'a child of somebody else': [
    'rows of others',
    ({ url }) => (/children\/[^/]+\/guardians$/.test(url ?? '') ? { status: 200, body: '{}' } : null),
    /as admin: `GET \/api\/users\/viewer\/children\/\{id\}\/guardians as admin`: answered with 200/,
  ],
  'a body that fells a route': [
    'bodies',
    ({ method, url }) => (method === 'POST' && /broker/.test(url ?? '') ? { status: 500, body: '{}' } : null),
    /as staff: `POST \/api\/broker\/\S+ with [^`]*`: a failure of the service: 500/,
  ],
  'a refusal that says more than it may': [
    'credentials',
    (_, { status }) => (status === 401 ? { status, body: '{"authorized":false,"reason":"revoked"}' } : null),
    /its body says more/,
  ],
  'a refusal that tells of a file': [
    'sql: hostile',
    (_, { status, body }) =>
      status === 400 ? { status, body: body.replace('"message":"', '"message":"at run (query.ts:12) ') } : null,
    /its refusal names/,
  ],
  'a failure of the service': [
    'parameters',
    ({ url }) => (/1e400/.test(url ?? '') ? { status: 500, body: '{}' } : null),
    /a failure of the service: 500/,
  ],
  'a folder that gives its files': [
    'paths',
    ({ url }) => (/etc/.test(url ?? '') ? { status: 404, body: 'root:x:0:0:root' } : null),
    /the answer \(404\) is a file/,
  ],
  'an analyst who is turned away': [
    'honest',
    ({ method }, { status }) => (method === 'POST' && status === 200 ? { status: 400, body: '{}' } : null),
    /refused with 400/,
  ],
};

/** Findings by family: its weaknesses are in other requests, so that one attack meets them all. */
const foundByFamily = new Map<string, Promise<string[]>>();
async function foundIn(t: ExecutionContext, only: string): Promise<string[]> {
  const tampers = Object.values(weaknesses).flatMap(([of, tamper]) => (of === only ? [tamper] : []));
  const each = /^(masks: rest|.* of others)$/.test(only) ? 1 : 5;
  return await findings(await weaken(t, tampers), [only], each);
}

for (const [what, [only, , words]] of Object.entries(weaknesses))
  test.serial(`${what} is found`, async (t) => {
    t.timeout(600_000);
    const found = foundByFamily.get(only) ?? foundIn(t, only);
    foundByFamily.set(only, found);
    const lines = await found;
    t.true(
      lines.some((line) => words.test(line)),
      lines.join('\n'),
    );
  });

test.serial('an answer that does not come is found', async (t) => {
  t.timeout(600_000);
  const { port } = new URL(world.url);
  const server = createServer((asked, given) => {
    const { method, url, headers } = asked;
    if (/activities\?offset=9/.test(url ?? '')) return;
    asked.pipe(
      request({ host: '127.0.0.1', port, method, path: url, headers }, (response) =>
        response.pipe(given.writeHead(response.statusCode ?? 0, response.headers)),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const found = await findings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ['windows'], 1, 4);
  t.true(
    found.some((line) => /activities\?offset=9+ as starter`: no whole answer within 4 s/.test(line)),
    found.join('\n'),
  );
});

// The last one, because the service stays as it makes it.
test.serial('a mask that is opened is found at every door', async (t) => {
  t.timeout(600_000);
  await world.database.sql(
    `update guard.plan_capabilities set capabilities = capabilities || '{pricing}'::text[] where plan = 'starter'`,
  );
  await forgetAnswers(world.database);
  const found = await findings(world.url, ['masks']);
  for (const words of [
    /Masks: REST.*as starter: `session\.prices, filter`: answered/,
    /session\.capacity, filter by what is missing`: answered/,
    /session\.capacity, facets`: answered/,
    /session\.discounts, order`: answered/,
    /session\.prices, filter through a relation`: answered/,
    /session: rows of the list`: /,
    /Masks: caller SQL, as starter: `select count\(prices\) from sessions`: holds a value/,
    /Masks: GraphQL, as starter: .*capacity.*holds a value/,
  ])
    t.true(
      found.some((line) => words.test(line)),
      `${words}\n${found.join('\n')}`,
    );
  t.deepEqual(
    found.filter((line) => !/as starter/.test(line)),
    [],
  );
});

test('only this machine is tried, unless its name is said twice', async (t) => {
  for (const own of ['http://127.0.0.1:1', 'http://127.9.9.9', 'http://[::1]:8080'])
    await t.notThrowsAsync(mayTry(new URL(own), undefined));
  for (const other of ['http://192.0.2.7', 'https://198.51.100.1:8443', 'http://[2001:db8::1]']) {
    await t.throwsAsync(mayTry(new URL(other), undefined), { message: /is not this machine.*--i-own-this-host/ });
    await t.throwsAsync(mayTry(new URL(other), '127.0.0.1'), { message: /is not this machine/ });
  }
  await t.notThrowsAsync(mayTry(new URL('http://192.0.2.7'), '192.0.2.7'));
});

test('the command says what is wrong with how it is called, and tries nothing', async (t) => {
  t.timeout(120_000);
  const run = (...words: string[]) =>
    new Promise<{ code: unknown; text: string }>((resolve) => {
      execFile(process.execPath, [join(projectRoot, 'scripts/attack.ts'), ...words], (error, out, problem) =>
        resolve({ code: error === null ? 0 : error.code, text: out + problem }),
      );
    });
  t.like(await run('--help'), { code: 0 });
  for (const [words, problem] of [
    [[], /missing required argument/],
    [['http://127.0.0.1:9', '--keys', '/nowhere.json'], /There is no file of keys at \/nowhere\.json/],
    [['http://127.0.0.1:9', '--keys', join(projectRoot, 'package.json')], /is not \{"keys"/],
    [['http://192.0.2.7'], /is not this machine/],
    [['ftp://127.0.0.1'], /is not the address of a deployment/],
  ] as const) {
    const { code, text } = await run(...words);
    t.is(code, 2, text);
    t.regex(text, problem);
  }
});
