/** A world of bookings with the fake provider, whose ledger can be compared with our holds. */
import { readConfig } from '../../server/config.ts';
import type { Pool } from '../../server/db/pool.ts';
import { HoldSteps } from '../../server/payments/hold-steps.ts';
import { Provider } from '../../server/payments/provider.ts';
import { type FakeStripe, openStripe, type SavedCard } from '../fakes/stripe/open.ts';
import { on, openBookings, type World } from './world.ts';

export interface MoneyWorld extends World {
  readonly fake: FakeStripe;
  /** Gives a parent a card of a kind. */
  useCard(kind: Parameters<FakeStripe['addCard']>[0], name?: 'parent' | 'otherParent'): Promise<SavedCard>;
  /** A HoldSteps with a short timeout, optionally over another pool. */
  steps(timeoutMs?: number, pool?: Pick<Pool, 'query'>): HoldSteps;
  /** The newest hold of a booking. */
  holdOf(booking: string): Promise<HoldRow>;
  /** The holds whose amounts differ from the provider's ledger. */
  differences(): Promise<readonly string[]>;
}

export interface HoldRow {
  readonly id: string;
  readonly state: string;
  readonly wanted: string;
  readonly provider_id: string | null;
  readonly cents: number;
  readonly captured_cents: number;
  readonly decline_code: string | null;
  readonly capture_before: Date | null;
  readonly refunded_cents: number;
}

/** `isServed: false`: approvals leave their holds in the first state, for the test to move. */
export async function openMoney({ isServed = true } = {}): Promise<MoneyWorld> {
  const fake = await openStripe();
  const environment = { ...on, ...fake.settings, BOOKINGS_RETURN_ORIGINS: 'https://camps.example' };
  const world = await openBookings(isServed ? environment : on);
  const { sql } = world.database;
  const { payments } = readConfig(environment);
  const useCard: MoneyWorld['useCard'] = async (kind = 'ok', name = 'parent') => {
    const card = await fake.addCard(kind);
    await sql(
      `insert into store.payment_customers (account_id, customer, method, brand, last4, created_at, updated_at)
      values ($1, $2, $3, $4, $5, now(), now())
      on conflict (account_id) do update set customer = $2, method = $3, brand = $4, last4 = $5`,
      [world.api.cast.accounts[name], card.customer, card.method, card.brand, card.last4],
    );
    return card;
  };
  await useCard('ok');
  return {
    ...world,
    fake,
    useCard,
    steps: (timeoutMs = 20_000, pool = world.database.pools.server) =>
      new HoldSteps(pool, new Provider(payments ?? { url: '', key: '' }, { timeoutMs })),
    async holdOf(booking) {
      const text = 'select * from store.holds where booking_id = $1 order by created_at desc, id desc limit 1';
      const [row] = await sql(text, [booking]);
      return row as unknown as HoldRow;
    },
    async differences() {
      const rows = (await sql('select * from store.holds')) as unknown as HoldRow[];
      return differencesOf(rows, fake);
    },
  };
}

/** The differences between our holds and the provider's ledger, to the cent. */
function differencesOf(rows: readonly HoldRow[], fake: Pick<FakeStripe, 'money' | 'effects'>): string[] {
  const { held, captured, refunded } = fake.money();
  const byId = new Map(rows.map((row) => [row.provider_id, row]));
  const ours = rows.flatMap((row) => {
    const id = row.provider_id ?? '';
    const isHeld = ['held', 'capturing'].includes(row.state);
    const open = ['confirming', 'capturing', 'releasing'].includes(row.state);
    return [
      ...(!open && (held.get(id) ?? 0) !== (isHeld ? row.cents : 0)
        ? [`${row.state} ${id}: held ${held.get(id)}`]
        : []),
      ...(!open && (captured.get(id) ?? 0) !== row.captured_cents
        ? [`${row.state} ${id}: charged ${captured.get(id)}`]
        : []),
      ...((refunded.get(id) ?? 0) !== row.refunded_cents ? [`${row.state} ${id}: refunded ${refunded.get(id)}`] : []),
    ];
  });
  const strays = [...held.keys(), ...captured.keys()].filter((id) => !byId.has(id)).map((id) => `nobody's: ${id}`);
  const perHold = new Map<string, number>();
  for (const { effect, metadata } of fake.effects())
    if (effect === 'held') perHold.set(metadata.hold ?? '', (perHold.get(metadata.hold ?? '') ?? 0) + 1);
  const twice = [...perHold].filter(([, count]) => count > 1).map(([hold]) => `held twice: ${hold}`);
  return [...ours, ...strays, ...twice];
}
