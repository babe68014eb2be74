import test from 'ava';
import { line } from '../fixtures/line.ts';
import { openService } from '../fixtures/service.ts';
import {
  compilations,
  compilers,
  demandBuiltFiles,
  examplesOf,
  expectStrict,
  type Installed,
  installClient,
  targets,
} from './installed.ts';

const lines = [
  line('organization', 'ymca', { name: 'Lake Camp', region: 'VT' }),
  line('session', 'week', { name: 'Week 1', start_date: '2026-07-06' }, { organization: 'ymca' }),
];

let world: Awaited<ReturnType<typeof openService>>;
let installed: Installed;
test.before(async (t) => {
  t.timeout(400_000);
  world = await openService(lines);
  installed = await installClient('api', ['openapi-fetch', 'openapi-typescript-helpers']);
});
test.after.always(async () => {
  await world?.stop();
  installed?.remove();
});

test('the package holds JavaScript and declarations, and nothing that has to be stripped', (t) => {
  t.notThrows(() => demandBuiltFiles(installed));
});

const typed = `import { ApiError, createApi, type Row } from 'campatlas-api';
const api = createApi('http://127.0.0.1', { key: 'x' });
export async function read(): Promise<string | undefined> {
  const { sessions, total } = await api.get('/api/sessions', { params: { query: { region: 'VT', q: ['lake'] } } });
  const all: number = total;
  for await (const row of api.list('/api/organizations', { filter: { field: 'name', op: 'present' } })) {
    const camp: Row<'/api/organizations'> = row;
    if (camp.organization_type === 'nonprofit') return camp.id;
  }
  // @ts-expect-error there is no such path
  await api.get('/api/planets');
  // @ts-expect-error there is no such parameter
  await api.get('/api/sessions', { params: { query: { colour: 'red' } } });
  // @ts-expect-error a page is a number
  await api.get('/api/sessions', { params: { query: { limit: 'ten' } } });
  // @ts-expect-error the id is missing
  await api.get('/api/organizations/{id}');
  // @ts-expect-error a question has a body
  await api.post('/api/canonical/query');
  // @ts-expect-error pages turn themselves
  api.list('/api/sessions', { offset: 3 });
  return sessions[all]?.start_date;
}
function isFull(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // @ts-expect-error no refusal is called so
  if (error.code === 'no_such_code') return false;
  return error.code === 'allowance_exhausted' && error.status === 429;
}
`;

for (const each of compilations)
  test.serial(`strict programs compile against it: ${each.name}`, (t) =>
    expectStrict(t, installed, each, { typed, wrong: "{ colour: 'red' }", right: "{ city: 'red' }" }),
  );

test.serial('the examples of the README compile and do what they say', async (t) => {
  t.timeout(400_000);
  const examples = Object.fromEntries(examplesOf('api').map((text, at) => [`example${at}.ts`, text]));
  t.is(await installed.compile(compilers['TypeScript 7'], targets['Node, NodeNext'] as object, examples), '');
  const expected = [
    /^1 organizations in Vermont, among them Lake Camp\n\{.*"status":"ready"/s,
    /^reads left this month: [0-9]+\n.*\n.*Week 1/s,
    /^2026-07-06 Week 1\n1 sessions\n1 from 0 on, of 1; the plan reaches 1\n$/,
    /^404 not_found There is no organization with this id\. [0-9a-f-]{36}\n$/,
  ];
  t.is(expected.length, Object.keys(examples).length);
  const environment = { CAMPATLAS_URL: world.url, CAMPATLAS_KEY: world.keyOf('pro') };
  for (const [at, words] of expected.entries())
    t.regex(await installed.run(`built/example${at}.js`, environment), words);
});
