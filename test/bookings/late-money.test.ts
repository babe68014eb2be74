/** Charges and holds that take effect after a reading did not show them, or that never can. */
import test from 'ava';
import { HoldSteps } from '../../server/payments/hold-steps.ts';
import { Provider } from '../../server/payments/provider.ts';
import { until } from '../until.ts';
import { type MoneyWorld, openMoney } from './money.ts';
import { base } from './world.ts';

let world: MoneyWorld;
test.before(async () => {
  world = await openMoney({ isServed: false });
});
test.after.always(() => world?.fake.stop());

test.serial('a charge that comes after it was looked for in vain is found, without an alarm', async (t) => {
  const booking = await world.book({ maxSpend: { amountCents: 20_000, currency: 'USD' } });
  const { id, ...hold } = await world.holdOf(booking);
  t.is(hold.state, 'intended');
  await world.steps().step(id);
  await world.camp.enroll(booking, { amountCents: 15_000 });
  await world.fake.fault({ calls: ['capture'], fault: 'late', times: 1, ms: 1500 });
  await world.steps(500).step(id);
  t.like(await world.holdOf(booking), { state: 'held', wanted: 'captured' }, 'nothing was seen of it yet');
  await until('the charge came', () => world.fake.money().captured.size === 1);
  await world.steps().step(id);
  t.like(await world.holdOf(booking), { state: 'captured', captured_cents: 15_000 });
  t.deepEqual(await world.database.sql('select kind from store.payment_alarms'), []);
  t.deepEqual(await world.differences(), []);
});

/** A booking with a real hold. */
async function held(more: object = {}): Promise<string> {
  const booking = await world.book({ maxSpend: { amountCents: 20_000, currency: 'USD' }, ...more });
  await world.steps().step((await world.holdOf(booking)).id);
  return booking;
}
const alarmsOf = (booking: string) =>
  world.database.sql<{ kind: string; detail: { captureCents: number } }>(
    `select kind, detail from store.payment_alarms where ended_at is null and detail ->> 'bookingId' = $1`,
    [booking],
  );

test.serial('a place that is given when nothing is held any more is booked, and staff are told', async (t) => {
  const lapsed = await held();
  t.true(await world.camp.startPayment(lapsed, 15_000));
  await world.fake.passTime(8 * 86_400);
  await world.steps().step((await world.holdOf(lapsed)).id);
  t.like(await world.read(lapsed), { phase: 'in_progress', paymentStatus: 'expired' });
  t.deepEqual(await alarmsOf(lapsed), [], 'the camp has not answered yet');
  await world.camp.enroll(lapsed, { amountCents: 15_000 });
  t.like(await world.read(lapsed), { phase: 'booked', paymentStatus: 'expired' });
  t.like(await alarmsOf(lapsed), [{ kind: 'hold_lapsed', detail: { captureCents: 15_000 } }]);
  const charged = await held();
  await world.camp.enroll(charged, { amountCents: 15_000 });
  await world.steps().step((await world.holdOf(charged)).id);
  t.deepEqual(await alarmsOf(charged), [], 'control: one that is charged is nobody’s business');
});

test.serial('a key that the provider does not take is an alarm', async (t) => {
  const booking = await world.book();
  const { id } = await world.holdOf(booking);
  const provider = new Provider({ url: world.fake.url, key: 'rk_nobody' }, { timeoutMs: 20_000 });
  await new HoldSteps(world.database.pools.server, provider).step(id);
  const [alarm] = await world.database.sql('select * from store.payment_alarms where kind = $1', ['provider_refuses']);
  t.like(alarm, { hold_id: id, detail: { status: 401 } });
});

const beginRun = async (booking: string) =>
  (await world.database.sql<{ run: string }>('select api.begin_booking_run($1) as run', [booking]))[0]?.run;

