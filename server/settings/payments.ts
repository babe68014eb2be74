import { z } from 'zod';
import { isOwnMachine } from '../shared/own-machine.ts';
import { settingsOf } from './area.ts';
import { secretText, webAddress, webAddresses } from './kinds.ts';

/** The payment provider, or a fake of it in tests. */
export type PaymentsConfig = Readonly<{
  /** The base URL without a trailing slash. */
  url: string;
  key: string;
}>;

export type PaymentSettings = Readonly<{
  /** Null: cards can be neither saved nor charged. */
  payments: PaymentsConfig | null;
  /** Secrets that may sign the provider's webhooks. */
  webhookSecrets: readonly string[];
  /** Origins to which a browser may return after its card was saved. */
  returnOrigins: readonly string[];
}>;

const secretsForm = 'comma-separated secrets';
const secrets = z
  .string()
  .transform((value) => value.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()])))
  .refine((parts) => parts.length > 0, { error: `must be ${secretsForm}` });

const isOrigin = (value: string) => new URL(value).origin === value.replace(/\/$/, '');

/** Cards, holds and charges. */
export const paymentsSettings = settingsOf({
  title: 'Payments',
  variables: {
    STRIPE_SECRET_KEY: secretText().optional().meta({
      description: "Stripe's secret key, for saving cards and holding money. Unset: neither works.",
    }),
    STRIPE_API_URL: webAddress().optional().meta({
      description: 'The address of Stripe’s API; other addresses are for tests.',
      otherwise: 'https://api.stripe.com',
    }),
    STRIPE_WEBHOOK_SECRET: secrets.optional().meta({
      description:
        'The signing secret of Stripe’s webhook `/api/payments/stripe`; during a rotation the new and the ' +
        'old one.',
      form: secretsForm,
      secret: 'all',
    }),
    BOOKINGS_RETURN_ORIGINS: webAddresses()
      .refine((values) => values.every(isOrigin), {
        error: 'must be comma-separated origins such as https://camps.example',
      })
      .optional()
      .meta({
        description: 'Origins that a browser may return to after a card was saved.',
        form: 'comma-separated origins',
        otherwise: 'that of `PUBLIC_URL`',
      }),
  },
  config: (values): PaymentSettings => {
    const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: given } = values;
    const url = (given ?? 'https://api.stripe.com').replace(/\/+$/, '');
    const { protocol, hostname } = new URL(url);
    if (protocol === 'http:' && !isOwnMachine(hostname))
      throw new Error('STRIPE_API_URL: must be https, but on this machine: the secret key goes with every request.');
    return {
      payments: key === undefined ? null : Object.freeze({ url, key }),
      webhookSecrets: values.STRIPE_WEBHOOK_SECRET ?? [],
      returnOrigins: (values.BOOKINGS_RETURN_ORIGINS ?? []).map((origin) => new URL(origin).origin),
    };
  },
});
