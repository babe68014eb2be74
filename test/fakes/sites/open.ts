import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFake } from '../start.ts';
import camps from './camps.json' with { type: 'json' };
import type { Site } from './pages.ts';

type Fault = 'silent' | 'missing' | 'broken' | 'private' | 'circle' | 'proxied' | 'changed';

/** A request, as recorded in the ledger. */
interface Asked {
  /** The position of the site, or `proxy`. */
  readonly site: string;
  readonly path: string;
  readonly status: number;
}

export interface FakeSites {
  /** The facts of each site and its URL. */
  readonly sites: readonly (Site & { readonly url: string; readonly host: string })[];
  readonly proxy: string;
  /** The `address:port` of each site. */
  readonly allowed: ReadonlySet<string>;
  setFaults(faults: Readonly<Record<number, Fault>> & { readonly proxy?: 'away' }): void;
  asked(): readonly Asked[];
  stop(): Promise<void>;
}

/** Starts the sites as a separate process. */
export async function openSites(): Promise<FakeSites> {
  const { url, folder, ledger: asked, stop } = await startFake<Asked>(join(import.meta.dirname, 'server.ts'));
  const { sites: hosts, proxy } = JSON.parse(url) as { sites: string[]; proxy: string };
  const sites = (camps as readonly Site[]).map((site, nth) => {
    const host = hosts[nth] ?? '';
    return { ...site, host, url: `http://${host}/` };
  });
  return {
    sites,
    proxy: `http://${proxy}`,
    allowed: new Set(hosts),
    setFaults: (faults) => writeFileSync(join(folder, 'faults.json'), JSON.stringify(faults)),
    asked,
    stop,
  };
}
