/** The key ring of tests: `openApi` seals with it, `testSeal` opens. */
import { readConfig } from '../server/config.ts';
import { openSeal } from '../server/seal/ring.ts';
import type { Seal } from '../server/seal/seal.ts';

/** A ring entry in the format of SEAL_KEYS. */
export const sealKey = (id: string): string => `${id}:${Buffer.alloc(32, id).toString('base64')}`;

/** The value of SEAL_KEYS in tests. */
export const sealKeys: string = sealKey('test');

/** The seal for a ring; by default that of `openApi`. */
export function testSeal(ring: string = sealKeys): Seal {
  return openSeal(readConfig({ DATABASE_URL: 'postgres://localhost/none', SEAL_KEYS: ring }));
}
