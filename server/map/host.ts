import type { BaseMaps } from './base/open.ts';
import type { LiveMap } from './live/live-map.ts';
import type { MapSource } from './source.ts';

declare module '../http/host.ts' {
  interface Host {
    /** The source of the map's points. */
    readonly map: MapSource;
    readonly live: LiveMap;
    /** The base maps under the records. */
    readonly baseMaps: BaseMaps;
  }
}
