/** Approvals: what creates a booking, the order of errors, and that a repetition returns the same booking. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { readConfig } from '../../server/config.ts';
import { openSeal } from '../../server/seal/ring.ts';
import { sealKeys } from '../seal.ts';
import { base, bookingIdOf, openBookings, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openBookings();
});

const free = { maxSpend: { amountCents: 0, currency: 'USD' } };
const post = (body: unknown, who = world.parent) => who.send('POST', base, body);
/** An approval for a new child. */
async function fresh(more: object = {}) {
  const { id, version } = await world.makeChild();
  return world.approval({ childProfileId: id, childProfileVersion: version, ...more });
}
const bookings = async () => Number((await world.database.sql('select count(*) as n from store.bookings'))[0]?.n);

test('a valid approval makes a booking in progress [bookings.create] [bookings.other-fields.open]', async (t) => {
  const approval = await fresh(free);
  const { status, body } = await post(approval);
  t.is(status, 201);
  const { booking } = body.data;
  t.like(booking, {
    phase: 'in_progress',
    status: 'contacting_camp',
    paymentStatus: 'none',
    decision: null,
    receipt: null,
    failure: null,
    checkingWith: null,
    childProfileId: approval.childProfileId,
    sessionId: approval.sessionId,
    maxSpend: { amountCents: 0, currency: 'USD' },
  });
  t.is(typeof booking.pollAfterMs, 'number');
  t.is(booking.createdAt, new Date(booking.createdAt).toISOString());
  t.false('events' in booking);
});

const replays = '[bookings.create-replay-200] [bookings.create-replay-key-order.open]';
test(`the same body again is the same booking ${replays}`, async (t) => {
  const approval = await fresh({ answers: { a: 1, b: 'x' }, shareFields: ['child.grade', 'child.allergies'] });
  const first = await post(approval);
  const id = bookingIdOf(first);
  const again = await post(approval);
  t.is(again.status, 200);
  t.is(again.body.data.booking.id, id);
  const turned = Object.fromEntries(Object.entries({ ...approval, answers: { b: 'x', a: 1 } }).toReversed());
  const other = await post(turned);
  t.deepEqual([other.status, other.body.data.booking.id], [200, id], 'whatever the order of its members');
  t.is((await world.database.sql('select from store.holds where booking_id = $1', [id])).length, 1, 'one hold');
  await world.parent.send('POST', `${base}/${id}/cancel`);
  const ended = await post(approval);
  t.deepEqual([ended.status, ended.body.data.booking.phase], [200, 'not_booked'], 'as it is by then');
});

test('another body under the key is refused [bookings.create-key-conflict]', async (t) => {
  const approval = await fresh(free);
  t.is((await post(approval)).status, 201);
  for (const change of [
    { maxSpend: { amountCents: 100, currency: 'USD' } },
    { allowWaitlist: false },
    { answers: { a: 1 } },
    { sessionId: randomUUID() },
    { childProfileVersion: 9 },
  ]) {
    const { status, body } = await post({ ...approval, ...change });
    t.deepEqual([status, body.code], [409, 'key_reused'], JSON.stringify(change));
  }
});

test('keys are each parent’s own', async (t) => {
  const approval = await fresh(free);
  t.is((await post(approval)).status, 201);
  const other = world.api.as('otherParent');
  const child = await world.makeChild(other);
  const { status } = await post({ ...approval, childProfileId: child.id, childProfileVersion: child.version }, other);
  t.is(status, 201);
});

const names =
  'idempotencyKey childProfileId childProfileVersion sessionId maxSpend allowWaitlist autoAcceptDecisions ' +
  'shareFields answers approveBooking';
const bodies = '[bookings.create-body-members] [bookings.invalid-400]';
test(`all ten members are needed and no other is taken ${bodies}`, async (t) => {
  const approval = await fresh(free);
  for (const name of names.split(' ')) {
    const { [name]: _, ...rest } = approval;
    t.is((await post(rest)).status, 400, name);
  }
  for (const more of [
    { actorId: randomUUID() },
    { parentId: randomUUID() },
    { maxSpend: { ...free.maxSpend, cap: 1 } },
  ])
    t.is((await post({ ...approval, ...more })).status, 400, JSON.stringify(more));
  t.is((await post(approval)).status, 201, 'control: the refusals used up no key');
});

test('it has to be approved [bookings.create-approvebooking]', async (t) => {
  const approval = await fresh(free);
  for (const value of [false, 'true', 1, null]) t.is((await post({ ...approval, approveBooking: value })).status, 400);
});

