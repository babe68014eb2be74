import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFake } from '../start.ts';

/** A query, as recorded in the ledger. */
export interface Asked {
  readonly form: 'searxng' | 'collinfo' | 'cdx' | 'overpass';
  readonly asked: string;
  readonly fault: string;
  readonly path: string;
  readonly agent: string | null;
  readonly at: number;
}

export interface FakeSearch {
  readonly url: string;
  /** The pages to be found: pages by words that must occur in the query. */
  setPages(pages: Readonly<Record<string, readonly { url: string; title: string }[]>>): void;
  /** See README.md; `form:fault` applies to one service only. */
  setFault(fault: string): void;
  asked(): readonly Asked[];
  /** The service's settings to use it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts all three services as one separate process. */
export async function openFakeSearch(): Promise<FakeSearch> {
  const { url, folder, ledger: asked, stop } = await startFake<Asked>(join(import.meta.dirname, 'server.ts'));
  return {
    url,
    setPages: (pages) => writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages)),
    setFault: (fault) => writeFileSync(join(folder, 'fault'), fault),
    asked,
    environment: {
      CRAWLER_SEARXNG_URL: url,
      CRAWLER_COMMONCRAWL_URL: url,
      CRAWLER_OSM_URL: `${url}/api/interpreter`,
    },
    stop,
  };
}
