/** The fake provider's state, its clock, and the ledger of every effect. */
import type Stripe from 'stripe';
import {
  type CardKind,
  cards,
  type IntentInput,
  newCharge,
  newCustomer,
  newIntent,
  newMethod,
  newRefund,
  newSetupIntent,
} from './objects.ts';
import { Problem } from './problem.ts';
import { newSession, type SessionInput } from './session.ts';

/** An effect, as recorded in the ledger. Amounts are in the smallest currency unit. */
export interface Effect {
  readonly effect: 'created' | 'held' | 'declined' | 'captured' | 'released' | 'expired' | 'refunded';
  readonly intent: string;
  readonly cents: number;
  readonly currency: string;
  readonly metadata: Stripe.Metadata;
  /** The provider's time, in seconds since 1970. */
  readonly at: number;
}

const day = 86_400;
/** How long a Visa card's hold lasts: with the cardholder present, and off session. */
const holdSeconds = { onSession: 7 * day, offSession: 4 * day + 18 * 3600 };

export class Bank {
  readonly customers = new Map<string, Stripe.Customer>();
  readonly methods = new Map<string, { readonly method: Stripe.PaymentMethod; readonly kind: CardKind }>();
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly sessions = new Map<string, Stripe.Checkout.Session>();
  readonly setupIntents = new Map<string, Stripe.SetupIntent>();
  /** Seconds by which its clock is ahead. */
  ahead = 0;
  readonly #record: (effect: Effect) => void;
  readonly #tell: (type: string, object: { readonly id: string; readonly object: string }) => void;

  constructor(record: (effect: Effect) => void, tell: (type: string, object: { id: string; object: string }) => void) {
    this.#record = record;
    this.#tell = tell;
  }