/** A booking from the waiting list, whose run has ended and whose offered place the parent has accepted. */
async function accepted(deposit: number): Promise<string> {
  const booking = await held({ allowWaitlist: true });
  await world.database.sql('update store.sessions set canonical_url = $1', ['https://camp.example/week']);
  if ((await beginRun(booking)) !== 'started') throw new Error('there is no run');
  await world.camp.waitlist(booking, { amountCents: deposit });
  await world.database.sql(
    `with r as (update store.broker_runs set state = 'running', moved_by = 'claim', version = version + 1
      where booking_id = $1 returning id) select 1 from r`,
    [booking],
  );
  for (const [event, state] of [
    ['submit', 'submitting'],
    ['confirm', 'done'],
  ])
    await world.database.sql(
      'select logic.move_broker_run(r.id, $2, $3) from store.broker_runs r where booking_id = $1',
      [booking, event, state],
    );
  await world.steps().step((await world.holdOf(booking)).id);
  const decision = await world.camp.offer(booking, 20_000 - deposit);
  const answer = { outcome: 'accept', optionId: 'take' };
  const { status, text } = await world.parent.send('POST', `${base}/${booking}/decisions/${decision}`, answer);
  if (status !== 200) throw new Error(text);
  return booking;
}

test.serial(
  'a place that was offered and accepted is taken by staff: nothing waits for a run that is over',
  async (t) => {
    const booking = await accepted(5000);
    t.is(await beginRun(booking), 'not_held', 'not before what is left of the limit is held');
    await world.steps().step((await world.holdOf(booking)).id);
    t.is(await beginRun(booking), 'for_staff');
    t.like(await world.read(booking), { phase: 'checking', checkingWith: 'camp', paymentStatus: 'held' });
    const staff = world.api.as('staff');
    const { doubtful } = (await staff.get('/api/bookings/holds')).body.data;
    t.true(doubtful.some(({ bookingId }: { bookingId: string }) => bookingId === booking));
    const path = `/api/bookings/${booking}/settle`;
    const told = { outcome: 'booked', amountCents: 15_000, reference: 'R-7' };
    for (const who of ['parent', 'pro', 'staffMachine', 'service'] as const)
      t.true([402, 403].includes((await world.api.as(who).send('POST', path, told)).status), who);
    t.is((await staff.send('POST', path, { ...told, amountCents: 20_001 })).status, 400, 'beyond the limit');
    t.is((await staff.send('POST', path, told)).status, 200);
    t.is((await staff.send('POST', path, told)).status, 409);
    await world.steps().step((await world.holdOf(booking)).id);
    t.like(await world.read(booking), { phase: 'booked', receipt: { amountCents: 15_000, reference: 'R-7' } });
    t.deepEqual(await world.differences(), []);
  },
);

test.serial('nor for a card of which nothing is left to hold', async (t) => {
  const booking = await accepted(20_000);
  t.is(await beginRun(booking), 'for_staff');
  t.like(await world.read(booking), { phase: 'checking', checkingWith: 'camp' });
  t.is(
    (await world.api.as('staff').send('POST', `/api/bookings/${booking}/settle`, { outcome: 'not_booked' })).status,
    200,
  );
  t.like(await world.read(booking), {
    phase: 'not_booked',
    failure: { code: 'camp_refused' },
    paymentStatus: 'charged',
  });
});

test.serial('however often somebody looked in vain, a hold in doubt is looked at within a minute', async (t) => {
  const booking = await world.book();
  const { id } = await world.holdOf(booking);
  await world.fake.fault({ calls: ['confirm', 'read'], fault: '500-before' });
  for (let at = 0; at < 20; at += 1) await world.steps().step(id);
  const [row] = await world.database.sql<{ wait: number }>(
    'select extract(epoch from next_check_at - guard.now())::float as wait from store.holds where id = $1',
    [id],
  );
  t.true((row?.wait ?? 0) > 30 && (row?.wait ?? 0) <= 60, String(row?.wait));
  await world.fake.clearFaults();
  await world.steps().step(id);
  t.like(await world.holdOf(booking), { state: 'held' });
});

test.serial('a sweep wakes who looks at a hold that is due, and not again while that one waits', async (t) => {
  const { id } = await world.holdOf(await world.book());
  const key = `hold:${id}`;
  const jobs = () => world.database.sql('select revision, attempts from graphile_worker.jobs where key = $1', [key]);
  const waiting = await jobs();
  t.is(waiting.length, 1);
  await world.camp.sweep();
  t.deepEqual(await jobs(), waiting);
  await world.database.sql(
    `select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where key = $1), 'dead')`,
    [key],
  );
  await world.camp.sweep();
  t.like((await jobs())[0], { attempts: 0 }, 'one that is given up waits for nobody');
  await world.database.sql('select graphile_worker.remove_job($1)', [key]);
  await world.camp.sweep();
  t.is((await jobs()).length, 1);
});
