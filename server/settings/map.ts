import { resolve } from 'node:path';
import { settingsOf } from './area.ts';
import { flag, milliseconds, text, webAddress, whole } from './kinds.ts';
import { projectRoot } from './root.ts';

/** Live streams of the map. */
type MapLiveConfig = Readonly<{
  /** Least milliseconds between two generations of a viewport; changes in between are merged. */
  coalesceMs: number;
  /** Milliseconds of silence after which a comment is sent. */
  heartbeatMs: number;
  /** Milliseconds after which a stream's caller is authenticated again. */
  recheckMs: number;
  /** How long a viewport without followers keeps its history. */
  retainMs: number;
  /** A client that does not take a generation within this time is disconnected. */
  takeMs: number;
  /** Memory limit in bytes for the history of all viewports. */
  historyBytes: number;
}>;

export type MapConfig = Readonly<{
  /** Whether the map's copy of the catalog is loaded at start; otherwise at the first request. */
  mapPreload: boolean;
  /** Most camp points of one map response. */
  mapPointLimit: number;
  /** Most open streams per account. */
  mapStreamsPerAccount: number;
  mapLive: MapLiveConfig;
  /** A file or URL of a PMTiles archive; null: the map shows only its own outlines. */
  basemap: string | null;
}>;

const isAddress = (text: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

function isFileOrAddress(text: string): boolean {
  return !isAddress(text) || webAddress().safeParse(text).success;
}

/** The map and its live streams. */
export const mapSettings = settingsOf({
  title: 'Map',
  variables: {
    MAP_PRELOAD: flag().default(true).meta({
      description: 'Whether the map’s copy of the catalog is loaded at the start; otherwise at the first request.',
    }),
    MAP_POINT_LIMIT: whole('points', 1, 10_000_000).default(1_000_000).meta({
      description: 'The maximum number of camp points in one response.',
    }),
    MAP_STREAMS_PER_ACCOUNT: whole('streams', 1, 100_000).default(64).meta({
      description: 'The maximum number of map streams, live or of points, that one account may have open.',
    }),
    MAP_LIVE_COALESCE_MS: milliseconds(0, 60_000).default(200).meta({
      description: 'Changes of a live view within this time are sent together.',
    }),
    MAP_LIVE_HEARTBEAT_MS: milliseconds(100, 600_000).default(15_000).meta({
      description: 'A live stream without events gets a comment at this interval, to keep it open.',
    }),
    MAP_LIVE_RECHECK_MS: milliseconds(100, 60_000).default(15_000).meta({
      description: 'How often the rights of an open stream’s caller are checked again.',
    }),
    MAP_LIVE_RETAIN_MS: milliseconds(0, 3_600_000).default(120_000).meta({
      description: 'How long the history of a live view without clients is kept.',
    }),
    MAP_LIVE_TAKE_MS: milliseconds(1000, 3_600_000).default(60_000).meta({
      description: 'A client that takes longer to receive one change is disconnected.',
    }),
    MAP_LIVE_HISTORY_BYTES: whole('bytes', 0, 1 << 30)
      .default(32 * 1024 * 1024)
      .meta({ description: 'The memory for the history of all live views.' }),
    BASEMAP_PMTILES: text()
      .refine(isFileOrAddress, { error: 'must be a file, or an http or https address without a password' })
      .optional()
      .meta({
        form: 'a file (relative paths start at the project), or an http or https address without a password',
        description:
          'A PMTiles archive of vector tiles with Protomaps’ layers: the street map of /explore. It is read by ' +
          'the server, never by browsers. Unset: the map shows only its own water and outlines.',
      }),
  },
  complete: (values) => ({
    ...values,
    ...(values.BASEMAP_PMTILES !== undefined &&
      !isAddress(values.BASEMAP_PMTILES) && { BASEMAP_PMTILES: resolve(projectRoot, values.BASEMAP_PMTILES) }),
  }),
  config: (values): MapConfig => ({
    basemap: values.BASEMAP_PMTILES ?? null,
    mapPreload: values.MAP_PRELOAD,
    mapPointLimit: values.MAP_POINT_LIMIT,
    mapStreamsPerAccount: values.MAP_STREAMS_PER_ACCOUNT,
    mapLive: Object.freeze({
      coalesceMs: values.MAP_LIVE_COALESCE_MS,
      heartbeatMs: values.MAP_LIVE_HEARTBEAT_MS,
      recheckMs: values.MAP_LIVE_RECHECK_MS,
      retainMs: values.MAP_LIVE_RETAIN_MS,
      takeMs: values.MAP_LIVE_TAKE_MS,
      historyBytes: values.MAP_LIVE_HISTORY_BYTES,
    }),
  }),
});
