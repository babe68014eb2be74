import { z } from 'zod';
import { isOwnMachine } from '../shared/own-machine.ts';
import { settingsOf } from './area.ts';
import { webAddress } from './kinds.ts';
import type { SealKey } from './seal.ts';

export type PoolConfig = Readonly<{
  /** The OpenID issuer of pool accounts; null: they cannot log in. */
  poolIssuer: string | null;
  /** The key that seals their logins; null: none are stored. */
  poolSealKey: SealKey | null;
}>;

const form = '32 bytes in base64';
const key = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, { error: `must be ${form}` })
  .transform((value): SealKey => ({ id: 'pool', key: Buffer.from(value, 'base64') }));

const issuer = webAddress().refine(
  (value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || isOwnMachine(hostname);
  },
  { error: 'must be https, but on this machine' },
);

/** The pool of model subscriptions. */
export const poolSettings = settingsOf({
  title: 'Pool of model subscriptions',
  variables: {
    POOL_ISSUER_URL: issuer.optional().meta({
      description: 'The OpenID issuer where accounts of the pool log in with a device code. Unset: logins wait.',
      form: 'an https address; plain http on this machine alone',
    }),
    POOL_SEAL_KEY: key.optional().meta({
      description: 'The encryption key of their stored logins, separate from `SEAL_KEYS`. Unset: logins wait.',
      form,
      secret: 'all',
    }),
  },
  config: (values): PoolConfig => ({
    poolIssuer: values.POOL_ISSUER_URL ?? null,
    poolSealKey: values.POOL_SEAL_KEY ?? null,
  }),
});
