/** The provenance routes in tests, over a separate catalog. */
import { type Api, openApi } from '../api.ts';
import { activity, openWorld, organization, session, type World } from '../imports/world.ts';

export const plurals = { organization: 'organizations', activity: 'activities', session: 'sessions' } as const;
export type Kind = keyof typeof plurals;
export const kinds = Object.keys(plurals) as Kind[];
/** The keys of one record of each kind. */
export const keys: Readonly<Record<Kind, string>> = { organization: 'home', activity: 'camp', session: 'week' };

/** A source observed on a day of May. */
export function at(day: string, more: object = {}) {
  const url = 'https://Camp.example/deep/page?q=1';
  return { source: { kind: 'scrape', url, observed_at: `2026-05-${day}T00:00:00Z`, ...more } };
}

/** A line with only these fields. */
export const only = (fields: object, more: object, key: string) => ({ kind: 'organization', key, fields, ...more });

export interface Past {
  readonly world: World;
  readonly api: Api;
  idOf(kind: Kind, key: string): Promise<string>;
  /** The provenance of a record; throws unless it is answered. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  provenanceOf(kind: Kind, key: string, name?: Parameters<Api['as']>[0]): Promise<any>;
  /** What an ADMIN is told of one field of an organization. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  fieldOf(key: string, field: string): Promise<any>;
  /** The path of an organization's timeline. */
  timelinePath(key: string): Promise<string>;
  /** A page of the timeline of an organization; throws unless it is answered. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
  timelineOf(key: string, query?: string, name?: 'admin' | 'staff'): Promise<any>;
}

/** Opens a catalog with one record of each kind. */
export async function openPast(): Promise<Past> {
  const world = await openWorld();
  const api = await openApi(world.database);
  await world.load(
    organization('home', { region: 'VT' }, at('01', { created_at: '2020-01-01T00:00:00Z' })),
    activity('camp', 'home'),
    session('week', 'camp', { prices: [{ price: 10, currency: 'USD', basis: 'week' }] }),
  );
  const idOf: Past['idOf'] = async (kind, key) => {
    const text = 'select id from store.records where kind = $1 and key = $2';
    return (await world.database.sql<{ id: string }>(text, [kind, key]))[0]?.id ?? '';
  };
  const provenanceOf: Past['provenanceOf'] = async (kind, key, name = 'admin') => {
    const { status, body } = await api.as(name).get(`/api/${plurals[kind]}/${await idOf(kind, key)}/provenance`);
    if (status !== 200) throw new Error(`${status}`);
    return body.data[kind];
  };
  const fieldOf: Past['fieldOf'] = async (key, field) =>
    (await provenanceOf('organization', key)).field_provenance[field];
  const timelinePath: Past['timelinePath'] = async (key) =>
    `/api/organizations/${await idOf('organization', key)}/provenance/timeline`;
  const timelineOf: Past['timelineOf'] = async (key, query = '', name = 'admin') => {
    const { status, body } = await api.as(name).get(`${await timelinePath(key)}${query}`);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  return { world, api, idOf, provenanceOf, fieldOf, timelinePath, timelineOf };
}
