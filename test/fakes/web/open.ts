import { join } from 'node:path';
import { startFake } from '../start.ts';
import type { WebSite } from './model.ts';
import { sitesOf } from './sites.ts';

/** A request, as recorded by the server. */
export interface WebRequest {
  readonly host: string;
  /** The path with its query. */
  readonly path: string;
  readonly status: number;
  /** When the request arrived and when the response was sent, in milliseconds since 1970. */
  readonly at: number;
  readonly end: number;
  /** How many requests to the host were in progress at that time, including this one. */
  readonly atOnce: number;
  readonly agent: string;
}

export interface FixtureWeb {
  /** `address:port` of the listener. */
  readonly address: string;
  /** The folder with ledger.ndjson and truth.json. */
  readonly folder: string;
  readonly sites: readonly WebSite[];
  /** For CRAWLER_TEST_HOSTS and CRAWLER_TEST_ALLOW, which direct all names under .test to the listener. */
  readonly environment: { readonly CRAWLER_TEST_HOSTS: string; readonly CRAWLER_TEST_ALLOW: string };
  ledger(): readonly WebRequest[];
  stop(): Promise<void>;
}

/** The next season, which fixture pages are about. */
const nextSeason = new Date().getUTCFullYear() + 1;

/** Starts the web as a separate process. With fewer camps it starts faster and has no look-alikes. */
export async function openWeb(
  options: { readonly season?: number; readonly camps?: number } = {},
): Promise<FixtureWeb> {
  const { season = nextSeason, camps = 300 } = options;
  const program = join(import.meta.dirname, 'server.ts');
  const words = (folder: string) => [folder, String(season), String(camps)];
  const { url: address, folder, ledger, stop } = await startFake<WebRequest>(program, words);
  return {
    address,
    folder,
    sites: sitesOf(season, camps),
    environment: {
      CRAWLER_TEST_HOSTS: JSON.stringify({ '*.test': [address.replace(/:\d+$/, '')] }),
      CRAWLER_TEST_ALLOW: address,
    },
    ledger,
    stop,
  };
}
