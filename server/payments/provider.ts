/** The payment provider: the only file that knows its client, which is read in when it is first needed. */
import type Stripe from 'stripe';
import type { PaymentsConfig } from '../config.ts';
import { clock } from '../shared/clock.ts';
import type { Card, IntentInput, ProviderEvent, Reading, Said } from './shapes.ts';

/** Its answers are those of this version, whatever the account is set to. */
export const apiVersion = '2026-10-28.endive';
const timeoutMs = 10_000;
/** Messages that are older, or dated further ahead, are nobody's. */
const toleranceSeconds = 300;

/** One account at the provider. No call is sent again but with its key, and none rejects for what the provider does. */
export class Provider {
  readonly #config: PaymentsConfig;
  readonly #timeoutMs: number;
  #opened: Promise<Stripe> | null = null;

  constructor(config: PaymentsConfig, options: { readonly timeoutMs?: number } = {}) {
    this.#config = config;
    this.#timeoutMs = options.timeoutMs ?? timeoutMs;
  }

  async createIntent(input: IntentInput, key: string): Promise<Said<string>> {
    return await this.#call((stripe) =>
      stripe.paymentIntents
        .create(
          {
            amount: input.cents,
            currency: input.currency.toLowerCase(),
            customer: input.customer,
            payment_method: input.method,
            allowed_payment_method_types: ['card'],
            capture_method: 'manual',
            metadata: { hold: input.hold },
          },
          { idempotencyKey: key },
        )
        .then((intent) => withValue(intent, intent.id)),
    );
  }

  /** Holds the money. Whoever would have to be asked is not: the parent saves the card again. */
  async confirm(id: string, offSession: boolean, key: string): Promise<Said<null>> {
    const how = offSession ? { off_session: true } : { error_on_requires_action: true };
    return await this.#call((stripe) =>
      stripe.paymentIntents.confirm(id, how, { idempotencyKey: key }).then((intent) => withValue(intent, null)),
    );
  }

  async capture(id: string, cents: number, key: string): Promise<Said<null>> {
    return await this.#call((stripe) =>
      stripe.paymentIntents
        .capture(id, { amount_to_capture: cents }, { idempotencyKey: key })
        .then((intent) => withValue(intent, null)),
    );
  }

  async cancel(id: string, key: string): Promise<Said<null>> {
    return await this.#call((stripe) =>
      stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key }).then((intent) => withValue(intent, null)),
    );
  }

  /** Gives back all that was charged. */
  async refund(id: string, key: string): Promise<Said<null>> {
    return await this.#call((stripe) =>
      stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key }).then((refund) => withValue(refund, null)),
    );
  }

  async read(id: string): Promise<Said<Reading>> {
    return await this.#call((stripe) =>
      stripe.paymentIntents
        .retrieve(id, { expand: ['latest_charge'] })
        .then((intent) => withValue(intent, readingOf(intent))),
    );
  }

  /** Intents made since, the newest first, at most 100 of them behind `after`. */
  async list(since: Date, after: string | null): Promise<Said<{ readings: readonly Reading[]; isMore: boolean }>> {
    const from = Math.floor(since.getTime() / 1000);
    return await this.#call(async (stripe) => {
      const page = await stripe.paymentIntents.list({
        created: { gte: from },
        limit: 100,
        expand: ['data.latest_charge'],
        ...(after === null ? {} : { starting_after: after }),
      });
      return withValue(page, { readings: page.data.map(readingOf), isMore: page.has_more });
    });
  }

  async createCustomer(account: string, key: string): Promise<Said<string>> {
    return await this.#call((stripe) =>
      stripe.customers
        .create({ metadata: { account } }, { idempotencyKey: key })
        .then((customer) => withValue(customer, customer.id)),
    );
  }

  /** A page of the provider's on which a card is saved. */
  async createSetup(
    customer: string,
    returnUrl: string,
    currency: string,
    key: string,
  ): Promise<Said<{ session: string; url: string }>> {
    return await this.#call(async (stripe) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'setup',
          customer,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: key },
      );
      if (session.url === null) throw new TypeError('the session has no page');
      return withValue(session, { session: session.id, url: session.url });
    });
  }

  /** The card that was saved on such a page; null: none yet; `expired`: none any more. */
  async readSetup(session: string): Promise<Said<Card | 'expired' | null>> {
    return await this.#call(async (stripe) => {
      const read = await stripe.checkout.sessions.retrieve(session, { expand: ['setup_intent.payment_method'] });
      return withValue(read, cardOf(read));
    });
  }

  async #call<Value>(call: (stripe: Stripe) => Promise<Kept<Value>>): Promise<Said<Value>> {
    try {
      const { value, requestId } = await call(await this.#open());
      return { kind: 'ok', value, status: 200, requestId };
    } catch (error) {
      return saidOf(error);
    }
  }

  async #open(): Promise<Stripe> {
    this.#opened ??= openClient(this.#config, this.#timeoutMs);
    return await this.#opened;
  }
}

