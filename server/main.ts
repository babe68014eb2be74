import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openPools } from './db/pool.ts';
import { warmGraph } from './graph/graph.ts';
import type { Route } from './http/define-route.ts';
import { listen } from './http/listen.ts';
import type { Metrics } from './metrics/registry.ts';
import { serverSamples } from './metrics/server-source.ts';
import { openHost } from './open-host.ts';
import type { BrokerAddress } from './outside/broker.ts';
import { routes as allRoutes } from './routes/index.ts';
import { queryServiceOf } from './routes/query/query-service.ts';
import { checkSeal } from './seal/check.ts';
import { openSeal } from './seal/ring.ts';
import { openAuthenticator } from './viewer/authenticator.ts';

/** How long requests may take to finish once the server is told to stop. */
const graceMs = 10_000;

export interface ServerOptions {
  readonly config: Config;
  /** The database in force; the settings may name none when we run our own. */
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Where the server tells what it knows of itself. */
  readonly metrics?: Metrics | null;
  readonly routes?: readonly Route[];
  readonly answerCacheBytes?: number;
  /** Where the broker that was started with the server answers. */
  readonly brokerAddress?: () => BrokerAddress | null;
}

export interface RunningServer {
  readonly url: string;
  /** Says that it is not ready, stops accepting, finishes what is in flight, closes every connection. */
  stop(): Promise<void>;
}

/** The address of a server on this host and port. */
export function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Addresses that take larger bodies than others. */
function largeBodiesOf(routes: readonly Route[]): ReadonlyMap<string, number> {
  return new Map(
    routes.flatMap(({ method, path, rawBody }) =>
      rawBody === undefined ? [] : [[`${method.toUpperCase()} ${path}`, rawBody.maxBytes] as const],
    ),
  );
}

/** Starts one server process: pools, authenticator, request line, socket. */
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
  // Loading the grammar keeps the process busy for a moment: better before the first request than under it.
  await queryServiceOf(pools)
    .grammar()
    .catch((err: unknown) => log.warn({ err }, "callers' own SQL cannot be checked"));
  await warmGraph(pools).catch((err: unknown) => log.warn({ err }, 'the graph is made when it is first asked for'));
  const authenticator = openAuthenticator(pools.server, { prepare: pools.prepare });
  const host = await openHost({
    config,
    pools,
    routes,
    log: (message, err) => log.warn({ err }, message),
    ...(brokerAddress === undefined ? {} : { brokerAddress }),
  });
  const { baseMaps, decoder, followed, live, map, version } = host;
  const app = createApp({ host, authenticator, log, ...(answerCacheBytes === undefined ? {} : { answerCacheBytes }) });
  const listener = await listen({
    host: config.host,
    port: config.port,
    handle: app.handle,
    limits: config.socket,
    largeBodies: largeBodiesOf(routes),
    onError: (err) => log.error({ err }, 'an answer could not be sent'),
    onRejected: (counts) => log.warn(counts, 'turned away at the socket'),
  }).catch(async (error: unknown) => {
    live.close();
    followed.close();
    await authenticator.close();
    await map.close();
    await baseMaps.close();
    await pools.close();
    throw error;
  });
  const parts = { version, traffic: app.traffic, listener, authenticator: authenticator.counts, pools, live };
  const endMetrics = metrics?.add(() => serverSamples(parts));
  const url = urlOf(config.host, listener.port);
  log.info({ url }, 'listening');
  return {
    url,
    async stop() {
      await host.readiness.stop(config.stopNoticeMs);
      live.close();
      followed.close();
      await listener.stop(graceMs);
      await decoder.stop();
      await authenticator.close();
      await map.close();
      await baseMaps.close();
      await queryServiceOf(pools).flushed();
      endMetrics?.();
      await pools.close();
      log.info('stopped');
    },
  };
}
