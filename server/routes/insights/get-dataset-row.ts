import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { exampleRow, Row, readers, Slug } from './datasets.ts';

export default defineRoute({
  method: 'get',
  path: '/api/insights/{dataset}/{id}',
  name: 'insights.get-dataset-row',
  summary: 'One row of a dataset',
  access: readers,
  params: z.strictObject({ dataset: Slug, id: Uuid }),
  answers: {
    200: success(z.strictObject({ dataset: z.string(), row: Row })).meta({
      example: { success: true, data: { dataset: 'nyc-after-school', row: exampleRow } },
    }),
  },
  run: async ({ db, params }) => {
    const data = await db.call('api.get_dataset_row', { p_dataset: params.dataset, p_id: params.id });
    return { text: `{"success":true,"data":${data}}` };
  },
});
