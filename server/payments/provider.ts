/** Calls the payment provider. The only file that imports the provider's client library, when it is first needed. */
import type Stripe from 'stripe';
import type { PaymentsConfig } from '../config.ts';
import { clock } from '../shared/clock.ts';
import type { Card, IntentInput, ProviderEvent, ProviderResult, Reading } from './shapes.ts';

/** The API version of all responses, whatever the account's default is. */
export const apiVersion = '2026-10-28.endive';
const timeoutMs = 10_000;
/** The largest allowed difference between a message's timestamp and now, in either direction. */
const toleranceSeconds = 300;

/** One account at the provider. Every change has an idempotency key. Provider failures are returned, not thrown. */
export class Provider {
  readonly #config: PaymentsConfig;
  readonly #timeoutMs: number;
  #opened: Promise<Stripe> | null = null;

  constructor(config: PaymentsConfig, options: { readonly timeoutMs?: number } = {}) {
    this.#config = config;
    this.#timeoutMs = options.timeoutMs ?? timeoutMs;
  }

  async createIntent(input: IntentInput, key: string): Promise<ProviderResult<string>> {
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

  /** Places the hold. A bank that asks for authentication declines it instead; the parent then saves the card again. */
  async confirm(id: string, offSession: boolean, key: string): Promise<ProviderResult<null>> {
    const how = offSession ? { off_session: true } : { error_on_requires_action: true };
    return await this.#call((stripe) =>
      stripe.paymentIntents.confirm(id, how, { idempotencyKey: key }).then((intent) => withValue(intent, null)),
    );
  }

  async capture(id: string, cents: number, key: string): Promise<ProviderResult<null>> {
    return await this.#call((stripe) =>
      stripe.paymentIntents
        .capture(id, { amount_to_capture: cents }, { idempotencyKey: key })
        .then((intent) => withValue(intent, null)),
    );
  }

  async cancel(id: string, key: string): Promise<ProviderResult<null>> {
    return await this.#call((stripe) =>
      stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key }).then((intent) => withValue(intent, null)),
    );
  }

  /** Refunds the whole charge. */
  async refund(id: string, key: string): Promise<ProviderResult<null>> {
    return await this.#call((stripe) =>
      stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key }).then((refund) => withValue(refund, null)),
    );
  }

  async read(id: string): Promise<ProviderResult<Reading>> {
    return await this.#call((stripe) =>
      stripe.paymentIntents
        .retrieve(id, { expand: ['latest_charge'] })
        .then((intent) => withValue(intent, readingOf(intent))),
    );
  }

  /** Intents created since a time, newest first, at most 100; `after` is the last intent of the page before. */
  async list(
    since: Date,
    after: string | null,
  ): Promise<ProviderResult<{ readings: readonly Reading[]; isMore: boolean }>> {
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

  async createCustomer(account: string, key: string): Promise<ProviderResult<string>> {
    return await this.#call((stripe) =>
      stripe.customers
        .create({ metadata: { account } }, { idempotencyKey: key })
        .then((customer) => withValue(customer, customer.id)),
    );
  }

  /** Creates a page at the provider on which a card is saved. */
  async createSetup(
    customer: string,
    returnUrl: string,
    currency: string,
    key: string,
  ): Promise<ProviderResult<{ session: string; url: string }>> {
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

  /** Reads the card saved on such a page: null while there is none, `expired` when the page has expired. */
  async readSetup(session: string): Promise<ProviderResult<Card | 'expired' | null>> {
    return await this.#call(async (stripe) => {
      const read = await stripe.checkout.sessions.retrieve(session, { expand: ['setup_intent.payment_method'] });
      return withValue(read, cardOf(read));
    });
  }

  async #call<Value>(call: (stripe: Stripe) => Promise<WithRequestId<Value>>): Promise<ProviderResult<Value>> {
    try {
      const { value, requestId } = await call(await this.#open());
      return { kind: 'ok', value, status: 200, requestId };
    } catch (error) {
      return failedResult(error);
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
    // The client library still retries once when the connection was closed, with the same idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Campatlas' },
  });
}

interface WithRequestId<Value> {
  readonly value: Value;
  readonly requestId: string | null;
}

function withValue<Value>(answer: object, value: Value): WithRequestId<Value> {
  const { lastResponse } = answer as { lastResponse?: { requestId?: string } };
  return { value, requestId: lastResponse?.requestId ?? null };
}

/** A response with an HTTP status of 300 or more is `refused`; everything else, even an unreadable 2xx, is `lost`. */
function failedResult(error: unknown): ProviderResult<never> {
  const { statusCode, code, requestId, message, type } = error as Partial<
    Record<'statusCode' | 'code' | 'requestId' | 'message' | 'type', unknown>
  >;
  const text = `${typeof type === 'string' ? `${type}: ` : ''}${String(message)}`;
  if (typeof statusCode !== 'number' || statusCode < 300) return { kind: 'lost', error: text };
  return {
    kind: 'refused',
    status: statusCode,
    code: typeof code === 'string' ? code : null,
    error: text,
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

function readingOf(intent: Stripe.PaymentIntent): Reading {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  const { last_payment_error: failure, metadata } = intent;
  // After a partial capture, Stripe counts the uncaptured rest as refunded; it is subtracted.
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
 * Verifies a webhook message: its signature by one of the secrets, and a timestamp within five minutes of now in either
 * direction. Returns its event, or null when it is not valid.
 */
export async function openEvent(
  body: Buffer,
  signature: string,
  secrets: readonly string[],
): Promise<ProviderEvent | null> {
  const { default: Client } = await import('stripe');
  const now = clock.now();
  // The client library accepts timestamps in the future, and the last of several; both are rejected here.
  const times = [...signature.matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)];
  const ahead = Number(times[0]?.[1] ?? Infinity) - now / 1000;
  if (times.length !== 1 || ahead > toleranceSeconds) return null;
  for (const secret of secrets) {
    try {
      const event = Client.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now);
      const { id } = event.data.object as { id?: unknown };
      return { id: event.id, type: event.type, objectId: typeof id === 'string' ? id : null };
    } catch {
      // Signed with another secret, or not valid at all.
    }
  }
  return null;
}
