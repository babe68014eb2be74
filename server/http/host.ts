import type { Config } from '../config.ts';
import type { CatalogChanges } from '../db/catalog-changes.ts';
import type { CodeState } from '../db/deployed.ts';
import type { Pools } from '../db/pool.ts';
import type { BrokerAddress } from '../outside/broker.ts';
import type { Seal } from '../seal/seal.ts';
import type { CachedPopulations } from '../shared/cached-populations.ts';
import type { CachedRows } from '../shared/cached-rows.ts';
import type { FollowedRoutes } from './followed-routes.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Readiness } from './readiness.ts';

/** The parts of the process that routes may use. Engines and the router extend it (server/map/host.ts, router.ts). */
export interface Host {
  readonly config: Config;
  readonly pools: Pools;
  /** Notifies all caches of changes. */
  readonly changes: CatalogChanges;
  readonly cachedRows: CachedRows;
  readonly cachedPopulations: CachedPopulations;
  /** Open streams by account. */
  readonly streams: OpenStreams;
  /** Live routes. */
  readonly followed: FollowedRoutes;
  readonly version: string;
  readonly startedAt: Date;
  /** Compares the deployed database code with this version's. */
  readonly deployed: CodeState;
  readonly readiness: Readiness;
  /** Encrypts and decrypts sealed columns. */
  readonly seal: Seal;
  /** The address of the broker; null while it is down. */
  brokerAddress(): BrokerAddress | null;
}
