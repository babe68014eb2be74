/** Concurrent requests: one booking per approval, child and session; one end of a question. BOOKING_RACES: rounds. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import pg from 'pg';
import type { ApiAnswer } from '../api.ts';
import { base, openBookings, type World } from './world.ts';

const rounds = Number(process.env.BOOKING_RACES ?? 3);
const atOnce = 10;
const free = { maxSpend: { amountCents: 0, currency: 'USD' } };

let world: World;
test.before(async () => {
  world = await openBookings();
});

/** The number of responses of each status and code. */
function tally(answers: readonly ApiAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = [status, body?.code].filter(Boolean).join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const many = <T>(make: (at: number) => Promise<T>) => Promise.all(Array.from({ length: atOnce }, (_, at) => make(at)));
const approve = (body: object, who = world.parent) => who.send('POST', base, body);
async function fresh() {
  const child = await world.makeChild();
  return world.approval({ ...free, childProfileId: child.id, childProfileVersion: child.version });
}
const live = async (approval: Record<string, unknown>) =>
  (await world.database.sql('select id from store.bookings where child_id = $1', [approval.childProfileId])).length;

test('ten equal approvals at once are one booking [bookings.create-idempotent-race]', async (t) => {
  t.timeout(3_600_000);
  for (let round = 0; round < rounds; round += 1) {
    const approval = await fresh();
    const answers = await many(() => approve(approval));
    t.deepEqual(tally(answers), { 201: 1, 200: atOnce - 1 });
    t.is(new Set(answers.map(({ body }) => body.data.booking.id)).size, 1);
    t.is(await live(approval), 1);
  }
});

test('ten different ones for a child and a session are one booking, of either guardian', async (t) => {
  t.timeout(3_600_000);
  for (let round = 0; round < rounds; round += 1) {
    const approval = await fresh();
    await world.database.sql(
      'insert into store.guardianships (child_id, account_id, joined_at) values ($1, $2, now())',
      [approval.childProfileId, world.api.cast.accounts.otherParent],
    );
    const who = [world.parent, world.api.as('otherParent')];
    const answers = await many((at) => approve({ ...approval, idempotencyKey: randomUUID() }, who[at % 2]));
    t.deepEqual(tally(answers), { 201: 1, '409 duplicate_booking': atOnce - 1 });
    t.is(await live(approval), 1);
  }
});

test('two bodies under one key are one booking, and the other is refused', async (t) => {
  t.timeout(3_600_000);
  for (let round = 0; round < rounds; round += 1) {
    const approval = await fresh();
    const answers = await many((at) => approve({ ...approval, allowWaitlist: at % 2 === 0 }));
    t.deepEqual(tally(answers), { 201: 1, 200: atOnce / 2 - 1, '409 key_reused': atOnce / 2 });
    t.is(await live(approval), 1);
  }
});

test('an approval and a change of the profile: what was approved is there, or it is looked at again', async (t) => {
  t.timeout(3_600_000);
  const source = { type: 'manual' };
  for (let round = 0; round < rounds * 2; round += 1) {
    const approval = await fresh();
    const path = `/api/users/viewer/children/${approval.childProfileId}/corrections`;
    const change = { version: 1, changes: { 'child.grade': '5' }, source };
    const [made, changed] = await Promise.all([approve(approval), world.parent.send('POST', path, change)]);
    t.is(changed.status, 200);
    t.true(made.status === 201 || made.body.code === 'profile_changed', made.text);
    t.is(await live(approval), made.status === 201 ? 1 : 0);
  }
});

/** A request that waits three seconds for a lock is rejected without effect; a busy machine can take that long. */
function notBusy(error: { readonly detail?: string }): false {
  if (error.detail !== 'briefly_busy') throw error;
  return false;
}

test('accept, decline, expiry, cancel and payment at once: one wins', async (t) => {
  t.timeout(3_600_000);
  for (let round = 0; round < rounds * 2; round += 1) {
    const id = await world.bookHeld();
    const decision = await world.camp.ask(id);
    const isLate = round % 2 === 1;
    if (isLate) await world.age(id, 2);
    const answer = (body: object) => world.parent.send('POST', `${base}/${id}/decisions/${decision}`, body);
    const [accepted, declined, cancelled, paying] = await Promise.all([
      answer({ outcome: 'accept', optionId: 's' }),
      answer({ outcome: 'decline' }),
      world.parent.send('POST', `${base}/${id}/cancel`),
      world.camp.startPayment(id, 100).catch(notBusy),
      world.camp.sweep(),
    ]);
    // A sweep leaves locked bookings to the next one.
    await world.camp.sweep();
    const booking = await world.read(id);
    const answered = [accepted, declined].filter(({ status }) => status === 200);
    t.true(answered.length <= 1);
    if (isLate) t.is(answered.length, 0, 'it was over');
    for (const { status } of [accepted, declined, cancelled]) t.true(status === 200 || status === 409, String(status));
    // After an acceptance either the cancellation or the payment succeeds, never both.
    t.false(paying && cancelled.status === 200);
    const ended = cancelled.status === 200 || declined.status === 200 || (isLate && !paying);
    t.is(
      booking.phase,
      ended ? 'not_booked' : 'in_progress',
      JSON.stringify([accepted, declined, cancelled].map((a) => a.status)),
    );
    t.is((await world.hold(id)).wanted, ended ? 'released' : 'held');
    const seqs = booking.events.flatMap(({ seq }: { seq?: number }) => seq ?? []);
    t.deepEqual(
      seqs,
      seqs.map((_: number, at: number) => at + 1),
      'its history has no gap',
    );
  }
});

test('a move that began before another ended stands behind it in the history', async (t) => {
  const id = await world.bookHeld();
  const early = new pg.Client({ connectionString: world.database.url });
  await early.connect();
  await early.query('begin');
  await early.query('select now()');
  await world.camp.ask(id);
  await early.query('select api.refuse_booking($1, $2)', [id, { code: 'camp_full' }]);
  await early.query('commit');
  await early.end();
  const events: { seq?: number; createdAt: string }[] = (await world.read(id)).events;
  t.deepEqual(
    events.flatMap(({ seq }) => seq ?? []),
    [1, 2, 3],
  );
  const times = events.map(({ createdAt }) => createdAt);
  t.deepEqual(times, times.toSorted());
});

test('two payments at once: one begins', async (t) => {
  t.timeout(3_600_000);
  for (let round = 0; round < rounds; round += 1) {
    const id = await world.bookHeld();
    const begun = await many(() => world.camp.startPayment(id, 100));
    t.is(begun.filter(Boolean).length, 1);
  }
});
