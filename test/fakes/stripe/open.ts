import { join } from 'node:path';
import { startFake } from '../start.ts';
import type { Effect } from './bank.ts';
import type { FaultOrder, RandomFaults } from './faults.ts';
import type { CardKind } from './objects.ts';
import type { WebhookOrder } from './webhooks.ts';

export type { Effect } from './bank.ts';
export type { FaultName } from './faults.ts';

/** A request, as recorded in the ledger. */
export interface Asked {
  readonly call: string;
  readonly path: string;
  readonly key: string | null;
  readonly fault: string;
  readonly agent: string;
  /** Null: no response was sent. */
  readonly status: number | null;
  readonly replayed?: boolean;
}

/** A saved card, as stored in payment_customers. */
export interface SavedCard {
  readonly customer: string;
  readonly method: string;
  readonly brand: string;
  readonly last4: string;
}

export interface FakeStripe {
  readonly url: string;
  /** The service's settings to use it. */
  readonly settings: Readonly<Record<'STRIPE_API_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET', string>>;
  readonly webhookSecret: string;
  effects(): readonly Effect[];
  asked(): readonly Asked[];
  /** The amounts still held, per intent; the totals charged and refunded. */
  money(): Money;
  fault(order: FaultOrder): Promise<void>;
  random(faults: RandomFaults): Promise<void>;
  clearFaults(): Promise<void>;
  forgetKeys(): Promise<void>;
  /** Moves its clock ahead and releases expired holds. */
  passTime(seconds: number): Promise<void>;
  webhooks(order: WebhookOrder | null): Promise<void>;
  /** Sends the delayed messages; returns how many were sent and how many are unacknowledged. */
  flushWebhooks(): Promise<{ sent: number; open: number }>;
  /** Creates a customer with a saved card. */
  addCard(kind?: CardKind): Promise<SavedCard>;
  stop(): Promise<void>;
}

export interface Money {
  readonly held: ReadonlyMap<string, number>;
  readonly captured: ReadonlyMap<string, number>;
  readonly refunded: ReadonlyMap<string, number>;
}

/** Totals the effects. Throws for an impossible one: a second hold, or a charge above the hold. */
function moneyOf(effects: readonly Effect[]): Money {
  const held = new Map<string, number>();
  const captured = new Map<string, number>();
  const refunded = new Map<string, number>();
  for (const { effect, intent, cents } of effects) {
    if (effect === 'held') {
      if (held.has(intent)) throw new Error(`${intent} is held twice`);
      held.set(intent, cents);
    } else if (effect === 'captured') {
      if (captured.has(intent) || (held.get(intent) ?? 0) < cents) throw new Error(`${intent} is charged twice`);
      captured.set(intent, cents);
      held.delete(intent);
    } else if (effect === 'released' || effect === 'expired') held.delete(intent);
    else if (effect === 'refunded') refunded.set(intent, (refunded.get(intent) ?? 0) + cents);
  }
  return { held, captured, refunded };
}

const webhookSecret = 'whsec_of_the_fake_provider';

/** Starts the provider as a separate process. */
export async function openStripe(): Promise<FakeStripe> {
  const { url, ledger, stop } = await startFake<Asked | Effect>(join(import.meta.dirname, 'server.ts'));
  const order = async (path: string, said: object): Promise<unknown> => {
    const response = await fetch(`${url}/_control/${path}`, { method: 'POST', body: JSON.stringify(said) });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return await response.json();
  };
  const effects = () => ledger().filter((entry): entry is Effect => 'effect' in entry);
  return {
    url,
    settings: {
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: 'sk_test_of_the_fake_provider',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
    webhookSecret,
    effects,
    asked: () => ledger().filter((entry): entry is Asked => 'call' in entry),
    money: () => moneyOf(effects()),
    fault: async (said) => void (await order('fault', said)),
    random: async (said) => void (await order('random', said)),
    clearFaults: async () => void (await order('clear', {})),
    forgetKeys: async () => void (await order('forget', {})),
    passTime: async (seconds) => void (await order('clock', { seconds })),
    webhooks: async (said) => void (await order('webhooks', said ?? {})),
    flushWebhooks: async () => (await order('flush', {})) as { sent: number; open: number },
    addCard: async (kind = 'ok') => (await order('card', { kind })) as SavedCard,
    stop,
  };
}
