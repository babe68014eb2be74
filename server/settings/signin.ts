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

const proxiesForm = 'addresses or networks such as 10.0.0.0/8, by comma';
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
      description: 'The proxies in front whose `X-Forwarded-For` names the client.',
      form: proxiesForm,
    }),
    SMTP_URL: smtpUrl.optional().meta({
      description: 'The mail server. Unset: mails wait, and the demo shows them on its own machine.',
      form: smtpForm,
      secret: 'password',
    }),
    MAIL_FROM: from.optional().meta({
      description: 'Whom mails come from.',
      form: fromForm,
      otherwise: '`no-reply` at the host of `PUBLIC_URL`',
    }),
    MAILBOX_LIMIT: whole('mails', 1, 100_000).default(20).meta({
      description: 'The most mails to one mailbox an hour; links beyond it are not sent, the rest waits.',
    }),
    SIGNIN_LIMIT: whole('requests', 100, 10_000_000).default(1000).meta({
      description: 'The most links that one client address may ask for, and bad codes that it may send, in an hour.',
    }),
    MOBILE_APP_URL: appUrl.default('campatlas://signin').meta({
      description: 'Where codes for the mobile app lead.',
      form: appForm,
    }),
    MOBILE_DEV_CALLBACKS: flag().default(false).meta({
      description: 'Whether such a code may lead to an app in development instead; never in production.',
    }),
    GOOGLE_ISSUER: webAddress().default('https://accounts.google.com').meta({
      description: 'Whose mailboxes can be connected; plain http on this machine alone.',
    }),
    GOOGLE_CLIENT_ID: text()
      .optional()
      .meta({ description: 'The client id there. Unset: no mailbox can be connected.' }),
    GOOGLE_CLIENT_SECRET: secretText().optional().meta({ description: 'Its secret.' }),
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
