import test from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { openWorld, type Run, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
});
test.beforeEach(() => world.camp.setModes());
test.after.always(() => world.close());

const runsPath = '/api/broker/runs';
const post = (body: object) => world.api.as('staff').send('POST', runsPath, body);
const cancel = ({ body }: { readonly body: Run }) =>
  world.api.as('staff').send('POST', `${runsPath}/${body.data.run.id}/cancel`);
const general = () => ({ site: world.camp.url, task: 'Register for week 1.' });

test.serial('a camp run of staff orders once and ends with the receipt [broker.runs-start]', async (t) => {
  const before = world.camp.orders().length;
  const { id, maxSpend } = await world.start({ sessionId: world.sessionId });
  t.deepEqual(maxSpend, { amountCents: 50_000, currency: 'USD' }, 'the cap [broker.runs-maxspend-default]');
  const run = await world.once(id, 'done', 'failed', 'unknown', 'refused');
  t.is(run.state, 'done', JSON.stringify(run));
  const orders = world.camp.orders().slice(before);
  t.is(orders.length, 1);
  t.is(run.receipt.reference, orders[0]?.reference);
  t.is(run.receipt.amountCents, 34_000);
  const staff = world.api.as('staff');
  const { trace } = (await staff.get(`${runsPath}/${id}/trace`)).body.data;
  t.is(trace.order.outcome, 'ordered', '[broker.run-trace]');
  t.deepEqual(
    trace.screens.map(({ reason }: Run) => reason),
    ['total', 'receipt'],
  );
  t.true(trace.requests.some(({ path, note }: Run) => path === '/order' && note === 'order'));
  const { activity } = (await staff.get(`${runsPath}/${id}/activity`)).body.data;
  t.true(
    activity.some(({ text }: Run) => text.includes('$340.00')),
    '[broker.run-activity]',
  );
  const { screen } = (await staff.get(`${runsPath}/${id}/screen`)).body.data;
  t.false(screen.isLive);
  t.is(Buffer.from(screen.image, 'base64').subarray(0, 2).toString('hex'), 'ffd8');
  const list = (await staff.get(`${runsPath}?limit=1`)).body.data;
  t.is(list.runs[0].id, id, '[broker.runs-list]');
  t.deepEqual(world.failures, []);
});

test.serial('a repeated start gives the same run, another request under its key conflicts', async (t) => {
  const before = world.camp.orders().length;
  const body = { idempotencyKey: 'one', sessionId: world.sessionId, rehearsal: true };
  const answers = await Promise.all([post(body), post(body), post(body)]);
  t.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 201]);
  const ids = new Set(answers.map(({ body: { data } }) => data.run.id));
  t.is(ids.size, 1, '[broker.runs-idempotent]');
  const changed = await post({ ...body, rehearsal: false });
  t.is(changed.status, 409, '[broker.runs-key-conflict]');
  t.is(changed.body.code, 'key_reused');
  const run = await world.once([...ids][0], 'rehearsed');
  t.deepEqual(run.total, { amountCents: 34_000, currency: 'USD' });
  t.is(world.camp.orders().length, before, '[broker.runs-rehearsal]');
  t.is((await post(body)).body.data.run.state, 'rehearsed', 'a late repeat shows it as it is now');
});

