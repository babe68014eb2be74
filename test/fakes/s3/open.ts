import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOf } from '../../until.ts';
import { accessKeyId, region, secretAccessKey } from './signature.ts';

/** One request to the store, as its ledger has it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly size: number;
  readonly status: number;
  readonly code?: string;
}

export interface FakeStore {
  readonly url: string;
  /** The settings by which the service uses a bucket of it. */
  settings(bucket: string): Readonly<Record<string, string>>;
  setFault(fault: 'none' | 'unavailable' | 'forbidden' | 'silent' | 'cut' | 'wrong' | 'redirect' | 'endless'): void;
  asked(): readonly Asked[];
  /** Paths of the objects that it holds. */
  objects(): readonly string[];
  stop(): Promise<void>;
}

/** Starts the store as a process of its own. */
export async function openStore(): Promise<FakeStore> {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-s3-'));
  const ledger = join(folder, 'ledger.ndjson');
  const child = fork(join(import.meta.dirname, 'server.ts'), [folder], { silent: true });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', () => reject(new Error('the object store did not start')));
  });
  return {
    url,
    settings: (bucket) => ({
      ASSET_STORE: `s3://${bucket}`,
      AWS_ENDPOINT_URL_S3: url,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }),
    setFault: (fault) => writeFileSync(join(folder, 'fault'), fault),
    asked: () =>
      existsSync(ledger)
        ? readFileSync(ledger, 'utf8')
            .split('\n')
            .slice(0, -1)
            .map((line) => JSON.parse(line) as Asked)
        : [],
    objects: () => readdirSync(join(folder, 'objects')).map(decodeURIComponent).sort(),
    async stop() {
      await endOf(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
