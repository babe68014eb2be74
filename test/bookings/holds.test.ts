/** Holds and charges, compared with the ledger of the fake provider. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { isWhole } from '../random.ts';
import { type MoneyWorld, openMoney } from './money.ts';
import { base } from './world.ts';

let world: MoneyWorld;
test.before(async () => {
  world = await openMoney();
});
test.after.always(() => world?.fake.stop());
test.beforeEach(async () => {
  await world.fake.clearFaults();
  await world.useCard('ok');
});

async function approve(cents: number, more: object = {}) {
  const { id, version } = await world.makeChild();
  const body = world.approval({
    childProfileId: id,
    childProfileVersion: version,
    maxSpend: { amountCents: cents, currency: 'USD' },
    ...more,
  });
  return { body, answer: await world.parent.send('POST', base, body) };
}

test.serial('what is held is what the parent approved, to the cent [bookings.hold-exact]', async (t) => {
  const { answer, body } = await approve(12_345);
  t.is(answer.status, 201);
  const { booking } = answer.body.data;
  t.like(booking, { phase: 'in_progress', paymentStatus: 'held', maxSpend: { amountCents: 12_345, currency: 'USD' } });
  const hold = await world.holdOf(booking.id);
  t.is(world.fake.money().held.get(hold.provider_id ?? ''), 12_345);
  const [effect] = world.fake
    .effects()
    .filter(({ effect, intent }) => effect === 'held' && intent === hold.provider_id);
  t.is(effect?.currency, 'usd');
  t.true((hold.capture_before?.getTime() ?? 0) > Date.now() + 6 * 86_400_000, 'until the provider says it ends');
  const again = await world.parent.send('POST', base, body);
  t.deepEqual([again.status, again.body.data.booking.id], [200, booking.id]);
  t.deepEqual(await world.differences(), []);
});

test.serial('each call was on record before it was sent, with its key', async (t) => {
  const { answer } = await approve(500);
  const hold = await world.holdOf(answer.body.data.booking.id);
  const rows = await world.database.sql<{ step: string; key: string; http_status: number }>(
    'select step, key, http_status from store.provider_calls where hold_id = $1 order by sent_at',
    [hold.id],
  );
  t.deepEqual(
    rows.map(({ step, http_status }) => [step, http_status]),
    [
      ['create', 200],
      ['confirm', 200],
    ],
  );
  const asked = world.fake.asked().filter(({ key }) => key?.includes(hold.id));
  t.deepEqual(
    asked.map(({ key }) => key),
    rows.map(({ key }) => key),
  );
  t.true(asked.every(({ agent }) => agent.includes('Campatlas')));
});

for (const kind of ['declined', 'insufficient', 'authentication'] as const)
  test.serial(`a card that is ${kind} ends the booking, and nothing is held`, async (t) => {
    await world.useCard(kind);
    const { answer } = await approve(5000);
    t.is(answer.status, 201);
    t.like(answer.body.data.booking, { phase: 'not_booked', paymentStatus: 'declined' });
    t.is(answer.body.data.booking.failure.code, 'card_declined');
    t.deepEqual(await world.differences(), []);
  });

for (const kind of ['ok', 'declined'] as const)
  test.serial(`an approval with a card that is ${kind} is answered with the booking as it is then`, async (t) => {
    await world.useCard(kind);
    const { answer } = await approve(4200);
    const { pollAfterMs: _, ...answered } = answer.body.data.booking;
    const { events: _events, decisions: _decisions, pollAfterMs: _ms, ...read } = await world.read(answered.id);
    t.deepEqual(answered, read);
  });

test.serial(
  'a run that is asked for twice in a transaction is one job, and one that begins hides no later one',
  async (t) => {
    const { answer } = await approve(4300);
    const { id } = answer.body.data.booking;
    const jobs = async () =>
      await world.database.sql<{ id: string }>(
        `select j.id from graphile_worker._private_jobs j where j.payload ->> 'booking' = $1 order by j.id`,
        [id],
      );
    const [first, ...more] = await jobs();
    t.truthy(first);
    t.deepEqual(more, []);
    await world.database.sql(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another' where id = $1`,
      [first?.id],
    );
    await world.database.sql('select logic.queue_run($1), logic.queue_run($1)', [id]);
    const all = await jobs();
    t.is(all.length, 2);
    t.is(all[0]?.id, first?.id);
  },
);

test.serial('a card that is gone at the provider ends the booking in the same way', async (t) => {
  await world.database.sql(`update store.payment_customers set method = 'pm_gone'`);
  const { answer } = await approve(5000);
  t.is(answer.status, 201);
  t.like(answer.body.data.booking, { phase: 'not_booked' });
  t.is((await world.holdOf(answer.body.data.booking.id)).decline_code, 'resource_missing');
});

test.serial('a place that is booked is charged by its receipt, once; the rest is let go', async (t) => {
  const { answer } = await approve(20_000);
  const { id } = answer.body.data.booking;
  t.true(await world.camp.startPayment(id, 18_050));
  await world.camp.enroll(id, { amountCents: 18_050, reference: 'R1' });
  const { id: hold } = await world.holdOf(id);
  await world.steps().step(hold);
  await world.steps().step(hold);
  const row = await world.holdOf(id);
  t.like(row, { state: 'captured', captured_cents: 18_050 });
  t.is(world.fake.money().captured.get(row.provider_id ?? ''), 18_050);
  t.like(await world.read(id), { phase: 'booked', paymentStatus: 'charged' });
  t.deepEqual(await world.differences(), []);
});

test.serial('an answer of no lets go of what is held [bookings.decision-decline-effect]', async (t) => {
  const { answer } = await approve(7000);
  const { id } = answer.body.data.booking;
  const [asked] = await world.database.sql<{ id: string }>(
    `select api.ask_parent($1, 'waiver', 'Do you agree?', '[{"id": "y", "label": "Yes"}]', null,
      guard.now() + interval '1 hour') as id`,
    [id],
  );
  const decision = asked?.id;
  const { provider_id } = await world.holdOf(id);
  t.is(world.fake.money().held.get(provider_id ?? ''), 7000);
  const { status } = await world.parent.send('POST', `${base}/${id}/decisions/${decision}`, { outcome: 'decline' });
  t.is(status, 200);
  await world.steps().step((await world.holdOf(id)).id);
  t.is(world.fake.money().held.get(provider_id ?? ''), undefined);
  t.like(await world.read(id), { phase: 'not_booked', paymentStatus: 'released' });
  t.deepEqual(await world.differences(), []);
});

const faults = ['reset-after', '500-after', '500-before', 'lock', 'broken-json', 'unknown-words', '503-after'] as const;
const calls = ['create', 'confirm', 'read'] as const;
for (const [at, fault] of faults.entries())
  for (const call of isWhole ? calls : [calls[at % 3] ?? 'create'])
    test.serial(`${fault} of ${call}: one hold all the same`, async (t) => {
      await world.fake.fault({ calls: [call], fault, times: fault.startsWith('reset') ? 2 : 1 });
      const { answer } = await approve(1234);
      t.is(answer.status, 201, answer.text);
      t.like(answer.body.data.booking, { phase: 'in_progress', paymentStatus: 'held' });
      t.deepEqual(await world.differences(), []);
    });

const doubt = '[bookings.dependency-503] [bookings.resend-after-503]';
test.serial(`a provider that says nothing is 503; the same body later is the same booking ${doubt}`, async (t) => {
  await world.fake.fault({ calls: ['confirm', 'read'], fault: '500-after' });
  const { answer, body } = await approve(4321);
  t.is(answer.status, 503);
  t.is(answer.body.code, 'dependency_unavailable');
  const { bookingId } = answer.body;
  t.like(await world.read(bookingId), { phase: 'in_progress' });
  await world.database.sql(
    `update store.holds set created_at = created_at - interval '21 seconds' where booking_id = $1`,
    [bookingId],
  );
  await world.camp.sweep();
  t.like(await world.read(bookingId), { phase: 'checking', checkingWith: 'card', receipt: null, failure: null });
  await world.fake.forgetKeys();
  await world.fake.clearFaults();
  const { id: hold } = await world.holdOf(bookingId);
  await world.steps().step(hold);
  const again = await world.parent.send('POST', base, body);
  t.deepEqual([again.status, again.body.data.booking.id], [200, bookingId]);
  t.like(again.body.data.booking, { phase: 'in_progress', paymentStatus: 'held' });
  t.deepEqual(await world.differences(), []);
  const holds = world.fake.effects().filter(({ effect, cents }) => effect === 'held' && cents === 4321);
  t.is(holds.length, 1, 'one hold');
});

test.serial('what is found held beside a newer booking of child and session is let go', async (t) => {
  await world.fake.fault({ calls: ['confirm', 'read'], fault: '500-after' });
  const { answer, body } = await approve(6000);
  t.is(answer.status, 503);
  const older = answer.body.bookingId;
  await world.database.sql(
    `update store.holds set created_at = created_at - interval '21 seconds' where booking_id = $1`,
    [older],
  );
  await world.camp.sweep();
  await world.fake.clearFaults();
  const newer = await world.parent.send('POST', base, { ...body, idempotencyKey: randomUUID() });
  t.is(newer.status, 201);
  const { id: hold } = await world.holdOf(older);
  await world.steps().step(hold);
  await world.steps().step(hold);
  t.like(await world.read(older), { phase: 'not_booked' });
  t.is((await world.holdOf(older)).state, 'released');
  t.like(await world.read(newer.body.data.booking.id), { phase: 'in_progress', paymentStatus: 'held' });
  t.deepEqual(await world.differences(), []);
});

test.serial('what lapses at the provider is read as lapsed, and there is no place', async (t) => {
  const { answer } = await approve(9000);
  const { id } = answer.body.data.booking;
  await world.fake.passTime(7 * 86_400 + 60);
  await world.steps().step((await world.holdOf(id)).id);
  t.like(await world.read(id), { phase: 'not_booked', paymentStatus: 'expired' });
  await world.database.sql('select 1');
});

test.serial('two who take a step at once are one: the other finds it taken', async (t) => {
  const { answer } = await approve(3000);
  const { id } = answer.body.data.booking;
  await world.parent.send('POST', `${base}/${id}/cancel`);
  const { id: hold } = await world.holdOf(id);
  const taken = await Promise.all(Array.from({ length: 6 }, () => world.steps().step(hold)));
  t.true(taken.filter(Boolean).length >= 1);
  t.is((await world.holdOf(id)).state, 'released');
  const cancels = world.fake.effects().filter(({ effect, cents }) => effect === 'released' && cents === 3000);
  t.is(cancels.length, 1);
});
