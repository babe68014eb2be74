/** Requests point streams, from memory or from the database, and decodes them strictly. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { gunzipSync } from 'node:zlib';
import type { MapSource } from '../../server/map/source.ts';
import { type AppRequest, type AppResponse, isStream } from '../../server/shared/exchange.ts';
import { type Api, type ApiOptions, openApi } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { type Complete, type Frame, framesOf, readStream } from './decoder.ts';

export const streamTypes = {
  1: 'application/vnd.campatlas.map-stream+cbor;version=1',
  2: 'application/vnd.campatlas.map-stream+cbor;version=2',
} as const;

export const world = { bbox: '-180,-90,180,90', zoom: '3' };
export const points = { ...world, includeCampPoints: 'true' };
export const columnSets = [
  {},
  { includeCampNames: 'true' },
  { includeCampScores: 'true' },
  { includeCampNames: 'true', includeCampScores: 'true' },
] as const;

export type Query = Readonly<Record<string, string>>;

export interface Streamed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as sent. */
  readonly sent: Buffer;
  /** The body decompressed. */
  readonly bytes: Buffer;
  /** The error, when the response is not a stream. */
  readonly failure: { readonly code: string } | null;
  readonly frames: () => Frame[];
  readonly read: (version?: 1 | 2) => Complete;
}

/** The application with the records in memory, or never in memory: then every stream is copied from the database. */
export interface Streams {
  readonly api: Api;
  handle(request: Partial<AppRequest>): Promise<AppResponse>;
}

const isWarm = new AsyncLocalStorage<boolean>();

/** Opens the application for both. */
export async function openStreams(database: TestDatabase, options: ApiOptions = {}) {
  const { map = (source: MapSource) => source } = options;
  const pretending = (source: MapSource): MapSource => ({ ...map(source), isWarm: () => isWarm.getStore() ?? true });
  const api = await openApi(database, { ...options, map: pretending });
  const [warm, cold] = [true, false].map(
    (state): Streams => ({ api, handle: (request) => isWarm.run(state, () => api.handle(request)) }),
  ) as [Streams, Streams];
  // The first load may take longer than a request waits; version 2 does not wait.
  for (const name of ['team', 'preview'] as const)
    for (let tries = 0; tries < 20; tries++)
      if ((await stream(warm, name, points, { accept: streamTypes[1] })).status === 200) break;
  return { api, warm, cold };
}

/** Requests the map as a stream. */
export async function stream(streams: Streams, name: Name, query: Query, headers: Query = {}): Promise<Streamed> {
  const { api, handle } = streams;
  const own: Query = name === 'preview' ? { cookie: api.cast.cookies.preview } : api.cast.headersOf(name);
  const all = { accept: streamTypes[2], ...own, ...headers };
  const answer = await handle({
    path: '/api/canonical/map',
    query: new URLSearchParams(query).toString(),
    headers: new Map(Object.entries(all).map(([key, value]) => [key, [value]])),
  });
  const chunks: Buffer[] = [];
  if (isStream(answer.body)) for await (const chunk of answer.body) chunks.push(Buffer.from(chunk));
  else chunks.push(Buffer.from(answer.body ?? ''));
  const sent = Buffer.concat(chunks);
  const bytes = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
  const isJson = answer.headers['content-type']?.startsWith('application/json') === true && sent.length > 0;
  return {
    status: answer.status,
    headers: answer.headers,
    sent,
    bytes,
    failure: isJson ? (JSON.parse(sent.toString()) as { code: string }) : null,
    frames: () => framesOf(bytes),
    read: (version = 2) => readStream(bytes, version),
  };
}

/** Rows sorted by id. */
export function byId(rows: readonly unknown[]): unknown[] {
  return rows.toSorted((one, other) =>
    ((one as string[])[0] as string) < ((other as string[])[0] as string) ? -1 : 1,
  );
}

/** Every camp's dot, by one plain statement over the tables. */
export async function dotsOf(database: TestDatabase, only = 'true'): Promise<unknown[][]> {
  const rows = await database.sql<Record<string, unknown>>(
    `select o.id, c.longitude, c.latitude, o.name, coalesce(s.band, 'unavailable') as band
     from store.organizations o join store.configurations c on c.id = o.configuration_id
     left join store.scores s on s.record_id = o.id and s.version = logic.score_version('organization')
     where c.coordinate_precision in ('exact', 'building', 'parcel', 'street') and ${only} order by o.id`,
  );
  return rows.map((row) => Object.values(row));
}

/** Adds organizations with only a dot and without notifications, for long streams. */
export async function addDots(database: TestDatabase, size: number): Promise<void> {
  const tables = ['organizations', 'configurations', 'records'];
  for (const table of tables) await database.sql(`alter table store.${table} disable trigger user`);
  await database.sql(`
    with made as materialized (
      select i, gen_random_uuid() as id, gen_random_uuid() as configuration from generate_series(1, ${size}) as i
    ), configurations as (
      insert into store.configurations (id, latitude, longitude, coordinate_precision)
      select configuration, 30 + i % 1009 / 100.0, -120 + i % 4001 / 100.0, 'exact' from made
    ), records as (
      insert into store.records (id, kind, key) select id, 'organization', 'dot/' || i from made
    )
    insert into store.organizations (id, configuration_id, name) select id, configuration, 'Camp number ' || i
      from made`);
  for (const table of tables) await database.sql(`alter table store.${table} enable trigger user`);
}
