import type { Logger } from 'pino';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import { openPools, type Pools } from './db/pool.ts';
import { warmGraph } from './graph/graph.ts';
import type { Route } from './http/define-route.ts';
import type { Host } from './http/host.ts';
import { type Listener, listen } from './http/listen.ts';
import type { Metrics } from './metrics/registry.ts';
import { serverSamples } from './metrics/server-source.ts';
import { openHost } from './open-host.ts';
import type { BrokerAddress } from './outside/broker.ts';
import { routes as allRoutes } from './routes/index.ts';
import { queryServiceOf } from './routes/query/query-service.ts';
import { checkSeal } from './seal/check.ts';
import { openSeal } from './seal/ring.ts';
import { openAuthenticator } from './viewer/authenticator.ts';

/** How long open requests may take to finish after the server was told to stop. */
const graceMs = 10_000;

export interface ServerOptions {
  readonly config: Config;
  /** The database in use; DATABASE_URL may be unset when the server runs a private PostgreSQL. */
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Where the server registers its metrics; null without metrics. */
  readonly metrics?: Metrics | null;
  readonly routes?: readonly Route[];
  readonly answerCacheBytes?: number;
  /** The address of the broker that was started together with the server; null while it is down. */
  readonly brokerAddress?: () => BrokerAddress | null;
}

export interface RunningServer {
  readonly url: string;
  /** Reports not ready, stops accepting, finishes open requests, then closes every connection. */
  stop(): Promise<void>;
}

/** The URL of a server on this host and port. */
export function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Body limits of the routes that take larger bodies than the default, by `METHOD /path`. */
function largeBodiesOf(routes: readonly Route[]): ReadonlyMap<string, number> {
  return new Map(
    routes.flatMap(({ method, path, rawBody }) =>
      rawBody === undefined ? [] : [[`${method.toUpperCase()} ${path}`, rawBody.maxBytes] as const],
    ),
  );
}

/** Starts one server process: pools, authenticator, application, listener. */
export async function startServer({
  config,
  databaseUrl,
  log,
  metrics = null,
  routes = allRoutes,
  answerCacheBytes,
  brokerAddress,
}: ServerOptions): Promise<RunningServer> {
  const pools = await openPools({
    databaseUrl,
    databaseReadUrl: config.databaseReadUrl,
    databaseDirectUrl: config.databaseDirectUrl,
    log: (message, err) => log.warn({ err }, message),
  });
  await checkSeal(pools.server, openSeal(config)).catch(async (error: unknown) => {
    await pools.close();
    throw error;
  });
  await warmUp(pools, log);
  const authenticator = openAuthenticator(pools.server, { prepare: pools.prepare });
  const host = await openHost({
    config,
    pools,
    routes,
    log: (message, err) => log.warn({ err }, message),
    ...(brokerAddress === undefined ? {} : { brokerAddress }),
  });
  const app = createApp({ host, authenticator, log, ...(answerCacheBytes === undefined ? {} : { answerCacheBytes }) });
  const listener = await listenFor(app, routes, config, log).catch(async (error: unknown) => {
    endStreams(host);
    await authenticator.close();
    await closeParts(host);
    await pools.close();
    throw error;
  });
  const { version, live } = host;
  const parts = { version, traffic: app.traffic, listener, authenticator: authenticator.counts, pools, live };
  const endMetrics = metrics?.add(() => serverSamples(parts));
  const url = urlOf(config.host, listener.port);
  log.info({ url }, 'listening');
  return {
    url,
    async stop() {
      await host.readiness.stop(config.stopNoticeMs);
      endStreams(host);
      await listener.stop(graceMs);
      await authenticator.close();
      await closeParts(host);
      await queryServiceOf(pools).flushed();
      endMetrics?.();
      await pools.close();
      log.info('stopped');
    },
  };
}

/** Loads what would block the event loop during the first requests: the SQL grammar and the GraphQL schema. */
async function warmUp(pools: Pools, log: Logger): Promise<void> {
  await queryServiceOf(pools)
    .grammar()
    .catch((err: unknown) => log.warn({ err }, "callers' own SQL cannot be checked"));
  await warmGraph(pools).catch((err: unknown) =>
    log.warn({ err }, 'the GraphQL schema will be built at its first request'),
  );
}

function listenFor({ handle }: App, routes: readonly Route[], config: Config, log: Logger): Promise<Listener> {
  return listen({
    host: config.host,
    port: config.port,
    handle,
    limits: config.socket,
    largeBodies: largeBodiesOf(routes),
    onError: (err) => log.error({ err }, 'a response could not be sent'),
    onRejected: (counts) => log.warn(counts, 'connections or requests were rejected before routing'),
  });
}

/** Ends the open streams of the map and of staff pages. */
function endStreams({ live, followed }: Host): void {
  live.close();
  followed.close();
}

async function closeParts({ decoder, map, baseMaps }: Host): Promise<void> {
  await decoder.stop();
  await map.close();
  await baseMaps.close();
}
