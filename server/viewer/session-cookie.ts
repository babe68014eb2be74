import type { Config } from '../config.ts';
import { sessionCookieName } from './cookie.ts';

/** The Set-Cookie of a session until `expiresAt`: HttpOnly and SameSite. */
export function sessionCookie(config: Pick<Config, 'publicUrl'>, key: string, expiresAt: Date, now: number): string {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now) / 1000));
  return cookie(config, sessionCookieName, key, '/', seconds);
}

/** The Set-Cookie that signs the browser out. */
export function endedSessionCookie(config: Pick<Config, 'publicUrl'>): string {
  return cookie(config, sessionCookieName, '', '/', 0);
}

/** An HttpOnly cookie, with Secure when PUBLIC_URL is https. */
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