test.serial(
  'a repeat is the same run though no new one would be allowed by now [broker.runs-idempotent]',
  async (t) => {
    const settings = { ...world.settings, BROKER_CAP_USD: '0', BROKER_ORDERS_ENABLED: 'false', PORT: '0' };
    const config = readConfig({ ...settings, MAP_PRELOAD: 'false' });
    const server = await startServer({ config, databaseUrl: world.database.url, log: pino({ level: 'silent' }) });
    t.teardown(() => server.stop());
    const headers = { 'x-api-key': world.api.cast.keys.staff, 'content-type': 'application/json' };
    const postLater = (body: object) =>
      fetch(`${server.url}${runsPath}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const full = { idempotencyKey: 'full', ...general() };
    const { id } = (await post(full)).body.data.run;
    const again = await postLater(full);
    t.is(again.status, 200);
    t.is(((await again.json()) as Run).data.run.id, id);
    t.is((await postLater({ ...full, task: 'Another.' })).status, 409);
    t.is((await postLater({ ...full, idempotencyKey: 'new' })).status, 400, 'control');
    const run = await world.decide(await world.once(id, 'waiting'), 'decline');
    t.is(run.state, 'cancelled', 'a declined question ends the run');
  },
);

test.serial('a limit of 0 makes it a rehearsal, which orders nothing [broker.runs-rehearsal]', async (t) => {
  const before = world.camp.orders().length;
  const { id, rehearsal } = await world.start({
    sessionId: world.sessionId,
    maxSpend: { amountCents: 0, currency: 'USD' },
  });
  t.true(rehearsal);
  const run = await world.once(id, 'rehearsed', 'failed', 'done');
  t.is(run.state, 'rehearsed');
  t.deepEqual(run.total, { amountCents: 34_000, currency: 'USD' });
  t.is(world.camp.orders().length, before);
});

test.serial(
  'more than the cap is refused, as is what names no subject [broker.runs-maxspend-above-cap.open]',
  async (t) => {
    const key = { idempotencyKey: 'refused' };
    const spend = (amountCents: number) => ({ maxSpend: { amountCents, currency: 'USD' } });
    t.is((await post({ ...key, sessionId: world.sessionId, ...spend(50_001) })).status, 400);
    t.is((await post(key)).status, 400);
    t.is((await post({ ...key, sessionId: world.sessionId, task: 'x' })).status, 400);
    t.is((await post({ ...key, site: 'ftp://a.example', task: 'x' })).status, 400);
    t.is((await post({ ...key, sessionId: '00000000-0000-4000-8000-000000000000' })).status, 404);
    const taken = await post({ ...key, sessionId: world.sessionId, ...spend(50_000), rehearsal: true });
    t.is(taken.status, 201, 'control');
    await cancel(taken);
  },
);

test.serial('amounts are whole cents, as they are written [broker.runs-maxspend-above-cap.open]', async (t) => {
  const runs = () => world.database.sql('select id from store.broker_runs order by id');
  const before = await runs();
  const send = (idempotencyKey: string, spend: string) => {
    const body = { idempotencyKey, sessionId: world.sessionId, rehearsal: true, maxSpend: 'SPEND' };
    return world.api.as('staff').send('POST', runsPath, Buffer.from(JSON.stringify(body).replace('"SPEND"', spend)));
  };
  const bad = [
    ...['-1', '1.5', '50000.0', '5e2', '1e21', '1e400', '-0', '9007199254740993', '100000001', '50001'],
    ...['"100"', '""', 'null', 'true', '[100]', '{}', 'NaN', 'Infinity', '+5', '05', '100.0000000000000000001'],
  ];
  for (const token of bad)
    t.is((await send('amounts', `{"amountCents": ${token}, "currency": "USD"}`)).status, 400, token);
  for (const spend of ['{"amountCents": 5, "amountCents": 0, "currency": "USD"}', '{"amountCents": 100}', '100'])
    t.is((await send('amounts', spend)).status, 400, spend);
  t.deepEqual(await runs(), before, 'none of them started a run');
  const taken = await send('amounts', '{"amountCents": 50000, "currency": "USD"}');
  t.is(taken.status, 201, 'control');
  await cancel(taken);
});

test.serial('a general task waits until a person confirms the exact total [broker.runs-general-confirm]', async (t) => {
  const before = world.camp.orders().length;
  const { id } = await world.start(general());
  const waiting = await world.once(id, 'waiting', 'failed', 'done');
  t.is(waiting.state, 'waiting');
  const [decision] = waiting.decisions;
  t.is(decision.kind, 'total');
  t.deepEqual(decision.total, { amountCents: 34_000, currency: 'USD' });
  t.is(world.camp.orders().length, before, 'nothing is ordered before');
  const { screen } = (await world.api.as('staff').get(`${runsPath}/${id}/screen`)).body.data;
  t.true(screen.isLive, '[broker.run-screen]');

  const path = `${runsPath}/${id}/decisions/${decision.id}`;
  const answer = { outcome: 'accept', optionId: 'order' };
  const byMachine = await world.api.as('staffMachine').send('POST', path, answer);
  t.is(byMachine.status, 403, 'a named key decides nothing [broker.decision-account-only]');
  t.is((await world.api.as('staff').send('POST', path, { outcome: 'accept', optionId: 'none' })).status, 400);
  t.is((await world.api.as('staff').send('POST', path, { outcome: 'accept' })).status, 400);
  t.is((await world.api.inBrowser('staff').send('POST', path, answer)).status, 200, '[broker.run-decision]');
  t.is((await world.api.as('staff').send('POST', path, answer)).status, 409, 'an answer is given once');
  t.is((await world.once(id, 'done', 'failed')).state, 'done');
  t.is(world.camp.orders().length, before + 1);
});

test.serial('a captcha is a hold, which no answer ends; a run that is cancelled stays so', async (t) => {
  world.camp.setModes('captcha');
  const { id } = await world.start({ sessionId: world.sessionId });
  const run = await world.once(id, 'holding', 'failed', 'done');
  t.is(run.holds[0].reason, 'captcha');
  t.deepEqual(run.decisions, []);
  const staff = world.api.as('staff');
  const path = `${runsPath}/${id}/decisions/${run.holds[0].id}`;
  const answer = await staff.send('POST', path, { outcome: 'accept', optionId: 'x' });
  t.is(answer.status, 404, '[broker.run-hold-not-decision]');
  const cancelled = await staff.send('POST', `${runsPath}/${id}/cancel`);
  t.is(cancelled.body.data.run.state, 'cancelled', '[broker.run-cancel]');
  const again = await staff.send('POST', `${runsPath}/${id}/cancel`);
  t.deepEqual(again.body, cancelled.body, 'no further change');
  t.is(cancelled.body.data.run.holds[0].state, 'ended');
});

const secrets = { username: 'canary-user@camp.example', password: 'canary-Pa55+w/ord&<x>' };
const forms = (text: string) => [
  text,
  encodeURIComponent(text),
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').slice(2, -4),
];

test.serial('a site account is sealed, used in automatic mode alone, shown nowhere and erased', async (t) => {
  world.camp.setModes('account');
  const accounts = [{ site: world.camp.url, ...secrets }];
  const { database, camp } = world;
  const stored = () => database.sql('select from secret.broker_accounts');
  const { id, ...started } = await world.start({ ...general(), accounts });
  t.deepEqual(started.accounts, [{ site: world.camp.url, username: '•••', password: '•••', state: 'sealed' }]);
  await world.once(id, 'waiting');
  t.is((await stored()).length, 1, 'control: it is there while the run goes on');
  t.true(
    camp.entries().some(({ kind, password }) => kind === 'sign-in' && password === secrets.password),
    'it was handed to the browser',
  );
  const staff = world.api.as('staff');
  const paths = ['', '/activity', '/screen', '/trace'].map((end) => `${runsPath}/${id}${end}`);
  for (const path of [...paths, runsPath]) {
    const { text, status } = await staff.get(path);
    t.is(status, 200);
    for (const form of [...forms(secrets.username), ...forms(secrets.password)])
      t.false(text.includes(form), `${path} shows ${form} [broker.run-accounts-masked]`);
  }
  await staff.send('POST', `${runsPath}/${id}/cancel`);
  t.is((await stored()).length, 0, '[broker.accounts-sealed]');
  t.is((await world.run(id)).accounts[0].state, 'erased');

  const signIns = camp.entries().filter(({ kind }) => kind === 'sign-in').length;
  const assisted = await world.start({ ...general(), accounts, mode: 'assisted' });
  const asked = await world.once(assisted.id, 'waiting', 'failed');
  t.is(asked.decisions[0].kind, 'account', 'in assisted mode it is handed to nobody [broker.accounts-sealed]');
  t.is(camp.entries().filter(({ kind }) => kind === 'sign-in').length, signIns);
  await staff.send('POST', `${runsPath}/${assisted.id}/cancel`);
  const dump = await database.sql<{ text: string }>(
    `select coalesce(string_agg(a::text, ' '), '')
        || coalesce((select string_agg(r::text, ' ') from store.broker_runs r), '')
      || coalesce((select string_agg(d::text, ' ') from store.broker_decisions d), '')
      || coalesce((select string_agg(encode(s.image, 'escape'), ' ') from store.broker_screens s), '') as text
    from store.broker_activity a`,
  );
  for (const form of [...forms(secrets.username), ...forms(secrets.password)])
    t.false(dump[0]?.text.includes(form), `a stored byte shows ${form}`);
});

test.serial('what runs read of an unknown run is 404, and lists page without a gap', async (t) => {
  const staff = world.api.as('staff');
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const end of ['', '/activity', '/screen', '/trace'])
    t.is((await staff.get(`${runsPath}/${nobody}${end}`)).status, 404, `${end} [broker.run-read]`);
  t.is((await staff.send('POST', `${runsPath}/${nobody}/cancel`)).status, 404);
  t.is((await staff.get(`${runsPath}/x`)).status, 400);
  const all = (await staff.get(`${runsPath}?limit=100`)).body.data.runs.map(({ id }: Run) => id);
  const paged: string[] = [];
  for (let cursor = ''; ; ) {
    const { runs, nextCursor } = (await staff.get(`${runsPath}?limit=3${cursor}`)).body.data;
    paged.push(...runs.map(({ id }: Run) => id));
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
  }
  t.deepEqual(paged, all);
  t.is((await staff.get(`${runsPath}?cursor=x`)).status, 400);
});

test.serial('a plan starts nothing; a session makes it a camp booking, a known site offers its sessions', async (t) => {
  const staff = world.api.as('staff');
  const count = async () => (await staff.get(`${runsPath}?limit=100`)).body.data.runs.length;
  const before = await count();
  const plan = async (body: object) => (await staff.send('POST', '/api/broker/plans', body)).body.data?.plan;
  const camp = await plan({ sessionId: world.sessionId });
  t.is(camp.kind, 'camp', '[broker.plans-session]');
  t.is(camp.site, world.camp.url);
  t.true(camp.canOrder);
  const unknown = await staff.send('POST', '/api/broker/plans', { sessionId: '00000000-0000-4000-8000-000000000000' });
  t.is(unknown.status, 404, '[broker.plans-session]');
  const matched = await plan(general());
  t.deepEqual(
    matched.sessions.map(({ id }: Run) => id),
    [world.sessionId],
    '[broker.plans-site-match]',
  );
  t.deepEqual((await plan({ site: 'https://nobody.example', task: 'x' })).sessions, []);
  t.is(await count(), before, '[broker.plans]');
});