test.serial(
  'amounts are whole cents within the limit [bookings.create-maxspend-max] [bookings.create-maxspend-min.open]',
  async (t) => {
    const approval = await fresh(free);
    const before = await bookings();
    const spend = (token: string) =>
      Buffer.from(JSON.stringify({ ...approval, maxSpend: 'SPEND' }).replace('"SPEND"', token));
    const bad = [
      '2500001',
      '-1',
      '1',
      '49',
      '1.5',
      '2500000.0',
      '1e3',
      '25e5',
      '-0',
      '0.0',
      '"100"',
      'null',
      '1e400',
      '9007199254740993',
      '2500000.0000000001',
    ];
    for (const token of bad)
      t.is((await post(spend(`{"amountCents": ${token}, "currency": "USD"}`))).status, 400, token);
    for (const form of [
      '{"amountCents": 5, "amountCents": 0, "currency": "USD"}',
      '{"amountCents": 0, "amountCents" : 50, "currency": "USD"}',
    ])
      t.is((await post(spend(form))).status, 400, form);
    for (const currency of ['EUR', 'usd', '', 'USDD'])
      t.is((await post(spend(`{"amountCents": 0, "currency": "${currency}"}`))).status, 400, currency);
    t.is(await bookings(), before, 'none of them made anything');
    t.is((await post(spend('{"amountCents": 0, "currency": "USD"}'))).status, 201, 'control');
    for (const cents of [50, 2_500_000]) {
      const id = bookingIdOf(await post(await fresh({ maxSpend: { amountCents: cents, currency: 'USD' } })));
      t.like(await world.hold(id), { cents, currency: 'USD', state: 'intended', wanted: 'held' });
    }
  },
);

test('four fields may be shared and no other [bookings.create-sharefields]', async (t) => {
  const four = ['child.birthDate', 'child.grade', 'child.allergies', 'guardian.phone'];
  t.is((await post(await fresh({ ...free, shareFields: four }))).status, 201);
  for (const shareFields of [
    ['child.notes'],
    ['child.firstName'],
    ['child.grade', 'child.grade'],
    'child.grade',
    [null],
  ])
    t.is((await post(await fresh({ ...free, shareFields }))).status, 400, JSON.stringify(shareFields));
});

/** The data shared with the camp, opened as the broker does. */
async function sharedOf(id: string) {
  const [row] = await world.database.sql<{ sealed_shared: Buffer }>(
    'select sealed_shared from store.bookings where id = $1',
    [id],
  );
  const seal = openSeal(readConfig({ DATABASE_URL: world.database.url, SEAL_KEYS: sealKeys }));
  const address = { table: 'store.bookings', column: 'sealed_shared', id };
  return JSON.parse(seal.open(row?.sealed_shared ?? Buffer.alloc(0), address));
}

const shared = '[bookings.always-shared] [bookings.only-approved-shared]';
test(`names and the adult’s address always go, of the rest what was ticked ${shared}`, async (t) => {
  const id = bookingIdOf(await post(await fresh({ ...free, answers: { size: 'M' } })));
  const { fields, answers } = await sharedOf(id);
  t.deepEqual(Object.keys(fields).toSorted(), ['child.firstName', 'child.lastName', 'guardian.email', 'guardian.name']);
  t.is(fields['child.firstName'], 'Ada');
  t.regex(fields['guardian.email'], /@/);
  t.deepEqual(answers, { size: 'M' });
  const more = bookingIdOf(await post(await fresh({ ...free, shareFields: ['child.allergies'] })));
  const { fields: told } = await sharedOf(more);
  t.is(told['child.allergies'], 'peanuts', 'control');
  t.false('child.birthDate' in told || 'child.notes' in told || 'guardian.phone' in told);
});

test('a changed profile is looked at again [bookings.create-profile-version]', async (t) => {
  const child = await world.makeChild();
  const approval = world.approval({ ...free, childProfileId: child.id, childProfileVersion: 1 });
  const change = { version: 1, changes: { 'child.grade': '5' }, source: { type: 'manual' } };
  t.is((await world.parent.send('POST', `/api/users/viewer/children/${child.id}/corrections`, change)).status, 200);
  for (const version of [1, 3]) {
    const { status, body } = await post({ ...approval, childProfileVersion: version });
    t.deepEqual([status, body.code], [409, 'profile_changed'], String(version));
  }
  t.is((await post({ ...approval, childProfileVersion: 2 })).status, 201, 'control, under the same key');
});

