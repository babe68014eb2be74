import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { readers, Slug } from './datasets.ts';

const Value = z.strictObject({
  value: z.union([z.string(), z.number(), z.boolean()]),
  count: z.int().min(1).meta({ description: 'Exact number of rows with the value.' }),
});

export default defineRoute({
  method: 'get',
  path: '/api/insights/{dataset}/facets',
  name: 'insights.list-dataset-facets',
  summary: 'Common values of the columns of a dataset',
  access: readers,
  params: z.strictObject({ dataset: Slug }),
  answers: {
    200: success(
      z.strictObject({
        dataset: z.string(),
        facets: z.record(z.string(), z.array(Value).max(50)).meta({
          description: 'Up to 50 values per filterable column: most frequent first, then by value.',
        }),
        total: z.int().min(0).meta({ description: 'Rows of the dataset.' }),
      }),
    ).meta({
      example: {
        success: true,
        data: { dataset: 'nyc-after-school', facets: { borough: [{ value: 'Brooklyn', count: 469 }] }, total: 1599 },
      },
    }),
  },
  run: async ({ db, params }) => {
    const data = await db.call('api.count_dataset_values', { p_dataset: params.dataset });
    return { text: `{"success":true,"data":${data}}` };
  },
});
