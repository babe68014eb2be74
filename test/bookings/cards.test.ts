/** Saving a card, webhook messages, refunds, and differences from the provider's ledger. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { Provider } from '../../server/payments/provider.ts';
import { reconcilePayments } from '../../server/payments/reconcile.ts';
import { startWorker } from '../../workers/main.ts';
import { signatureOf } from '../fakes/stripe/webhooks.ts';
import { until } from '../until.ts';
import { type MoneyWorld, openMoney } from './money.ts';
import { base } from './world.ts';

const method = '/api/users/viewer/payment-method';
const webhook = '/api/payments/stripe';
let world: MoneyWorld;
test.before(async () => {
  world = await openMoney();
});
test.after.always(() => world?.fake.stop());
test.beforeEach(() => world.fake.clearFaults());

async function choose(url: string, card: string) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  return response.headers.get('location');
}

test.serial(
  'a card is saved on the provider’s page and read there [bookings.payment-method] [bookings.payment-setup]',
  async (t) => {
    const other = world.api.as('otherParent');
    const none = await other.get(method);
    t.deepEqual([none.status, none.body], [200, { success: true, data: { paymentMethod: null } }]);
    const { status, body } = await other.send('POST', `${method}/setup`, {
      returnUrl: 'https://camps.example/b?x=1#y',
    });
    t.is(status, 200);
    t.true(body.data.url.startsWith(`${world.fake.url}/c/pay/`));
    t.is((await other.get(method)).body.data.paymentMethod, null, 'not before a card was chosen');
    t.is(await choose(body.data.url, 'insufficient'), 'https://camps.example/b?x=1#y');
    const saved = await other.get(method);
    t.deepEqual(saved.body.data.paymentMethod, { brand: 'mastercard', last4: '9995' }, 'two members, and no more');
    t.deepEqual((await world.parent.get(method)).body.data.paymentMethod, { brand: 'visa', last4: '4242' }, 'own card');
  },
);

test.serial('of two pages the one opened last counts, in whichever order they end', async (t) => {
  const other = world.api.as('orgMember');
  const open = async () => {
    const { body } = await other.send('POST', `${method}/setup`, { returnUrl: 'https://camps.example/' });
    return body.data.url as string;
  };
  const [first, second] = [await open(), await open()];
  await choose(second, 'ok');
  t.like((await other.get(method)).body.data.paymentMethod, { last4: '4242' });
  await choose(first, 'declined');
  t.like((await other.get(method)).body.data.paymentMethod, { last4: '4242' });
  const customers = await world.database.sql('select from store.payment_customers where account_id = $1', [
    world.api.cast.accounts.orgMember,
  ]);
  t.is(customers.length, 1);
});

test.serial('a browser returns to allowed origins alone [bookings.payment-setup-allowlist]', async (t) => {
  const sessions = async () => (await world.database.sql('select from store.payment_setups')).length;
  const before = await sessions();
  const hostile = [
    'https://camps.example.evil.test/',
    'https://evil.test/https://camps.example/',
    'https://camps.example@evil.test/',
    'https://camps.example:444/',
    'http://camps.example/',
    'https://sub.camps.example/',
    'https://camps.examplе/',
    'https:\\\\camps.example/',
    'https:camps.example/',
    '//camps.example/',
    '/bookings',
    'javascript:alert(1)//https://camps.example',
    'https://camps.example/\n',
    'https://user:pw@camps.example/',
    '',
    'camps.example',
  ];
  for (const returnUrl of hostile) {
    const { status } = await world.parent.send('POST', `${method}/setup`, { returnUrl });
    t.is(status, 400, returnUrl);
  }
  t.is((await world.parent.send('POST', `${method}/setup`, {})).status, 400);
  t.is(
    (await world.parent.send('POST', `${method}/setup`, { returnUrl: 'https://camps.example/', more: 1 })).status,
    400,
  );
  t.is(await sessions(), before);
  t.is((await world.parent.send('POST', `${method}/setup`, { returnUrl: 'https://camps.example/a/b' })).status, 200);
});

test.serial('a provider that does not answer is 503 at set-up, and reading goes on without it', async (t) => {
  await world.fake.fault({ calls: ['create_session'], fault: '500-before' });
  const { status, body } = await world.parent.send('POST', `${method}/setup`, { returnUrl: 'https://camps.example/' });
  t.deepEqual([status, body.code], [503, 'dependency_unavailable']);
  await world.fake.clearFaults();
  await world.parent.send('POST', `${method}/setup`, { returnUrl: 'https://camps.example/' });
  await world.fake.fault({ calls: ['read_session'], fault: '500-before' });
  t.like((await world.parent.get(method)).body.data.paymentMethod, { last4: '4242' });
});

test.serial('cards are for parents in person', async (t) => {
  for (const who of ['proMachine', 'service', 'preview'] as const) {
    t.is((await world.api.as(who).get(method)).status, 403, who);
    const set = await world.api.as(who).send('POST', `${method}/setup`, { returnUrl: 'https://camps.example/' });
    t.is(set.status, 403, who);
  }
  t.is((await world.api.as('nobody').get(method)).status, 401);
});

const events = async (id: string) =>
  (await world.database.sql('select * from store.provider_events where id = $1', [id])).length;

function message(id: string, object: string, type = 'payment_intent.succeeded') {
  return JSON.stringify({ id, object: 'event', type, data: { object: { id: object, status: 'succeeded' } } });
}

function tell(body: string, signature: string | null) {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const signed = signature === null ? headers : { ...headers, 'stripe-signature': signature };
  return world.api.as('nobody').send('POST', webhook, Buffer.from(body), signed);
}

test.serial('a signed message is recorded once; a forged one is 400 and leaves no row', async (t) => {
  const now = Math.floor(Date.now() / 1000);
  const body = message('evt_a', 'pi_unknown');
  const secret = world.fake.webhookSecret;
  t.is((await tell(body, signatureOf(body, secret, now))).status, 200);
  t.is((await tell(body, signatureOf(body, secret, now))).status, 200);
  t.is(await events('evt_a'), 1);
  const forged = message('evt_b', 'pi_unknown');
  for (const signature of [
    null,
    '',
    signatureOf(forged, 'whsec_of_somebody', now),
    signatureOf(body, secret, now),
    signatureOf(forged, secret, now - 400),
    signatureOf(forged, secret, now + 400),
  ])
    t.is((await tell(forged, signature)).status, 400);
  t.is(await events('evt_b'), 0);
  const noJson = 'nothing';
  t.is((await tell(noJson, signatureOf(noJson, secret, now))).status, 400);
});

test.serial('a message is not believed: what it tells of is read', async (t) => {
  const { id, version } = await world.makeChild();
  const approval = world.approval({ childProfileId: id, childProfileVersion: version });
  const { body } = await world.parent.send('POST', base, approval);
  const booking = body.data.booking.id;
  const { provider_id: intent } = await world.holdOf(booking);
  // The booking waits for the parent, so that no broker is needed.
  await world.database.sql(
    `select api.ask_parent($1, 'waiver', 'Do you agree?', '[{"id": "y", "label": "Yes"}]', null,
      guard.now() + interval '1 hour')`,
    [booking],
  );
  const claim = message('evt_lie', intent ?? '', 'payment_intent.canceled');
  await tell(claim, signatureOf(claim, world.fake.webhookSecret, Math.floor(Date.now() / 1000)));
  const saved = { ...process.env };
  Object.assign(process.env, world.fake.settings);
  const worker = await startWorker({
    databaseUrl: world.database.url,
    log: pino({ level: 'silent' }),
    timetable: false,
  });
  t.teardown(async () => {
    await worker.stop().catch(() => {});
    process.env = saved;
  });
  const handled = async (event: string) =>
    (await world.database.sql('select from store.provider_events where id = $1 and handled_at is not null', [event]))
      .length === 1;
  await until('the message was looked at', () => handled('evt_lie'));
  t.is((await world.holdOf(booking)).state, 'held', JSON.stringify(await world.read(booking)));
  await world.fake.passTime(8 * 86_400);
  const truth = message('evt_truth', intent ?? '', 'payment_intent.whatever');
  await tell(truth, signatureOf(truth, world.fake.webhookSecret, Math.floor(Date.now() / 1000)));
  await until('the message was looked at', () => handled('evt_truth'));
  t.is((await world.holdOf(booking)).state, 'expired');
  t.like(await world.read(booking), { phase: 'not_booked', paymentStatus: 'expired' });
});

/** A booking that was charged. */
async function charged(cents: number) {
  const { id, version } = await world.makeChild();
  const maxSpend = { amountCents: cents, currency: 'USD' };
  const { body } = await world.parent.send(
    'POST',
    base,
    world.approval({ childProfileId: id, childProfileVersion: version, maxSpend }),
  );
  const booking: string = body.data.booking.id;
  await world.camp.startPayment(booking, cents);
  await world.camp.enroll(booking, { amountCents: cents });
  const { id: hold } = await world.holdOf(booking);
  await world.steps().step(hold);
  return { booking, hold };
}

