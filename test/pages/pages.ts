/** A server with a browser, for page tests. */
import { pino } from 'pino';
import type { Browser, Page } from 'playwright-core';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { openBrowser } from '../browser.ts';
import { type Cast, type CookieHolder, makeCast, type Name } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { sealKeys } from '../seal.ts';

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** The member of the cast whose key the tab uses, or whose cookie the browser has. */
  readonly as?: Name;
  readonly withCookieOf?: CookieHolder;
}

export interface OpenedPage {
  readonly page: Page;
  /** Console messages and uncaught errors, except for responses without success. */
  readonly complaints: readonly string[];
  /** The URLs of all requests. */
  readonly requests: readonly string[];
  close(): Promise<void>;
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

/** The map does all its work except the painting itself. */
const noPainting = `
  for (const name of ['clear', 'drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'])
    WebGL2RenderingContext.prototype[name] = () => {};`;

/** Starts a server with a separate database and these records. */
export async function openPages(options: WorldOptions = {}): Promise<Pages> {
  const { lines = [], memberOf = null, settings = {}, paintsMaps = true } = options;
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
  const browser = await openBrowser();
  return {
    database,
    cast,
    server,
    browser,
    open: (path, how = {}) => openPage({ browser, server, cast, paintsMaps }, path, how),
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}

async function openPage(
  { browser, server, cast, paintsMaps }: Pick<Pages, 'browser' | 'server' | 'cast'> & { paintsMaps: boolean },
  path: string,
  { width = 1400, height = 900, colorScheme = 'light', as: name, withCookieOf }: PageOptions,
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  if (withCookieOf !== undefined) {
    const [cookie = '', value = ''] = cast.cookies[withCookieOf].split(/=(.*)/s, 2);
    await context.addCookies([{ name: cookie, value, url: server.url }]);
  }
  const page = await context.newPage();
  if (!paintsMaps) await page.addInitScript(noPainting);
  page.setDefaultTimeout(60_000);
  const key = name === undefined ? undefined : cast.headersOf(name)['x-api-key'];
  if (key !== undefined)
    await page.addInitScript(`if (sessionStorage.length === 0) sessionStorage.setItem('campatlas-key', '${key}')`);
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    // Chromium itself reports each response without success, and performance warnings of software rendering.
    const isIts = /^Failed to load resource|GL Driver Message/.test(message.text());
    if (!isIts && ['error', 'warning', 'assert'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => void requests.push(request.url()));
  await page.goto(`${server.url}${path}`);
  return { page, complaints, requests, close: () => context.close() };
}
