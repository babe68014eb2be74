import { hash } from 'node:crypto';
import type { Pool } from '../db/pool.ts';
import type { Headers } from '../shared/exchange.ts';
import type { Access } from './access.ts';

/** The header with the token of an update link. */
export const updateTokenHeader = 'x-update-token';

/** Longer than any token, yet short enough to hash for unauthenticated clients. */
const tokenShape = /^[\x21-\x7e]{1,200}$/;
const nobodys = Buffer.alloc(32);

/**
 * SHA-256 of the request's update token, as the database stores it; null when there is none or the route accepts none.
 */
export function updateTokenOf(access: Access, headers: Headers): Buffer | null {
  const tokens = headers.get(updateTokenHeader);
  if (tokens === undefined || access.public === true || access.updateToken !== true) return null;
  const token = tokens[0] ?? '';
  return tokens.length === 1 && tokenShape.test(token) ? hash('sha256', token, 'buffer') : nobodys;
}

/** Whether an open update link has this token; the route decides what it gives access to. */
export async function knowsUpdateToken(pool: Pool, token: Buffer): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>('select api.is_update_token($1) as known', [token]);
  return rows[0]?.known === true;
}
