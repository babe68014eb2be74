import { hash } from 'node:crypto';

/** The cookie of a session. */
export const sessionCookieName = 'campatlas_session';

/** What is sent to the database in place of a session cookie: the hash of its id, and its signature over that hash. */
export interface SessionProof {
  readonly hash: Buffer;
  readonly signature: Buffer;
}

/** The values of every cookie of this name that was sent; more than one means that somebody planted one. */
export function cookiesNamed(name: string, headers: readonly string[]): string[] {
  return headers
    .flatMap((header) => header.split(';'))
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** Takes a cookie's value `<id>.<signature>` apart; null when it has another shape. PostgreSQL checks the signature. */
export function readSession(value: string): SessionProof | null {
  const match = /^([\w-]{43})\.([\w-]{43})$/.exec(value);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const signature = Buffer.from(match[2], 'base64url');
  // Its last character has two bits to spare: an altered one would say the same.
  if (signature.toString('base64url') !== match[2]) return null;
  return { hash: hash('sha256', match[1], 'buffer'), signature };
}
