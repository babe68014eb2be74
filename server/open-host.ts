import { type Config, projectRoot } from './config.ts';
import { CatalogChanges } from './db/catalog-changes.ts';
import { deployedBy } from './db/deployed.ts';
import type { Pools } from './db/pool.ts';
import type { Route } from './http/define-route.ts';
import { FollowedRoutes } from './http/followed-routes.ts';
import type { Host } from './http/host.ts';
import { OpenStreams } from './http/open-streams.ts';
import { Readiness } from './http/readiness.ts';
import { openBaseMaps } from './map/base/open.ts';
import { LiveMap } from './map/live/live-map.ts';
import { openMapSource } from './map/open.ts';
import type { MapSource } from './map/source.ts';
import { AssetStores } from './media/asset-store.ts';
import { Decoder } from './media/decoder.ts';
import type { BrokerAddress } from './outside/broker.ts';
import { openSeal } from './seal/ring.ts';
import { CachedPopulations } from './shared/cached-populations.ts';
import { CachedRows } from './shared/cached-rows.ts';
import { readVersion } from './version.ts';

const cachedRowsBytes = 64 * 1024 * 1024;
const cachedPopulationsBytes = 32 * 1024 * 1024;

/** Least milliseconds between two reads of a followed answer. */
const followMs = 500;

export interface HostParts {
  readonly config: Config;
  readonly pools: Pools;
  readonly routes: readonly Route[];
  /** Logs failures that happen outside requests. */
  log(message: string, error: unknown): void;
  /** Tests wrap or replace the map's source with this. */
  replaceMap?(source: MapSource): MapSource;
  /** The address of the broker that this process started; null while it is down. */
  brokerAddress?(): BrokerAddress | null;
}

/**
 * Opens the parts of a server process that routes use. The caller closes `live` and `followed`, then `decoder`, `map`
 * and `baseMaps`, then the pools.
 */
export async function openHost({ config, pools, routes, log, replaceMap, brokerAddress }: HostParts): Promise<Host> {
  const baseMaps = await openBaseMaps(config.basemap, log);
  const version = await readVersion();
  const source = openMapSource({ pools, log, warm: config.mapPreload ? ['campatlas_starter'] : [] });
  const map = replaceMap?.(source) ?? source;
  const changes = new CatalogChanges(config.databaseReadUrl === null ? pools.server : null);
  return {
    config,
    pools,
    routes,
    changes,
    cachedRows: new CachedRows(cachedRowsBytes, changes.freshness),
    cachedPopulations: new CachedPopulations(cachedPopulationsBytes, changes.freshness),
    map,
    baseMaps,
    live: new LiveMap(map, { ...config.mapLive, maxPoints: config.mapPointLimit, log }),
    streams: new OpenStreams(config.mapStreamsPerAccount),
    followed: new FollowedRoutes((listener) => pools.hear('campatlas_ingestion', listener), {
      ...config.mapLive,
      coalesceMs: followMs,
      againMs: followMs,
    }),
    decoder: new Decoder(),
    assets: new AssetStores(config),
    seal: openSeal(config),
    version,
    startedAt: new Date(),
    deployed: deployedBy(projectRoot),
    readiness: new Readiness(),
    brokerAddress:
      brokerAddress ??
      (() => (config.broker.url === null ? null : { url: config.broker.url, token: config.broker.token })),
  };
}
