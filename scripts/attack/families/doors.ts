/** Who may come in at all: credentials, roles, methods, and how far a plan may turn pages. */
import { addressOf, type Operation } from '../document.ts';
import { type Answer, type Family, get, type Probe, post, type Who } from '../probe.ts';

const wrongKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no credential': {},
  'a key that nobody has': { 'x-api-key': `ca_live_${'A'.repeat(43)}` },
  'a blank key': { 'x-api-key': ' ' },
  'a key of another form': { 'x-api-key': 'admin' },
  'a key that is SQL': { 'x-api-key': "' or 1=1 --" },
  'a key of 8,000 letters': { 'x-api-key': 'a'.repeat(8000) },
  'a bearer token': { authorization: `Bearer ca_live_${'A'.repeat(43)}` },
  'basic credentials': { authorization: 'Basic YWRtaW46YWRtaW4=' },
  'a forged session': { cookie: 'campatlas_session=00000000000000000000000000000000.AAAAAAAAAAAAAAAAAAAAAAAA' },
  'a session without a signature': { cookie: 'campatlas_session=admin' },
  'somebody else to speak for': { 'x-viewer-id': '00000000-0000-4000-8000-000000000000' },
  'headers of a proxy': { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-user': 'admin', 'x-real-ip': '127.0.0.1' },
};

const methods = ['PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'PROPFIND', 'BREW'];

/** What is switched off in an installation is missing for everybody, whoever asks. */
const switchedOff = /^\{"error":true,"message":"[^"]*"\}$/;

/** A refusal of an unknown caller says nothing else. */
function plainly(answer: Answer): string | null {
  if (answer.status === 404 && switchedOff.test(answer.text)) return null;
  if (answer.status !== 401) return `refused with ${answer.status}, not 401`;
  return answer.text === '{"authorized":false}' ? null : 'its body says more than that the caller is not authorized';
}

function sent(operation: Operation, headers: Readonly<Record<string, string>> = {}) {
  const { method } = operation;
  const body =
    method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json', ...headers } } : { headers };
  return { method, path: addressOf(operation), ...body };
}

function credentials(operations: readonly Operation[]): Probe[] {
  return operations
    .filter(({ isPublic }) => !isPublic)
    .flatMap((operation) =>
      Object.entries(wrongKeys).map(([what, headers]) => ({
        what: `${operation.method} ${operation.path} with ${what}`,
        who: 'nobody' as const,
        send: sent(operation, headers),
        expects: 'refusal' as const,
        fault: plainly,
      })),
    );
}

/** Routes that ask for more than these callers are: what a Free account or a paying one is not. */
function rights(operations: readonly Operation[], known: readonly Who[]): Probe[] {
  const probes: Probe[] = [];
  for (const operation of operations.filter(({ isPublic, isForBrowsers }) => !isPublic && !isForBrowsers))
    for (const who of ['free', 'starter', 'enterprise', 'preview'] as const) {
      const isRaised = operation.role !== null;
      const isClosedToFree =
        who === 'free' && operation.capability !== null && operation.path !== '/api/canonical/query';
      if (!known.includes(who) || !(isRaised || isClosedToFree)) continue;
      probes.push({
        what: `${operation.method} ${operation.path} as ${who}`,
        who,
        send: sent(operation),
        expects: 'refusal',
      });
    }
  return probes;
}

function otherMethods(operations: readonly Operation[]): Probe[] {
  const declared = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  return [...new Set(operations.map(({ path }) => path))].flatMap((path) =>
    methods
      .filter((method) => method !== 'CONNECT' && !declared.has(`${method} ${path}`))
      .map((method) => ({
        what: `${method} ${path}`,
        who: 'staff' as const,
        send: { method, path: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000') },
        expects: 'refusal' as const,
      })),
  );
}

/** Pages at and behind the end of the window of a plan, as its own answer gives it. */
function windows(limits: Readonly<Partial<Record<Who, number>>>): Probe[] {
  return Object.entries(limits).flatMap(([who, limit]) =>
    ['organizations', 'activities', 'sessions'].flatMap((list) =>
      [
        `limit=1&offset=${limit}`,
        `limit=2&offset=${limit - 1}`,
        'offset=999999999',
        `limit=${limit + 1}&format=csv`,
      ].map((page) => ({
        what: `/api/${list}?${page} as ${who}`,
        who: who as Who,
        send: get(`/api/${list}?${page}`),
        expects: 'refusal' as const,
      })),
    ),
  );
}

const bodies: Readonly<Record<string, string>> = {
  'no JSON': '{',
  nothing: '',
  'a list': '[]',
  null: 'null',
  'a number': '5',
  'a thousand brackets': '['.repeat(1000),
  'members nobody knows': '{"sql":"select 1","query":"{ __typename }","text":"x","kind":"session","admin":true}',
  'a prototype': '{"__proto__":{"sql":"select 1"},"constructor":{"prototype":{"sql":"select 1"}}}',
  'values of other types': '{"sql":["select 1"],"query":{"a":1},"text":7,"kind":null}',
  'a NUL': '{"sql":"select \\u0000","query":"\\u0000","text":"\\u0000","kind":"session"}',
  'two million letters': JSON.stringify({
    sql: 'x'.repeat(2_000_000),
    query: 'x'.repeat(2_000_000),
    text: 'x'.repeat(2_000_000),
  }),
};

function bodyProbes(operations: readonly Operation[]): Probe[] {
  return operations
    .filter(({ method }) => method === 'POST')
    .flatMap(({ path }) => [
      ...Object.entries(bodies).map(([what, body]) => ({
        what: `POST ${path} with ${what}`,
        who: 'team' as const,
        send: { method: 'POST', path, headers: { 'content-type': 'application/json' }, body },
        expects: 'refusal' as const,
      })),
      ...['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16'].map(
        (type) => ({
          what: `POST ${path} as ${type}`,
          who: 'starter' as const,
          send: {
            ...post(path, { sql: 'select 1', query: '{ __typename }', kind: 'session', text: 'x' }),
            headers: { 'content-type': type },
          },
          expects: 'refusal' as const,
        }),
      ),
    ]);
}

/** The families about doors. */
export function doors(
  operations: readonly Operation[],
  known: readonly Who[],
  limits: Readonly<Partial<Record<Who, number>>>,
): Family[] {
  return [
    {
      title: 'Credentials',
      about:
        'Every route that is not public, with no credential and with wrong ones. Each has to be refused with 401 ' +
        'and nothing but that.',
      probes: credentials(operations),
      atOnce: 4,
    },
    {
      title: 'Rights',
      about:
        'Routes for staff, as callers who are none; routes of paying plans, as a Free account. Each has to be refused.',
      probes: rights(operations, known),
      atOnce: 4,
    },
    {
      title: 'Methods',
      about:
        'Methods that no route declares, on every path, as staff. Each has to be refused; nothing is changed by any ' +
        'of them.',
      probes: otherMethods(operations),
      atOnce: 4,
    },
    {
      title: 'Result windows',
      about:
        'Pages at and behind the end of what Starter, Pro and a preview may reach, as JSON and as CSV. Each has to ' +
        'be refused.',
      probes: windows(limits),
      atOnce: 4,
    },
    {
      title: 'Bodies',
      about: 'Bodies that are no JSON, of other types, too large, or made to reach prototypes. Each has to be refused.',
      probes: bodyProbes(operations),
      atOnce: 2,
    },
  ];
}
