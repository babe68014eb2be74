/** Camps in known places, and requests to the map about them. */
import type { Api, ApiAnswer, ApiClient } from '../api.ts';
import { type ApiOptions, openApi } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { type Fields, type Given, idOf, type Kind, type Line, line } from '../fixtures/line.ts';
import { until } from '../until.ts';
import { addDataset, box } from './world.ts';

export const world = '-180,-90,180,90';

const at = (longitude: number, latitude: number, coordinate_precision = 'exact') => ({
  longitude,
  latitude,
  coordinate_precision,
});
const record = (kind: Kind, key: string, fields: Fields, given: Given = {}) =>
  line(kind, key, { name: key, ...fields }, given);

const lakePlace = at(-72.5, 44.2);
const lake: Line[] = [
  record('organization', 'lake', { ...lakePlace, region: 'VT', age_range_years: [6, 9], categories: ['swim'] }),
  ...[1, 2, 3].map((n) =>
    record('activity', `lake/${n}`, { ...lakePlace, age_range_years: [12, 14] }, { organization: 'lake' }),
  ),
  ...[1, 2, 3, 4, 5].map((n) =>
    record(
      'session',
      `lake/${n}`,
      { ...lakePlace, start_date: `2027-07-0${n}`, registration_status: n === 1 ? 'open' : 'closed' },
      { activity: 'lake/1' },
    ),
  ),
];

/** Every line of the towns. */
export const townLines: readonly Line[] = [
  ...lake,
  record('organization', 'zip', { ...at(-100, 40, 'zip'), region: 'KS', age_range_years: [12, 15] }),
  record('session', 'zip/exact', { ...at(-100.001, 40.001), start_date: '2027-06-01' }, { organization: 'zip' }),
  record('organization', 'direct', at(10, 50)),
  record('organization', 'other', at(20, 50, 'building')),
  record('activity', 'other/activity', at(20, 50), { organization: 'other' }),
  record(
    'session',
    'of direct',
    { ...at(10, 50), start_date: '2027-08-01' },
    { organization: 'direct', activity: 'other/activity' },
  ),
  record('organization', 'nowhere', { region: 'VT' }),
  record('activity', 'nowhere/activity', {}, { organization: 'nowhere' }),
  record('organization', 'east', at(179.5, -15, 'parcel')),
  record('organization', 'west', at(-179.5, -15, 'street')),
  record('organization', 'state level', at(-90, 30, 'state')),
  record('organization', 'unsure', at(-80, 30, 'unknown')),
  record('organization', 'gone', lakePlace, { state: 'deleted' }),
  record('organization', 'barred', lakePlace, { state: 'blacklisted' }),
  record('organization', 'fulness', {
    ...at(-60, 5),
    description: 'All there',
    categories: ['swim', 'art'],
  }),
  record(
    'session',
    'priced',
    {
      ...at(-60, 5),
      prices: [
        { price: 120, currency: 'USD', basis: 'week' },
        { price: 0, currency: 'USD', basis: 'day' },
      ],
      start_date: '2027-06-01',
      registration_status: 'waitlist',
      capacity: 10,
    },
    { organization: 'fulness' },
  ),
];

/** The keys of the preview sample. */
export const sampleKeys = ['lake', 'lake/1', 'zip'];

/** A database of the towns, with two states, one of which contains the lake. */
export async function openTowns(options: ApiOptions = {}): Promise<{ database: TestDatabase; api: Api }> {
  const database = await openDatabase();
  const { refused, reasons } = await importLines(database.url, townLines);
  if (refused > 0) throw new Error(reasons.join('\n'));
  await database.sql('update store.plans set reads_per_month = 100000000 where reads_per_month > 0');
  await database.sql('insert into store.preview_sample select id from store.records where key = any ($1)', [
    sampleKeys,
  ]);
  await addDataset(database, 'state', [
    { code: 'VT', name: 'Vermont', geometry: box(-73.5, 42.7, -71.5, 45) },
    { code: 'GY', name: 'Guyana', geometry: box(-61, 4, -59, 6) },
  ]);
  return { database, api: await openApi(database, options) };
}

/** Repeats a request until the map has loaded the records. */
export async function ask(
  client: ApiClient,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiAnswer> {
  let answer: ApiAnswer | null = null;
  const isRead = async () => {
    answer = await client.get(`/api/canonical/map${address}`, headers);
    return answer.body?.code !== 'map_cache_warming';
  };
  await until('the map has read the records in', isRead, 200);
  return answer as unknown as ApiAnswer;
}

export const filterOf = (filter: object) => `&filter=${encodeURIComponent(JSON.stringify(filter))}`;
export const named = (name: string) => filterOf({ field: 'name', op: 'eq', value: name });

interface GroupFeature {
  readonly geometry: { readonly coordinates: readonly [number, number] };
  readonly properties: {
    readonly featureType: string;
    readonly groupId: string;
    readonly count: number;
    readonly counts: Readonly<Record<Kind, number>>;
    readonly targetKind?: Kind;
    readonly recordId?: string;
  };
}

interface PointFeature {
  readonly id: string;
  readonly geometry: { readonly type: string; readonly coordinates: readonly [number, number] };
  readonly properties: { readonly name?: string; readonly scoreBand?: string };
}

export interface MapData {
  readonly type: string;
  readonly features: readonly GroupFeature[];
  readonly viewport: { readonly scope: string };
  readonly coverage: Readonly<Record<string, number>>;
  readonly campPoints?: { readonly type: string; readonly features: readonly PointFeature[] };
}

/** The map for a member of the cast; throws unless the request succeeds. */
export async function mapOf(api: Api, name: Name, query: string): Promise<MapData> {
  const { status, body, text } = await ask(api.as(name), `?${query}`);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.data;
}

/** The counts of the whole world: organization/activity/session. */
export function totals({ features }: MapData): string {
  const sum = (kind: Kind) => features.reduce((all, { properties }) => all + properties.counts[kind], 0);
  return [sum('organization'), sum('activity'), sum('session')].join('/');
}

/** The keys of the organizations that have a camp point. */
export function pointKeys({ campPoints }: MapData): string[] {
  const keys = townLines.filter(({ kind }) => kind === 'organization').map(({ key }) => key);
  return keys.filter((key) => campPoints?.features.some(({ id }) => id === idOf('organization', key)));
}
