/** Bookings for tests: a parent with a card, sessions, and a camp and a bank controlled by the test. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import pg from 'pg';
import { serverUrl } from '../../server/db/pool.ts';
import type { Api, ApiAnswer, ApiClient } from '../api.ts';
import type { AccountHolder } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';

export const base = '/api/users/viewer/bookings';
export const on = { BOOKINGS_ENABLED: 'true' } as const;

export const fields = {
  'child.firstName': 'Ada',
  'child.lastName': 'Moss',
  'child.birthDate': '2016-05-04',
  'child.grade': '4',
  'child.allergies': 'peanuts',
  'child.notes': 'never shared',
  'guardian.phone': '555-0100',
} as const;

export interface Child {
  readonly id: string;
  readonly version: number;
}

/** The camp's actions, through the functions that a broker calls. */
export interface Camp {
  ask(booking: string, question?: Partial<Question>): Promise<string>;
  startPayment(booking: string, cents: number): Promise<boolean>;
  enroll(booking: string, receipt?: object): Promise<void>;
  waitlist(booking: string, receipt?: object): Promise<boolean>;
  offer(booking: string, cents: number, minutes?: number): Promise<string>;
  refuse(booking: string, code?: string): Promise<void>;
  doubt(booking: string): Promise<void>;
  sweep(): Promise<number>;
}

export interface Question {
  readonly kind: string;
  readonly question: string;
  readonly options: readonly { readonly id: string; readonly label: string; readonly total?: number }[];
  readonly proposed: string | null;
  readonly minutes: number;
}

const harmless: Question = {
  kind: 'routine',
  question: 'Which T-shirt?',
  options: [
    { id: 's', label: 'Small' },
    { id: 'm', label: 'Medium' },
  ],
  proposed: 's',
  minutes: 60,
};

export interface World {
  readonly database: TestDatabase;
  readonly api: Api;
  readonly parent: ApiClient;
  /** Ids of existing sessions. */
  readonly sessions: readonly string[];
  readonly child: Child;
  readonly camp: Camp;
  makeChild(client?: ApiClient, more?: object): Promise<Child>;
  saveCard(name: AccountHolder): Promise<void>;
  /** A complete approval with a new key. */
  approval(more?: object): Record<string, unknown>;
  /** Creates a booking whose card is not yet held. */
  book(more?: object): Promise<string>;
  /** Creates a booking whose card is held. */
  bookHeld(more?: object): Promise<string>;
  /** Moves the newest hold of a booking as the bank would. */
  bank(booking: string, ...moves: readonly [event: string, state: string][]): Promise<void>;
  hold(booking: string): Promise<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  read(booking: string): Promise<Record<string, any>>;
  /** Makes a booking's question and hold older. */
  age(booking: string, hours: number): Promise<void>;
}

const workers: pg.Pool[] = [];
test.after.always('workers leave', () => Promise.all(workers.map((pool) => pool.end())));

/** Calls functions as the worker, with the worker's rights. */
async function openWorker(url: string) {
  const pool = new pg.Pool({ connectionString: await serverUrl(url, 'campatlas_worker'), max: 4 });
  pool.on('error', () => {});
  workers.push(pool);
  return async (text: string, values: unknown[]) =>
    (await pool.query<{ result: unknown }>(text, values)).rows[0]?.result;
}

function campOf(call: Awaited<ReturnType<typeof openWorker>>): Camp {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  return {
    ask: async (booking, more) => {
      const { kind, question, options, proposed, minutes } = { ...harmless, ...more };
      const text = 'select api.ask_parent($1, $2, $3, $4, $5, $6) as result';
      const values = [booking, kind, question, JSON.stringify(options), proposed, inMinutes(minutes)];
      return (await call(text, values)) as string;
    },
    startPayment: async (booking, cents) =>
      (await call('select api.start_payment($1, $2) as result', [booking, cents])) as boolean,
    enroll: async (booking, receipt = {}) => void (await call('select api.enroll_booking($1, $2)', [booking, receipt])),
    waitlist: async (booking, receipt = {}) =>
      (await call('select api.waitlist_booking($1, $2) as result', [booking, receipt])) as boolean,
    offer: async (booking, cents, minutes = 60) =>
      (await call('select api.offer_place($1, $2, $3) as result', [booking, cents, inMinutes(minutes)])) as string,
    refuse: async (booking, code = 'camp_full') =>
      void (await call('select api.refuse_booking($1, $2)', [booking, { code }])),
    doubt: async (booking) => void (await call('select api.doubt_booking($1)', [booking])),
    sweep: async () => Number(await call('select api.sweep_bookings() as result', [])),
  };
}

