/** Invalid values in parameters and paths. */
import { addressOf, type Operation } from '../document.ts';
import { type Answer, type Family, get, type Probe } from '../probe.ts';

/** Percent-encoded, as sent. */
const values = [
  '',
  '%00',
  'a%00b',
  '%ff',
  '%c0%80',
  '%ed%a0%80',
  '%f4%90%80%80',
  '%',
  '%zz',
  '%E2%80%AE',
  '%0D%0AX-Injected:1',
  '%27%20or%201=1--',
  '%27;drop%20table%20organizations;--',
  '%22',
  '%5C',
  '{}',
  '[]',
  'null',
  'NaN',
  '-0',
  '-1',
  '1e400',
  '1e-400',
  '0x1',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '0000-01-01',
  '%24%7Bjndi:ldap://127.0.0.1/a%7D',
  '..%2f..%2fetc%2fpasswd',
  '%3Cscript%3E',
  `${'x'.repeat(3000)}`,
  '%7B%22all%22%3A%5B%5D%7D',
  '%7B%22field%22%3A%22__proto__%22%2C%22op%22%3A%22present%22%7D',
];

const names = ['unknown', 'limit[]', '__proto__', 'constructor', '%00', '%ff', 'x'.repeat(300)];

const usual: Readonly<Record<string, string>> = {
  id: '00000000-0000-4000-8000-000000000000',
  ids: '00000000-0000-4000-8000-000000000000',
  bbox: '-73,43,-72,44',
  zoom: '6',
  kind: 'state',
  q: 'camp',
  group: 'a',
};

function notInjected({ headers }: Answer): string | null {
  return headers['x-injected'] === undefined ? null : 'a header of the answer came from the request';
}

/** Varies one parameter; the other required ones are valid. */
function parameterProbes(operation: Operation): Probe[] {
  const { path, parameters } = operation;
  const queries = parameters.filter((one) => one.in === 'query');
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => usual[name] ?? 'x');
  const others = (but: string) =>
    queries.filter(({ name, required }) => required && name !== but).map(({ name }) => `${name}=${usual[name] ?? 'x'}`);
  const probe = (query: string): Probe => ({
    what: `GET ${address}?${query.slice(0, 200)}`,
    who: 'staff',
    send: get(`${address}?${query}`),
    expects: 'either',
    fault: notInjected,
  });
  return [
    ...queries.flatMap(({ name }) => values.map((value) => probe([...others(name), `${name}=${value}`].join('&')))),
    ...queries.map(({ name }) => probe([...others(name), `${name}=1`, `${name}=2`].join('&'))),
    ...names.map((name) => probe([...others(''), `${name}=1`].join('&'))),
  ];
}

/** Varies one path segment; the others are valid. */
function pathProbes(operation: Operation): Probe[] {
  const parts = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([part]) => part);
  return parts.flatMap((part) =>
    values
      .filter((value) => value !== '')
      .map((value) => {
        const path = addressOf({ path: operation.path.replace(part, () => value) });
        return {
          what: `GET ${path.slice(0, 200)}`,
          who: 'staff',
          send: get(path),
          expects: 'either',
          fault: notInjected,
        };
      }),
  );
}

const climbs = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5c..%5cetc%5cpasswd',
  '..%252f..%252fetc%252fpasswd',
  '....//....//etc/passwd',
  '..;/..;/package.json',
  '%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '%2fetc%2fpasswd',
  'file:%2f%2f%2fetc%2fpasswd',
  '%00',
  'index.html%00.ts',
  '.env',
  '.git/config',
  '.data/demo.json',
  'package.json',
];

const folders = [
  '/',
  '/explore/',
  '/explore/x/',
  '/graphiql/static/',
  '/docs/',
  '/api/',
  '/api/organizations/',
  '/api/canonical/',
];

/** Checks that the response is no file of the machine or the project. */
function noFile({ text, status }: Answer): string | null {
  if (/root:[^:]*:0:0:|\[core\]|"databaseUrl"|"dependencies"\s*:/.test(text)) return `the answer (${status}) is a file`;
  return null;
}

/** The probes with invalid parameters and paths. */
export function hostileValues(operations: readonly Operation[]): Family[] {
  const readable = operations.filter(
    ({ method, isForBrowsers, path }) => method === 'GET' && !isForBrowsers && !path.endsWith('/stream'),
  );
  return [
    {
      title: 'Parameters',
      about:
        'Each parameter and each part of the address of each GET route with values of other types, broken ' +
        'encodings, numbers that no double holds, statements, scripts and line breaks; given twice; and names nobody ' +
        'declared. As staff. Answered or refused, never a failure, and no header of the answer comes from it.',
      probes: readable.flatMap((operation) => [...parameterProbes(operation), ...pathProbes(operation)]),
      atOnce: 4,
    },
    {
      title: 'Paths',
      about:
        'Ways out of the folders that files are served from, in sixteen encodings. Each has to be refused, and none ' +
        'gives a file.',
      probes: folders.flatMap((folder) =>
        climbs.map((climb) => ({
          what: `GET ${folder}${climb}`,
          who: 'staff',
          send: get(folder + climb),
          expects: 'refusal',
          fault: noFile,
        })),
      ),
      atOnce: 4,
    },
  ];
}
