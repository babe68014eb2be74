import type { Config } from '../config.ts';
import type { CatalogChanges } from '../db/catalog-changes.ts';
import type { CodeState } from '../db/deployed.ts';
import type { Pools } from '../db/pool.ts';
import type { BrokerAddress } from '../outside/broker.ts';
import type { CachedPopulations } from '../shared/cached-populations.ts';
import type { CachedRows } from '../shared/cached-rows.ts';
import type { Route } from './define-route.ts';
import type { FollowedRoutes } from './followed-routes.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Readiness } from './readiness.ts';

/** What a route may know of the process it runs in. The engines add what is theirs (server/map/host.ts). */
export interface Host {
  readonly config: Config;
  readonly pools: Pools;
  readonly routes: readonly Route[];
  /** What has changed, for all caches. */
  readonly changes: CatalogChanges;
  readonly cachedRows: CachedRows;
  readonly cachedPopulations: CachedPopulations;
  /** Streams that are open, by account. */
  readonly streams: OpenStreams;
  /** Answers that are sent again whenever they change. */
  readonly followed: FollowedRoutes;
  readonly version: string;
  readonly startedAt: Date;
  /** What has to be deployed for this code. */
  readonly deployed: CodeState;
  readonly readiness: Readiness;
  /** Where the broker answers; null while it does not. */
  brokerAddress(): BrokerAddress | null;
}
