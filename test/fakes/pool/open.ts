import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFake } from '../start.ts';

export type IssuerFault =
  | 'ok'
  | 'pending'
  | 'slow-down'
  | 'expired'
  | 'denied'
  | 'down'
  | 'html'
  | 'lost-answer'
  | 'userinfo'
  | 'nobody'
  | 'refused'
  | 'wrong-address'
  | 'no-device-flow'
  | 'wrong-issuer';

/** A request to the issuer: its path and the fields of its form. */
export type IssuerEntry = Readonly<Record<string, string>>;

export interface FakeIssuer {
  /** The service's settings to use this issuer. */
  readonly settings: Readonly<Record<string, string>>;
  ledger(): readonly IssuerEntry[];
  setFault(fault: IssuerFault): void;
  stop(): Promise<void>;
}

/** Starts the issuer as a separate process. */
export async function openIssuer(): Promise<FakeIssuer> {
  const { url, folder, ledger, stop } = await startFake<IssuerEntry>(join(import.meta.dirname, 'server.ts'));
  return {
    settings: { POOL_ISSUER_URL: url, POOL_SEAL_KEY: Buffer.alloc(32, 7).toString('base64') },
    ledger,
    setFault: (fault) => writeFileSync(join(folder, 'fault'), fault),
    stop,
  };
}
