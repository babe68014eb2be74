import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFake } from '../start.ts';
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
  const program = join(import.meta.dirname, 'server.ts');
  const { url, folder, ledger: asked, stop } = await startFake<Asked>(program);
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
    asked,
    objects: () => readdirSync(join(folder, 'objects')).map(decodeURIComponent).sort(),
    stop,
  };
}
