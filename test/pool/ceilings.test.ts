/**
 * Readings in any order and changing ceilings, compared with a simple implementation over an account's whole history.
 * `POOL_RUNS` runs more.
 */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import pg from 'pg';
import { openDatabase, type TestDatabase } from '../database.ts';
import fc from '../random.ts';
import { activate, addInstallation } from './pool.ts';

const runs = Number(process.env.POOL_RUNS ?? 40);

let database: TestDatabase;
let client: pg.Client;
let installation: string;
test.before(async () => {
  database = await openDatabase();
  installation = await addInstallation(database, 'only one');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const staff = `select set_config('campatlas.account', api.create_account('s@example.org', 'S', 'free', 'staff')::text,
    false)`;
  await client.query(staff);
});
test.after.always(() => client?.end());

/** A usage window as read: its use, and the minute of its reset; null is unknown. */
interface Window {
  readonly used: number;
  readonly resets: number | null;
}
type Event =
  | { readonly kind: 'reading'; readonly at: number; readonly windows: readonly (Window | null)[] }
  | { readonly kind: 'ceiling'; readonly value: number | null };

/** The state after an event that counted, and that event. */
interface Moment {
  readonly event: Event;
  readonly windows: readonly (Window | null)[];
  readonly ceiling: number | null;
  readonly formerCeiling: number | null;
}

/** The events that count: readings newer than all before, and each change of the ceiling. */
function momentsOf(events: readonly Event[]): Moment[] {
  const moments: Moment[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    const { windows, ceiling } = moments.at(-1) ?? { windows: [null, null], ceiling: null };
    if (event.kind === 'ceiling') moments.push({ event, windows, ceiling: event.value, formerCeiling: ceiling });
    else if (event.at > latest && event.windows.some((window) => window !== null)) {
      latest = event.at;
      const merged = event.windows.map((window, at) => window ?? windows[at] ?? null);
      moments.push({ event, windows: merged, ceiling, formerCeiling: ceiling });
    }
  }
  return moments;
}

/** The minute until which usage at or above a limit blocks; null when no window has reached the limit. */
function until(windows: Moment['windows'], limit: number | null): number | null {
  const full = windows.filter((window) => window !== null && limit !== null && window.used >= limit);
  return full.length === 0 ? null : Math.max(...full.map((window) => window?.resets ?? Infinity));
}

/** Stopped: usage reached the ceiling in force at some moment, and nothing has lifted that since. */
function isStopped(moments: readonly Moment[]): boolean {
  const last = moments.findLastIndex(({ windows, ceiling }) => until(windows, ceiling) !== null);
  const reached = moments[last];
  if (reached === undefined) return false;
  const stop = until(reached.windows, reached.ceiling) ?? Infinity;
  return !moments.slice(last + 1).some(({ event, ceiling, formerCeiling }) => {
    if (event.kind === 'reading') return event.at >= stop;
    return ceiling === null || (formerCeiling !== null && ceiling > formerCeiling);
  });
}

/**
 * Exhausted: some reading was full, and no later one was taken at or after its reset (or none at all, if the reset is
 * unknown).
 */
function isExhausted(moments: readonly Moment[]): boolean {
  const readings = moments.filter(({ event }) => event.kind === 'reading');
  const last = readings.findLastIndex(({ windows }) => until(windows, 100) !== null);
  const full = readings[last];
  if (full === undefined) return false;
  const stop = until(full.windows, 100) ?? Infinity;
  return !readings
    .slice(last + 1)
    .some(({ event }) => event.kind === 'reading' && (event.at >= stop || stop === Infinity));
}