test.serial(
  'a profile whose reuse is off, and one that is not yours, book nothing [bookings.create-reuse-required]',
  async (t) => {
    const off = await world.makeChild(world.parent, { reuseAllowed: false });
    const foreign = await world.makeChild(world.api.as('otherParent'));
    const before = await world.database.sql('select count(*) as n from store.holds');
    const refuse = async (more: object) => {
      const { status, body } = await post(world.approval(more));
      t.is(status, 400, JSON.stringify(more));
      return body.message as string;
    };
    await refuse({ childProfileId: off.id, childProfileVersion: 1 });
    const message = await refuse({ childProfileId: foreign.id, childProfileVersion: 1 });
    t.is(
      await refuse({ childProfileId: randomUUID(), childProfileVersion: 1 }),
      message,
      'in the words of a missing one',
    );
    await refuse({ sessionId: randomUUID() });
    t.deepEqual(await world.database.sql('select count(*) as n from store.holds'), before, 'nothing is held');
  },
);

test('a limit above zero needs a saved card', async (t) => {
  const free1 = world.api.as('free');
  const child = await world.makeChild(free1);
  const ids = { childProfileId: child.id, childProfileVersion: child.version };
  const { status, body } = await post(world.approval(ids), free1);
  t.deepEqual([status, body.code], [400, 'card_required']);
  t.is((await post(world.approval({ ...ids, ...free }), free1)).status, 201, 'control');
});

test('a guardian books where the owner allows reuse [family.guardian-uses-reuse]', async (t) => {
  const guardian = world.api.as('orgMember');
  const join = (id: string) =>
    world.database.sql('insert into store.guardianships (child_id, account_id, joined_at) values ($1, $2, now())', [
      id,
      world.api.cast.accounts.orgMember,
    ]);
  const [onChild, offChild] = [await world.makeChild(), await world.makeChild(world.parent, { reuseAllowed: false })];
  const approve = (child: { id: string; version: number }) =>
    post(world.approval({ ...free, childProfileId: child.id, childProfileVersion: child.version }), guardian);
  t.is((await approve(onChild)).status, 400, 'not before they are a guardian');
  await join(onChild.id);
  await join(offChild.id);
  t.is((await approve(onChild)).status, 201);
  t.is((await approve(offChild)).status, 400);
});

test('a child has one booking for a session, whoever books [bookings.create-duplicate-child-session]', async (t) => {
  const approval = await fresh(free);
  const { body } = await post(approval);
  await world.database.sql('insert into store.guardianships (child_id, account_id, joined_at) values ($1, $2, now())', [
    approval.childProfileId,
    world.api.cast.accounts.admin,
  ]);
  for (const who of [world.parent, world.api.as('admin')]) {
    const again = await post({ ...approval, idempotencyKey: randomUUID() }, who);
    t.deepEqual([again.status, again.body.code], [409, 'duplicate_booking']);
  }
  const other = await post({ ...approval, idempotencyKey: randomUUID(), sessionId: world.sessions.at(-1) });
  t.is(other.status, 201, 'control: another session');
  await world.parent.send('POST', `${base}/${body.data.booking.id}/cancel`);
  const after = await post({ ...approval, idempotencyKey: randomUUID() });
  t.is(after.status, 201, 'an ended one is in nobody’s way [bookings.create-duplicate-after-end]');
});

test('the list has the 100 newest, without history [bookings.list] [bookings.list-no-events]', async (t) => {
  const who = world.api.as('team');
  const child = await world.makeChild(who);
  const made: string[] = [];
  for (let at = 0; at < 101; at += 1) {
    const approval = {
      ...free,
      childProfileId: child.id,
      childProfileVersion: child.version,
      sessionId: world.sessions[0],
    };
    const id = bookingIdOf(await post(world.approval(approval), who));
    made.push(id);
    await who.send('POST', `${base}/${id}/cancel`);
  }
  const { status, body } = await who.get(base);
  t.is(status, 200);
  t.deepEqual(
    body.data.bookings.map(({ id }: { id: string }) => id),
    made.toReversed().slice(0, 100),
  );
  t.false(body.data.bookings.some((each: object) => 'events' in each || 'decisions' in each));
  const detail = await who.get(`${base}/${made[100]}`);
  t.deepEqual(
    detail.body.data.booking.events.map(({ event }: { event: string }) => event),
    ['approve', 'cancelled'],
    'control [bookings.detail]',
  );
});
