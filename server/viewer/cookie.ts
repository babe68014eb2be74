import { hash } from 'node:crypto';

/** The name of the session cookie. */
export const sessionCookieName = 'campatlas_session';

/** What PostgreSQL gets instead of the session cookie: the hash of its id, and its signature. */
export interface SessionProof {
  readonly hash: Buffer;
  readonly signature: Buffer;
}

/** The values of all cookies of this name; more than one means that another site planted one. */
export function cookiesNamed(name: string, headers: readonly string[]): string[] {
  return headers
    .flatMap((header) => header.split(';'))
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** Splits a cookie value `<id>.<signature>`; null when it has another format. PostgreSQL checks the signature. */
export function readSession(value: string): SessionProof | null {
  const match = /^([\w-]{43})\.([\w-]{43})$/.exec(value);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const signature = Buffer.from(match[2], 'base64url');
  // The last base64url character has two unused bits: another character could decode to the same bytes.
  if (signature.toString('base64url') !== match[2]) return null;
  return { hash: hash('sha256', match[1], 'buffer'), signature };
}
