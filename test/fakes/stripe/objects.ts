/** The provider's objects, complete, in the types of its client library. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** Test cards and their outcomes when a hold is placed. */
export const cards = {
  ok: { brand: 'visa', last4: '4242', says: null },
  declined: { brand: 'visa', last4: '0002', says: 'generic_decline' },
  insufficient: { brand: 'mastercard', last4: '9995', says: 'insufficient_funds' },
  authentication: { brand: 'visa', last4: '3184', says: 'authentication_required' },
} as const;
export type CardKind = keyof typeof cards;

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function newCustomer(created: number, email: string | null, metadata: Stripe.Metadata): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created,
    default_source: null,
    description: null,
    email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    shipping: null,
  };
}

const billing = { address: null, email: null, name: null, phone: null, tax_id: null };

export function newMethod(created: number, kind: CardKind, customer: string): Stripe.PaymentMethod {
  const { brand, last4 } = cards[kind];
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: billing,
    card: {
      brand,
      checks: null,
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function newSetupIntent(created: number, customer: string): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('s')}`,
    created,
    customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}

export interface IntentInput {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly method: string | null;
  readonly capture: 'automatic' | 'manual';
  readonly metadata: Stripe.Metadata;
}

export function newIntent(created: number, input: IntentInput): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.capture,
    client_secret: `${id}_secret_${newId('s')}`,
    confirmation_method: 'automatic',
    created,
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: input.method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: input.method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: null,
  };
}

/** The charge created by a confirmation; without an expiry it was declined. */
export function newCharge(
  created: number,
  intent: Stripe.PaymentIntent,
  kind: CardKind,
  captureBefore: number | null,
): Stripe.Charge {
  const { brand, last4, says } = cards[kind];
  const isHeld = captureBefore !== null;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billing,
    calculated_statement_descriptor: null,
    captured: false,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isHeld ? null : 'card_declined',
    failure_message: isHeld ? null : (says ?? 'declined'),
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isHeld,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : null,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: isHeld ? intent.amount : null,
        authorization_code: null,
        brand,
        ...(isHeld ? { capture_before: captureBefore } : {}),
        checks: null,
        country: 'US',
        electronic_commerce_indicator: null,
        exp_month: 12,
        exp_year: 2034,
        funding: 'credit',
        installments: null,
        last4,
        mandate: null,
        network: brand,
        network_transaction_id: null,
        regulated_status: null,
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isHeld ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

export function newRefund(
  created: number,
  charge: Stripe.Charge,
  amount: number,
  metadata: Stripe.Metadata,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
