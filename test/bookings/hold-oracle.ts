/** Conditions that holds must meet at the end, checked against the provider's ledger and the decisions made. */

import type { Goal } from './hold-scripts.ts';
import type { MoneyWorld } from './money.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly booking_id: string;
  readonly state: string;
  readonly wanted: string;
  readonly cents: number;
  readonly capture_cents: number | null;
  readonly captured_cents: number;
  readonly booking: string;
  readonly max_cents: number;
}

const live = ['intended', 'confirming', 'held', 'capturing', 'releasing'];
const ends: Readonly<Record<string, readonly string[]>> = {
  held: ['held', 'declined', 'expired', 'released'],
  captured: ['captured', 'declined', 'expired', 'released'],
  released: ['released', 'declined', 'expired'],
};

/**
 * The violated conditions, in words. `isSound`: the card is good and nothing has expired, so every goal must be
 * reached.
 */
export async function faultsOf(
  world: MoneyWorld,
  played: readonly { readonly booking: string; readonly goal: Goal | null }[],
  isSound: boolean,
): Promise<string[]> {
  const { sql } = world.database;
  const rows = await sql<Row>(
    `select h.*, b.state as booking, b.max_cents from store.holds h join store.bookings b on b.id = h.booking_id
    where h.booking_id = any ($1) order by h.created_at, h.id`,
    [played.map(({ booking }) => booking)],
  );
  const goals = new Map(played.map(({ booking, goal }) => [booking, goal]));
  return [
    ...(await world.differences()),
    ...rows.flatMap((row) => wrongOf(row, goals.get(row.booking_id) ?? null, isSound)),
    ...ofBookings(world, rows),
    ...(await illegalMoves(world)),
  ];
}

function wrongOf(row: Row, goal: Goal | null, isSound: boolean): string[] {
  const { id, state, wanted, cents, capture_cents: asked, captured_cents: charged } = row;
  const said: string[] = [];
  const never = (isWrong: boolean, what: string) => {
    if (isWrong) said.push(`${what}: ${JSON.stringify({ id, state, wanted, cents, asked, charged, goal })}`);
  };
  never(!(ends[wanted] ?? []).includes(state), 'not as it is wanted');
  never(charged > cents || charged > row.max_cents, 'charged beyond the limit');
  never((state === 'captured') !== charged > 0, 'charged and not captured');
  never(state === 'captured' && charged !== asked, 'charged otherwise than wanted');
  never(row.booking === 'not_booked' && (live.includes(state) || charged > 0), 'live after the end');
  never(isSound && state !== wanted && !(state === 'released' && wanted === 'held'), 'a goal that is not reached');
  if (goal !== null && wanted !== 'held') {
    never(goal.wanted !== wanted, 'another goal than was decided');
    never(goal.wanted === 'captured' && asked !== Math.min(goal.cents, cents), 'another amount than was decided');
  }
  return said;
}

/** The provider never holds twice for a booking at one time, charges each hold at most once, and within the limit. */
function ofBookings(world: MoneyWorld, rows: readonly Row[]): string[] {
  const byHold = new Map(rows.map((row) => [row.id, row]));
  const held = new Map<string, number>();
  const charged = new Map<string, number>();
  const said: string[] = [];
  const ended = new Set<string>();
  for (const { effect, intent, cents, metadata } of world.fake.effects()) {
    const row = byHold.get(metadata.hold ?? '');
    if (row === undefined) continue;
    const count = held.get(row.booking_id) ?? 0;
    if (effect === 'held') {
      held.set(row.booking_id, count + 1);
      if (count > 0) said.push(`two live holds: ${row.booking_id}`);
    } else if ((effect === 'captured' || effect === 'released' || effect === 'expired') && cents > 0) {
      held.set(row.booking_id, count - 1);
      if (ended.has(intent)) said.push(`ended twice: ${intent}`);
      ended.add(intent);
    }
    if (effect === 'captured') {
      const sum = (charged.get(row.booking_id) ?? 0) + cents;
      charged.set(row.booking_id, sum);
      if (sum > row.max_cents || sum !== row.captured_cents) said.push(`charged ${sum}: ${row.booking_id}`);
    }
  }
  return said;
}

async function illegalMoves({ database }: MoneyWorld): Promise<string[]> {
  const rows = await database.sql<{ said: string }>(
    `select format('%s: %s %s %s after %s', e.object_id, e.from_state, e.event, e.to_state, e.before) as said
    from (select m.*, lag(m.to_state, 1, '') over (partition by m.object_id order by m.id) as before
      from store.move_events m where m.machine = 'hold') e
    where e.before <> e.from_state or not exists (select from guard.moves g
      where (g.machine, g.from_state, g.event, g.to_state) = ('hold', e.from_state, e.event, e.to_state))
    union all
    select format('alarm %s of %s: %s', a.kind, a.hold_id, a.detail) from store.payment_alarms a
    where a.kind <> 'hold_lapsed'`,
  );
  return rows.map(({ said }) => said);
}
