/**
 * Advances logins of the pool by one step: requests a code for each new one, polls once for each that waits for
 * approval.
 */
import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { OutsideError } from '../outside/call.ts';
import { beginLogin, LoginRefused, pollLogin } from '../outside/pool-issuer.ts';
import { Seal, SealError } from '../seal/seal.ts';

/** Longer than the requests of a step can take; afterwards another worker may take the login. */
const lease = '45 seconds';
const batch = 5;
/** Seconds: RFC 8628's increment after slow_down, the pause after a failure, and the longest interval between polls. */
const slower = 5;
const pause = 60;

interface Taken {
  readonly id: string;
  readonly attempt: string;
  readonly state: 'pending_login' | 'awaiting_approval';
  readonly sealed: Buffer | null;
}

/** The stored state of a login that waits for approval. */
interface Waiting {
  readonly deviceCode: string;
  readonly interval: number;
}

/** The result of a step: the SQL function to call, and its arguments. */
type Step =
  | { readonly call: 'show_pool_code'; readonly values: readonly unknown[] }
  | { readonly call: 'approve_pool_login'; readonly values: readonly unknown[] }
  | { readonly call: 'fail_pool_login'; readonly values: readonly [error: string] }
  | {
      readonly call: 'postpone_pool_login';
      readonly values: readonly [sealed: Buffer | null, wait: string, error: string | null];
    };

type Settings = Pick<Config, 'poolIssuer' | 'poolSealKey'>;

export interface LogIn {
  readonly pool: Pick<Pool, 'query'>;
  readonly config: Settings;
  readonly signal?: AbortSignal | undefined;
}

/** Advances every due login by one step; returns the number of steps. */
export async function logIn({ pool, config, signal }: LogIn): Promise<number> {
  let steps = 0;
  while (signal?.aborted !== true) {
    const { rows } = await pool.query<Taken>('select * from api.take_pool_logins($1, $2)', [batch, lease]);
    if (rows.length === 0) break;
    await Promise.all(
      rows.map(async (taken) => {
        const { call, values } = await stepOf(taken, config);
        const places = ['$1', '$2', ...values.map((_, at) => `$${at + 3}`)].join(', ');
        await pool.query(`select api.${call}(${places})`, [taken.id, taken.attempt, ...values]);
      }),
    );
    steps += rows.length;
  }
  return steps;
}

async function stepOf(taken: Taken, { poolIssuer, poolSealKey }: Settings): Promise<Step> {
  if (poolIssuer === null || poolSealKey === null) {
    const name = poolIssuer === null ? 'POOL_ISSUER_URL' : 'POOL_SEAL_KEY';
    return later(null, pause, `Logins are not available: the setting ${name} is missing.`);
  }
  const seal = new Seal([poolSealKey]);
  try {
    return taken.state === 'pending_login' ? await begin(taken, poolIssuer, seal) : await ask(taken, poolIssuer, seal);
  } catch (error) {
    if (error instanceof LoginRefused) return { call: 'fail_pool_login', values: [error.message] };
    if (error instanceof SealError) return { call: 'fail_pool_login', values: ['POOL_SEAL_KEY has changed.'] };
    return later(null, pause, error instanceof OutsideError ? `${error.message}.` : 'The issuer cannot be reached.');
  }
}

async function begin({ id }: Taken, issuer: string, seal: Seal): Promise<Step> {
  const { deviceCode, userCode, address, expiresIn, interval } = await beginLogin(issuer);
  const sealed = seal.seal(JSON.stringify({ deviceCode, interval } satisfies Waiting), addressOf(id));
  const values = [sealed, address, userCode, seconds(expiresIn), seconds(interval)];
  return { call: 'show_pool_code', values };
}

async function ask({ id, sealed }: Taken, issuer: string, seal: Seal): Promise<Step> {
  const waiting = JSON.parse(seal.open(sealed ?? Buffer.alloc(0), addressOf(id))) as Waiting;
  const polled = await pollLogin(issuer, waiting.deviceCode);
  if (polled === 'pending') return later(null, waiting.interval, null);
  if (polled === 'slow_down') {
    const interval = Math.min(waiting.interval + slower, pause);
    return later(seal.seal(JSON.stringify({ ...waiting, interval }), addressOf(id)), interval, null);
  }
  const { tokens, email, plan } = polled;
  return { call: 'approve_pool_login', values: [seal.seal(JSON.stringify({ tokens }), addressOf(id)), email, plan] };
}

function later(sealed: Buffer | null, wait: number, error: string | null): Step {
  return { call: 'postpone_pool_login', values: [sealed, seconds(wait), error] };
}

/** The seal address of a stored login. */
export const addressOf = (id: string) => ({ table: 'secret.pool_logins', column: 'sealed', id });
const seconds = (count: number) => `${count} seconds`;
