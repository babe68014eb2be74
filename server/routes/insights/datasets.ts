import { z } from 'zod';
import type { RestrictedAccess } from '../../viewer/access.ts';

/** ADMIN on any plan; the service has staff's rights, even for an ADMIN viewer. */
export const readers: RestrictedAccess = {
  capability: 'insights',
  machine: true,
  service: true,
  preview: false,
  metered: true,
};

/** The slug of a dataset. An invalid one is treated as unknown. */
export const Slug = z.string().meta({ example: 'seattle-recreation' });

/** A row: its id and all columns that the caller may see. */
export const Row = z.looseObject({ id: z.guid() }).meta({
  id: 'DatasetRow',
  description: 'A row: its id and all visible columns of its dataset; null if unset.',
});

export const exampleRow = {
  id: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11',
  name: 'Rainier Beach Summer Camp',
  borough: 'Brooklyn',
};

/** All unnamed parameters: filters by columns, which differ between datasets and are checked by PostgreSQL. */
export function filters(description: string) {
  return z
    .record(z.string(), z.string())
    .optional()
    .meta({ description, param: { style: 'form', explode: true }, example: { city: 'Seattle' } });
}
