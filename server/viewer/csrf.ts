import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { type ApiError, apiError } from '../shared/errors.ts';
import type { Headers } from '../shared/exchange.ts';
import type { Access } from './access.ts';
import { readSession } from './cookie.ts';
import type { Credential } from './credential.ts';

/** The header with the token of GET /api/auth/csrf. */
export const csrfHeader = 'x-csrf-token';

/** Base64url of a 24-byte stamp and a 32-byte MAC. */
const tokenShape = /^[\w-]{75}$/;
const stampBytes = 24;

/**
 * The CSRF error of a change that is authenticated by a cookie alone, or null. Browsers send cookies from any page, so
 * the page's origin must be ours and the request must carry the session's token. Browsers never send keys by
 * themselves, so requests with a key need no token.
 */
export async function forgeryError(
  pool: Pool,
  config: Config,
  access: Access,
  credential: Credential,
  headers: Headers,
): Promise<ApiError | null> {
  if (credential.kind !== 'cookie') return null;
  if (!comesFromUs(config, access, headers))
    return apiError(403, 'untrusted_origin', 'A browser session can only be used from the pages of this service.');
  const session = readSession(credential.value);
  // A malformed cookie is left to the authenticator, which rejects it.
  if (session === null || (await knowsToken(pool, session.hash, headers.get(csrfHeader)))) return null;
  return apiError(403, 'csrf_token_required', `Send the token from GET /api/auth/csrf in the header ${csrfHeader}.`);
}

function comesFromUs(config: Config, access: Access, headers: Headers): boolean {
  const origins = headers.get('origin') ?? [];
  const origin = origins[0];
  if (origins.length !== 1 || origin === undefined) return false;
  if (headers.get('sec-fetch-site')?.includes('cross-site') === true) return false;
  const more = access.public !== true && access.assistantOrigins === true ? config.assistantOrigins : [];
  return [...ownOrigins(config, headers), ...more.map((address) => new URL(address).origin)].includes(origin);
}

/** Without PUBLIC_URL the page's origin must match the Host header of the request. */
function ownOrigins({ publicUrl, host, port }: Config, headers: Headers): string[] {
  const found = headers.get('host')?.[0];
  const own =
    publicUrl === null
      ? found === undefined
        ? []
        : [`http://${found}`, `https://${found}`]
      : [new URL(publicUrl).origin];
  return [...own, `http://${host.includes(':') ? `[${host}]` : host}:${port}`];
}

async function knowsToken(pool: Pool, session: Buffer, sent: readonly string[] | undefined): Promise<boolean> {
  const token = sent?.[0];
  if (sent?.length !== 1 || token === undefined || !tokenShape.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  const { rows } = await pool.query<{ known: boolean }>('select api.check_csrf_token($1, $2, $3) as known', [
    session,
    bytes.subarray(0, stampBytes),
    bytes.subarray(stampBytes),
  ]);
  return rows[0]?.known === true;
}