  get now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead;
  }

  /** Releases the holds that have expired. */
  lapse(): void {
    for (const intent of this.intents.values())
      if (intent.status === 'requires_capture' && (this.#endOf(intent) ?? Infinity) <= this.now)
        this.#end(intent, 'automatic', 'expired');
  }

  addCustomer(email: string | null, metadata: Stripe.Metadata): Stripe.Customer {
    const customer = newCustomer(this.now, email, metadata);
    this.customers.set(customer.id, customer);
    return customer;
  }

  addMethod(kind: CardKind, customer: string): Stripe.PaymentMethod {
    const method = newMethod(this.now, kind, customer);
    this.methods.set(method.id, { method, kind });
    return method;
  }

  addSession(input: Omit<SessionInput, 'setupIntent'>): Stripe.Checkout.Session {
    this.#demandCustomer(input.customer);
    const setupIntent = newSetupIntent(this.now, input.customer);
    this.setupIntents.set(setupIntent.id, setupIntent);
    const session = newSession(this.now, { ...input, setupIntent: setupIntent.id });
    this.sessions.set(session.id, session);
    return session;
  }

  /** Saves the card chosen on a session's page. */
  complete(session: Stripe.Checkout.Session, kind: CardKind): void {
    if (session.status !== 'open') throw Problem.invalid('session_used', 'This session is over.');
    const setupIntent = this.setupIntents.get(String(session.setup_intent));
    if (setupIntent === undefined) throw Problem.missing('setupintent', String(session.setup_intent));
    const method = this.addMethod(kind, String(session.customer));
    setupIntent.payment_method = method.id;
    setupIntent.status = 'succeeded';
    session.status = 'complete';
    session.url = null;
    this.#tell('setup_intent.succeeded', setupIntent);
    this.#tell('checkout.session.completed', session);
  }

  createIntent(input: IntentInput): Stripe.PaymentIntent {
    if (input.customer !== null) this.#demandCustomer(input.customer);
    if (input.method !== null && this.methods.get(input.method)?.method.customer !== input.customer)
      throw Problem.missing('PaymentMethod', input.method);
    if (input.amount < 50) throw Problem.invalid('amount_too_small', 'Amount must be at least $0.50 usd', 'amount');
    if (input.amount > 99_999_999)
      throw Problem.invalid('amount_too_large', 'Amount must be no more than $999,999.99', 'amount');
    const intent = newIntent(this.now, input);
    this.intents.set(intent.id, intent);
    this.#write('created', intent, intent.amount);
    this.#tell('payment_intent.created', intent);
    return intent;
  }

  confirm(intent: Stripe.PaymentIntent, how: { offSession: boolean; errorOnAction: boolean }): void {
    if (intent.status !== 'requires_confirmation') throw Problem.unexpected(intent, 'confirmed');
    const { kind = 'ok' } = this.methods.get(String(intent.payment_method)) ?? {};
    const { says } = cards[kind];
    if (says === 'authentication_required' && !how.offSession && !how.errorOnAction) {
      intent.status = 'requires_action';
      intent.next_action = { type: 'use_stripe_sdk' };
      this.#tell('payment_intent.requires_action', intent);
    } else if (says !== null) this.#decline(intent, kind, says);
    else if (intent.capture_method === 'manual') this.#hold(intent, how.offSession);
    else throw Problem.invalid('unsupported', 'The fake holds money only.', 'capture_method');
  }

  capture(intent: Stripe.PaymentIntent, cents: number | null): void {
    if (intent.status !== 'requires_capture') throw Problem.unexpected(intent, 'captured');
    const amount = cents ?? intent.amount_capturable;
    if (amount < 1 || amount > intent.amount_capturable)
      throw Problem.invalid('amount_too_large', 'The amount is more than what is held.', 'amount_to_capture');
    Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount });
    const charge = this.chargeOf(intent);
    if (charge !== null)
      Object.assign(charge, {
        captured: true,
        amount_captured: amount,
        amount_refunded: intent.amount - amount,
      });
    this.#write('captured', intent, amount);
    this.#tell('payment_intent.succeeded', intent);
  }

  cancel(intent: Stripe.PaymentIntent): void {
    const open = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'];
    if (!open.includes(intent.status)) throw Problem.unexpected(intent, 'canceled');
    this.#end(intent, null, 'released');
  }

  refund(intent: Stripe.PaymentIntent, cents: number | null, metadata: Stripe.Metadata): Stripe.Refund {
    const charge = this.chargeOf(intent);
    if (charge === null || !charge.captured) throw Problem.invalid('charge_not_captured', 'Nothing has been charged.');
    const left = charge.amount_captured - this.refundedOf(charge);
    const amount = cents ?? left;
    if (left === 0) throw Problem.invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    if (amount < 1 || amount > left)
      throw Problem.invalid('amount_too_large', 'The amount is more than what was charged.', 'amount');
    const refund = newRefund(this.now, charge, amount, metadata);
    this.refunds.set(refund.id, refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#write('refunded', intent, amount);
    this.#tell('charge.refunded', charge);
    return refund;
  }

  chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge | null {
    return this.charges.get(String(intent.latest_charge)) ?? null;
  }

  refundedOf(charge: Stripe.Charge): number {
    const refunds = [...this.refunds.values()].filter((refund) => refund.charge === charge.id);
    return refunds.reduce((sum, { amount }) => sum + amount, 0);
  }

  #demandCustomer(id: string): void {
    if (!this.customers.has(id)) throw Problem.missing('customer', id);
  }

  #hold(intent: Stripe.PaymentIntent, offSession: boolean): void {
    const seconds = offSession ? holdSeconds.offSession : holdSeconds.onSession;
    const charge = newCharge(this.now, intent, 'ok', this.now + seconds);
    this.charges.set(charge.id, charge);
    Object.assign(intent, {
      status: 'requires_capture',
      amount_capturable: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    });
    this.#write('held', intent, intent.amount);
    this.#tell('payment_intent.amount_capturable_updated', intent);
  }

  #decline(intent: Stripe.PaymentIntent, kind: CardKind, says: string): never {
    const charge = newCharge(this.now, intent, kind, null);
    this.charges.set(charge.id, charge);
    const code = says === 'authentication_required' ? 'authentication_required' : 'card_declined';
    const said = { type: 'card_error', code, decline_code: says, message: 'Your card was declined.' } as const;
    const { method } = this.methods.get(String(intent.payment_method)) ?? {};
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: charge.id,
      last_payment_error: { ...said, charge: charge.id, ...(method === undefined ? {} : { payment_method: method }) },
    });
    this.#write('declined', intent, intent.amount);
    this.#tell('payment_intent.payment_failed', intent);
    throw new Problem(402, { ...said, charge: charge.id, payment_intent: intent });
  }

  #end(intent: Stripe.PaymentIntent, reason: 'automatic' | null, effect: 'released' | 'expired'): void {
    const wasHeld = intent.status === 'requires_capture';
    const charge = this.chargeOf(intent);
    if (wasHeld && charge !== null) Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
    Object.assign(intent, {
      status: 'canceled',
      amount_capturable: 0,
      canceled_at: this.now,
      cancellation_reason: reason,
    });
    // Cancelling an intent that was never held releases no money.
    this.#write(effect, intent, wasHeld ? intent.amount : 0);
    this.#tell('payment_intent.canceled', intent);
  }

  #endOf(intent: Stripe.PaymentIntent): number | undefined {
    return this.chargeOf(intent)?.payment_method_details?.card?.capture_before;
  }

  #write(effect: Effect['effect'], { id, currency, metadata }: Stripe.PaymentIntent, cents: number): void {
    this.#record({ effect, intent: id, cents, currency, metadata, at: this.now });
  }
}
