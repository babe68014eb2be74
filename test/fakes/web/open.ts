import { join } from 'node:path';
import { startFake } from '../start.ts';
import type { WebSite } from './model.ts';
import { sitesOf } from './sites.ts';

/** A request, as the far side saw it. */
export interface WebRequest {
  readonly host: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  /** When it came and when its answer had left, milliseconds since 1970. */
  readonly at: number;
  readonly end: number;
  /** How many requests of that host were under way then, this one included. */
  readonly atOnce: number;
  readonly agent: string;
}

export interface FixtureWeb {
  /** `address:port` of the one listener. */
  readonly address: string;
  /** Where its folder is, with ledger.ndjson and truth.json. */
  readonly folder: string;
  readonly sites: readonly WebSite[];
  /** For CRAWLER_TEST_HOSTS and CRAWLER_TEST_ALLOW, which lead all names under .test to the listener. */
  readonly environment: { readonly CRAWLER_TEST_HOSTS: string; readonly CRAWLER_TEST_ALLOW: string };
  ledger(): readonly WebRequest[];
  stop(): Promise<void>;
}

/** The season that is still to come: what fixture pages speak of as the next summer. */
const nextSeason = new Date().getUTCFullYear() + 1;

/** Starts the web as a process of its own; fewer camps start faster, and have no look-alikes beside them. */
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
