/**
 * Our server with the map's copy loaded or never loaded. Arguments: database URL, warm or cold, the most points, port.
 * SIGUSR2 collects garbage.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { createApp } from '../../../server/app.ts';
import { projectRoot, readConfig } from '../../../server/config.ts';
import { CatalogChanges } from '../../../server/db/catalog-changes.ts';
import { deployedBy } from '../../../server/db/deployed.ts';
import { openPools } from '../../../server/db/pool.ts';
import { FollowedRoutes } from '../../../server/http/followed-routes.ts';
import { listen } from '../../../server/http/listen.ts';
import { OpenStreams } from '../../../server/http/open-streams.ts';
import { Readiness } from '../../../server/http/readiness.ts';
import { openBaseMaps } from '../../../server/map/base/open.ts';
import { LiveMap } from '../../../server/map/live/live-map.ts';
import { openMapSource } from '../../../server/map/open.ts';
import { AssetStores } from '../../../server/media/asset-store.ts';
import { Decoder } from '../../../server/media/decoder.ts';
import { routes } from '../../../server/routes/index.ts';
import { CachedPopulations } from '../../../server/shared/cached-populations.ts';
import { CachedRows } from '../../../server/shared/cached-rows.ts';
import { openAuthenticator } from '../../../server/viewer/authenticator.ts';
import { testSeal } from '../../seal.ts';

const [databaseUrl = '', state, limit, port] = process.argv.slice(2);
const config = readConfig({ PORT: port, DATABASE_URL: databaseUrl, DEMO: 'false', MAP_POINT_LIMIT: limit });
const log = pino({ level: 'error' });
const pools = await openPools({ databaseUrl, log: () => {} });
const authenticator = openAuthenticator(pools.server, { prepare: true });
const source = openMapSource({ pools, log: () => {} });
const map = state === 'cold' ? { ...source, isWarm: () => false } : source;
const live = new LiveMap(map, { ...config.mapLive, maxPoints: config.mapPointLimit, log: () => {} });
const changes = new CatalogChanges(pools.server);
const cachedRows = new CachedRows(1 << 20, changes.freshness);
const cachedPopulations = new CachedPopulations(1 << 20, changes.freshness);
const streams = new OpenStreams(1000);
const known = {
  changes,
  cachedRows,
  cachedPopulations,
  map,
  live,
  streams,
  deployed: deployedBy(projectRoot),
  readiness: new Readiness(),
  decoder: new Decoder(),
  assets: new AssetStores(config),
  seal: testSeal(),
  baseMaps: await openBaseMaps(null, () => {}),
};
const followed = new FollowedRoutes((listener) => pools.hear('campatlas_ingestion', listener), {
  ...config.mapLive,
  coalesceMs: 500,
  againMs: 500,
});
const host = {
  config,
  pools,
  routes,
  ...known,
  followed,
  version: '0',
  startedAt: new Date(),
  brokerAddress: () => null,
};
const { handle } = createApp({ host, authenticator, log });
await listen({ host: '127.0.0.1', port: Number(port), handle, onError: (error) => log.error({ err: error }, 'broke') });
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => collect());
process.once('SIGTERM', () => process.exit(0));
console.log('ready');
