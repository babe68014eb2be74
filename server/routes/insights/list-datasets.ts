import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { readers } from './datasets.ts';

const names = z.array(z.string());

const Capabilities = z
  .strictObject({
    filters: names.meta({ description: 'Columns that can be used in exact filters.' }),
    orderBy: names,
    facets: names.meta({ description: 'Columns whose common values are counted.' }),
    search: z.boolean().meta({ description: 'Whether there are names for `q` and the ranked search.' }),
    data: z.boolean().meta({ description: 'Whether `data.<key>` filters are supported.' }),
  })
  .meta({ id: 'DatasetCapabilities', description: 'The filters and limits of a dataset, or of all of them.' });

const Dataset = z
  .strictObject({
    slug: z.string().meta({ description: 'Its name in URLs.' }),
    title: z.string(),
    description: z.string(),
    source: z.string().meta({ description: 'Where the rows come from.' }),
    licence: z.string(),
    rows: z.int().min(0),
    columns: z
      .array(
        z.strictObject({
          name: z.string(),
          type: z.enum(['text', 'number', 'date', 'boolean', 'json']),
          filterable: z.boolean(),
        }),
      )
      .meta({ description: 'Visible columns in their order.' }),
    capabilities: Capabilities,
  })
  .meta({ id: 'Dataset', description: 'A legacy research table.' });

const capabilities = { filters: ['city'], orderBy: ['id', 'name', 'city'], facets: ['city'], search: true, data: true };

export default defineRoute({
  method: 'get',
  path: '/api/insights',
  name: 'insights.list-datasets',
  summary: 'The legacy research datasets with their columns and filters',
  access: readers,
  answers: {
    200: success(
      z.strictObject({
        capabilities: Capabilities,
        datasets: z.array(Dataset),
      }),
    ).meta({
      example: {
        success: true,
        data: {
          capabilities,
          datasets: [
            {
              slug: 'seattle-recreation',
              title: 'Mobile recreation in Seattle',
              description: 'Drop-in programs by park.',
              source: 'City of Seattle',
              licence: 'MIT',
              rows: 168,
              columns: [
                { name: 'name', type: 'text', filterable: false },
                { name: 'city', type: 'text', filterable: true },
                { name: 'data', type: 'json', filterable: false },
              ],
              capabilities,
            },
          ],
        },
      },
    }),
  },
  run: async ({ db }) => ({ text: `{"success":true,"data":${await db.call('api.list_datasets', {})}}` }),
});
