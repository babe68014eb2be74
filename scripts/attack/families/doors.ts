/** Probes of authentication: credentials, methods, and result windows. */
import { addressOf, isSwitchedOff, type Operation, requestTo } from '../document.ts';
import { type Answer, type Family, get, type Probe, type Who } from '../probe.ts';

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

/** The response to an unauthenticated caller must contain nothing else. */
function plainly(answer: Answer): string | null {
  if (isSwitchedOff(answer)) return null;
  if (answer.status !== 401) return `refused with ${answer.status}, not 401`;
  return answer.text === '{"authorized":false}' ? null : 'its body says more than that the caller is not authorized';
}

function credentials(operations: readonly Operation[]): Probe[] {
  return operations
    .filter(({ isPublic }) => !isPublic)
    .flatMap((operation) =>
      Object.entries(wrongKeys).map(([what, headers]) => ({
        what: `${operation.method} ${operation.path} with ${what}`,
        who: 'nobody' as const,
        send: requestTo(operation, headers),
        expects: 'refusal' as const,
        fault: plainly,
      })),
    );
}

function otherMethods(operations: readonly Operation[]): Probe[] {
  const declared = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  return [...new Set(operations.map(({ path }) => path))].flatMap((path) =>
    methods
      .filter((method) => method !== 'CONNECT' && !declared.has(`${method} ${path}`))
      .map((method) => ({
        what: `${method} ${path}`,
        who: 'staff' as const,
        send: { method, path: addressOf({ path }) },
        expects: 'refusal' as const,
      })),
  );
}

/** Pages at and beyond the end of a plan's result window. */
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

/** The probes of authentication. */
export function doors(operations: readonly Operation[], limits: Readonly<Partial<Record<Who, number>>>): Family[] {
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
  ];
}
