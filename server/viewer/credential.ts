import type { Headers } from '../shared/exchange.ts';
import { cookiesNamed, sessionCookieName } from './cookie.ts';

/** The credential of a request. A key takes precedence over any cookie; `invalid` can match no account. */
export type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'key'; readonly secret: string; readonly viewerId: string | null }
  | { readonly kind: 'cookie'; readonly value: string };

const none: Credential = Object.freeze({ kind: 'none' });
const invalid: Credential = Object.freeze({ kind: 'invalid' });

/** Longer than any key, yet short enough to hash for unauthenticated clients. */
const keyShape = /^[\x21-\x7e]{1,200}$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** The viewer id that replaces a malformed one and matches no account: a service acting for it is unknown. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Reads x-api-key, x-viewer-id and the session cookie. Never throws. */
export function readCredential(headers: Headers): Credential {
  const keys = headers.get('x-api-key');
  if (keys !== undefined) {
    const secret = keys[0];
    if (keys.length !== 1 || secret === undefined || !keyShape.test(secret)) return invalid;
    return { kind: 'key', secret, viewerId: readViewer(headers.get('x-viewer-id')) };
  }
  const cookies = headers.get('cookie');
  if (cookies === undefined) return none;
  const values = cookiesNamed(sessionCookieName, cookies);
  const value = values[0];
  if (value === undefined) return none;
  return values.length === 1 ? { kind: 'cookie', value } : invalid;
}

function readViewer(viewers: readonly string[] | undefined): string | null {
  if (viewers === undefined) return null;
  const viewer = viewers[0];
  return viewers.length === 1 && viewer !== undefined && uuid.test(viewer) ? viewer.toLowerCase() : nobody;
}
