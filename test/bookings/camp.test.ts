/** The course of a booking: questions and answers, the card, and what the parent sees in each phase. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { base, bookingIdOf, openBookings, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openBookings();
});

const answer = (booking: string, decision: string, body: unknown) =>
  world.parent.send('POST', `${base}/${booking}/decisions/${decision}`, body);
const accept = (booking: string, decision: string, optionId = 's') =>
  answer(booking, decision, { outcome: 'accept', optionId });
const cancel = (booking: string) => world.parent.send('POST', `${base}/${booking}/cancel`);
const wanted = async (booking: string) => (await world.hold(booking)).wanted;

/** The members that belong to one phase and are not null. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
const payloadOf = (booking: any) =>
  ['decision', 'receipt', 'failure', 'checkingWith'].filter((name) => booking[name] !== null);

const held = '[bookings.payment-status-separate]';
test(`a held card, a place, a charge: each shows by itself ${held} [bookings.pollafterms]`, async (t) => {
  const id = await world.book({ maxSpend: { amountCents: 12_345, currency: 'USD' } });
  t.like(await world.read(id), { phase: 'in_progress', status: 'placing_hold', paymentStatus: 'pending' });
  await world.bank(id, ['start_confirm', 'confirming'], ['read_capturable', 'held']);
  t.like(await world.read(id), { phase: 'in_progress', status: 'contacting_camp', paymentStatus: 'held' });
  t.true(await world.camp.startPayment(id, 12_000));
  await world.camp.enroll(id, { amountCents: 12_000, reference: 'R-1' });
  const booked = await world.read(id);
  t.like(booked, { phase: 'booked', paymentStatus: 'held' });
  t.deepEqual(payloadOf(booked), ['receipt'], '[bookings.phase-booked-receipt]');
  t.deepEqual(booked.receipt, { amountCents: 12_000, currency: 'USD', reference: 'R-1' });
  t.true(booked.pollAfterMs >= 8000 && booked.pollAfterMs <= 12_000);
  t.like(await world.hold(id), { wanted: 'captured', capture_cents: 12_000 });
  await world.bank(id, ['start_capture', 'capturing']);
  t.is((await world.read(id)).paymentStatus, 'charging');
  await world.bank(id, ['read_succeeded', 'captured']);
  const settled = await world.read(id);
  t.like(settled, { phase: 'booked', paymentStatus: 'charged', pollAfterMs: null });
  const events = settled.events.map(({ event }: { event: string }) => event);
  t.deepEqual(events, ['approve', 'card_held', 'enrolled', 'card_charged'], 'in the order of time [bookings.detail]');
  for (const { message, createdAt } of settled.events) {
    t.regex(message, /^[A-Z].*\.$/);
    t.is(createdAt, new Date(createdAt).toISOString());
  }
});

const asked = '[bookings.phase-needs-parent] [bookings.decision-payload] [bookings.phase-payload-exclusive]';
test(`a question waits for the parent ${asked}`, async (t) => {
  const id = await world.bookHeld();
  const decision = await world.camp.ask(id, {
    options: [
      { id: 'a', label: 'A', total: 40_000 },
      { id: 'b', label: 'B' },
    ],
    proposed: 'b',
  });
  const booking = await world.read(id);
  t.is(booking.phase, 'needs_parent');
  t.deepEqual(payloadOf(booking), ['decision']);
  t.deepEqual(Object.keys(booking.decision).toSorted(), ['expiresAt', 'id', 'options', 'proposedOptionId', 'question']);
  t.like(booking.decision, { id: decision, question: 'Which T-shirt?', proposedOptionId: 'b' });
  t.deepEqual(booking.decision.options, [
    { id: 'a', label: 'A', total: 40_000 },
    { id: 'b', label: 'B' },
  ]);
  t.is(booking.decision.expiresAt, new Date(booking.decision.expiresAt).toISOString());
  t.true(booking.pollAfterMs >= 12_000 && booking.pollAfterMs <= 18_000);
  const mails = await world.database.sql(`select template from store.outbox where dedupe = $1`, [
    `booking_question:${id}:${decision}`,
  ]);
  t.is(mails.length, 1, 'a mail says so');
});

const accepted = '[bookings.decision] [bookings.decision-accept-effect] [bookings.decision-decidedby]';
test(`accepting goes on ${accepted}`, async (t) => {
  const id = await world.bookHeld();
  const decision = await world.camp.ask(id);
  const { status, body } = await accept(id, decision, 'm');
  t.is(status, 200);
  t.like(body.data.booking, { phase: 'in_progress', decision: null });
  t.like(body.data.booking.decisions[0], { state: 'accepted', optionId: 'm', decidedBy: 'parent' });
  t.is(body.data.booking.events.at(-1).decidedBy, 'parent');
});

test('declining ends it and releases what is held [bookings.decision-decline-effect]', async (t) => {
  const id = await world.bookHeld();
  const decision = await world.camp.ask(id);
  const { status, body } = await answer(id, decision, { outcome: 'decline' });
  t.is(status, 200);
  t.like(body.data.booking, { phase: 'not_booked', paymentStatus: 'releasing' });
  t.deepEqual(payloadOf(body.data.booking), ['failure'], '[bookings.phase-not-booked-failure]');
  t.is(await wanted(id), 'released');
});

const shapes = '[bookings.decision-accept-needs-option] [bookings.decision-decline-no-option] [bookings.invalid-400]';
test(`an answer is one of the options, or a decline without any ${shapes}`, async (t) => {
  const id = await world.bookHeld();
  const decision = await world.camp.ask(id, {
    options: [
      { id: 's', label: 'S' },
      { id: 'dear', label: 'Dear', total: 50_001 },
    ],
  });
  const wrong = [
    { outcome: 'accept' },
    { outcome: 'accept', optionId: 'x' },
    { outcome: 'accept', optionId: '' },
    { outcome: 'accept', optionId: 'dear' },
    { outcome: 'decline', optionId: 's' },
    { outcome: 'maybe' },
    {},
    { outcome: 'accept', optionId: 's', more: 1 },
  ];
  for (const body of wrong) t.is((await answer(id, decision, body)).status, 400, JSON.stringify(body));
  t.is((await answer(id, randomUUID(), { outcome: 'decline' })).status, 404);
  t.is((await accept(id, decision)).status, 200, 'control: it was still open');
});

test.serial('a question is answered once, and in its time [bookings.decision-closed-409]', async (t) => {
  const id = await world.bookHeld();
  const decision = await world.camp.ask(id);
  await accept(id, decision);
  for (const body of [{ outcome: 'accept', optionId: 's' }, { outcome: 'decline' }]) {
    const again = await answer(id, decision, body);
    t.deepEqual([again.status, again.body.code], [409, 'question_closed']);
  }
  const next = await world.camp.ask(id, { minutes: 30 });
  await world.age(id, 0.6);
  const late = await accept(id, next);
  t.deepEqual([late.status, late.body.code], [409, 'question_closed'], 'whether or not a sweep came');
  t.is((await world.read(id)).phase, 'needs_parent');
  t.true((await world.camp.sweep()) >= 1);
  const booking = await world.read(id);
  t.like(booking, { phase: 'not_booked', failure: { code: 'question_expired' } });
  t.is(await wanted(id), 'released');
  t.true(booking.decisions.some(({ state }: { state: string }) => state === 'expired'));
  t.is(await world.camp.sweep(), 0, 'repeating it moves nothing');
});

test('routine questions and changes within the limit are answered for the parent [bookings.auto-accept]', async (t) => {
  for (const kind of ['routine', 'session_change']) {
    const id = await world.bookHeld({ autoAcceptDecisions: true });
    await world.camp.ask(id, { kind, options: [{ id: 's', label: 'S', total: 50_000 }] });
    const booking = await world.read(id);
    t.is(booking.phase, 'in_progress');
    t.like(
      booking.decisions[0],
      { state: 'accepted', optionId: 's', decidedBy: 'auto' },
      '[bookings.decision-decidedby]',
    );
    t.is(booking.events.at(-1).decidedBy, 'auto');
  }
});

const never = '[bookings.auto-accept-never-raises] [bookings.auto-accept-never-waiver]';
test(`nothing else is: no higher price, waiver or account ${never}`, async (t) => {
  const questions = [
    { kind: 'session_change', options: [{ id: 's', label: 'S', total: 50_001 }] },
    { kind: 'routine', options: [{ id: 's', label: 'S', total: 50_001 }] },
    { kind: 'waiver' },
    { kind: 'account' },
    { kind: 'price', options: [{ id: 's', label: 'S', total: 1 }] },
    { kind: 'routine', proposed: null },
  ];
  for (const question of questions) {
    const id = await world.bookHeld({ autoAcceptDecisions: true });
    await world.camp.ask(id, question);
    t.is((await world.read(id)).phase, 'needs_parent', JSON.stringify(question));
  }
  const id = await world.bookHeld({ autoAcceptDecisions: false });
  await world.camp.ask(id);
  t.is((await world.read(id)).phase, 'needs_parent', 'nor anything without being allowed to');
});

const clean = '[bookings.cancel] [bookings.cancel-clean-failure-null]';
test(`cancelled before payment, it leaves nothing ${clean}`, async (t) => {
  const asking = await world.bookHeld();
  const decision = await world.camp.ask(asking);
  for (const id of [await world.bookHeld(), asking]) {
    const { status, body } = await cancel(id);
    t.is(status, 200);
    t.is(body.data.booking.phase, 'not_booked');
    t.deepEqual(payloadOf(body.data.booking), []);
    t.is(await wanted(id), 'released');
    await world.bank(id, ['start_release', 'releasing'], ['read_cancelled', 'released']);
    t.like(await world.read(id), { paymentStatus: 'released', pollAfterMs: null, failure: null });
  }
  t.is((await answer(asking, decision, { outcome: 'decline' })).status, 409, 'its question is closed');
});

test('once payment began, or at its end, it is not cancelled [bookings.cancel-after-payment-409]', async (t) => {
  const paying = await world.bookHeld();
  t.true(await world.camp.startPayment(paying, 100));
  t.false(await world.camp.startPayment(paying, 100), 'nobody pays twice');
  const booked = await world.bookHeld();
  await world.camp.enroll(booked, { amountCents: 100 });
  const over = await world.bookHeld();
  await world.camp.refuse(over);
  const doubtful = await world.bookHeld();
  await world.camp.doubt(doubtful);
  for (const [id, code, phase] of [
    [paying, 'payment_started', 'in_progress'],
    [booked, 'booking_final', 'booked'],
    [over, 'booking_final', 'not_booked'],
    [doubtful, 'payment_started', 'checking'],
  ] as const) {
    const { status, body } = await cancel(id);
    t.deepEqual([status, body.code], [409, code]);
    t.is((await world.read(id)).phase, phase);
  }
});

test('the camp is not paid more than the limit, nor while nothing is held', async (t) => {
  const id = await world.book();
  t.false(await world.camp.startPayment(id, 100), 'not held yet');
  await world.bank(id, ['start_confirm', 'confirming'], ['read_capturable', 'held']);
  t.false(await world.camp.startPayment(id, 50_001));
  t.false(await world.camp.startPayment(id, -1));
  const decision = await world.camp.ask(id);
  t.false(await world.camp.startPayment(id, 100), 'not while the parent is asked');
  await accept(id, decision);
  await t.throwsAsync(world.camp.enroll(id, { amountCents: 50_001 }), { message: /receipt/ });
  t.true(await world.camp.startPayment(id, 50_000), 'control');
});

const silent = '[bookings.phase-checking] [bookings.cancel-checking-card]';
test(`a card that says nothing is being checked, and may be left ${silent}`, async (t) => {
  const id = await world.book();
  await world.database.sql(
    `update store.holds set created_at = created_at - interval '21 seconds' where booking_id = $1`,
    [id],
  );
  await world.camp.sweep();
  const booking = await world.read(id);
  t.like(booking, { phase: 'checking', checkingWith: 'card', paymentStatus: 'unknown' });
  t.deepEqual(payloadOf(booking), ['checkingWith']);
  t.is((await cancel(id)).status, 200);
  t.like(await world.read(id), { phase: 'not_booked', failure: null });
});

/** A booking whose card is in doubt, and its approval. */
async function doubtfulCard() {
  const { id: child, version } = await world.makeChild();
  const approval = world.approval({ childProfileId: child, childProfileVersion: version });
  const id = bookingIdOf(await world.parent.send('POST', base, approval));
  await world.database.sql(
    `update store.holds set created_at = created_at - interval '21 seconds' where booking_id = $1`,
    [id],
  );
  await world.camp.sweep();
  return { id, again: () => world.parent.send('POST', base, { ...approval, idempotencyKey: randomUUID() }) };
}

