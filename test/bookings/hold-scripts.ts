/** Random scripts of events for a booking and its hold. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../../server/db/pool.ts';
import fc from '../random.ts';
import type { MoneyWorld } from './money.ts';
import { base } from './world.ts';

/** A worker's timeout in a script, and the delay of late responses, which arrive after it. */
const patienceMs = 250;
export const lateMs = 350;
/** The time within which a hold must reach its goal once the provider responds correctly and a worker runs. */
const limitSeconds = 120;

/** Where a worker dies: at its nth statement, before or after it takes effect. */
interface Death {
  readonly at: number;
  readonly isDone: boolean;
}

export type Act =
  /** A worker takes a turn; `isLeft`: the script does not wait for it. */
  | { readonly do: 'step'; readonly death: Death | null; readonly isLeft: boolean }
  | { readonly do: 'expireLease' }
  /** The camp accepts the child for a share of the limit; `isPaid`: payment was begun before. */
  | { readonly do: 'charge'; readonly percent: number; readonly isPaid: boolean }
  | { readonly do: 'refuse' }
  | { readonly do: 'cancel' }
  | { readonly do: 'doubt' }
  | { readonly do: 'forgetKeys' }
  | { readonly do: 'lapse' }
  /** Time passes for our database, and its effects are applied. */
  | { readonly do: 'age'; readonly hours: number };
type Of<Name extends Act['do']> = Extract<Act, { do: Name }>;

export interface Script {
  readonly maxCents: number;
  readonly acts: readonly Act[];
}

/** Scripts that run concurrently with one card and one provider. */
export interface Round {
  readonly card: 'ok' | 'declined' | 'insufficient' | 'authentication';
  readonly faults: { readonly seed: number; readonly perThousand: number };
  readonly scripts: readonly Script[];
}

const aStep: fc.Arbitrary<Of<'step'>> = fc.record({
  do: fc.constant('step' as const),
  death: fc.option<Death>(fc.record({ at: fc.integer({ min: 2, max: 9 }), isDone: fc.boolean() }), { freq: 5 }),
  isLeft: fc.boolean(),
});
const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: aStep },
  { weight: 4, arbitrary: fc.constant<Act>({ do: 'expireLease' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('charge' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      isPaid: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Act>({ do: 'refuse' }, { do: 'cancel' }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ do: 'doubt' }, { do: 'forgetKeys' }, { do: 'forgetKeys' }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ do: 'age', hours: 0.01 }, { do: 'age', hours: 167 }) },
);
const aScript = fc.record({
  maxCents: fc.integer({ min: 50, max: 50_000 }),
  acts: fc.array(anAct, { minLength: 3, maxLength: 12 }),
});
/** In half of the rounds time passes until holds expire. */
export const rounds = (together: number): fc.Arbitrary<Round> =>
  fc.record({
    card: fc.constantFrom('ok', 'ok', 'ok', 'ok', 'declined', 'insufficient', 'authentication'),
    faults: fc.record({ seed: fc.nat(), perThousand: fc.constantFrom(0, 200, 350, 350, 500) }),
    scripts: fc
      .tuple(fc.array(aScript, { minLength: together, maxLength: together }), fc.option(fc.nat(11)))
      .map(([scripts, lapse]) =>
        scripts.map(({ maxCents, acts }, at) => ({
          maxCents,
          acts: at === 0 && lapse !== null ? acts.toSpliced(lapse, 0, { do: 'lapse' }) : acts,
        })),
      ),
  });

/** The decision about a booking's hold, as far as the script's request was accepted. */
export type Goal = { readonly wanted: 'released' } | { readonly wanted: 'captured'; readonly cents: number };

/** A pool that fails at a statement and at all later ones, like a dying worker. */
function dying(pool: Pick<Pool, 'query'>, { at, isDone }: Death): Pick<Pool, 'query'> {
  let count = 0;
  const query = async (text: string, values: unknown[]) => {
    count += 1;
    if (count > at || (count === at && !isDone)) throw new Error('dead');
    const result = await pool.query(text, values);
    if (count >= at) throw new Error('dead');
    return result;
  };
  return { query: query as never };
}

