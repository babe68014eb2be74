import { hash } from 'node:crypto';
import type { Pool } from '../db/pool.ts';
import type { Headers } from '../shared/exchange.ts';
import type { Access } from './access.ts';

/** The header that carries the token of an update link. */
export const updateTokenHeader = 'x-update-token';

/** Longer than any token, short enough to hash for strangers. */
const tokenShape = /^[\x21-\x7e]{1,200}$/;
const nobodys = Buffer.alloc(32);

/**
 * SHA-256 of the token that a request brings, as the database knows it; null when it brings none or the route takes
 * none.
 */
export function updateTokenOf(access: Access, headers: Headers): Buffer | null {
  const tokens = headers.get(updateTokenHeader);
  if (tokens === undefined || access.public === true || access.updateToken !== true) return null;
  const token = tokens[0] ?? '';
  return tokens.length === 1 && tokenShape.test(token) ? hash('sha256', token, 'buffer') : nobodys;
}

/** Whether a link with this token is open; what it opens, the route decides. */
export async function knowsUpdateToken(pool: Pool, token: Buffer): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>('select api.is_update_token($1) as known', [token]);
  return rows[0]?.known === true;
}
