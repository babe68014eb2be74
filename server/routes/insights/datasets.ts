import { z } from 'zod';
import type { RestrictedAccess } from '../../viewer/access.ts';

/** ADMIN whatever the plan; the service, even speaking for an ADMIN, has staff's rights. */
export const readers: RestrictedAccess = {
  capability: 'insights',
  machine: true,
  service: true,
  preview: false,
  metered: true,
};

/** The name of a dataset in an address. One that cannot be is one that is not there. */
export const Slug = z.string().meta({ example: 'seattle-recreation' });

/** A row: its id, then every column of its dataset that the caller may see. */
export const Row = z.looseObject({ id: z.guid() }).meta({
  id: 'DatasetRow',
  description: 'A row: its id and every visible column of its dataset, null where it is unset.',
});

export const exampleRow = {
  id: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11',
  name: 'Rainier Beach Summer Camp',
  borough: 'Brooklyn',
};

/**
 * All parameters that have no name of their own: filters by columns, which differ from dataset to dataset. PostgreSQL
 * knows them.
 */
export function filters(description: string) {
  return z
    .record(z.string(), z.string())
    .optional()
    .meta({ description, param: { style: 'form', explode: true }, example: { city: 'Seattle' } });
}
