/**
 * Only the parent who booked can access a booking. Everybody else is tried at every route with every object, and
 * responses are compared byte by byte.
 */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { routes } from '../../server/routes/index.ts';
import { bare, openApi } from '../api.ts';
import { type Name, newAccount, newSession } from '../cast.ts';
import { openDatabase } from '../database.ts';
import { base, openBookings, type World } from './world.ts';

let world: World;
let booking: string;
let decision: string;
test.before(async () => {
  world = await openBookings();
  booking = await world.bookHeld({ answers: { canary: 'zqxcanary' } });
  decision = await world.camp.ask(booking, { question: 'zqxcanary?' });
});

const own = routes.filter(({ name, path }) => name.startsWith('bookings.') && path.startsWith(base));
const bodies: Readonly<Record<string, unknown>> = {
  'bookings.create-booking': {},
  'bookings.answer-decision': { outcome: 'accept', optionId: 's' },
};
const requestOf = (route: (typeof own)[number], ids = { booking, decision }) => {
  const path = route.path.replace('{bookingId}', ids.booking).replace('{decisionId}', ids.decision);
  return [route.method.toUpperCase(), path, bodies[route.name]] as const;
};
const random = () => ({ booking: randomUUID(), decision: randomUUID() });

const off = '[bookings.switch-off-404] [bookings.switch-off-before-auth.open]';
test(`switched off, nothing is there for anybody ${off}`, async (t) => {
  t.is(own.length, 5);
  const api = await openApi(await openDatabase(), { environment: { BOOKINGS_ENABLED: 'false' } });
  for (const who of ['nobody', 'parent', 'admin', 'adminMachine', 'service'] as const)
    for (const route of own) {
      const { status, body } = await api.as(who).send(...requestOf(route));
      t.is(status, 404, `${who} ${route.name}`);
      t.deepEqual(Object.keys(body).toSorted(), ['error', 'message']);
      t.is(body.error, true);
    }
  t.is((await world.parent.get(base)).status, 200, 'control');
});

test('nobody is not known [bookings.access-401]', async (t) => {
  for (const route of own)
    for (const client of [world.api.as('nobody'), world.api.withHeaders({ 'x-api-key': 'wrong' })]) {
      const { status, text } = await client.send(...requestOf(route));
      t.deepEqual([status, text], [401, '{"authorized":false}'], route.name);
    }
});

test('programs are refused in the envelope [bookings.access-machine-envelope]', async (t) => {
  const { api } = world;
  const programs = [
    ...(['proMachine', 'staffMachine', 'adminMachine', 'service', 'preview'] as const).map((name) => api.as(name)),
    api.speakingFor(api.cast.accounts.parent),
    api.speakingFor(api.cast.accounts.admin),
  ];
  for (const client of programs)
    for (const route of own) {
      const { status, body } = await client.send(...requestOf(route));
      t.is(status, 403, route.name);
      t.like(body, { data: null, error: true });
      t.is(typeof body.message, 'string');
    }
});

const foreign = '[bookings.detail-foreign-404] [bookings.access-team] [bookings.access-parent-only]';
test(`for every other person it is missing, byte for byte ${foreign}`, async (t) => {
  const { api } = world;
  const names: readonly Name[] = [
    'free',
    'starter',
    'pro',
    'team',
    'enterprise',
    'otherParent',
    'orgMember',
    'staff',
    'admin',
  ];
  const clients = [
    ...names.map((name) => [name, api.as(name)] as const),
    ...(['pro', 'staff', 'admin'] as const).map((name) => [`${name} in a browser`, api.inBrowser(name)] as const),
  ];
  for (const [name, client] of clients) {
    for (const route of own.filter(({ path }) => path.includes('{'))) {
      const theirs = await client.send(...requestOf(route));
      const missing = await client.send(...requestOf(route, random()));
      t.is(theirs.status, 404, `${name} ${route.name}`);
      t.is(bare(theirs), bare(missing), `${name} ${route.name}`);
    }
    const list = await client.get(base);
    t.deepEqual([list.status, list.body.data.bookings], [200, []], name);
    t.false(list.text.includes('zqxcanary'));
  }
  const mixed = await world.parent.send('POST', `${base}/${booking}/decisions/${randomUUID()}`, { outcome: 'decline' });
  t.is(mixed.status, 404, 'a question of another booking is none of this');
  t.is((await world.read(booking)).decision.id, decision, 'control: the parent sees it, unchanged');
});

test('the session’s cookie does it with its token alone [bookings.csrf]', async (t) => {
  const { cookie } = await newSession(world.database, world.api.cast.accounts.parent);
  const path = `${base}/${await world.book()}/cancel`;
  const origin = { host: 'campatlas.test', origin: 'http://campatlas.test' };
  t.is((await world.api.withHeaders({ cookie, ...origin }).send('POST', path)).status, 403);
  t.is(
    (await world.api.withHeaders({ cookie, origin: 'http://other.test', host: 'campatlas.test' }).send('POST', path))
      .status,
    403,
  );
  t.is((await world.api.withHeaders({ cookie }).get(base)).status, 200);
  t.is((await world.api.inBrowserOf(cookie).send('POST', path)).status, 200);
});

