/** A server with a browser, for page tests. */
import { pino } from 'pino';
import type { Browser } from 'playwright-core';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { openBrowser } from '../browser.ts';
import { type Cast, type CookieHolder, makeCast, type Name } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { sealKeys } from '../seal.ts';
import { type OpenedPage, type TabOptions, Tabs } from './tabs.ts';

export interface PageOptions extends TabOptions {
  /** The member of the cast whose key the tab uses, or whose cookie the browser has. */
  readonly as?: Name;
  readonly withCookieOf?: CookieHolder;
}

export interface Pages {
  readonly database: TestDatabase;
  readonly cast: Cast;
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Opens a path of the server, such as `/kit`. */
  open(path: string, options?: PageOptions): Promise<OpenedPage>;
  stop(): Promise<void>;
}

interface WorldOptions {
  readonly lines?: Parameters<typeof importLines>[1];
  /** The organization that orgMember is a member of. */
  readonly memberOf?: string | null;
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether maps are painted, which without a graphics card is half of a page's CPU time. */
  readonly paintsMaps?: boolean;
}

/** Starts a server with a separate database and these records. */
export async function openPages(options: WorldOptions = {}): Promise<Pages> {
  const [{ database, cast, server }, browser] = await Promise.all([openWorld(options), openBrowser()]);
  const tabs = new Tabs(browser, options.paintsMaps ?? true);
  return {
    database,
    cast,
    server,
    browser,
    open: (path, { as: name, withCookieOf, ...look } = {}) => {
      const key = name === undefined ? undefined : cast.headersOf(name)['x-api-key'];
      const cookie = withCookieOf === undefined ? undefined : cast.cookies[withCookieOf];
      return tabs.open(server.url, path, { key, cookie }, look);
    },
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}

async function openWorld({ lines = [], memberOf = null, settings = {} }: WorldOptions) {
  const database = await openDatabase();
  if (lines.length > 0) await importLines(database.url, lines);
  const cast = await makeCast(database, memberOf);
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    MAP_PRELOAD: 'false',
    SEAL_KEYS: sealKeys,
    ...settings,
  });
  const server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  return { database, cast, server };
}
