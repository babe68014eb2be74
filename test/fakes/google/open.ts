import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOf } from '../../until.ts';

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
  /** The settings by which the service uses it. */
  readonly settings: Readonly<Record<string, string>>;
  setFault(fault: GoogleFault): void;
  stop(): Promise<void>;
}

/** Starts the provider as a process of its own. */
export async function openGoogle(): Promise<FakeGoogle> {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-google-'));
  const child = fork(join(import.meta.dirname, 'server.ts'), [folder], { silent: true });
  const issuer = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', () => reject(new Error('the provider did not start')));
  });
  return {
    settings: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'fake-client', GOOGLE_CLIENT_SECRET: 'fake-secret' },
    setFault: (fault) => writeFileSync(join(folder, 'fault'), fault),
    async stop() {
      await endOf(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
