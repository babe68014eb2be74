/** A parent's booking from approval to the camp's receipt, with the real broker. */
import test from 'ava';
import { type Broker, openBroker } from '../../server/broker/broker.ts';
import { readConfig } from '../../server/config.ts';
import { base, fields, on, openBookings, type World } from '../bookings/world.ts';
import { type CampSite, openCampSite } from '../fakes/camp-site/open.ts';
import { sealKeys } from '../seal.ts';
import { onceGiven } from '../until.ts';
import { limits, type Run } from './world.ts';

/** The site's modes for each booking; all runs are driven at once, because most of their time is waiting. */
const modes = ['plain', 'question', 'reset', 'jump', 'full', 'question,cancelled'] as const;
type Mode = (typeof modes)[number];

let world: World;
let camp: CampSite;
let broker: Broker;
const bookings = new Map<Mode, string>();
test.before(async () => {
  camp = await openCampSite();
  const settings = { ...on, BROKER_RECIPES: camp.recipes, BROKER_PRIVATE_ORIGINS: camp.url };
  world = await openBookings(settings);
  const { database } = world;
  for (const [at, mode] of modes.entries()) {
    const sessionId = world.sessions[at] ?? '';
    const url = `${camp.url}/week-1/${mode}`;
    await database.sql('update store.sessions set canonical_url = $1 where id = $2', [url, sessionId]);
    bookings.set(mode, await begin(sessionId));
  }
  broker = await openBroker({
    config: readConfig({ DATABASE_URL: database.url, SEAL_KEYS: sealKeys, ...settings }),
    databaseUrl: database.url,
    log: () => {},
    limits,
    slots: 4,
  });
});
test.after.always(async () => {
  await broker?.stop();
  await camp?.stop();
});

/** A booking of a session whose run has begun. */
async function begin(sessionId: string): Promise<string> {
  const id = await world.bookHeld({ sessionId, maxSpend: { amountCents: 50_000, currency: 'USD' }, shareFields: [] });
  const [first] = await world.database.sql<{ run: string }>('select api.start_booking_run($1) as run', [id]);
  const [again] = await world.database.sql<{ run: string }>('select api.start_booking_run($1) as run', [id]);
  if (first?.run === null || first?.run !== again?.run) throw new Error('a booking has one run');
  return id;
}
const bookingOf = (mode: Mode) => bookings.get(mode) ?? '';
const ordersOf = (mode: Mode) => camp.orders().filter((order) => order.modes === mode);
const toldOf = (mode: Mode) =>
  camp.entries().findLast((entry) => entry.kind === 'details' && entry.modes === mode)?.fields ?? {};
const once = (id: string, ...phases: string[]) =>
  onceGiven(
    `booking ${id} is ${phases.join(' or ')}`,
    () => world.read(id),
    ({ phase }) => phases.includes(phase),
    100,
  );
const runOf = async (booking: string): Promise<Run> => {
  const [row] = await world.database.sql<{ id: string }>('select id from store.broker_runs where booking_id = $1', [
    booking,
  ]);
  return (await world.api.as('staff').get(`/api/broker/runs/${row?.id}`)).body.data.run;
};

test.serial(
  'a booking ends in the receipt of the camp, which was told what the parent shares and no more',
  async (t) => {
    const id = bookingOf('plain');
    const booking = await once(id, 'booked', 'not_booked', 'checking');
    t.is(booking.phase, 'booked', JSON.stringify([booking, await runOf(id)]));
    const orders = ordersOf('plain');
    t.is(orders.length, 1);
    t.is(booking.receipt.reference, orders[0]?.reference);
    t.is(booking.receipt.amountCents, 34_000);
    const told = toldOf('plain');
    t.is(told.first, fields['child.firstName'], '[bookings.always-shared]');
    t.is(told.last, fields['child.lastName']);
    t.true((told.mail ?? '').includes('@'));
    t.false(JSON.stringify(told).includes(fields['child.allergies']), '[bookings.only-approved-shared]');
    const run = await runOf(id);
    t.true(run.isBooking);
    t.is(run.state, 'done');
    const text = JSON.stringify(run) + (await world.api.as('staff').get(`/api/broker/runs/${run.id}/activity`)).text;
    t.false(text.includes(fields['child.lastName']), 'staff see no child');
  },
);

test.serial("the camp's question is the parent's, and the run goes on with the answer", async (t) => {
  const id = bookingOf('question');
  const { decision } = await once(id, 'needs_parent', 'not_booked', 'booked');
  t.is(decision.question, 'Which bus stop?');
  t.deepEqual((await runOf(id)).decisions, [], 'staff are not asked');
  const answer = { outcome: 'accept', optionId: decision.options[0].id };
  await world.parent.send('POST', `${base}/${id}/decisions/${decision.id}`, answer);
  t.is((await once(id, 'booked', 'not_booked', 'checking')).phase, 'booked');
  t.is(toldOf('question').bus, 'n');
});

test.serial(
  'an answer of the camp that is lost is checked by staff, and ends as they found [bookings.phase-checking]',
  async (t) => {
    const id = bookingOf('reset');
    const booking = await once(id, 'checking', 'booked', 'not_booked');
    t.is(booking.checkingWith, 'camp');
    t.is(booking.receipt, null);
    t.is(booking.failure, null);
    const run = await runOf(id);
    t.is(run.state, 'unknown');
    const path = `/api/broker/runs/${run.id}/decisions/${run.decisions[0].id}`;
    const settled = await world.api.as('staff').send('POST', path, { outcome: 'accept', optionId: 'ordered' });
    t.is(settled.body.data.run.state, 'done');
    t.is((await world.read(id)).phase, 'booked');
    t.is(ordersOf('reset').length, 1, 'nothing was sent again');
  },
);

test.serial('more than the limit, or no place: nothing is ordered, and the parent is told why', async (t) => {
  for (const [mode, code] of [
    ['jump', 'over_limit'],
    ['full', 'camp_full'],
  ] as const) {
    const booking = await once(bookingOf(mode), 'not_booked', 'booked', 'checking');
    t.is(booking.phase, 'not_booked', mode);
    t.is(booking.failure.code, code);
    t.deepEqual(ordersOf(mode), []);
  }
});

test.serial('a booking that its parent cancels stops its run', async (t) => {
  const id = bookingOf('question,cancelled');
  await once(id, 'needs_parent');
  await world.parent.send('POST', `${base}/${id}/cancel`);
  await onceGiven(
    'the run is cancelled',
    () => runOf(id),
    ({ state }: Run) => state === 'cancelled',
    100,
  );
  t.deepEqual(ordersOf('question,cancelled'), []);
  t.is(camp.orders().length, 3, 'of the plain run, of that with a question and of that with a lost answer');
});
