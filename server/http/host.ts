import type { Config } from '../config.ts';
import type { Pools } from '../db/pool.ts';
import type { LiveMap } from '../map/live/live-map.ts';
import type { MapSource } from '../map/source.ts';
import type { KnownPopulations } from '../shared/known-populations.ts';
import type { KnownRows } from '../shared/known-rows.ts';
import type { Route } from './define-route.ts';

/** What a route may know of the process it runs in. */
export interface Host {
  readonly config: Config;
  readonly pools: Pools;
  readonly routes: readonly Route[];
  readonly knownRows: KnownRows;
  readonly knownPopulations: KnownPopulations;
  readonly map: MapSource;
  readonly live: LiveMap;
  readonly version: string;
  readonly startedAt: Date;
}