const moveHold = `
  with booking as (select logic.lock_booking($1, false)),
  newest as (
    select h.id from store.holds h, booking where h.booking_id = $1 order by h.created_at desc, h.id desc limit 1)
  update store.holds h set moved_by = $2, state = $3, version = h.version + 1,
    capture_before = case $3 when 'held' then coalesce(h.capture_before, guard.now() + interval '7 days')
      else h.capture_before end,
    captured_cents = case $3 when 'captured' then h.capture_cents else h.captured_cents end
  from newest n where h.id = n.id`;
const followHold = `select logic.follow_hold(b, h) from store.holds h join store.bookings b on b.id = h.booking_id
  where b.id = $1 order by h.created_at desc, h.id desc limit 1`;

/** A separate world: the parent has a card and a child whose profile may be used. */
export async function openBookings(environment: Readonly<Record<string, string>> = on): Promise<World> {
  const { database, api } = await openCatalog({ environment });
  const { sql } = database;
  const parent = api.as('parent');
  const call = await openWorker(database.url);
  const rows = await sql<{ id: string }>('select id from store.sessions order by id');
  const sessions = rows.map(({ id }) => id);

  const makeChild: World['makeChild'] = async (client = parent, more = {}) => {
    const body = { fields, reuseAllowed: true, ...more };
    const { status, body: answer, text } = await client.send('POST', '/api/users/viewer/children', body);
    if (status !== 201) throw new Error(text);
    return answer.data.child;
  };
  const saveCard = async (name: AccountHolder) => {
    await sql(
      `insert into store.payment_customers (account_id, customer, method, brand, last4, created_at, updated_at)
      values ($1, $2, 'pm_1', 'visa', '4242', now(), now())`,
      [api.cast.accounts[name], `cus_${name}`],
    );
  };
  const child = await makeChild();
  await saveCard('parent');

  let next = 0;
  const approval: World['approval'] = (more = {}) => ({
    idempotencyKey: randomUUID(),
    childProfileId: child.id,
    childProfileVersion: child.version,
    sessionId: sessions[next++ % sessions.length],
    maxSpend: { amountCents: 50_000, currency: 'USD' },
    allowWaitlist: true,
    autoAcceptDecisions: false,
    shareFields: [],
    answers: {},
    approveBooking: true,
    ...more,
  });
  const book: World['book'] = async (more = {}) => {
    // Each booking has a new child, so that no other booking conflicts.
    const { id, version } = await makeChild();
    const answer = await parent.send(
      'POST',
      base,
      approval({ childProfileId: id, childProfileVersion: version, ...more }),
    );
    return bookingIdOf(answer);
  };
  const bank: World['bank'] = async (booking, ...moves) => {
    for (const [event, state] of moves) {
      await sql(moveHold, [booking, event, state]);
      await sql(followHold, [booking]);
    }
  };
  return {
    database,
    api,
    parent,
    sessions,
    child,
    camp: campOf(call),
    makeChild,
    saveCard,
    approval,
    book,
    bank,
    async bookHeld(more) {
      const booking = await book(more);
      await bank(booking, ...holds);
      return booking;
    },
    async hold(booking) {
      const [row] = await sql('select * from store.holds where booking_id = $1 order by created_at desc limit 1', [
        booking,
      ]);
      return row ?? {};
    },
    async read(booking) {
      const { status, body, text } = await parent.get(`${base}/${booking}`);
      if (status !== 200) throw new Error(text);
      return body.data.booking;
    },
    async age(booking, hours) {
      const by = `$2 * interval '1 hour'`;
      await sql(
        `update store.booking_decisions set created_at = created_at - ${by}, expires_at = expires_at - ${by}
        where booking_id = $1 and state = 'open'`,
        [booking, hours],
      );
      await sql(
        `update store.holds set created_at = created_at - ${by}, capture_before = capture_before - ${by}
        where booking_id = $1`,
        [booking, hours],
      );
    },
  };
}

/** The moves of a hold until it is held. */
export const holds = [
  ['start_confirm', 'confirming'],
  ['read_capturable', 'held'],
] as const satisfies readonly (readonly [string, string])[] as unknown as [string, string][];

/** The id of the booking in a response; without a payment provider the card stays unknown and the status is 503. */
export function bookingIdOf({ status, body, text }: ApiAnswer): string {
  const id = status === 503 ? body.bookingId : body.data?.booking.id;
  if (typeof id !== 'string') throw new Error(text);
  return id;
}
