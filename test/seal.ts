/** The ring of tests: `openApi` seals with it, `testSeal` opens what it sealed. */
import { readConfig } from '../server/config.ts';
import { openSeal } from '../server/seal/ring.ts';
import type { Seal } from '../server/seal/seal.ts';

/** A key of a ring as SEAL_KEYS has it. */
export const sealKey = (id: string): string => `${id}:${Buffer.alloc(32, id).toString('base64')}`;

/** What SEAL_KEYS is in tests. */
export const sealKeys: string = sealKey('test');

/** The seal of a ring; that of `openApi` without one. */
export function testSeal(ring: string = sealKeys): Seal {
  return openSeal(readConfig({ DATABASE_URL: 'postgres://localhost/none', SEAL_KEYS: ring }));
}