// Few values, so that they coincide: usage at, above and below each ceiling, readings at the very minute of a reset.
const aWindow = fc.option(
  fc.record({
    used: fc.constantFrom(0, 35, 40, 45, 45, 50, 55, 60, 99.9, 100),
    /** In steps of twenty minutes from the reading. */
    resets: fc.option(fc.integer({ min: -1, max: 4 }), { freq: 12 }),
  }),
  { freq: 12 },
);
const aReading = fc.record({
  kind: fc.constant('reading' as const),
  /** The number of steps by which the reading is late, usually none. */
  late: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) }),
  windows: fc.tuple(aWindow, aWindow),
});
const aCeiling = fc.record({ kind: fc.constant('ceiling' as const), value: fc.constantFrom(40, 50, 50, 60, null) });
const anEvent = fc.oneof({ weight: 5, arbitrary: aReading }, { weight: 2, arbitrary: aCeiling });
const events = fc.tuple(aCeiling, fc.array(anEvent, { minLength: 8, maxLength: 25 })).map(([first, others]) =>
  [first, ...others].map((event, at): Event => {
    if (event.kind === 'ceiling') return event;
    const minute = (at - event.late) * 20;
    const windows = event.windows.map(
      (window) => window && { used: window.used, resets: window.resets === null ? null : minute + window.resets * 20 },
    );
    return { kind: 'reading', at: minute, windows };
  }),
);

const base = Date.now() - 12 * 3_600_000;
const timeOf = (minute: number | null | undefined) =>
  minute === null || minute === undefined ? null : new Date(base + minute * 60_000).toISOString();

async function apply(account: string, event: Event): Promise<void> {
  if (event.kind === 'ceiling') {
    await client.query('select api.set_pool_ceiling($1, $2)', [account, event.value]);
    return;
  }
  const [short, week] = event.windows;
  const reading = {
    accountId: account,
    readAt: timeOf(event.at),
    used5hPct: short?.used ?? null,
    usedWeekPct: week?.used ?? null,
    resets5hAt: timeOf(short?.resets),
    resetsWeekAt: timeOf(week?.resets),
  };
  await client.query('select logic.record_pool_usage($1, $2)', [installation, JSON.stringify([reading])]);
}

/** Leases an account and returns it at once; also returns the displayed state. */
async function look(account: string): Promise<{ leased: boolean; status: string }> {
  const { rows } = await client.query<{ leased: string | null; status: string }>(
    `select logic.lease_pool_account($1) as leased, (select state from store.pool_accounts where id = $2) as status`,
    [installation, account],
  );
  await client.query('select logic.release_pool_lease($1)', [installation]);
  return { leased: rows[0]?.leased === account, status: rows[0]?.status ?? '' };
}

test('it is lent as its whole past says [pool.lease-stop] [pool.lease-resume] [pool.moves.open]', async (t) => {
  t.timeout(1_800_000);
  let stops = 0;
  let lifts = 0;
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      const account = randomUUID();
      await client.query(
        `insert into store.pool_accounts (id, label, state, moved_by, created_at, updated_at)
          values ($1, 'a', 'pending_login', 'create', now(), now())`,
        [account],
      );
      await activate(database, account);
      let wasStopped = false;
      for (const [at, event] of all.entries()) {
        await apply(account, event);
        const moments = momentsOf(all.slice(0, at + 1));
        const exhausted = isExhausted(moments);
        const stopped = isStopped(moments);
        stops += !wasStopped && stopped ? 1 : 0;
        lifts += wasStopped && !stopped ? 1 : 0;
        wasStopped = stopped;
        const expected = { leased: !exhausted && !stopped, status: exhausted ? 'exhausted' : 'active' };
        const seen = await look(account);
        if (JSON.stringify(seen) !== JSON.stringify(expected))
          throw new Error(`after event ${at}: ${JSON.stringify(seen)} and not ${JSON.stringify(expected)}`);
      }
      await client.query('delete from store.pool_accounts where id = $1', [account]);
    }),
    { numRuns: runs },
  );
  t.log(`${stops} stops, ${lifts} lifts`);
  t.true(stops > runs / 2 && lifts > runs / 4, `control: ${stops} stops, ${lifts} lifts`);
});
