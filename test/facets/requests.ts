/** Facet requests to a catalog of the test, or of its file. */
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';

export type Bucket = { value: string | number | boolean; count: number };

/** The catalog of the running test; `openOwnCatalog` creates it. */
export const catalog = {} as { api: Api; database: TestDatabase };

/** For `test.before` or `test.beforeEach`; the tests of the file must be serial. */
export async function openOwnCatalog(): Promise<void> {
  Object.assign(catalog, await openCatalog());
}

/** The response at a path below /api. */
export async function request(address: string, name: Name = 'starter') {
  return await catalog.api.as(name).get(`/api/${address}`);
}

/** The values of the first facet in a response. */
export async function facet(address: string, name: Name = 'starter'): Promise<Bucket[]> {
  const { status, body } = await request(address, name);
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return Object.values(body.facets)[0] as Bucket[];
}

/** The values without their counts. */
export const valuesOf = (buckets: readonly Bucket[]) => buckets.map(({ value }) => value);
