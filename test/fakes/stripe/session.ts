/** A checkout session of the provider and its page. */
import type Stripe from 'stripe';
import { cards, newId } from './objects.ts';

export interface SessionInput {
  readonly customer: string;
  readonly setupIntent: string;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly metadata: Stripe.Metadata;
  /** The origin of its page. */
  readonly root: string;
}

export function newSession(created: number, input: SessionInput): Stripe.Checkout.Session {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancelUrl,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: input.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: null,
    expires_at: created + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: input.metadata,
    mode: 'setup',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'no_payment_required',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: input.setupIntent,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: input.successUrl,
    total_details: null,
    ui_mode: 'hosted_page',
    url: `${input.root}/c/pay/${id}`,
    wallet_options: null,
  };
}

/** The page on which a card is chosen. */
export function sessionPage({ id, status }: Stripe.Checkout.Session): string {
  const button = ([kind, { brand, last4 }]: [string, { brand: string; last4: string }]) =>
    `<button name="card" value="${kind}">${brand} ${last4} (${kind})</button>`;
  const form =
    status === 'open'
      ? `<form method="post">${Object.entries(cards).map(button).join('')}</form>`
      : '<p>This page has been used.</p>';
  return `<!doctype html><html lang="en"><title>Save a card</title><h1>Save a card</h1>${form}<!-- ${id} --></html>`;
}