async function openClient({ url, key }: PaymentsConfig, timeout: number): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return new Client(key, {
    apiVersion,
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    timeout,
    // A closed connection is sent again once all the same, with its key.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Campatlas' },
  });
}

interface Kept<Value> {
  readonly value: Value;
  readonly requestId: string | null;
}

function withValue<Value>(answer: object, value: Value): Kept<Value> {
  const { lastResponse } = answer as { lastResponse?: { requestId?: string } };
  return { value, requestId: lastResponse?.requestId ?? null };
}

/** A status of 0 to 499 but 409 and 429 is a decision; an answer that nobody can read is none. */
function saidOf(error: unknown): Said<never> {
  const { statusCode, code, requestId, message, type } = error as Partial<
    Record<'statusCode' | 'code' | 'requestId' | 'message' | 'type', unknown>
  >;
  const said = `${typeof type === 'string' ? `${type}: ` : ''}${String(message)}`;
  if (typeof statusCode !== 'number' || statusCode < 300) return { kind: 'lost', error: said };
  return {
    kind: 'refused',
    status: statusCode,
    code: typeof code === 'string' ? code : null,
    error: said,
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

function readingOf(intent: Stripe.PaymentIntent): Reading {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  const { last_payment_error: failure, metadata } = intent;
  // What was never charged counts as given back at its end.
  const refunded = charge?.captured === true ? charge.amount_refunded - (charge.amount - charge.amount_captured) : 0;
  return {
    id: intent.id,
    status: intent.status,
    cents: intent.amount,
    currency: intent.currency.toUpperCase(),
    capturedCents: intent.amount_received,
    refundedCents: Math.max(0, refunded),
    captureBefore: captureBefore === undefined ? null : new Date(captureBefore * 1000),
    declineCode: failure === null ? null : (failure.decline_code ?? failure.code ?? 'declined'),
    createdAt: new Date(intent.created * 1000),
    hold: metadata.hold ?? null,
  };
}

function cardOf({ status, setup_intent: setup }: Stripe.Checkout.Session): Card | 'expired' | null {
  if (status === 'expired') return 'expired';
  if (status !== 'complete' || setup === null || typeof setup !== 'object') return null;
  const { status: saved, payment_method: method } = setup;
  if (saved !== 'succeeded' || method === null || typeof method !== 'object' || method.card === undefined) return null;
  return { method: method.id, brand: method.card.brand, last4: method.card.last4 };
}

/**
 * The event of a message that one of the secrets signed within five minutes of now, earlier or later; null: it is
 * nobody's.
 */
export async function openEvent(
  body: Buffer,
  signature: string,
  secrets: readonly string[],
): Promise<ProviderEvent | null> {
  const { default: Client } = await import('stripe');
  const now = clock.now();
  // The client takes what is dated ahead, and of several times the last.
  const times = [...signature.matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)];
  const ahead = Number(times[0]?.[1] ?? Infinity) - now / 1000;
  if (times.length !== 1 || ahead > toleranceSeconds) return null;
  for (const secret of secrets) {
    try {
      const event = Client.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now);
      const { id } = event.data.object as { id?: unknown };
      return { id: event.id, type: event.type, objectId: typeof id === 'string' ? id : null };
    } catch {
      // Another secret, or none.
    }
  }
  return null;
}