/** Whether a change was accepted or properly rejected; any other error is thrown. */
async function accepted(act: Promise<unknown>): Promise<boolean> {
  try {
    return (await act) !== false;
  } catch (error) {
    if (/^PT4/.test(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}

/** Runs a script with a new booking; returns it and the first decision. */
export async function play(world: MoneyWorld, script: Script): Promise<{ booking: string; goal: Goal | null }> {
  const { pools } = world.database;
  const booking = await world.book({ maxSpend: { amountCents: script.maxCents, currency: 'USD' } });
  const turns: Promise<void>[] = [];
  const step = async ({ death }: { death: Death | null }) => {
    const { id } = await world.holdOf(booking);
    const pool = death === null ? pools.server : dying(pools.server, death);
    await world
      .steps(patienceMs, pool)
      .step(id)
      .catch((error: Error) => {
        if (error.message !== 'dead' && !/briefly|being processed/.test(error.message)) throw error;
      });
  };
  let goal: Goal | null = null;
  for (const act of script.acts) {
    if (act.do === 'step') {
      const turn = step(act);
      turns.push(turn);
      turn.catch(() => {});
      if (!act.isLeft) await turn;
    } else if (act.do === 'expireLease') await expireLeases(world, booking);
    else if (act.do === 'forgetKeys') await world.fake.forgetKeys();
    else if (act.do === 'lapse') await world.fake.passTime(8 * 86_400);
    else if (act.do === 'charge') {
      const cents = Math.max(1, Math.floor((script.maxCents * act.percent) / 100));
      if (act.isPaid && !(await accepted(world.camp.startPayment(booking, cents)))) continue;
      if (await accepted(world.camp.enroll(booking, { amountCents: cents }))) goal ??= { wanted: 'captured', cents };
    } else if (act.do === 'refuse') {
      if (await accepted(world.camp.refuse(booking))) goal ??= { wanted: 'released' };
    } else if (act.do === 'cancel') {
      const { status } = await world.parent.send('POST', `${base}/${booking}/cancel`);
      if (status === 200) goal ??= { wanted: 'released' };
    } else if (act.do === 'doubt') await accepted(world.camp.doubt(booking));
    else {
      await world.age(booking, act.hours);
      await world.camp.sweep();
    }
  }
  await Promise.all(turns);
  return { booking, goal };
}

/** Expires the leases of one booking's hold, or of all. */
export async function expireLeases({ database }: MoneyWorld, booking: string | null = null): Promise<void> {
  await database.sql(
    `update store.holds set lease_until = now() - interval '1 second'
    where lease_until is not null and ($1::uuid is null or booking_id = $1)`,
    [booking],
  );
}

/** Lets time pass without faults, with turns for all holds that are due; returns the holds that are stuck. */
export async function settle(world: MoneyWorld): Promise<string[]> {
  await world.fake.clearFaults();
  await sleep(lateMs);
  const { sql } = world.database;
  const live = `state in ('intended', 'confirming', 'held', 'capturing', 'releasing')`;
  const stuck: string[] = [];
  const looked = new Map<string, number>();
  for (;;) {
    const rows = await sql<{ id: string; state: string; wanted: string; wait: number; last_error: string | null }>(
      `select id, state, wanted, last_error,
        greatest(0, extract(epoch from greatest(next_check_at, lease_until) - now()))::float as wait
      from store.holds where ${live}`,
    );
    const open = rows.filter(
      ({ id, state, wanted }) => !(looked.has(id) && state === 'held' && wanted === 'held') && !stuck.includes(id),
    );
    if (open.length === 0) return stuck;
    for (const { id, wait, ...hold } of open) {
      // Waiting before the first look does not count; it is the provider's delay.
      const waited = looked.has(id) ? (looked.get(id) ?? 0) + wait : 0;
      looked.set(id, waited);
      if (waited > limitSeconds) stuck.push(id, JSON.stringify(hold));
      else {
        await sql(
          `update store.holds set next_check_at = now(),
            lease_until = case when lease_until is not null then now() - interval '1 second' end where id = $1`,
          [id],
        );
        await world.steps().step(id);
      }
    }
  }
}