test('what is shared and answered stands nowhere in the clear', async (t) => {
  const rows = await world.database.sql(`select b::text as row from store.bookings b where id = $1`, [booking]);
  t.is(rows.length, 1);
  const text = JSON.stringify(rows);
  for (const secret of ['zqxcanary', 'Ada', 'Moss', 'peanuts', Buffer.from('zqxcanary').toString('hex')])
    t.false(text.includes(secret), secret);
  const mails = JSON.stringify(await world.database.sql('select data::text from store.outbox'));
  for (const secret of ['zqxcanary', 'Ada', 'peanuts']) t.false(mails.includes(secret), secret);
});

test.serial(
  'a family with a booking under way is not erased from under it, and afterwards leaves no trace',
  async (t) => {
    const person = await newAccount(world.database, { isVerified: true });
    const who = world.api.withHeaders({ 'x-api-key': person.secret });
    const child = await world.makeChild(who);
    const free = { maxSpend: { amountCents: 0, currency: 'USD' }, childProfileId: child.id, childProfileVersion: 1 };
    const id = (await who.send('POST', base, world.approval(free))).body.data.booking.id as string;
    const gone = { version: 1 };
    t.is((await who.send('DELETE', `/api/users/viewer/children/${child.id}`, gone)).status, 409);
    const { cookie } = await newSession(world.database, person.id);
    const browser = world.api.inBrowserOf(cookie);
    t.is((await browser.send('POST', '/api/account/erase', {})).status, 409);
    t.is((await browser.get('/api/account/export')).body.data.parts.bookings.length, 1, 'it is exported');
    t.is((await who.send('POST', `${base}/${id}/cancel`)).status, 200);
    t.is((await browser.send('POST', '/api/account/erase', {})).status, 200);
    const rows = await world.database.sql(
      'select parent_id, child_id, sealed_shared from store.bookings where id = $1',
      [id],
    );
    t.deepEqual(rows, [{ parent_id: null, child_id: null, sealed_shared: null }]);
  },
);

const copyOf = async (id: string) =>
  (await world.database.sql('select sealed_shared is not null as is_there from store.bookings where id = $1', [id]))[0];
const forget = () => world.database.sql('select api.forget_bookings()');
/** Moves the session of a booking so that it ended this many days ago. */
const moveSession = (id: string, days: number) =>
  world.database.sql(
    `update store.sessions set start_date = current_date - $2::integer, end_date = current_date - $2::integer
    where id = (select session_id from store.bookings where id = $1)`,
    [id, days],
  );
const age = (id: string, span: string) =>
  world.database.sql('update store.bookings set created_at = created_at - $2::interval where id = $1', [id, span]);

test.serial('what camps were told is forgotten 90 days after the session, a booking after seven years', async (t) => {
  const id = await world.bookHeld();
  await world.camp.enroll(id, {});
  await world.bank(id, ['start_release', 'releasing'], ['read_cancelled', 'released']);
  await age(id, '100 days');
  await moveSession(id, 89);
  await forget();
  t.deepEqual(await copyOf(id), { is_there: true });
  await moveSession(id, 91);
  await forget();
  t.deepEqual(await copyOf(id), { is_there: false });
  await age(id, '7 years');
  await forget();
  t.is(await copyOf(id), undefined);
});

test.serial('of who waits for a place it is forgotten in the same way, and the booking stays', async (t) => {
  const id = await world.bookHeld({ allowWaitlist: true });
  const decision = await world.camp.ask(id);
  const answer = { outcome: 'accept', optionId: 's' };
  t.is((await world.parent.send('POST', `${base}/${id}/decisions/${decision}`, answer)).status, 200);
  t.true(await world.camp.waitlist(id, {}));
  const asked = () =>
    world.database.sql('select question, options from store.booking_decisions where booking_id = $1', [id]);
  await age(id, '100 days');
  await moveSession(id, 89);
  await forget();
  t.deepEqual(await copyOf(id), { is_there: true });
  t.like(await asked(), [{ question: 'Which T-shirt?' }], 'control');
  await moveSession(id, 91);
  await age(id, '7 years');
  await forget();
  t.deepEqual(await copyOf(id), { is_there: false });
  t.deepEqual(await asked(), [{ question: null, options: [] }]);
  const { phase, decisions } = await world.read(id);
  t.is(phase, 'waitlisted', 'what has not ended is not deleted');
  t.deepEqual([decisions[0].question, decisions[0].options], [undefined, []]);
});
