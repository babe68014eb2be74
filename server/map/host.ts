import type { BaseMaps } from './base/open.ts';
import type { LiveMap } from './live/live-map.ts';
import type { MapSource } from './source.ts';

declare module '../http/host.ts' {
  interface Host {
    /** Where the points are read. */
    readonly map: MapSource;
    readonly live: LiveMap;
    /** What lies under the records. */
    readonly baseMaps: BaseMaps;
  }
}
