/** Invalid request bodies. */
import { addressOf, type Operation } from '../document.ts';
import type { Family, Probe, Who } from '../probe.ts';

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

const types = ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16'];
const plain = JSON.stringify({ sql: 'select 1', query: '{ __typename }', kind: 'session', text: 'x' });

/** A caller that the route admits, so that the body is parsed. */
function callerOf({ role, capability, path }: Operation, known: readonly Who[]): Who {
  if (role !== null || capability === 'insights') return 'staff';
  return path.startsWith('/api/users/') && known.includes('parent') ? 'parent' : 'team';
}

function probesOf(operation: Operation, known: readonly Who[]): Probe[] {
  const { method } = operation;
  const path = addressOf(operation);
  const who = callerOf(operation, known);
  const probe = (what: string, type: string, body: string): Probe => ({
    what: `${method} ${operation.path} ${what}`,
    who,
    send: { method, path, headers: { 'content-type': type }, body },
    expects: 'refusal',
  });
  return [
    ...Object.entries(bodies)
      .filter(([, body]) => body !== '' || operation.body === 'required')
      .map(([what, body]) => probe(`with ${what}`, 'application/json', body)),
    ...types.map((type) => probe(`as ${type}`, type, plain)),
  ];
}

/** The probes with invalid bodies. */
export function hostileBodies(operations: readonly Operation[], known: readonly Who[]): Family {
  return {
    title: 'Bodies',
    about:
      'Bodies that are no JSON, of other types, too large, or made to reach prototypes, to every route that takes ' +
      'one, as somebody whom it lets in. Each has to be refused.',
    probes: operations
      .filter(({ body, isForBrowsers, isForInstallations }) => body !== 'none' && !isForBrowsers && !isForInstallations)
      .flatMap((operation) => probesOf(operation, known)),
    atOnce: 2,
  };
}
