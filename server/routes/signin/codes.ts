/** Shared by the sign-in routes: bodies, answers and rate limits. */
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { publicBase } from '../../mail/links.ts';
import { clock } from '../../shared/clock.ts';
import { retryLater } from '../../shared/errors.ts';
import type { Headers } from '../../shared/exchange.ts';
import { Failure } from '../../shared/failure.ts';

/** The app that a person signs in to. */
export const Domain = z.enum(['WEB_APP', 'MOBILE_APP'], 'it must be WEB_APP or MOBILE_APP').meta({
  description: 'The app in which the person signs in: the web or mobile app.',
});

/** The PKCE-like challenge of an app. */
export const Challenge = z
  .string()
  .regex(/^[\w-]{43}$/, 'it must be a SHA-256 in base64url, 43 characters')
  .refine((text) => Buffer.from(text, 'base64url').toString('base64url') === text, 'it must be base64url')
  .meta({
    description: 'SHA-256 of the verifier, in base64url without padding.',
    example: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  });

/** The verifier of a challenge. A wrong one of any type uses up the code. */
export const Verifier = z.unknown().meta({
  type: 'string',
  description: 'The verifier of the challenge. A missing or wrong one consumes the code.',
  example: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
});

/** Whether the challenge requirement is met: the mobile app always needs one. */
export const demandsChallenge = (body: { domain: string; challenge?: string | undefined }) =>
  body.domain !== 'MOBILE_APP' || body.challenge !== undefined;
export const challengeNeeded = { path: ['challenge'], error: 'it is required for MOBILE_APP' };

const word = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const mailbox = new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+[A-Za-z0-9-]{2,63}$`);

/** An e-mail address: one mailbox, no quotes, no comments. */
export const Email = z
  .string()
  .max(254, 'it must be an address such as pat@example.org')
  .regex(mailbox, 'it must be an address such as pat@example.org')
  .refine((address) => address.indexOf('@') <= 64, 'it must have at most 64 characters before the @')
  .meta({ format: 'email', example: 'pat@example.org' });

/** SHA-256 of the verifier; null when none was sent, and a value that never matches when it is not a string. */
export function verifierHash(verifier: unknown): Buffer | null {
  if (verifier === undefined || verifier === null) return null;
  return typeof verifier === 'string' ? hash('sha256', verifier, 'buffer') : Buffer.alloc(32);
}

/** The stored form of a challenge. */
export const challengeBytes = (challenge: string | undefined) =>
  challenge === undefined ? null : Buffer.from(challenge, 'base64url');

/** The rate limiting key of a client. */
export function clientHash(address: string): Buffer {
  return hash('sha256', clientNetwork(address), 'buffer');
}

/** The browser's User-Agent, reduced to printable characters; never fails. */
export function agentOf(headers: Headers): string | null {
  const agent = headers.get('user-agent')?.[0];
  return agent === undefined ? null : agent.replace(/[^\x20-\x7e]/g, '').slice(0, 200);
}

/** The error after too many attempts; the limit resets each hour. */
export const LimitFailure = Failure.meta({ description: 'Too many attempts from this address this hour.' });

/** Makes that error. */
export function limited() {
  const hour = 3_600_000;
  const seconds = Math.ceil((hour - (clock.now() % hour)) / 1000);
  return retryLater(429, 'rate_limited', 'Too many attempts came from this address. Please try again later.', seconds);
}

/** The target of a code: the sign-in page, or the mobile app. */
export function targetOf(config: Config, domain: string, code: string, callback?: string): string {
  if (callback === undefined && domain === 'WEB_APP') return `${publicBase(config)}/signin#code=${code}`;
  const target = new URL(callback ?? config.mobileAppUrl);
  target.searchParams.set('code', code);
  return target.href;
}
