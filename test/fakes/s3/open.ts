import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFake } from '../start.ts';
import { accessKeyId, region, secretAccessKey } from './signature.ts';

/** A request to the store, as recorded in its ledger. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly size: number;
  readonly status: number;
  readonly code?: string;
}

export interface FakeStore {
  readonly url: string;
  /** The service's settings to use a bucket of this store. */
  settings(bucket: string): Readonly<Record<string, string>>;
  setFault(fault: 'none' | 'unavailable' | 'forbidden' | 'silent' | 'cut' | 'wrong' | 'redirect' | 'endless'): void;
  asked(): readonly Asked[];
  /** The paths of all stored objects. */
  objects(): readonly string[];
  stop(): Promise<void>;
}

/** Starts the store as a separate process. */
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
