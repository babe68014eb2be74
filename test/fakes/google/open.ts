import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFake } from '../start.ts';

export type GoogleFault =
  | 'ok'
  | 'denied'
  | 'broken'
  | 'unavailable'
  | 'wrong-nonce'
  | 'wrong-audience'
  | 'wrong-issuer'
  | 'unverified'
  | 'no-refresh';

export interface FakeGoogle {
  /** The service's settings to use this provider. */
  readonly settings: Readonly<Record<string, string>>;
  setFault(fault: GoogleFault): void;
  /** The revoked tokens. */
  revoked(): readonly string[];
  stop(): Promise<void>;
}

/** Starts the provider as a separate process. */
export async function openGoogle(): Promise<FakeGoogle> {
  const program = join(import.meta.dirname, 'server.ts');
  const { url: issuer, folder, ledger, stop } = await startFake<{ revoked?: string }>(program);
  return {
    settings: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'fake-client', GOOGLE_CLIENT_SECRET: 'fake-secret' },
    setFault: (fault) => writeFileSync(join(folder, 'fault'), fault),
    revoked: () => ledger().flatMap(({ revoked }) => revoked ?? []),
    stop,
  };
}
