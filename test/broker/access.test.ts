import test from 'ava';
import type { Name } from '../cast.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let runId = '';
test.before(async () => {
  world = await openWorld({}, 'nowhere');
  const [row] = await world.database.sql<{ id: string }>(
    `insert into store.broker_runs (kind, site, start_url, task, max_cents, currency, rehearsal, mode, run_at,
      deadline_at, created_at, updated_at) values ('general', 'https://a.example', 'https://a.example/', 'x', 1, 'USD',
      false, 'automatic', now(), now() + interval '1 hour', now(), now()) returning id`,
  );
  runId = row?.id ?? '';
});
test.after.always(() => world.close());

const nobody = '00000000-0000-4000-8000-000000000000';
const routes = () =>
  [
    ['GET', '/api/broker/settings'],
    ['POST', '/api/broker/plans', { site: 'https://a.example', task: 'x' }],
    ['GET', '/api/broker/runs'],
    ['POST', '/api/broker/runs', { idempotencyKey: 'k', site: 'https://a.example', task: 'x' }],
    ['GET', `/api/broker/runs/${runId}`],
    ['GET', `/api/broker/runs/${runId}/activity`],
    ['GET', `/api/broker/runs/${runId}/screen`],
    ['GET', `/api/broker/runs/${runId}/trace`],
    ['GET', '/api/broker/runs/stream'],
    ['GET', `/api/broker/runs/${runId}/stream`],
    ['POST', `/api/broker/runs/${nobody}/cancel`],
    ['POST', `/api/broker/runs/${runId}/decisions/${nobody}`, { outcome: 'decline' }],
  ] as const;

const ask = (name: Name, [method, path, body]: ReturnType<typeof routes>[number]) =>
  world.api.as(name).send(method, path, body);

test('runs are for staff and ADMIN as themselves [broker.access-staff]', async (t) => {
  for (const route of routes()) {
    t.is((await ask('nobody', route)).status, 401, route[1]);
    for (const name of ['free', 'parent', 'team', 'enterprise', 'proMachine'] as const)
      t.is((await ask(name, route)).status, 403, `${name} ${route[1]}`);
    for (const name of ['staff', 'admin'] as const)
      t.true([200, 201, 404, 503].includes((await ask(name, route)).status), `control: ${name} ${route[1]}`);
  }
});

test('previews and the service are refused, for a viewer too [broker.access-refused]', async (t) => {
  for (const route of routes()) {
    t.is((await ask('preview', route)).status, 403, route[1]);
    t.is((await ask('service', route)).status, 403, route[1]);
    const delegated = world.api.speakingFor(world.api.cast.accounts.staff);
    t.is((await delegated.send(route[0], route[1], 'body' in route ? route[2] : route[2])).status, 403, route[1]);
  }
});

test("staff's named keys do everything but decide [broker.machine-key-allowed]", async (t) => {
  for (const route of routes()) {
    const { status } = await ask('staffMachine', route);
    if (route[1].includes('/decisions/')) t.is(status, 403, '[broker.decision-account-only]');
    else t.true([200, 201, 404, 503].includes(status), `${route[1]}: ${status}`);
  }
});

test('settings say the cap and what is enabled, and nothing else [broker.settings]', async (t) => {
  const { body } = await world.api.as('staff').get('/api/broker/settings');
  t.deepEqual(body.data, { capUsd: 500, ordersEnabled: true, siteAccountsEnabled: true });
});

test('without a broker nothing is started, and the screen is 503 [broker.unavailable-503]', async (t) => {
  const staff = world.api.as('staff');
  const start = { idempotencyKey: 'down', site: 'https://a.example', task: 'x' };
  const answer = await staff.send('POST', '/api/broker/runs', start);
  t.is(answer.status, 503);
  t.true(answer.body.error);
  t.is((await staff.get(`/api/broker/runs/${runId}/screen`)).status, 503);
  t.is((await staff.get(`/api/broker/runs/${runId}`)).status, 200, 'control: what is stored is read');
  const rows = await world.database.sql(`select from store.broker_runs where key = 'down'`);
  t.is(rows.length, 0, 'and the key is not used up');
});

test('contracts are for staff and services of ours', async (t) => {
  for (const path of ['/openapi/broker.json', '/openapi/broker-runs.json', '/openapi/broker-runs.ts']) {
    t.is((await world.api.as('nobody').get(path)).status, 401, '[openapi.broker-private]');
    t.is((await world.api.as('parent').get(path)).status, 403, '[openapi.broker-private]');
    for (const name of ['staff', 'admin', 'service'] as const)
      t.is((await world.api.as(name).get(path)).status, 200, `${name} ${path} [openapi.broker-private]`);
  }
  const staff = world.api.as('staff');
  const contract = (await staff.get('/openapi/broker-runs.json')).body;
  const run = contract.components.schemas.BrokerRun ?? contract.components.schemas.BrokerRunOutput;
  for (const member of ['id', 'state', 'decisions', 'accounts', 'holds'])
    t.true(member in run.properties, `${member} [openapi.broker-json] [broker.payloads.open]`);
  t.deepEqual(
    Object.keys(contract.paths).filter((path) => !path.startsWith('/api/broker/')),
    [],
  );
  const { text, headers } = await staff.get('/openapi/broker-runs.ts');
  t.regex(headers['content-type'] ?? '', /typescript/);
  t.regex(text, /export type BrokerRun\b[\s\S]*decisions: /, '[openapi.broker-ts]');
  t.regex(text, /'POST \/api\/broker\/runs': \{/);
});

test('with a cap of 0 only rehearsals are started [broker.runs-zero-cap]', async (t) => {
  const none = await openWorld({ BROKER_CAP_USD: '0' });
  const post = (body: object) => none.api.as('staff').send('POST', '/api/broker/runs', body);
  t.is((await post({ idempotencyKey: 'a', sessionId: none.sessionId })).status, 400);
  t.is((await post({ idempotencyKey: 'b', sessionId: none.sessionId, rehearsal: true })).status, 201, 'control');
  await none.close();
});
