import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFake } from '../start.ts';

/** A question that it was asked, as its ledger has it. */
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
  /** What there is to be found: pages by words that have to stand in the question. */
  setPages(pages: Readonly<Record<string, readonly { url: string; title: string }[]>>): void;
  /** See README.md; `form:fault` for one form alone. */
  setFault(fault: string): void;
  asked(): readonly Asked[];
  /** The settings with which the product asks it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts all three services as one process of its own. */
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