test.serial('staff give a charge back once, whatever is lost on the way; others cannot', async (t) => {
  const { booking, hold } = await charged(15_000);
  const path = `/api/bookings/holds/${hold}/refund`;
  const request = { idempotencyKey: randomUUID(), reason: 'The camp was called off.' };
  for (const who of ['parent', 'pro', 'staffMachine', 'service'] as const)
    t.true([402, 403].includes((await world.api.as(who).send('POST', path, request)).status), who);
  t.is((await world.api.as('nobody').get('/api/bookings/holds')).status, 401);
  const staff = world.api.as('staff');
  const { status, body } = await staff.send('POST', path, request);
  t.is(status, 202);
  t.is(body.data.hold.id, hold);
  t.is((await staff.send('POST', path, request)).status, 202);
  t.is((await staff.send('POST', path, { ...request, reason: 'Another.' })).body.code, 'key_reused');
  t.is((await staff.send('POST', path, { ...request, idempotencyKey: randomUUID() })).body.code, 'wrong_state');
  t.is((await staff.send('POST', `/api/bookings/holds/${randomUUID()}/refund`, request)).status, 409);
  await world.fake.fault({ calls: ['refund'], fault: '500-after', times: 1 });
  for (let at = 0; at < 3; at += 1) await world.steps().step(hold);
  t.like(await world.holdOf(booking), { state: 'refunded', refunded_cents: 15_000 });
  t.like(await world.read(booking), { phase: 'booked', paymentStatus: 'refunded' });
  t.is(world.fake.effects().filter(({ effect }) => effect === 'refunded').length, 1);
});