const again = '[bookings.create-checking-card-rebook]';
test(`while the card is checked the parent books again; the late hold gives way ${again}`, async (t) => {
  const { id, again } = await doubtfulCard();
  const newer = bookingIdOf(await again());
  t.not(newer, id);
  await world.bank(id, ['start_confirm', 'confirming'], ['read_capturable', 'held']);
  t.like(await world.read(id), { phase: 'not_booked', failure: { code: 'superseded' } });
  t.is(await wanted(id), 'released');
  const lone = await doubtfulCard();
  await world.bank(lone.id, ['start_confirm', 'confirming'], ['read_capturable', 'held']);
  t.is((await world.read(lone.id)).phase, 'in_progress', 'control: without a newer one it goes on');
});

test('while the camp is checked the place stays taken [bookings.create-checking-camp-blocks]', async (t) => {
  const { id: child, version } = await world.makeChild();
  const approval = world.approval({ childProfileId: child, childProfileVersion: version });
  const id = bookingIdOf(await world.parent.send('POST', base, approval));
  await world.bank(id, ['start_confirm', 'confirming'], ['read_capturable', 'held']);
  await world.camp.doubt(id);
  const booking = await world.read(id);
  t.like(booking, { phase: 'checking', checkingWith: 'camp' });
  t.deepEqual(payloadOf(booking), ['checkingWith']);
  const again = await world.parent.send('POST', base, { ...approval, idempotencyKey: randomUUID() });
  t.deepEqual([again.status, again.body.code], [409, 'duplicate_booking']);
  await world.database.sql(`select api.confirm_booking($1, 'booked', '{"amountCents": 500}')`, [id]);
  t.like(await world.read(id), { phase: 'booked', receipt: { amountCents: 500 } });
});

