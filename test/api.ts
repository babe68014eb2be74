/**
 * An API client without sockets: `api.as('starter').get('/api/organizations?limit=2')`. Throws for a response that the
 * route does not declare.
 */

import { hash } from 'node:crypto';
import { pino } from 'pino';
import type { z } from 'zod';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import type { Route } from '../server/http/define-route.ts';
import { responseComponents, standardAnswers } from '../server/http/openapi-answers.ts';
import { buildRouter, type Router } from '../server/http/router.ts';
import type { MapSource } from '../server/map/source.ts';
import { openHost } from '../server/open-host.ts';
import { routes as allRoutes } from '../server/routes/index.ts';
import { type AppRequest, type AppResponse, isStream } from '../server/shared/exchange.ts';
import { Failure } from '../server/shared/failure.ts';
import { openAuthenticator } from '../server/viewer/authenticator.ts';
import { type Cast, type CookieHolder, makeCast, type Name } from './cast.ts';
import type { TestDatabase } from './database.ts';
import { missingGrant, rolesOf } from './grants.ts';
import './patience.ts';
import { sealKeys } from './seal.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed JSON, whatever its shape: tests say what they expect of it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  readonly body: any;
}

/** A response as one text, without the request id, which always differs. */
export const bare = ({ status, text }: Pick<ApiAnswer, 'status' | 'text'>): string =>
  `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;

export interface ApiClient {
  get(address: string, headers?: Readonly<Record<string, string>>): Promise<ApiAnswer>;
  /** Sends any method; a body that is not a Buffer is sent as JSON. */
  send(method: string, address: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ApiAnswer>;
}

export interface Api {
  readonly cast: Cast;
  /** Everything logged as a failure of the service. */
  readonly failures: readonly string[];
  as(name: Name): ApiClient;
  /** A signed-in browser on one of our pages: a cookie and, for changes, origin and CSRF token. Includes `preview`. */
  inBrowser(name: CookieHolder): ApiClient;
  /** The same with the cookie of another session. */
  inBrowserOf(cookie: string): ApiClient;
  /** The service credential acting for an account. */
  speakingFor(accountId: string): ApiClient;
  /** A client with exactly these headers. */
  withHeaders(headers: Readonly<Record<string, string>>): ApiClient;
  /** Handles a request as given, without checking the response. */
  handle(request: Partial<AppRequest>): Promise<AppResponse>;
}

export interface ApiOptions {
  readonly routes?: readonly Route[];
  /** The organization that orgMember is a member of. */
  readonly organizationId?: string;
  /** Replaces the map's source. */
  readonly map?: (source: MapSource) => MapSource;
  /** Additional settings. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the application on a test's database and creates the cast in it. */
export async function openApi(database: TestDatabase, options: ApiOptions = {}): Promise<Api> {
  const { routes = allRoutes, organizationId = null, environment = {} } = options;
  const cast = await makeCast(database, organizationId);
  const failures: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) });
  const authenticator = openAuthenticator(database.pools.server, { prepare: database.pools.prepare });
  const config = readConfig({ DATABASE_URL: database.url, MAP_PRELOAD: 'false', SEAL_KEYS: sealKeys, ...environment });
  const host = await openHost({
    config,
    pools: database.pools,
    routes,
    log: () => {},
    ...(options.map === undefined ? {} : { replaceMap: options.map }),
  });
  const app = createApp({ host, authenticator, log });
  const handle = (request: Partial<AppRequest>) =>
    app.handle({
      method: 'GET',
      path: '/',
      query: '',
      headers: new Map(),
      body: null,
      address: '127.0.0.1',
      signal: new AbortController().signal,
      ...request,
    });
  const clients = new Clients({ database, routes, failures, handle });
  const inBrowser = (name: CookieHolder) => clients.inBrowserOf(cast.cookies[name]);
  return {
    cast,
    failures,
    handle,
    as: (name) => (name === 'preview' ? inBrowser(name) : clients.with(cast.headersOf(name))),
    inBrowser,
    inBrowserOf: (cookie) => clients.inBrowserOf(cookie),
    speakingFor: (accountId) => clients.with(cast.speakingFor(accountId)),
    withHeaders: (headers) => clients.with(headers),
  };
}

interface ClientsOptions {
  readonly database: TestDatabase;
  readonly routes: readonly Route[];
  readonly failures: readonly string[];
  handle(request: Partial<AppRequest>): Promise<AppResponse>;
}

/** Makes clients that check each response against the declaration of its route. */
class Clients {
  readonly #options: ClientsOptions;
  readonly #findRoute: Router;

  constructor(options: ClientsOptions) {
    this.#options = options;
    this.#findRoute = buildRouter(options.routes);
  }

  /** A client that sends these headers with each request. */
  with(known: Readonly<Record<string, string>>): ApiClient {
    const send: ApiClient['send'] = async (method, address, body, headers = {}) => {
      const [path = '', query = ''] = address.split(/\?(.*)/s, 2);
      const bytes = body === undefined ? null : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
      const type = bytes === null ? {} : { 'content-type': 'application/json' };
      const sent = new Map(Object.entries({ ...type, ...known, ...headers }).map(([name, value]) => [name, [value]]));
      const leaving = new AbortController();
      const request = { method, path, query, headers: sent, body: bytes, signal: leaving.signal };
      const answer = await readAnswer(await this.#options.handle(request), leaving);
      const fault = await this.#faultOf(method, path, answer);
      if (fault !== null) throw new Error(`${method} ${address}: ${fault}\n${answer.text.slice(0, 2000)}`);
      return answer;
    };
    return { send, get: (address, headers) => send('GET', address, undefined, headers) };
  }

  /** A browser on one of our pages that sends this cookie. */
  inBrowserOf(cookie: string): ApiClient {
    const send: ApiClient['send'] = async (method, address, body, headers = {}) => {
      const proof = method === 'GET' || method === 'HEAD' ? {} : await this.#proofOf(cookie);
      return this.with({ cookie, ...proof }).send(method, address, body, headers);
    };
    return { send, get: (address, headers) => send('GET', address, undefined, headers) };
  }

  /** The headers that one of our pages adds to a change. */
  async #proofOf(cookie: string): Promise<Record<string, string>> {
    const id = /=(.+)\./.exec(cookie)?.[1] ?? '';
    const { rows } = await this.#options.database.pools.server.query<{ token: string }>(
      'select token from api.issue_csrf_token($1)',
      [hash('sha256', id, 'buffer')],
    );
    return { host: 'campatlas.test', origin: 'http://campatlas.test', 'x-csrf-token': rows[0]?.token ?? '' };
  }

  async #faultOf(method: string, path: string, answer: ApiAnswer): Promise<string | null> {
    const found = this.#findRoute(method, path);
    const route = found !== null && 'route' in found ? found.route : null;
    return faultOf(route, answer, method === 'HEAD') ?? (await this.#grantFaultOf(route, answer));
  }

  /** The missing grant when the caller's role may not call a function of api, else null. */
  async #grantFaultOf(route: Route | null, { status, headers }: ApiAnswer): Promise<string | null> {
    if (status !== 500 || route === null) return null;
    const failure = this.#options.failures.findLast((line) => line.includes(`${headers['x-request-id']}`));
    const name = /permission denied for function ([a-z_]+)/.exec(failure ?? '')?.[1];
    return name === undefined ? null : await missingGrant(this.#options.database, name, rolesOf(route.access));
  }
}

/** The events after which reading a stream stops. */
const answersNow = /^event: (complete|ready|snapshot|error)$/m;

/**
 * The whole response; of an event stream, which does not end, the events until the client is up to date or rejected.
 */
async function readAnswer({ status, headers, body }: AppResponse, leaving: AbortController): Promise<ApiAnswer> {
  let text = '';
  if (isStream(body))
    for await (const chunk of body) {
      text += chunk.toString();
      if (headers['content-type'] === 'text/event-stream' && answersNow.test(text)) break;
    }
  else text = body?.toString() ?? '';
  const isJson = headers['content-type']?.startsWith('application/json') === true && text !== '';
  leaving.abort();
  return { status, headers, text, body: isJson ? JSON.parse(text) : null };
}

/** How a response deviates from the route's declaration, or null. */
function faultOf(route: Route | null, answer: ApiAnswer, isHead: boolean): string | null {
  const { status, headers } = answer;
  if (headers['x-request-id'] === undefined) return 'the answer has no x-request-id';
  if (route === null)
    return status === 404 || status === 405 ? shapeFault(Failure, answer) : `${status} without a route`;
  const own = route.answers[status];
  const standard = standardAnswers(route)[status]?.$ref.split('/').at(-1);
  const isOtherForm = status === 200 && route.otherForms?.some(({ type }) => type === headers['content-type']) === true;
  if (isOtherForm) return null;
  if (own !== undefined && !('def' in own))
    return headers['content-type'] === own.type ? null : `its type is ${headers['content-type']}`;
  if (status === 304 && standard === 'NotModified') return answer.text === '' ? null : 'a 304 has a body';
  if (own === undefined && standard === undefined) return `${route.name} does not declare ${status}`;
  const shared = responseComponents[standard as keyof typeof responseComponents]?.content?.['application/json']?.schema;
  return isHead ? null : shapeFault((own ?? shared) as z.ZodType, answer);
}

function shapeFault(schema: z.ZodType, { status, body }: ApiAnswer): string | null {
  const parsed = schema.safeParse(body);
  if (parsed.success) return null;
  return `the ${status} answer is not what the route declares: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`;
}
