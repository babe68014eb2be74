/** The camps that dataset tests query, with a hidden column, next to another dataset. */
import { randomUUID } from 'node:crypto';
import { type Api, type ApiAnswer, openApi } from '../api.ts';
import { type Column, openWorld, type World } from './world.ts';

const camps: readonly Column[] = [
  { name: 'name', type: 'text', filterable: true },
  { name: 'city', type: 'text', filterable: true },
  { name: 'phone', type: 'text', filterable: true, capability: 'none' },
  { name: 'places', type: 'number', filterable: true },
  { name: 'opened', type: 'date', filterable: true },
  { name: 'overnight', type: 'boolean', filterable: true },
  { name: 'notes', type: 'text' },
  { name: 'data', type: 'json' },
];
/** A text that occurs only in the hidden column. */
export const secret = 'hidden-marker-5550100';
export const ids: readonly string[] = Array.from({ length: 4 }, () => randomUUID());
const rows = [
  {
    id: ids[0],
    name: 'Lake',
    city: 'Portland',
    phone: secret,
    places: 9,
    opened: '1999-06-01',
    overnight: true,
    notes: '=1+1',
    data: { kind: 'x', size: 5, tags: ['a'], phone: secret },
  },
  { id: ids[1], name: 'Lodge', city: 'portland', places: 30, overnight: false, data: { kind: 'y', size: 10 } },
  { id: ids[2], name: 'Lago, "Big"', city: 'Portland', places: 100, notes: 'two\nlines' },
  { id: ids[3], city: 'Salem', phone: secret, notes: 'x' },
];
const other: readonly Column[] = [
  { name: 'name', type: 'text' },
  { name: 'kind', type: 'text', filterable: true },
  { name: 'data', type: 'json', capability: 'none' },
];

export interface Camps {
  readonly world: World;
  readonly api: Api;
  /** The response to ADMIN's query of a dataset, by default of the camps. */
  list(query?: string, dataset?: string): Promise<ApiAnswer>;
  /** The positions in `ids` of the camps that a query returns; or its error. */
  idsOf(query: string): Promise<unknown[]>;
}

export async function openCamps(): Promise<Camps> {
  const world = await openWorld();
  await world.load('camps', camps, rows);
  await world.load('other', other, [{ name: 'Alone', kind: 'x', data: { kind: 'x' } }]);
  const api = await openApi(world.database);
  const list = (query = '', dataset = 'camps') =>
    api.as('admin').get(`/api/insights/${dataset}${query && `?${query}`}`);
  return {
    world,
    api,
    list,
    async idsOf(query) {
      const { status, body } = await list(query);
      return status === 200 ? body.data.rows.map(({ id }: { id: string }) => ids.indexOf(id)) : [status, body.message];
    },
  };
}