test('a declined card ends it; so does a refusal of the camp [bookings.phase-not-booked-failure]', async (t) => {
  const id = await world.book();
  await world.bank(id, ['start_confirm', 'confirming'], ['read_declined', 'declined']);
  t.like(await world.read(id), { phase: 'not_booked', paymentStatus: 'declined', failure: { code: 'card_declined' } });
  const full = await world.bookHeld();
  await world.camp.refuse(full, 'something_nobody_heard_of');
  const { failure } = await world.read(full);
  t.regex(failure.message, /^The place could not be booked\./);
  await t.throwsAsync(world.camp.enroll(full), { message: /now: not booked/ }, 'nothing leads out of an end');
});

const waiting = '[bookings.waitlist-needs-allow] [bookings.phase-waitlisted-receipt]';
test(`a waiting list is taken when it is allowed ${waiting}`, async (t) => {
  const no = await world.bookHeld({ allowWaitlist: false });
  t.false(await world.camp.waitlist(no));
  t.like(await world.read(no), { phase: 'not_booked', failure: { code: 'only_waitlist' } });
  const id = await world.bookHeld({ allowWaitlist: true });
  t.true(await world.camp.waitlist(id, { amountCents: 2_500 }));
  const booking = await world.read(id);
  t.is(booking.phase, 'waitlisted');
  t.deepEqual(payloadOf(booking), ['receipt']);
  t.like(await world.hold(id), { wanted: 'captured', capture_cents: 2_500 });
  await world.bank(id, ['start_capture', 'capturing'], ['read_succeeded', 'captured']);
  // A place becomes free: the parent is asked, and accepting places a hold for the rest of the limit.
  const decision = await world.camp.offer(id, 40_000);
  t.is((await world.read(id)).phase, 'needs_parent');
  t.is((await accept(id, decision, 'take')).status, 200);
  t.like(await world.hold(id), { cents: 47_500, state: 'intended', wanted: 'held' });
});