test.serial('staff see holds by age, what is in doubt, and nothing of a child', async (t) => {
  const { id, version } = await world.makeChild();
  await world.parent.send('POST', base, world.approval({ childProfileId: id, childProfileVersion: version }));
  const { status, body, text } = await world.api.as('staff').get('/api/bookings/holds');
  t.is(status, 200);
  t.true(body.data.holds.length > 0);
  const times = body.data.holds.map(({ createdAt }: { createdAt: string }) => createdAt);
  t.deepEqual(times, times.toSorted());
  t.notRegex(text, /Ada|Moss|peanuts|childProfile|parent/);
  t.true([402, 403].includes((await world.api.as('parent').get('/api/bookings/holds')).status));
});

test.serial(
  'money that differs from the provider’s books raises an alarm, and one that agrees again ends',
  async (t) => {
    const { payments } = readConfig(world.fake.settings);
    const provider = new Provider(payments ?? { url: '', key: '' }, { timeoutMs: 20_000 });
    const { server } = world.database.pools;
    const pool = {
      query: (text: string, values: unknown[]) => world.database.sql(text, values).then((rows) => ({ rows })),
    };
    t.truthy(server);
    const reconcile = () => reconcilePayments(pool as never, provider);
    const first = await reconcile();
    t.true(first.intents > 0);
    t.is(first.alarms, 0, JSON.stringify(await world.database.sql('select * from store.payment_alarms')));
    const card = await world.fake.addCard();
    const stray = await provider.createIntent({ hold: randomUUID(), cents: 777, currency: 'USD', ...card }, 'stray-1');
    const intent = stray.kind === 'ok' ? stray.value : '';
    t.is((await reconcile()).alarms, 0, 'an intent that holds nothing is nothing');
    await provider.confirm(intent, false, 'stray-2');
    const { hold } = await charged(2000);
    await world.database.sql(`update store.holds set captured_cents = 1999 where id = $1`, [hold]);
    t.is((await reconcile()).alarms, 2);
    t.is((await reconcile()).alarms, 2, 'and is not raised twice');
    const staff = world.api.as('staff');
    const { body } = await staff.get('/api/bookings/holds');
    const kinds = body.data.alarms.map(({ kind }: { kind: string }) => kind).toSorted();
    t.deepEqual(kinds, ['amount_differs', 'stray_money']);
    await world.database.sql(`update store.holds set captured_cents = 2000 where id = $1`, [hold]);
    t.is((await reconcile()).alarms, 1);
    const [open, ...more] = (await staff.get('/api/bookings/holds')).body.data.alarms;
    t.deepEqual([open.kind, open.objectId, more], ['stray_money', intent, []]);
    const path = `/api/bookings/alarms/${open.id}/end`;
    t.true([402, 403].includes((await world.api.as('parent').send('POST', path, { note: 'x' })).status));
    t.is((await staff.send('POST', path, { note: 'Given back by hand.' })).status, 200);
    t.is((await staff.send('POST', path, { note: 'Again.' })).status, 404);
  },
);
