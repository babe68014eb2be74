import type { Config } from '../config.ts';
import { sessionCookieName } from './cookie.ts';

/** The Set-Cookie by which a browser is signed in until `expiresAt`; no script reads it, and no other site sends it. */
export function sessionCookie(config: Pick<Config, 'publicUrl'>, key: string, expiresAt: Date, now: number): string {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now) / 1000));
  return cookie(config, sessionCookieName, key, '/', seconds);
}

/** The one that signs it out. */
export function endedSessionCookie(config: Pick<Config, 'publicUrl'>): string {
  return cookie(config, sessionCookieName, '', '/', 0);
}

/** A cookie that no script reads. Under https it goes nowhere else. */
export function cookie(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  name: string,
  value: string,
  path: string,
  seconds: number,
): string {
  const secure = publicUrl?.startsWith('https:') === true ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