test.serial('time alone ends what is not begun, and writes before [bookings.status-values.open]', async (t) => {
  const id = await world.bookHeld();
  await world.age(id, 7 * 24 - 20);
  await world.camp.sweep();
  await world.camp.sweep();
  const mails = await world.database.sql('select from store.outbox where dedupe = $1', [`booking_lapses:${id}:hold`]);
  t.is(mails.length, 1, 'one mail a day before');
  t.is((await world.read(id)).phase, 'in_progress');
  await world.age(id, 14.1);
  await world.camp.sweep();
  t.like(await world.read(id), { phase: 'not_booked', failure: { code: 'hold_lapsed' } });
});

test('every error is a sentence for the parent [bookings.message-parent-readable]', async (t) => {
  const { parent, api } = world;
  const id = await world.bookHeld();
  const decision = await world.camp.ask(id);
  const child = await world.makeChild(api.as('free'));
  const answers = [
    await parent.send('POST', base, world.approval({ childProfileId: randomUUID() })),
    await parent.send('POST', base, world.approval({ sessionId: randomUUID() })),
    await parent.send('POST', base, world.approval({ childProfileVersion: 99 })),
    await api.as('free').send('POST', base, world.approval({ childProfileId: child.id, childProfileVersion: 1 })),
    await parent.get(`${base}/${randomUUID()}`),
    await accept(id, decision, 'unknown'),
    await cancel(id),
    await cancel(id),
    await accept(id, decision),
  ];
  t.deepEqual(
    answers.map(({ status }) => status),
    [400, 400, 409, 400, 404, 400, 200, 409, 409],
  );
  for (const { status, body } of answers.filter((each) => each.status !== 200)) {
    t.regex(body.message, /^[A-Z][^_{}<>]*\.$/, String(status));
    t.notRegex(body.message, /[0-9a-f]{8}-|select |store\.|PT4|undefined|null/);
  }
});
