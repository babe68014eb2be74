import { isIP } from 'node:net';
import { z } from 'zod';
import { isOwnMachine } from '../shared/own-machine.ts';
import { settingsOf } from './area.ts';
import { flag, secretText, text, webAddress, whole } from './kinds.ts';

/** Google, or a fake of it in tests. */
export type GoogleConfig = Readonly<{ issuer: string; clientId: string; clientSecret: string }>;

export type SigninConfig = Readonly<{
  /** Trusted proxies, by address or network: their X-Forwarded-For is used. */
  trustedProxies: readonly string[];
  /** Null: mails wait in the outbox. */
  smtpUrl: string | null;
  /** Null: no-reply at the host of PUBLIC_URL. */
  mailFrom: string | null;
  mailboxLimit: number;
  /** Links and wrong codes per client and hour. */
  signinLimit: number;
  mobileAppUrl: string;
  mobileDevCallbacks: boolean;
  /** Null: mailboxes cannot be connected. */
  google: GoogleConfig | null;
}>;

const smtpForm = 'smtp://user:password@host:587, smtps:// for TLS from the first byte';
const smtpUrl = z.url({ protocol: /^smtps?$/, error: `must look like ${smtpForm}` });

const proxiesForm = 'comma-separated addresses or networks such as 10.0.0.0/8';
const isProxy = (entry: string) => {
  const [address = '', bits, more] = entry.split('/');
  const family = isIP(address);
  return family !== 0 && more === undefined && (bits === undefined || isBits(bits, family === 6 ? 128 : 32));
};
const isBits = (bits: string, most: number) => /^\d{1,3}$/.test(bits) && Number(bits) <= most;
const proxies = z
  .string()
  .transform((value) => value.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()])))
  .refine((entries) => entries.every(isProxy), { error: `must be ${proxiesForm}` });

const fromForm = 'an address, or Name <address>';
const from = z
  .string()
  .regex(/^(?:[^<>\r\n]{1,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, { error: `must be ${fromForm}` });

const appForm = 'an address with a scheme of its own, or https';
const appUrl = z
  .url({ error: `must be ${appForm}` })
  .refine((value) => !/^(javascript|data|vbscript|blob|file|http):/i.test(value), { error: `must be ${appForm}` });

/** Sign-in and mail. */
export const signinSettings = settingsOf({
  title: 'Sign-in and mail',
  variables: {
    TRUSTED_PROXIES: proxies.default([]).meta({
      description: 'Proxies whose `X-Forwarded-For` header is trusted for the client’s address.',
      form: proxiesForm,
    }),
    SMTP_URL: smtpUrl.optional().meta({
      description: 'The mail server. Unset: mails are queued, and the demo shows them on its own machine.',
      form: smtpForm,
      secret: 'password',
    }),
    MAIL_FROM: from.optional().meta({
      description: 'The sender of mails.',
      form: fromForm,
      otherwise: '`no-reply` at the host of `PUBLIC_URL`',
    }),
    MAILBOX_LIMIT: whole('mails', 1, 100_000)
      .default(20)
      .meta({
        description:
          'The maximum number of mails to one mailbox per hour. Beyond it, sign-in links are not sent and ' +
          'other mails wait.',
      }),
    SIGNIN_LIMIT: whole('requests', 100, 10_000_000)
      .default(1000)
      .meta({
        description:
          'The maximum number of sign-in links that one client address may request, and of wrong codes that it ' +
          'may send, per hour.',
      }),
    MOBILE_APP_URL: appUrl.default('campatlas://signin').meta({
      description: 'The address of the mobile app that links with a sign-in code open.',
      form: appForm,
    }),
    MOBILE_DEV_CALLBACKS: flag().default(false).meta({
      description: 'Whether such a link may open an app in development instead; never set it in production.',
    }),
    GOOGLE_ISSUER: webAddress().default('https://accounts.google.com').meta({
      description: 'The OpenID issuer whose mailboxes can be connected; http only on this machine.',
    }),
    GOOGLE_CLIENT_ID: text()
      .optional()
      .meta({ description: 'The client id at that issuer. Unset: no mailbox can be connected.' }),
    GOOGLE_CLIENT_SECRET: secretText().optional().meta({ description: 'The client secret.' }),
  },
  config: (values): SigninConfig => ({
    trustedProxies: Object.freeze(values.TRUSTED_PROXIES),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    mailboxLimit: values.MAILBOX_LIMIT,
    signinLimit: values.SIGNIN_LIMIT,
    mobileAppUrl: values.MOBILE_APP_URL,
    mobileDevCallbacks: values.MOBILE_DEV_CALLBACKS,
    google: googleOf(values.GOOGLE_ISSUER, values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
  }),
});

function googleOf(issuer: string, clientId?: string, clientSecret?: string): GoogleConfig | null {
  if (clientId === undefined || clientSecret === undefined) return null;
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !isOwnMachine(hostname))
    throw new Error('GOOGLE_ISSUER: must be https, but on this machine.');
  return Object.freeze({ issuer, clientId, clientSecret });
}
