/** The client of the payment provider, tested against a process with the provider's interface and all its faults. */
import { globSync, readFileSync } from 'node:fs';
import test from 'ava';
import Stripe from 'stripe';
import { readConfig, variables } from '../../server/config.ts';
import { apiVersion, openEvent, Provider } from '../../server/payments/provider.ts';
import type { ProviderResult } from '../../server/payments/shapes.ts';
import { clock } from '../../server/shared/clock.ts';
import { type FakeStripe, type FaultName, openStripe, type SavedCard } from '../fakes/stripe/open.ts';
import { signatureOf } from '../fakes/stripe/webhooks.ts';

let fake: FakeStripe;
let client: Stripe;
test.before(async () => {
  fake = await openStripe();
  const { port } = new URL(fake.url);
  client = new Stripe(fake.settings.STRIPE_SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
});
test.after.always(() => fake?.stop());
test.beforeEach(() => fake.clearFaults());

const provider = (timeoutMs = 20_000) => {
  const { payments } = readConfig(fake.settings);
  if (payments === null) throw new Error('there is no provider');
  return new Provider(payments, { timeoutMs });
};
let number = 0;
/** A new idempotency key. */
const key = () => {
  number += 1;
  return `key-${number}`;
};
const hold = '5f0c7d5e-4a57-4b8f-9d36-4a4a8c1b2f10';
const inputOf = ({ customer, method }: SavedCard, cents = 12_345) => ({
  hold,
  cents,
  currency: 'USD',
  customer,
  method,
});

function given<Value>(result: ProviderResult<Value>): Value {
  if (result.kind !== 'ok') throw new Error(`${result.kind}: ${result.error}`);
  return result.value;
}

/** An intent whose amount is held. */
async function held(kind: 'ok' | 'authentication' = 'ok', cents = 12_345): Promise<string> {
  const id = given(await provider().createIntent(inputOf(await fake.addCard(kind), cents), key()));
  await provider().confirm(id, false, key());
  return id;
}

test.serial('one file of the service knows the client, and reads it in when it is needed', (t) => {
  const files = globSync('{server,workers,scripts}/**/*.ts').filter((path) => !path.includes('node_modules'));
  const importers = files.filter((path) => /from 'stripe'|import\('stripe'\)/.test(readFileSync(path, 'utf8')));
  t.deepEqual(importers, ['server/payments/provider.ts']);
  const text = readFileSync('server/payments/provider.ts', 'utf8');
  t.regex(text, /^import type Stripe from 'stripe';$/m);
  t.notRegex(text, /^import (?!type)[^;]*'stripe'/m);
  t.is(apiVersion, Stripe.API_VERSION as string);
});

test.serial('money is held to the cent, charged once and for less, and the rest is let go', async (t) => {
  const id = given(await provider().createIntent(inputOf(await fake.addCard()), key()));
  t.deepEqual(fake.money().held.get(id), undefined, 'an intent holds nothing');
  const before = given(await provider().read(id));
  t.like(before, { status: 'requires_confirmation', cents: 12_345, currency: 'USD', captureBefore: null, hold });
  given(await provider().confirm(id, false, key()));
  const read = given(await provider().read(id));
  t.like(read, { status: 'requires_capture', capturedCents: 0, declineCode: null });
  const days = ((read.captureBefore?.getTime() ?? 0) - Date.now()) / 86_400_000;
  t.true(days > 6.9 && days <= 7, 'it lives for seven days');
  t.is(fake.money().held.get(id), 12_345);
  const more = await provider().capture(id, 12_346, key());
  t.like(more, { kind: 'refused', status: 400, code: 'amount_too_large' });
  given(await provider().capture(id, 12_000, key()));
  t.like(given(await provider().read(id)), { status: 'succeeded', capturedCents: 12_000, refundedCents: 0 });
  t.like(await provider().capture(id, 12_000, key()), { kind: 'refused', code: 'payment_intent_unexpected_state' });
  t.like(await provider().cancel(id, key()), { kind: 'refused', code: 'payment_intent_unexpected_state' });
  given(await provider().refund(id, key()));
  t.like(given(await provider().read(id)), { capturedCents: 12_000, refundedCents: 12_000 });
  t.like(await provider().refund(id, key()), { kind: 'refused', code: 'charge_already_refunded' });
});

test.serial('what is given up cannot be confirmed any more', async (t) => {
  const id = given(await provider().createIntent(inputOf(await fake.addCard()), key()));
  given(await provider().cancel(id, key()));
  t.like(await provider().confirm(id, false, key()), { kind: 'refused', code: 'payment_intent_unexpected_state' });
  t.like(given(await provider().read(id)), { status: 'canceled' });
});

for (const [kind, word] of [
  ['declined', 'generic_decline'],
  ['insufficient', 'insufficient_funds'],
  ['authentication', 'authentication_required'],
] as const)
  test.serial(`a card that is ${kind} is read as declined`, async (t) => {
    const id = given(await provider().createIntent(inputOf(await fake.addCard(kind)), key()));
    t.like(await provider().confirm(id, false, key()), { kind: 'refused', status: 402 });
    const read = given(await provider().read(id));
    t.like(read, { status: 'requires_payment_method', declineCode: word, captureBefore: null });
    t.like(await provider().confirm(id, false, key()), { code: 'payment_intent_unexpected_state' });
    t.is(fake.money().held.get(id), undefined);
  });

test.serial('the clock of the provider lets go of what was held: seven days, or less without the parent', async (t) => {
  const id = given(await provider().createIntent(inputOf(await fake.addCard()), key()));
  given(await provider().confirm(id, true, key()));
  const present = await held();
  await fake.passTime(4 * 86_400 + 18 * 3600 - 60);
  t.like(given(await provider().read(id)), { status: 'requires_capture' });
  await fake.passTime(120);
  t.like(given(await provider().read(id)), { status: 'canceled' });
  t.like(given(await provider().read(present)), { status: 'requires_capture' });
  await fake.passTime(3 * 86_400);
  t.like(given(await provider().read(present)), { status: 'canceled' });
  t.is(fake.money().held.size, 0);
});

test.serial('a key answers once, for the same request; the key of another request is an error', async (t) => {
  const card = await fake.addCard();
  const name = key();
  const first = await client.paymentIntents.create(
    { amount: 500, currency: 'usd', customer: card.customer },
    { idempotencyKey: name },
  );
  const second = await client.paymentIntents.create(
    { amount: 500, currency: 'usd', customer: card.customer },
    { idempotencyKey: name },
  );
  t.is(second.id, first.id);
  t.is(second.lastResponse.headers['idempotent-replayed'], 'true');
  const other = client.paymentIntents.create({ amount: 501, currency: 'usd' }, { idempotencyKey: name });
  t.true((await t.throwsAsync(other)) instanceof Stripe.errors.StripeIdempotencyError);
  await fake.forgetKeys();
  const third = await client.paymentIntents.create({ amount: 501, currency: 'usd' }, { idempotencyKey: name });
  t.not(third.id, first.id);
});

test.serial('a 500 is repeated under its key, whether or not it had an effect', async (t) => {
  for (const fault of ['500-before', '500-after'] as const) {
    const input = inputOf(await fake.addCard());
    const name = key();
    const count = fake.effects().length;
    await fake.fault({ calls: ['create'], fault, times: 1 });
    t.like(await provider().createIntent(input, name), { kind: 'refused', status: 500 });
    t.like(await provider().createIntent(input, name), { kind: 'refused', status: 500 });
    t.is(fake.effects().length - count, fault === '500-after' ? 1 : 0);
    t.is((await provider().createIntent(input, key())).kind, 'ok');
  }
});

test.serial(
  'a request under the key of one that goes on is 409, one on its object 429, and neither uses up a key',
  async (t) => {
    const id = given(await provider().createIntent(inputOf(await fake.addCard()), key()));
    const name = key();
    await fake.fault({ calls: ['confirm'], fault: 'slow', times: 1, ms: 6000 });
    const slow = provider().confirm(id, false, name);
    await new Promise((resolve) => setTimeout(resolve, 300));
    t.like(await provider().confirm(id, false, name), { status: 409, code: 'idempotency_key_in_use' });
    const other = key();
    t.like(await provider().cancel(id, other), { status: 429, code: 'lock_timeout' });
    t.is((await slow).kind, 'ok');
    t.is((await provider().cancel(id, other)).kind, 'ok');
  },
);

test.serial('a closed connection is sent again with its key, so that its effect is one', async (t) => {
  for (const fault of ['reset-before', 'reset-after'] as const) {
    const input = inputOf(await fake.addCard());
    const count = fake.effects().length;
    await fake.fault({ calls: ['create'], fault, times: 1 });
    t.is((await provider().createIntent(input, key())).kind, 'ok', fault);
    t.is(fake.effects().length - count, 1);
  }
});

for (const fault of ['hang-before', 'hang-after', 'broken-json', 'reset-before', 'reset-after'] as FaultName[])
  test.serial(`${fault}: there is no answer, and that is all that is known`, async (t) => {
    await fake.fault({ calls: ['create'], fault });
    const short = fault.startsWith('hang') ? 1500 : 20_000;
    const result = await provider(short).createIntent(inputOf(await fake.addCard()), key());
    t.is(result.kind, 'lost');
    t.notRegex(JSON.stringify(result), /sk_test/);
  });

test.serial('a status in unknown words is read as it stands', async (t) => {
  const id = await held();
  await fake.fault({ calls: ['read'], fault: 'unknown-words' });
  t.like(given(await provider().read(id)), { status: 'requires_patience' });
});

test.serial('a wrong secret key and another version are refused', async (t) => {
  const { payments } = readConfig({ ...fake.settings, STRIPE_SECRET_KEY: 'sk_wrong' });
  const wrong = new Provider(payments ?? { url: '', key: '' });
  t.like(await wrong.read(await held()), { kind: 'refused', status: 401 });
  const response = await fetch(`${fake.url}/v1/payment_intents`, {
    headers: { authorization: `Bearer ${fake.settings.STRIPE_SECRET_KEY}`, 'stripe-version': '2020-08-27' },
  });
  t.is(response.status, 400);
});

test.serial('a card is saved on a page of the provider, and read there', async (t) => {
  const customer = given(await provider().createCustomer('account-1', key()));
  const { session, url } = given(await provider().createSetup(customer, 'https://camps.example/back', 'USD', key()));
  t.is(given(await provider().readSetup(session)), null);
  t.regex(await (await fetch(url)).text(), /<button name="card" value="ok">/);
  const done = await fetch(url, { method: 'POST', body: new URLSearchParams({ card: 'ok' }), redirect: 'manual' });
  t.is(done.headers.get('location'), 'https://camps.example/back');
  const card = given(await provider().readSetup(session));
  t.like(card, { brand: 'visa', last4: '4242' });
  const method = typeof card === 'object' ? (card?.method ?? '') : '';
  const id = given(await provider().createIntent(inputOf({ customer, method, brand: '', last4: '' }), key()));
  t.is((await provider().confirm(id, false, key())).kind, 'ok');
});

test.serial('intents are listed by when they were made, page by page', async (t) => {
  const since = new Date();
  const { customer } = await fake.addCard();
  for (let at = 0; at < 103; at += 1)
    await client.paymentIntents.create({ amount: 50 + at, currency: 'usd', customer });
  const first = given(await provider().list(since, null));
  t.is(first.readings.length, 100);
  t.true(first.isMore);
  const second = given(await provider().list(since, first.readings.at(-1)?.id ?? ''));
  t.false(second.isMore);
  t.true(second.readings.length >= 3);
  t.is(new Set([...first.readings, ...second.readings].map(({ id }) => id)).size, 100 + second.readings.length);
});

test.serial(
  'a message counts within five minutes of its date, under each secret, and not when it is forged',
  async (t) => {
    const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } };
    const body = JSON.stringify(event);
    const now = Math.floor(clock.now() / 1000);
    const bytes = Buffer.from(body);
    const open = (signature: string, secrets: readonly string[] = ['whsec_new_secret', 'whsec_old_secret']) =>
      openEvent(bytes, signature, secrets);
    t.deepEqual(await open(signatureOf(body, 'whsec_new_secret', now)), {
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      objectId: 'pi_1',
    });
    t.truthy(await open(signatureOf(body, 'whsec_old_secret', now)), 'the old secret while it is listed');
    t.truthy(await open(signatureOf(body, 'whsec_new_secret', now - 290)));
    t.truthy(await open(signatureOf(body, 'whsec_new_secret', now + 290)));
    t.truthy(await open(Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_new_secret' })));
    t.is(await open(signatureOf(body, 'whsec_new_secret', now - 310)), null);
    t.is(await open(signatureOf(body, 'whsec_new_secret', now + 310)), null);
    t.is(await open(signatureOf(body, 'whsec_other', now)), null);
    t.is(await open(signatureOf(`${body} `, 'whsec_new_secret', now)), null);
    t.is(await open(`t=${now},${signatureOf(body, 'whsec_new_secret', now)}`), null);
    t.is(await open(`t=${now}`), null);
    t.is(await open(''), null);
    t.is(await open(signatureOf(body, 'whsec_new_secret', now), []), null);
  },
);

test.serial('the settings take several secrets, hide them, and send no key in plain text to others', (t) => {
  const { webhookSecrets, payments } = readConfig({
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_new_secret, whsec_old_secret',
  });
  t.deepEqual(webhookSecrets, ['whsec_new_secret', 'whsec_old_secret']);
  t.deepEqual(payments, { url: 'https://api.stripe.com', key: 'sk_live_1' });
  t.is(readConfig({}).payments, null);
  const plain = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: 'http://stripe.example' };
  t.throws(() => readConfig(plain), { message: /STRIPE_API_URL: must be https/ });
  t.throws(() => readConfig({ BOOKINGS_RETURN_ORIGINS: 'https://camps.example/back' }), { message: /origins/ });
  t.deepEqual(readConfig({ BOOKINGS_RETURN_ORIGINS: 'https://camps.example, http://127.0.0.1:3000/' }).returnOrigins, [
    'https://camps.example',
    'http://127.0.0.1:3000',
  ]);
  t.truthy(variables.STRIPE_SECRET_KEY);
});
